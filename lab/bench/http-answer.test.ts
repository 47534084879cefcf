import { describe, expect, test } from 'vitest';
import { comparable, headerOf, parseAnswer } from './http-answer.ts';

const WITH_BODY = 'HTTP/1.1 200 OK\r\netag: "a"\r\nDate: Sat, 21 Nov 2026 10:41:44 GMT\r\nContent-Length: 3\r\n\r\nabc';
const NOT_MODIFIED = 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\nContent-Length: 3\r\n\r\n';
const parsed = (text: string) => parseAnswer(Buffer.from(text));

describe('parseAnswer', () => {
  test.each([
    ['with a body', WITH_BODY, 200, 'abc'],
    ['304 has no body, whatever it declares', NOT_MODIFIED, 304, ''],
    ['without a length there is no body', 'HTTP/1.1 200 OK\r\na: b\r\n\r\n', 200, ''],
  ])('%s', (_, text, status, body) => {
    const answer = parsed(`${text}next`);
    expect([answer?.status, answer?.body.toString(), answer?.bytes.toString()]).toEqual([status, body, text]);
  });

  test.each([1, 20, WITH_BODY.length - 4, WITH_BODY.length - 1])('%i bytes of it are not enough', (length) => {
    expect(parsed(WITH_BODY.slice(0, length))).toBeNull();
  });

  test('a chunked answer is refused: its end would not be seen', () => {
    expect(() => parsed('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')).toThrow('chunked');
  });
});

test('headers are found in upper or lower case', () => {
  const answer = parsed(WITH_BODY);
  expect(answer && [headerOf(answer, 'ETag'), headerOf(answer, 'x-none')]).toEqual(['"a"', undefined]);
});

test.each([
  ['another second', WITH_BODY.replace(':44 ', ':45 '), true],
  ['another order and case of fields', 'HTTP/1.1 200 OK\r\ncontent-length: 3\r\nEtag: "a"\r\n\r\nabc', true],
  ['another value', WITH_BODY.replace('"a"', '"b"'), false],
  ['another body', WITH_BODY.replace(/abc$/, 'abd'), false],
  ['another status', WITH_BODY.replace('200', '201'), false],
  ['a field more', WITH_BODY.replace('Date:', 'x: y\r\nDate:'), false],
])('%s: the same is %3$s', (_, text, same) => {
  const [one, other] = [parsed(WITH_BODY), parsed(text)];
  expect(one && other && comparable(one) === comparable(other)).toBe(same);
});
