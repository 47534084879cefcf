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

test('another header is not a redirect', () => {
  expect(isRefreshRedirect(refresh('0; url=/new', 'content-security-policy'))).toBe(false);
});

const movesOf = (html: string) =>
  readPageMoves(
    readDocument(html, 'https://example.com/old', { used: 'utf-8', from: 'header', unknownLabel: null }).source,
  );

test.each([
  ['<meta http-equiv=refresh content="2; url=/new">', [{ seconds: 2, to: 'https://example.com/new' }]],
  ['<meta http-equiv=refresh content="2; url=/old">', []],
  ['<meta name=refresh content="2; url=/new">', []],
  ['<meta http-equiv=x-ua-compatible content="2; url=/new">', []],
])('%s', (html, refreshes) => {
  expect(movesOf(html)).toMatchObject({ refreshes, script: null });
});

test.each([
  ['one that goes elsewhere', 'location.href = "/new"', 'https://example.com/new'],
  ['one that decides first', 'if (isOld) location.href = "/new"', null],
  ['one that does more', `${'a();'.repeat(125)} location.href = "/new"`, null],
])('a script: %s', (_case, text, to) => {
  expect(movesOf(`<script>${text}</script>`).script?.to ?? null).toBe(to);
});
