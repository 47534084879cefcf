import { expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
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
  ['one that goes elsewhere', 'location.href = "/new"', '/new'],
  ['one that decides first', 'if (isOld) location.href = "/new"', null],
  ['one that does more', `${'a();'.repeat(125)} location.href = "/new"`, null],
  ['a function that is called at the start', 'function go() { location.assign("/new") } window.onload = go;', '/new'],
  ['a function of another script', 'function go() { location.assign("/new") }</script><script>go();', '/new'],
  [
    'a function that the body calls',
    'function go() { location = "/new" }</script><body onload="go()"><script>',
    '/new',
  ],
  ['a variable', 'function go() { const to = "/new"; window.location.href = to; } go()', '/new'],
  ['a variable that is set elsewhere', 'function go() { location.href = to; } go()', null],
  ['the 51st', `${'</script><script>a()'.repeat(50)}</script><script>location.href = "/new"`, null],
  ['a function that nothing calls', 'function go() { location.href = "/new" }', null],
  ['a function that a click calls', 'function go() { location.href = "/new" } a.onclick = go;', null],
  [
    'a function that another one calls after a click',
    'function go() { location.href = "/new" } a.addEventListener("click", () => { go(); });',
    null,
  ],
  [
    'a function that a nameless one calls later',
    'function go() { location.href = "/new" } a.onfocus = function () { go(); };',
    null,
  ],
  ['a function that is called only sometimes', 'function go() { location.href = "/new" } if (isOld) { go(); }', null],
  ['a function that waits for a picture', 'function go() { location.href = "/new" } img.onload = go;', null],
  ['a function that decides', 'function go() { if (isOld) location.href = "/new" } go();', null],
  ['a function that is called with a choice', 'function go(to) { location.href = "/new" } go("/a");', null],
])('a script: %s', (_case, text, to) => {
  const moved = movesOf(`<script>${text}</script>`).script?.to ?? null;
  expect(moved).toBe(to && `https://example.com${to}`);
});

test('reads many scripts with many functions in time', () => {
  const scripts = '<script>function a() { location = "/b" } function c() { location = "/d" } e();</script>'.repeat(
    20_000,
  );
  const started = cpuTime();
  expect(movesOf(scripts).script).toBeNull();
  expect(cpuTime() - started).toBeLessThan(3_000);
});
