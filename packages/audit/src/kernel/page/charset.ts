import type { CharsetFact } from './document-fact.ts';

/** Bytes searched for a declaration in the document (HTML standard, "prescan a byte stream"). */
const PRESCAN_BYTES = 1024;

const bomOf = (bytes: Uint8Array): string | null => {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return null;
};

/** Returns the standard name for a label (`latin1` is windows-1252), or null when no decoder knows it. */
const encodingOf = (label: string): string | null => {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
};

const META_CHARSET = /\bcharset\s*=\s*["']?\s*([^\s"'/>;]{1,40})/i;

/** Returns the label of the first meta element that declares one, in lower case, or null. Comments are skipped. */
const metaLabel = (bytes: Uint8Array): string | null => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES));
  let at = head.indexOf('<');
  while (at >= 0) {
    if (head.startsWith('<!--', at)) {
      const end = head.indexOf('-->', at + 2);
      if (end < 0) return null;
      at = head.indexOf('<', end);
      continue;
    }
    const end = head.indexOf('>', at);
    const tag = head.slice(at, end < 0 ? undefined : end);
    const label = /^<meta[\s/]/i.test(tag) ? META_CHARSET.exec(tag)?.[1] : undefined;
    if (label !== undefined) return label.toLowerCase();
    at = head.indexOf('<', at + 1);
  }
  return null;
};

/** A document that could be read as ASCII to find its meta cannot be UTF-16 (HTML standard). */
const fromMeta = (encoding: string): string => (encoding.startsWith('utf-16') ? 'utf-8' : encoding);

const decide = (bytes: Uint8Array, headerLabel: string | null): CharsetFact => {
  const bom = bomOf(bytes);
  if (bom !== null) return { used: bom, from: 'bom', unknownLabel: null };
  let unknownLabel: string | null = null;
  if (headerLabel !== null) {
    const encoding = encodingOf(headerLabel);
    if (encoding !== null) return { used: encoding, from: 'header', unknownLabel };
    unknownLabel = headerLabel.slice(0, 40);
  }
  const label = metaLabel(bytes);
  if (label !== null) {
    const encoding = encodingOf(label);
    if (encoding !== null) return { used: fromMeta(encoding), from: 'meta', unknownLabel };
    unknownLabel ??= label;
  }
  return { used: 'utf-8', from: 'default', unknownLabel };
};

/**
 * Decodes a document: byte order mark, then Content-Type, then meta in the first 1,024 bytes, then UTF-8. A label that no decoder knows is
 * noted and ignored. Invalid sequences become U+FFFD.
 */
export const decodeDocument = (
  bytes: Uint8Array,
  headerLabel: string | null,
): { text: string; charset: CharsetFact } => {
  const charset = decide(bytes, headerLabel);
  return { text: new TextDecoder(charset.used).decode(bytes), charset };
};
