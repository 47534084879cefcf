import { expect, test } from 'vitest';
import type { PageFacts, SiteFacts } from '../kernel/facts.ts';
import type { DocumentFact } from '../kernel/page/document-fact.ts';
import type { Outcome } from '../kernel/rule.ts';
import {
  absent,
  canonical,
  controls,
  directives,
  documentFact,
  meta,
  page,
  present,
  quoted,
  renderedFact,
  responseFact,
  robotsTxt,
  site,
  tally,
  title,
  unknown,
} from '../rule-fixtures.ts';
import { LIGHTHOUSE_DIFFERENCES, lighthouseOf } from './lighthouse.ts';

const TIDY: Partial<DocumentFact> = { titles: [title('Tea')], metas: [meta('description', 'Green and black tea.')] };

interface Given {
  readonly document?: Partial<DocumentFact>;
  readonly page?: Partial<PageFacts>;
  readonly site?: Partial<SiteFacts>;
  readonly outcomes?: Readonly<Record<string, Outcome>>;
}

const viewOf = ({ document = {}, outcomes = {}, ...given }: Given = {}) => {
  const read = present(documentFact({ ...TIDY, ...document }));
  const facts = page({ url: 'https://example.com/a', document: read, ...given.page });
  return lighthouseOf(facts, site({ robots: absent, ...given.site }), new Map(Object.entries(outcomes)));
};

const outcomeIn = (audit: string, given: Given): string | undefined =>
  viewOf(given)?.rows.find((row) => row.audit === audit)?.outcome;

const link = (
  rels: readonly string[],
  change: Partial<DocumentFact['links'][number]>,
): DocumentFact['links'][number] => ({
  rels,
  href: 'https://example.com/de',
  written: 'https://example.com/de',
  hreflang: null,
  type: null,
  media: null,
  place: 'head',
  excerpt: quoted('<link>'),
  ...change,
});

const anchor = (text: string, rels: readonly string[] = [], href = 'https://example.com/b') => ({
  href,
  text,
  rels,
  region: 'content' as const,
});

const named = (path: string) => ({ ...canonical(path), written: new URL(path, 'https://example.com/').href });

const pictures = (count: number, missing: number): Partial<PageFacts> => {
  const { pictures: fact } = page();
  if (fact.state !== 'present') throw new Error('no pictures');
  return { pictures: present({ ...fact.value, count, missing: { count: missing, examples: [] } }) };
};

test.each<[string, Given, string, string]>([
  ['nothing forbids', {}, 'is-crawlable', 'pass'],
  ['noindex for all', { document: { directives: [directives('*', 'noindex')] } }, 'is-crawlable', 'fail'],
  ['noindex for one robot', { document: { directives: [directives('googlebot', 'noindex')] } }, 'is-crawlable', 'pass'],
  [
    'noindex in a header',
    { page: { response: present(responseFact({ directives: [{ ...directives('*', 'none'), source: 'header' }] })) } },
    'is-crawlable',
    'fail',
  ],
  ['robots.txt closes', { site: { robots: robotsTxt('User-agent: *\nDisallow: /') } }, 'is-crawlable', 'fail'],
  [
    'robots.txt closes, but not to all',
    { site: { robots: robotsTxt('User-agent: *\nDisallow: /\n\nUser-agent: bingbot\nAllow: /') } },
    'is-crawlable',
    'pass',
  ],
  ['no title', { document: { titles: [] } }, 'document-title', 'fail'],
  ['the title of a drawing', { document: { titles: [title('x', 'svg')] } }, 'document-title', 'fail'],
  [
    'a title by script',
    { document: { titles: [] }, page: { rendered: present(renderedFact({ titles: [title('Tea')] })) } },
    'document-title',
    'pass',
  ],
  ['no description', { document: { metas: [] } }, 'meta-description', 'fail'],
  ['an empty one', { document: { metas: [meta('description', '')] } }, 'meta-description', 'fail'],
  ['404', { page: { response: present(responseFact({ status: 404 })) } }, 'http-status-code', 'fail'],
  ['read more', { document: { anchors: [anchor('Read more')] } }, 'link-text', 'fail'],
  ['read more, nofollow', { document: { anchors: [anchor('Read more', ['nofollow'])] } }, 'link-text', 'pass'],
  [
    'read more of this page',
    { document: { anchors: [anchor('more', [], 'https://example.com/a#b')] } },
    'link-text',
    'pass',
  ],
  ['a name', { document: { anchors: [anchor('Oolong')] } }, 'link-text', 'pass'],
  [
    'a script in a link',
    {
      document: {
        uncrawlable: [
          { text: 'A', region: 'content', technique: 'script', excerpt: quoted('<a href="javascript:void(0)">') },
        ],
      },
    },
    'crawlable-anchors',
    'fail',
  ],
  [
    'another element',
    { document: { uncrawlable: [{ text: 'A', region: 'content', technique: 'role', excerpt: quoted('<span>') }] } },
    'crawlable-anchors',
    'pass',
  ],
  ['no robots.txt', {}, 'robots-txt', 'not-applicable'],
  ['one that was not read', { site: { robots: unknown } }, 'robots-txt', 'fail'],
  ['a good one', { site: { robots: robotsTxt('# tea\nUser-agent: *\nDisallow: /x$') } }, 'robots-txt', 'pass'],
  [
    'an unknown field',
    { site: { robots: robotsTxt('User-agent: *\nContent-Signal: search=yes') } },
    'robots-txt',
    'fail',
  ],
  ['a line without a colon', { site: { robots: robotsTxt('User-agent: *\nDisallow') } }, 'robots-txt', 'fail'],
  ['a rule before any group', { site: { robots: robotsTxt('Disallow: /\nUser-agent: *') } }, 'robots-txt', 'fail'],
  ['a path without a slash', { site: { robots: robotsTxt('User-agent: *\nDisallow: x') } }, 'robots-txt', 'fail'],
  ['a dollar inside', { site: { robots: robotsTxt('User-agent: *\nDisallow: /$x') } }, 'robots-txt', 'fail'],
  ['a sitemap by path', { site: { robots: robotsTxt('Sitemap: /sitemap.xml') } }, 'robots-txt', 'fail'],
  ['no pictures', { page: pictures(0, 0) }, 'image-alt', 'not-applicable'],
  ['one of twenty without a text', { page: pictures(20, 1) }, 'image-alt', 'fail'],
  ['all with a text', { page: pictures(20, 0) }, 'image-alt', 'pass'],
  ['versions', { document: { links: [link(['alternate'], { hreflang: 'de-AT' })] } }, 'hreflang', 'pass'],
  ['x-default', { document: { links: [link(['alternate'], { hreflang: 'x-default' })] } }, 'hreflang', 'pass'],
  ['no language', { document: { links: [link(['alternate'], { hreflang: 'xx' })] } }, 'hreflang', 'fail'],
  ['by path', { document: { links: [link(['alternate'], { hreflang: 'de', written: '/de' })] } }, 'hreflang', 'fail'],
  ['no canonical', {}, 'canonical', 'not-applicable'],
  ['its own', { document: { canonicals: [named('/a')] } }, 'canonical', 'pass'],
  ['two', { document: { canonicals: [named('/a'), named('/b')] } }, 'canonical', 'fail'],
  ['by path', { document: { canonicals: [{ ...canonical('/a'), written: '/a' }] } }, 'canonical', 'fail'],
  ['the home page', { document: { canonicals: [named('/')] } }, 'canonical', 'fail'],
  [
    'another version',
    {
      document: {
        canonicals: [named('/de')],
        links: [
          link(['alternate'], { hreflang: 'de' }),
          link(['alternate'], { hreflang: 'en', href: 'https://example.com/a', written: 'https://example.com/a' }),
        ],
      },
    },
    'canonical',
    'fail',
  ],
])('%s', (_case, given, audit, expected) => {
  expect(outcomeIn(audit, given)).toBe(expected);
});

test.each<[string, Given, string, string | null]>([
  ['both pass', { outcomes: { 'title-present': 'pass' } }, 'document-title', null],
  ['both fail', { document: { titles: [] }, outcomes: { 'title-present': 'fail' } }, 'document-title', null],
  ['we warn', { outcomes: { 'title-present': 'warn' } }, 'document-title', 'existence'],
  ['we pass', { page: pictures(20, 1), outcomes: { 'img-alt': 'pass' } }, 'image-alt', 'share'],
  ['we could not judge', { page: pictures(20, 1), outcomes: { 'img-alt': 'untested' } }, 'image-alt', null],
  ['it does not ask', { outcomes: { 'canonical-present': 'fail' } }, 'canonical', 'optional'],
  [
    'the target is dead',
    { document: { canonicals: [named('/a')] }, outcomes: { 'canonical-target-ok': 'fail' } },
    'canonical',
    'targets',
  ],
])('why both differ: %s', (_case, given, audit, expected) => {
  const difference = viewOf(given)?.rows.find((row) => row.audit === audit)?.difference;
  expect(difference).toBe(expected);
  if (expected !== null) expect(Object.keys(LIGHTHOUSE_DIFFERENCES)).toContain(expected);
});

test('the score weighs indexing most and leaves out what does not apply', () => {
  expect(viewOf()?.score).toBe(100);
  // 93/23 for indexing and one each for title, description, status, link texts, links and hreflang.
  expect(viewOf({ document: { titles: [] } })?.score).toBe(90);
  expect(viewOf({ document: { directives: [directives('*', 'noindex')] } })?.score).toBe(60);
});

test('a page without HTML has no view', () => {
  expect(viewOf({ page: { document: absent } })).toBeNull();
});

test('link texts in a language without a list pass', () => {
  const facts = { controls: controls({ language: null, unnamed: tally(3) }) };
  expect(outcomeIn('link-text', { document: { anchors: [anchor('Read more')] }, page: facts })).toBe('pass');
});
