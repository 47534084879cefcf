import type { HeaderLine } from '@legible/formats/exchange';
import { describe, expect, test } from 'vitest';
import { exchange, observed } from '../rule-fixtures.ts';
import { scopeOf } from './scope.ts';
import { targetOf } from './target.ts';

const ROOT = 'https://owner.github.io/';

const PAGE = 'https://owner.github.io/project/';

const CONTENT = '<title>Project</title><main>What it is for.</main><a href="guide">Guide</a>';

const SHELL = '<div id="app"></div><script src="a.js"></script>';

const PDF: HeaderLine[] = [['content-type', 'application/pdf']];

interface Given {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: readonly HeaderLine[];
}

const homeOf = (root: Given, page: Given) => {
  const seen = {
    target: targetOf(PAGE),
    observations: [observed('page', exchange(PAGE, page)), observed('home', exchange(ROOT, root))],
  };
  const { home, homeKeys, base } = scopeOf(seen);
  return [home?.step.request.url, homeKeys[0], base];
};

test.each([
  ['the page leads to the root', { body: CONTENT }, { body: `${CONTENT}<a href="/">Owner</a>` }, ROOT],
  ['the page loads a file of the root', { body: CONTENT }, { body: `${CONTENT}<script src="/a.js"></script>` }, ROOT],
  ['the root leads to the page', { body: '<a href="/project/">Project</a>' }, { body: CONTENT }, ROOT],
  ['neither leads to the other', { body: CONTENT }, { body: CONTENT }, PAGE],
  ['a shell in its own folder beside another site', { body: CONTENT }, { body: SHELL }, PAGE],
  ['a page that names nothing', { body: CONTENT }, { body: '<main>What it is for.</main>' }, ROOT],
  ['the root is gone', { status: 404 }, { body: CONTENT }, PAGE],
  ['the root is gone for good', { status: 410 }, { body: CONTENT }, PAGE],
  ['the root is in error', { status: 500 }, { body: CONTENT }, ROOT],
  ['the root is closed', { status: 403 }, { body: CONTENT }, ROOT],
  ['both are gone', { status: 404 }, { status: 404, body: CONTENT }, ROOT],
  ['the page has links only', { status: 404 }, { body: '<a href="a">a</a>' }, PAGE],
  ['the page is an empty shell', { status: 404 }, { body: SHELL }, PAGE],
  ['the page is not HTML', { status: 404 }, { body: '', headers: PDF }, ROOT],
])('%s', (_case, root, page, home) => {
  expect(homeOf(root, page)).toEqual([home, home, home]);
});

test.each([
  ['a rule that only Google’s parser reads', 'User Agent: *\nDisallow /a', false, true],
  ['an address that only RFC 9309 closes', 'User-agent: *\nDisallow: /\nAllow: /a/index.html', false, false],
  ['an address that neither closes', 'User-agent: *\nDisallow: /a/\u00a0', true, true],
])('our robot obeys the stricter reading: %s', (_case, body, own, bing) => {
  const robots = observed('robots', exchange('https://example.com/robots.txt', { body }));
  const { admits } = scopeOf({ target: targetOf('https://example.com/'), observations: [robots] });
  expect([admits('https://example.com/a/'), admits('https://example.com/a/', 'bingbot')]).toEqual([own, bing]);
});

test('on a host with one owner the root is the home page, with or without links to the folder', () => {
  const seen = (origin: string) => ({
    target: targetOf(`${origin}/project/`),
    observations: [
      observed('page', exchange(`${origin}/project/`, { body: CONTENT })),
      observed('home', exchange(`${origin}/`, { body: CONTENT })),
    ],
  });
  expect(scopeOf(seen('https://owner.example.org')).base).toBe('https://owner.example.org/');
  expect(scopeOf(seen('https://github.io.example.org')).base).toBe('https://github.io.example.org/');
  expect(scopeOf(seen('https://owner.gitlab.io')).base).toBe('https://owner.gitlab.io/project/');
});

describe('a page deep in a site below a path', () => {
  const deep = `${PAGE}guide/start`;
  const scope = (root: Given, entrance: Given | null, path = deep) =>
    scopeOf({
      target: targetOf(path),
      observations: [
        ...(entrance === null ? [] : [observed('home', exchange(PAGE, entrance))]),
        observed('page', exchange(path, { body: CONTENT })),
        observed('home', exchange(ROOT, root)),
      ],
    });

  test.each<[string, Given, Given | null, string, string | null, string]>([
    ['its first folder is the home page', { status: 404 }, { body: CONTENT }, PAGE, PAGE, PAGE],
    ['its first folder was not requested yet', { status: 404 }, null, deep, PAGE, `${PAGE}guide/`],
    ['its first folder does not exist', { status: 404 }, { status: 404 }, deep, PAGE, `${PAGE}guide/`],
    ['the root is the home page', { body: '<a href="/project/">a</a>' }, null, ROOT, null, ROOT],
  ])('%s', (_case, root, entrance, home, asked, base) => {
    const { home: found, entrance: planned, base: begins } = scope(root, entrance);
    expect([found?.step.request.url, planned, begins]).toEqual([home, asked, base]);
  });
});
