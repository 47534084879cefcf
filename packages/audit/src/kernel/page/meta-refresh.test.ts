import { expect, test } from 'vitest';
import { quoted } from '../../rule-fixtures.ts';
import { readDocument } from './document.ts';
import { isRefreshRedirect } from './head-texts.ts';
import { readPageMoves } from './page-moves.ts';

const refresh = (content: string, key = 'refresh') =>
  ({ attribute: 'http-equiv', key, content, place: 'head', excerpt: quoted('') }) as const;

test.each([
  ['0; url=/new', true],
  ['0;URL=https://example.com/', true],
  ['5; url=/new', true],
  ['6; url=/new', false],
  ['0', false],
  ['30', false],
  ['', false],
  ['soon; url=/new', false],
])('%j: %s', (content, expected) => {
  expect(isRefreshRedirect(refresh(content))).toBe(expected);
});

test('another header is no redirect', () => {
  expect(isRefreshRedirect(refresh('0; url=/new', 'content-security-policy'))).toBe(false);
});

test.each([
  ['<meta http-equiv=refresh content="2; url=/new">', [{ seconds: 2, to: 'https://example.com/new' }]],
  ['<meta http-equiv=refresh content="2; url=/old">', []],
  ['<meta name=refresh content="2; url=/new">', []],
  ['<meta http-equiv=x-ua-compatible content="2; url=/new">', []],
])('%s', (html, refreshes) => {
  const charset = { used: 'utf-8', from: 'header', unknownLabel: null } as const;
  const { source } = readDocument(html, 'https://example.com/old', charset);
  expect(readPageMoves(source)).toMatchObject({ refreshes });
});
