import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEventStream } from './event-stream.ts';

test.each([
  ['one message', 'event: message\ndata: {"a":1}\n\n', [{ type: 'message', data: '{"a":1}' }]],
  ['no event name', 'data: x\n\n', [{ type: 'message', data: 'x' }]],
  [
    'CRLF and CR',
    'event: a\r\ndata: x\r\n\r\ndata: y\r\r',
    [
      { type: 'a', data: 'x' },
      { type: 'message', data: 'y' },
    ],
  ],
  ['several data lines', 'data: x\ndata:y\ndata:  z\n\n', [{ type: 'message', data: 'x\ny\n z' }]],
  ['a comment and other fields', ': ping\nid: 7\nretry: 10\ndata: x\n\n', [{ type: 'message', data: 'x' }]],
  ['an event without its closing empty line', 'data: x', [{ type: 'message', data: 'x' }]],
  ['an event without data', 'event: ping\n\ndata: x\n\n', [{ type: 'message', data: 'x' }]],
  ['a byte order mark', '\u{feff}data: x\n\n', [{ type: 'message', data: 'x' }]],
  ['a field without colon', 'data\n\n', [{ type: 'message', data: '' }]],
  ['nothing', '', []],
])('%s', (_case, text, expected) => {
  expect(parseEventStream(text)).toEqual(expected);
});

test('events and their data have a limit', () => {
  expect(parseEventStream('data: x\n\n'.repeat(200))).toHaveLength(100);
  expect(parseEventStream(`data: ${'x'.repeat(2_000_000)}\n\n`)).toEqual([]);
});

test('any text is read without throwing', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseEventStream(text)));
});
