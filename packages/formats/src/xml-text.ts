/**
 * Characters that XML 1.0 cannot express, not even as references (section 2.2): control characters, lone surrogates.
 */
const IMPOSSIBLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Returns a text without the characters that would make an XML document unreadable. */
export const xmlLegal = (text: string): string => text.replace(IMPOSSIBLE, '');

/** Escapes any text for use in an element or between quotes. Line ends and tabs in an attribute become spaces. */
export const xmlEscape = (text: string): string => xmlLegal(text).replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

/**
 * Removes white space around CDATA sections: the generator of feeds puts them on lines of their own, and the white space would
 * belong to the text. This is safe, because text outside such sections has no `<`.
 */
export const tightCdata = (xml: string): string => xml.replace(/\s*((?:<!\[CDATA\[[\s\S]*?\]\]>)+)\s*/g, '$1');

/** The XML declaration, if it can be read as ASCII (XML 1.0, 2.8). */
const DECLARED = /^\s{0,200}<\?xml[^>]{0,150}\sencoding\s*=\s*["']([\w:.-]{2,40})["']/i;

/**
 * Returns the kind of UTF-16: by its byte order mark, or by how `<?` or `<u` begins in it (XML 1.0, appendix F.1). Returns
 * null for other encodings.
 */
const utf16Of = ([a, b, c, d]: Uint8Array): string | null => {
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0 && c !== 0 && d === 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0 && d !== 0) ? 'utf-16be' : null;
};

/** Returns the name of the encoding that a label represents; null when the label is missing or unknown. */
const encodingOf = (label: string | null | undefined): string | null => {
  try {
    return label ? new TextDecoder(label).encoding : null;
  } catch {
    return null;
  }
};

/**
 * Decodes an XML document: by its byte order mark, else the charset of its media type (RFC 7303, 3), else its own
 * declaration, else as UTF-8. Labels are those of the Encoding standard; an unknown label is ignored. Never throws;
 * what cannot be decoded becomes U+FFFD.
 *
 * @param charset as Content-Type names it; null for none.
 */
export const decodeXml = (bytes: Uint8Array, charset: string | null = null): string => {
  const isUtf8 = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const marked = isUtf8 ? 'utf-8' : utf16Of(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 400));
  const declared = encodingOf(DECLARED.exec(head)?.[1]);
  // A text that can be read as ASCII is not UTF-16, whatever it declares.
  const own = declared?.startsWith('utf-16') ? null : declared;
  return new TextDecoder(marked ?? encodingOf(charset) ?? own ?? 'utf-8').decode(bytes);
};

/**
 * Returns the name of an XML element without its prefix, in lower case. For formats whose real files bind prefixes freely or
 * not at all, and mix upper and lower case: the local name alone shows what they mean.
 */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();
