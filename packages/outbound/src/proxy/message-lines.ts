/** Header lines as Node hands them over and takes them: names and values in turns, as they were sent. */
export type RawLines = readonly string[];

/**
 * Lines that concern one connection only: RFC 9110 §7.6.1 and §11.7, and the customary `Proxy-Connection`. `Host` and
 * `Content-Length` are written anew for the next connection, `Expect` was answered on this one.
 */
const HOP_LINES: readonly string[] = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const pairs = (raw: RawLines): readonly (readonly [name: string, value: string])[] =>
  Array.from({ length: raw.length / 2 }, (_, index) => [raw[2 * index] ?? '', raw[2 * index + 1] ?? '']);

/** All values of a name, in order. */
export const valuesOf = (raw: RawLines, name: string): readonly string[] =>
  pairs(raw)
    .filter(([other]) => other.toLowerCase() === name)
    .map(([, value]) => value);

/** Without the lines of this connection and those that its `Connection` lines name. */
export const endToEndLines = (raw: RawLines): RawLines => {
  const named = valuesOf(raw, 'connection')
    .flatMap((value) => value.split(','))
    .map((name) => name.trim().toLowerCase());
  return pairs(raw)
    .filter(([name]) => ![...HOP_LINES, ...named].includes(name.toLowerCase()))
    .flat();
};

/** Bytes of the lines on the wire. */
export const linesLength = (raw: RawLines): number => raw.reduce((sum, part) => sum + part.length + 2, 0);
