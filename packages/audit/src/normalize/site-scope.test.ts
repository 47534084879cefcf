import { expect, test } from 'vitest';
import { targetOf } from '../target.ts';
import { exchange, observed } from '../testing.ts';
import { scopeOf } from './site-scope.ts';

const ROOT = 'https://owner.example.org/';
const PAGE = 'https://owner.example.org/project/';
const CONTENT = '<title>Project</title><main>What it is for.</main><a href="guide">Guide</a>';

const homeOf = (root: { status?: number; body?: string }, page: { status?: number; body?: string }) => {
  const seen = {
    target: targetOf(PAGE),
    observations: [observed('page', exchange(PAGE, page)), observed('home', exchange(ROOT, root))],
  };
  const { home, homeKeys, base } = scopeOf(seen);
  return [home?.step.request.url, homeKeys[0], base];
};

test.each([
  ['the root is there', { body: CONTENT }, { body: CONTENT }, ROOT],
  ['the root is gone', { status: 404 }, { body: CONTENT }, PAGE],
  ['the root is gone for good', { status: 410 }, { body: CONTENT }, PAGE],
  ['the root is in error', { status: 500 }, { body: CONTENT }, ROOT],
  ['the root is closed', { status: 403 }, { body: CONTENT }, ROOT],
  ['both are gone', { status: 404 }, { status: 404, body: CONTENT }, ROOT],
  ['the page has links only', { status: 404 }, { body: '<a href="a">a</a>' }, PAGE],
  ['the page is an empty shell', { status: 404 }, { body: '<div id="app"></div><script src="a.js"></script>' }, ROOT],
])('%s', (_case, root, page, home) => {
  expect(homeOf(root, page)).toEqual([home, home, home]);
});

test.each([
  ['what Google’s parser alone reads', 'User Agent: *\nDisallow /a', false, true],
  ['what RFC 9309 alone closes', 'User-agent: *\nDisallow: /\nAllow: /a/index.html', false, false],
  ['what neither closes', 'User-agent: *\nDisallow: /a/\u00a0', true, true],
])('our robot obeys the stricter reading: %s', (_case, body, own, bing) => {
  const robots = observed('robots', exchange('https://example.com/robots.txt', { body }));
  const { admits } = scopeOf({ target: targetOf('https://example.com/'), observations: [robots] });
  expect([admits('https://example.com/a/'), admits('https://example.com/a/', 'bingbot')]).toEqual([own, bing]);
});
