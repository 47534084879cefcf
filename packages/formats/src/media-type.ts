/** A media type as in Content-Type (RFC 9110, 8.3.1). Names in lower case. */
export interface MediaType {
  /** For example `text/html`. */
  readonly essence: string;
  readonly type: string;
  readonly subtype: string;
  /** The first `charset`, unquoted, in lower case. */
  readonly charset: string | null;
}

const MAX_LENGTH = 1000;
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** Splits at semicolons outside quoted strings. */
const splitParameters = (text: string): string[] => {
  const parts: string[] = [];
  let part = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (quoted && char === '\\') {
      part += char + text.charAt(++i);
      continue;
    }
    if (char === '"') quoted = !quoted;
    if (char === ';' && !quoted) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  return [...parts, part];
};

const unquote = (value: string): string =>
  value.startsWith('"')
    ? value.slice(1, value.endsWith('"') && value.length > 1 ? -1 : undefined).replace(/\\(.)/g, '$1')
    : value;

/** Reads a Content-Type value; null when it is missing or malformed. Unreadable parameters are skipped. */
export const parseMediaType = (value: string | null): MediaType | null => {
  if (value === null) return null;
  const [essence = '', ...parameters] = splitParameters(value.slice(0, MAX_LENGTH));
  const [type = '', subtype = '', ...rest] = essence.trim().toLowerCase().split('/');
  if (rest.length > 0 || !TOKEN.test(type) || !TOKEN.test(subtype)) return null;
  const charset = parameters
    .map((parameter) => {
      const equals = parameter.indexOf('=');
      return { name: parameter.slice(0, equals).trim().toLowerCase(), value: parameter.slice(equals + 1).trim() };
    })
    .find(({ name }) => name === 'charset');
  const label = charset === undefined ? '' : unquote(charset.value).trim().toLowerCase();
  return { essence: `${type}/${subtype}`, type, subtype, charset: label === '' ? null : label };
};
