/**
 * Maximum depth, far above any real document. RFC 8259, section 9, allows readers to set a limit; Jackson's default is 1,000.
 */
export const JSON_MAX_DEPTH = 20_000;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Returns the position at which the first excess level opens; null when there is none. Counts brackets outside strings,
 * even if the text is not JSON.
 */
const tooDeepAt = (text: string): number | null => {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > JSON_MAX_DEPTH) return at;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  return null;
};

/**
 * Parses untrusted text like `JSON.parse`, with a limit on the depth. The engine keeps some 40 bytes for each open level:
 * five million levels would cost 200 MB.
 *
 * @throws SyntaxError as `JSON.parse` does, and when the text nests deeper than `JSON_MAX_DEPTH`.
 */
export const parseJson = (text: string): unknown => {
  const at = text.length > JSON_MAX_DEPTH ? tooDeepAt(text) : null;
  if (at !== null) throw new SyntaxError(`More than ${JSON_MAX_DEPTH} levels in JSON at position ${at}`);
  return JSON.parse(text);
};
