import type { HeaderLine } from '@legible/formats/exchange';
import { expect, test } from 'vitest';
import type { StageInput } from '../../kernel/planned-request.ts';
import { scopeOf } from '../../kernel/scope.ts';
import type { Observation } from '../../kernel/step.ts';
import { targetOf } from '../../kernel/target.ts';
import { exchange, failedExchange, observed, SITE_URL } from '../../rule-fixtures.ts';
import { assets, assetsFact, isHashed, revalidations, revalidationsFact } from './caching.ts';
import { linkedFiles, linkedFilesFact } from './linked-files.ts';

const ROBOTS = observed(
  'robots',
  exchange(`${SITE_URL}robots.txt`, {
    headers: [['content-type', 'text/plain']],
    body: 'User-agent: *\nDisallow: /closed/\n',
  }),
);

const input = (...observations: readonly Observation[]): StageInput => {
  const seen = { target: targetOf(SITE_URL), observations: [ROBOTS, ...observations] };
  return { seen, scope: scopeOf(seen), asked: seen.observations, pageBudget: 10 };
};

const HTML: HeaderLine = ['content-type', 'text/html; charset=utf-8'];

const home = (body: string, ...headers: readonly HeaderLine[]) =>
  observed('page', exchange(SITE_URL, { body, headers: [HTML, ...headers] }));

const folder = (given: StageInput): StageInput => ({
  ...given,
  seen: { ...given.seen, target: { ...given.seen.target, deployed: false } },
});

/** An observed answer to a request of this purpose and variant. */
const answered = (
  purpose: 'asset' | 'revalidation' | 'linked-file',
  path: string,
  given: Parameters<typeof exchange>[1] = {},
  variant = 'x',
): Observation => {
  const one = observed(purpose, exchange(new URL(path, SITE_URL).href, given));
  return { ...one, step: { ...one.step, variant } };
};

const paths = (requests: readonly { readonly url: string }[]): string[] =>
  requests.map(({ url }) => new URL(url).pathname);

test.each([
  ['/app.3f9c2b1e.js', true],
  ['/assets/index-BkU3dP9x.css', true],
  ['/main-0a1b2c3d4e5f.min.js', true],
  ['/app.js', false],
  ['/jquery-3.7.1.min.js', false],
  ['/bootstrap-datepicker3.css', false],
  ['/style.css?v=3f9c2b1e', false],
  ['/3f9c2b1e/app.js', false],
  ['/app.3f9c2b.js', false],
])('%s is hashed: %s', (path, hashed) => {
  expect(isHashed(new URL(path, SITE_URL).href)).toBe(hashed);
});

test.each([
  [
    'a hashed script and a style sheet',
    '<link rel=stylesheet href=/a.css><link rel=stylesheet href=/b.css><script src=/x.js></script><script src=/x.3f9c2b1e.js></script>',
    ['/x.3f9c2b1e.js', '/a.css'],
  ],
  [
    'a hashed style sheet and another',
    '<link rel=stylesheet href=/a.3f9c2b1e.css><link rel=stylesheet href=/b.css>',
    ['/a.3f9c2b1e.css', '/b.css'],
  ],
  ['a style sheet and a script', '<script src=/x.js></script><link rel=stylesheet href=/a.css>', ['/a.css', '/x.js']],
  ['one script twice', '<script src=/x.js></script><script src=/x.js></script>', ['/x.js']],
  [
    'files of other hosts, and a file that robots.txt closes',
    '<script src=https://cdn.example/x.js></script><link rel=stylesheet href=/closed/a.css>',
    [],
  ],
] as const)('assets: %s', (_case, html, expected) => {
  expect(paths(assets(input(home(html))))).toEqual(expected);
  expect(assets(folder(input(home(html))))).toEqual([]);
});

test('the fact holds how the assets answered', () => {
  const { seen } = input(
    answered(
      'asset',
      '/x.3f9c2b1e.js',
      {
        headers: [
          ['cache-control', 'Max-Age=60'],
          ['etag', '"1"'],
        ],
      },
      'script',
    ),
  );
  expect(assetsFact(seen)).toMatchObject({
    state: 'present',
    value: {
      list: [{ kind: 'script', hashed: true, status: 200, cacheControl: 'max-age=60', etag: '"1"', setsCookie: false }],
    },
  });
  expect(assetsFact(input().seen)).toEqual({ state: 'unknown', reason: 'not-looked' });
  const refused = observed('asset', failedExchange(`${SITE_URL}x.js`, 'budget-spent'));
  expect(assetsFact(input(refused).seen)).toMatchObject({ state: 'unknown', reason: 'budget-spent' });
});

const sitemap = (...headers: readonly HeaderLine[]) =>
  observed(
    'sitemap',
    exchange(`${SITE_URL}sitemap.xml`, {
      headers: [['content-type', 'application/xml'], ...headers],
      body: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>',
    }),
  );

const DATE = 'Sat, 21 Nov 2026 10:00:00 GMT';

test('the home page and the sitemap are requested with their own validators', () => {
  const requests = revalidations(
    input(home('x', ['etag', 'W/"1"']), sitemap(['last-modified', DATE], ['etag', '"2"'])),
  );
  expect(requests).toMatchObject([
    { url: SITE_URL, variant: 'conditional', headers: [['if-none-match', 'W/"1"']] },
    {
      url: `${SITE_URL}sitemap.xml`,
      headers: [
        ['if-none-match', '"2"'],
        ['if-modified-since', DATE],
      ],
    },
  ]);
});

test.each([
  ['without validators', input(home('x'))],
  ['with a validator that cannot be sent back', input(home('x', ['etag', '"é"']))],
  ['with a very long validator', input(home('x', ['etag', `"${'a'.repeat(256)}"`]))],
  ['an error', input(observed('page', exchange(SITE_URL, { status: 500, headers: [['etag', '"1"']] })))],
  ['a folder', folder(input(home('x', ['etag', '"1"'])))],
] as const)('%s: not asked again', (_case, given) => {
  expect(revalidations(given)).toEqual([]);
});

test('the first and the second answer appear together', () => {
  const given = input(home('x', ['etag', '"1"']), sitemap(), answered('revalidation', '/', { status: 304 }));
  expect(revalidationsFact(given.seen, given.scope)).toMatchObject({
    value: {
      list: [
        { what: 'home page', etag: '"1"', again: { status: 304 } },
        { what: 'sitemap', etag: null, again: null },
      ],
    },
  });
  const limited = input(home('x', ['etag', '"1"']), answered('revalidation', '/', { status: 429 }));
  expect(revalidationsFact(limited.seen, limited.scope)).toMatchObject({ value: { list: [{ again: null }] } });
  const none = input();
  expect(revalidationsFact(none.seen, none.scope)).toMatchObject({ state: 'unknown' });
});

const files = (...hrefs: readonly string[]) => home(hrefs.map((href) => `<a href="${href}">x</a>`).join(''));

test.each([
  ['a PDF and one of another kind', ['/a.txt', '/b.pdf', '/c.PDF', '/d.docx'], ['/b.pdf', '/a.txt']],
  ['two PDFs', ['/b.pdf', '/c.pdf', '/d.pdf'], ['/b.pdf', '/c.pdf']],
  ['the same file twice', ['/b.pdf#page=2', '/b.pdf'], ['/b.pdf']],
  ['other hosts, closed files and pages', ['https://other.example/a.pdf', '/closed/a.pdf', '/page', '/a.zip'], []],
] as const)('linked files: %s', (_case, hrefs, expected) => {
  const requests = linkedFiles(input(files(...hrefs)));
  expect(paths(requests)).toEqual(expected);
  for (const request of requests)
    expect(request).toMatchObject({ method: 'HEAD', variant: 'head', headers: [['accept-encoding', 'identity']] });
  expect(linkedFiles(folder(input(files(...hrefs))))).toEqual([]);
});

const fileFact = (page: Observation, ...observations: readonly Observation[]) => {
  const { seen, scope } = input(page, ...observations);
  const document =
    page.digest?.kind === 'page' && page.digest.document
      ? ({ state: 'present', value: page.digest.document, from: 'page' } as const)
      : ({ state: 'absent', from: 'page' } as const);
  return linkedFilesFact(seen, scope, document);
};

const PDF: HeaderLine = ['content-type', 'application/pdf'];

test.each([
  ['its length', { headers: [PDF, ['content-length', '5000']] }, 5000],
  ['no length', { headers: [PDF] }, null],
  ['a compressed length', { headers: [PDF, ['content-length', '5000'], ['content-encoding', 'gzip']] }, null],
  ['a page in its place', { headers: [HTML, ['content-length', '5000']] }, null],
  ['an error', { status: 405, headers: [PDF, ['content-length', '5000']] }, null],
  ['a length that is not a number', { headers: [PDF, ['content-length', 'many']] }, null],
] as const)('the size of a file: %s', (_case, given, size) => {
  expect(fileFact(files('/a.pdf', '/b.pdf'), answered('linked-file', '/a.pdf', given))).toMatchObject({
    state: 'present',
    value: { files: [{ kind: 'pdf', size }], found: 2 },
  });
});

test('unknown when no file was requested, absent when the page links to none', () => {
  expect(fileFact(files('/a.pdf'))).toMatchObject({ state: 'unknown', reason: 'not-looked' });
  expect(
    fileFact(files('/a.pdf'), observed('linked-file', failedExchange(`${SITE_URL}a.pdf`, 'budget-spent'))),
  ).toMatchObject({ reason: 'budget-spent' });
  expect(fileFact(files('/a'))).toMatchObject({ state: 'absent' });
});
