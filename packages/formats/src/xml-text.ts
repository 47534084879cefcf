/** Everything that XML 1.0 has no way to write, not even as a reference (section 2.2): controls, half characters. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text without the characters that would make any XML document that holds it unreadable. */
export const xmlLegal = (text: string): string => text.replace(IMPOSSIBLE, '');

/** Any text, to stand in an element or between quotes. Line ends and tabs in an attribute become spaces there. */
export const xmlEscape = (text: string): string => xmlLegal(text).replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
