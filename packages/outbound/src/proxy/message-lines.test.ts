import { expect, test } from 'vitest';
import { endToEndLines, linesLength, valuesOf } from './message-lines.ts';

const hop = ['Connection', 'Keep-Alive', 'Proxy-Authenticate', 'Proxy-Authentication-Info', 'Proxy-Authorization'];
const more = ['Proxy-Connection', 'TE', 'Trailer', 'Transfer-Encoding', 'Upgrade', 'Host', 'Content-Length', 'Expect'];

test.each([...hop, ...more])('%s is not forwarded, in any letter case', (name) => {
  for (const spelled of [name, name.toUpperCase(), name.toLowerCase()]) {
    expect(endToEndLines(['A', '1', spelled, 'x', 'B', '2'])).toEqual(['A', '1', 'B', '2']);
  }
});

test.each([
  ['close', ['Close', '1', 'X', '2'], ['X', '2']],
  ['X-A', ['x-a', '1', 'X-AB', '2'], ['X-AB', '2']],
  [' x-a ,, X-B', ['X-A', '1', 'x-b', '2', 'C', '3'], ['C', '3']],
  ['', ['A', '1'], ['A', '1']],
])('Connection: %j also removes the lines that it names', (value, lines, left) => {
  expect(endToEndLines([...lines, 'Connection', value])).toEqual(left);
});

test('lines keep their order, case and repetitions', () => {
  const lines = ['Set-Cookie', 'a=1', 'X', '', 'set-cookie', 'b=2', 'Via', '1.1 other', 'X-Forwarded-For', '1.2.3.4'];
  expect(endToEndLines(lines)).toEqual(lines);
  expect(valuesOf(lines, 'set-cookie')).toEqual(['a=1', 'b=2']);
  expect(valuesOf(lines, 'cookie')).toEqual([]);
});

test('the length of lines is that on the wire', () => {
  expect(linesLength(['Host', 'a.com', 'X', ''])).toBe('Host: a.com\r\nX: \r\n'.length);
});
