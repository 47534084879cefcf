import { describe, expect, test } from 'vitest';
import { pathsIn } from './crawl.ts';
import { type HeaderSight, headerFaults } from './header-table.ts';
import { isCatchAll, isFixed, registeredRoutes, routeMatcher } from './route-list.ts';

const DATA = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
const PAGE = {
  ...DATA,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; img-src 'self' https://pictures.example; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};
const sight = (over: Partial<HeaderSight> = {}): HeaderSight => ({
  method: 'GET',
  path: '/',
  status: 200,
  headers: DATA,
  isNegotiated: false,
  ...over,
});
const without = (name: keyof typeof DATA) => ({ ...DATA, [name]: undefined as unknown as string });

describe('the table of headers', () => {
  test.each<[string, Partial<HeaderSight>]>([
    ['data', {}],
    ['a page', { headers: PAGE }],
    ['data that anybody reads', { headers: { ...DATA, 'access-control-allow-origin': '*' } }],
    ['a call of MCP', { method: 'POST', path: '/mcp', headers: { ...DATA, 'access-control-allow-origin': '*' } }],
    ['a negotiated 304', { status: 304, isNegotiated: true, headers: { ...DATA, vary: 'Accept, Accept-Encoding' } }],
    ['a failure', { status: 404, headers: { ...DATA, 'cache-control': 'no-store' } }],
  ])('%s is correct', (_case, over) => expect(headerFaults(sight(over))).toEqual([]));

  test.each<[string, Partial<HeaderSight>]>([
    ['no Content-Security-Policy', { headers: without('content-security-policy') }],
    ['others frame it', { headers: { ...DATA, 'content-security-policy': "default-src 'none'" } }],
    [
      'allows too much',
      {
        headers: {
          ...PAGE,
          'content-security-policy': `${DATA['content-security-policy']}; script-src 'unsafe-inline'`,
        },
      },
    ],
    [
      'allows too much',
      {
        headers: {
          ...PAGE,
          'content-security-policy': `${DATA['content-security-policy']}; script-src https://cdn.example`,
        },
      },
    ],
    ['31535999 s', { headers: { ...DATA, 'strict-transport-security': 'max-age=31535999' } }],
    ['0 s', { headers: without('strict-transport-security') }],
    ['no X-Content-Type-Options', { headers: without('x-content-type-options') }],
    ['no Referrer-Policy', { headers: { ...DATA, 'referrer-policy': 'origin' } }],
    [
      'against geolocation',
      { headers: { ...PAGE, 'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()' } },
    ],
    ['no Cross-Origin-Opener-Policy', { headers: { ...PAGE, 'cross-origin-opener-policy': 'unsafe-none' } }],
    ['Access-Control-Allow-Origin: https://x', { headers: { ...DATA, 'access-control-allow-origin': 'https://x' } }],
    ['credentials', { headers: { ...DATA, 'access-control-allow-credentials': 'true' } }],
    ['a write', { method: 'POST', headers: { ...DATA, 'access-control-allow-origin': '*' } }],
    [
      'lets other origins write',
      {
        method: 'OPTIONS',
        headers: { ...DATA, 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, POST' },
      },
    ],
    ['server: nginx', { headers: { ...DATA, server: 'nginx' } }],
    [
      'no Vary: Accept',
      { isNegotiated: true, status: 406, headers: { ...DATA, 'cache-control': 'no-store', vary: 'Accept-Encoding' } },
    ],
    ['may be stored', { status: 503 }],
  ])('one fault: %s', (words, over) => {
    const faults = headerFaults(sight(over));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(words);
  });
});

describe('routes as Hono receives them', () => {
  test('are read once each, whatever else the file contains', () =>
    expect(registeredRoutes('GET /a\nALL *\nGET /a\nnothing\nPOST /b c\n')).toEqual([
      { method: 'GET', path: '/a' },
      { method: 'ALL', path: '*' },
    ]));

  test.each([
    ['/scan/:id', '/scan/a', true],
    ['/scan/:id', '/scan/a/b', false],
    ['/scan/:id/fixes/:file{[a-z0-9-]+\\.md}', '/scan/a/fixes/x-1.md', true],
    ['/scan/:id/fixes/:file{[a-z0-9-]+\\.md}', '/scan/a/fixes/x.txt', false],
    ['/:token{[a-z]{3}}', '/abc', true],
    ['/:token{[a-z]{3}}', '/abcd', false],
    ['/images/*', '/images/a/b.png', true],
    ['/rules.json', '/rulesXjson', false],
  ])('%s and %s: %s', (path, asked, matches) => expect(routeMatcher({ method: 'GET', path })(asked)).toBe(matches));

  test('a fixed route has one address, and a catch-all matches everything', () => {
    const of = (path: string) => ({ method: 'GET', path });
    expect([isFixed(of('/a.b')), isFixed(of('/:a')), isFixed(of('/*'))]).toEqual([true, false, false]);
    expect([isCatchAll(of('*')), isCatchAll(of('/*')), isCatchAll(of('/images/*'))]).toEqual([true, true, false]);
    expect(isCatchAll({ method: 'ALL', path: '/scan/*' })).toBe(true);
  });
});

test('addresses of the service are found in every form of a page', () => {
  const text =
    '<a href="/a?x=1&amp;y=2">b</a> <loc>https://a.example/c</loc> [d](e.md) {"url":"https://a.example/f"} https://b.example/g';
  const headers = { link: '</h>; rel="alternate", <https://c.example/i>; rel="up"' };
  expect(pathsIn('https://a.example', '/z/', { status: 200, headers, text }).toSorted()).toEqual([
    '/a?x=1&y=2',
    '/c',
    '/f',
    '/h',
    '/z/e.md',
  ]);
});
