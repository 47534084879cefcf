import { expect, test } from 'vitest';
import { parseMediaType } from './media-type.ts';

test.each([
  ['text/html', 'text/html', null],
  [' Text/HTML ; Charset=UTF-8', 'text/html', 'utf-8'],
  ['text/html;charset="utf-8"', 'text/html', 'utf-8'],
  ['text/html; a="x;charset=no"; charset=euc-kr', 'text/html', 'euc-kr'],
  ['text/html; a="\\";charset=no"; charset=euc-kr', 'text/html', 'euc-kr'],
  ['text/html; charset=one; charset=two', 'text/html', 'one'],
  ['text/html; charset=', 'text/html', null],
  ['text/html; charset="', 'text/html', null],
  ['text/html;;;', 'text/html', null],
  ['application/ld+json; profile=x', 'application/ld+json', null],
])('%s', (value, essence, charset) => {
  expect(parseMediaType(value)).toMatchObject({ essence, charset });
});

test.each([null, '', 'html', 'text/', '/html', 'text/html/x', 'te xt/html', 'text/html, text/plain'])(
  '%j is not a media type',
  (value) => {
    expect(parseMediaType(value)).toBeNull();
  },
);
