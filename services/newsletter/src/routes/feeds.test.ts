import { feedTime, parseFeed } from '@legible/formats/feed';
import {
  FEED_FORMATS,
  type FeedFormat,
  feedPath,
  homePath,
  opmlPath,
  PUBLICATION_OPML_PATH,
  SUBJECT_KINDS,
  subjectFeedPath,
  subjectPath,
} from '@legible/issues';
import { parseOpml } from 'feedsmith';
import { beforeAll, describe, expect, test } from 'vitest';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { FEED_ITEMS_MAX } from '../feeds/feed-item.ts';
import type { PublicSite } from '../site/public-site.ts';
import { demoSite, siteOf } from '../site/site-fixtures.ts';
import { serveFeeds } from './feeds.ts';
import { asking, BASE_URL, directBodies, EDITION_SETS, servedOf } from './route-fixtures.ts';

const TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};
const CANARY = 'kanarienvogel';
const LOCKED = `Open.\n\n<!--members-only-->\n\n${CANARY} ![${CANARY}](/images/${CANARY}.png)\n\n## ${CANARY}\n`;

const bodies = directBodies();
const feedsOf = (site: PublicSite) => {
  const served = servedOf(site);
  return asking((app) => serveFeeds(app, { current: () => served, bodies, dataHeaders: { 'x-data': '1' } }));
};
const day = (count: number): string => new Date(Date.UTC(2026, 0, count, 9)).toISOString();

describe.each(EDITION_SETS.map((keys) => [keys.join(', '), keys] as const))('with %s', (_name, keys) => {
  let site: PublicSite;
  let get: ReturnType<typeof feedsOf>;
  beforeAll(async () => {
    site = await demoSite(undefined, keys);
    get = feedsOf(site);
  });

  test.each(FEED_FORMATS)('every edition has a valid %s feed of its issues', async (format) => {
    for (const { edition, issues } of site.editions) {
      const path = feedPath(edition, format);
      const response = await get(path);
      const text = await response.text();
      const feed = parseFeed(text);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, TYPES[format]]);
      expect(feed).toMatchObject({
        format,
        title: edition.name,
        self: BASE_URL + path,
        link: BASE_URL + homePath(edition),
        problems: [],
        truncated: false,
      });
      expect(feed.entries.map(({ title }) => title)).toEqual(issues.map(({ title }) => title));
      expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(issues.length);
      for (const { url, published } of feed.entries) {
        expect(url?.startsWith(`${BASE_URL}${edition.path}/issues/`)).toBe(true);
        expect(feedTime(published ?? '')).not.toBeNull();
      }
      expect(text).not.toMatch(/<(?:script|style|iframe|object|embed|form)\b/i);
      expect(text).not.toMatch(/(?:src|href)=\\?"(?!https?:|mailto:)/);
    }
  });

  test.each(FEED_FORMATS)('every topic and category has a valid %s feed of its issues', async (format) => {
    for (const of of site.editions) {
      const { edition } = of;
      for (const kind of SUBJECT_KINDS)
        for (const { slug, name, issues } of of.subjects[kind]) {
          const path = subjectFeedPath(edition, kind, slug, format);
          const response = await get(path);
          const feed = parseFeed(await response.text());
          expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, TYPES[format]]);
          expect(feed).toMatchObject({
            format,
            self: BASE_URL + path,
            link: BASE_URL + subjectPath(edition, kind, slug),
            problems: [],
            truncated: false,
          });
          expect(feed.title).toContain(name);
          expect(feed.entries.map(({ title }) => title)).toEqual(issues.map(({ title }) => title));
        }
    }
  });

  test('the lists of feeds name every edition, topic and category once, with feeds that exist', async () => {
    const wholes: string[] = [];
    for (const { edition, subjects } of site.editions) {
      const response = await get(opmlPath(edition));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/x-opml; charset=utf-8']);
      const { head, addresses } = opmlOf(await response.text());
      expect(head.title).toBe(edition.name);
      const { topic, category } = subjects;
      expect(addresses).toHaveLength(1 + topic.length + category.length);
      for (const address of addresses) expect((await get(address.slice(BASE_URL.length))).status).toBe(200);
      wholes.push(...addresses);
    }
    const { addresses } = opmlOf(await (await get(PUBLICATION_OPML_PATH)).text());
    expect(addresses).toEqual(wholes);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('an edition that does not exist has no feed, in any format', async () => {
    for (const path of ['/jp', '/zh-cn', '/fr']) {
      if (site.editions.some(({ edition }) => edition.path === path)) continue;
      for (const format of FEED_FORMATS) {
        const missing = feedPath({ ...PUBLICATION.editions[0], path }, format);
        expect([missing, (await get(missing)).status]).toEqual([missing, 404]);
      }
    }
    for (const path of ['/issues/rss.xml', '/topics/rss.xml', '/en/topics/nothing/rss.xml', '/en/archive/rss.xml'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await get('/fr/feeds.opml')).status).toBe(404);
  });
});

test('RSS dates are those of RFC 822 with four digits of the year, and guids are permanent links', async () => {
  const text = await (await feedsOf(siteOf([{ edition: 'en' }]))('/en/rss.xml')).text();
  const RFC_822 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;
  const dates = [...text.matchAll(/<(?:pubDate|lastBuildDate)>([^<]*)</g)].map(([, date]) => date);
  expect(dates).toHaveLength(2);
  for (const date of dates) expect(date).toMatch(RFC_822);
  // Readers that use the last description would show the summary instead of the text.
  expect(text.indexOf('<description>What')).toBeLessThan(text.indexOf('<content:encoded>'));
  expect(text).toContain(`<guid isPermaLink="true">${BASE_URL}/en/issues/issue-1</guid>`);
});

/**
 * Reads a list of feeds and checks it against OPML 2.0: one head and one body with outlines, each with a text; those of
 * type rss have an address (https://opml.org/spec2.opml).
 */
const opmlOf = (text: string) => {
  expect(text.match(/<opml version="2\.0">/g)).toHaveLength(1);
  const { head, body } = parseOpml(text);
  const all = (outlines: readonly Outline[]): Outline[] =>
    outlines.flatMap((outline) => [outline, ...all(outline.outlines ?? [])]);
  const outlines = all((body?.outlines ?? []) as readonly Outline[]);
  expect(outlines.length).toBeGreaterThan(0);
  for (const { text: name, type, xmlUrl, outlines: own = [] } of outlines) {
    expect(name?.trim()).toBeTruthy();
    expect(type === 'rss' ? xmlUrl : own.length).toBeTruthy();
  }
  return { head: head ?? {}, outlines, addresses: outlines.flatMap(({ xmlUrl }) => xmlUrl ?? []) };
};

interface Outline {
  readonly text?: string;
  readonly type?: string;
  readonly xmlUrl?: string;
  readonly outlines?: readonly Outline[];
}

test('a list of feeds survives hostile names, and an edition without issues has a list too', async () => {
  const name = `]]> <b>"R&D"</b> 'x' \u0000`;
  const get = feedsOf(siteOf([{ edition: 'en', topics: [name], category: name }]));
  const { outlines } = opmlOf(await (await get('/en/feeds.opml')).text());
  expect(outlines.filter(({ text }) => text === `]]> <b>"R&D"</b> 'x'`)).toHaveLength(2);
  expect(opmlOf(await (await get('/feeds.opml')).text()).addresses).toEqual([`${BASE_URL}/rss.xml`]);
});

describe('the feed of a topic', () => {
  const hub = 'https://hub.example/';
  const site = siteOf(
    [
      { edition: 'en', topics: ['기계 학습', 'AI'], publishedAt: day(1), access: 'members', markdown: LOCKED },
      { edition: 'en', topics: ['ai'], publishedAt: day(2), updatedAt: day(9) },
      { edition: 'en', topics: ['Other'], publishedAt: day(3) },
    ],
    { publication: { ...PUBLICATION, hub } },
  );
  const get = feedsOf(site);

  test('has only its issues, with the public part of locked ones', async () => {
    const text = await (await get('/en/topics/ai/atom.xml')).text();
    expect(parseFeed(text).entries.map(({ id }) => id)).toEqual([
      `${BASE_URL}/en/issues/issue-2`,
      `${BASE_URL}/en/issues/issue-1`,
    ]);
    expect(text).not.toContain(CANARY);
  });

  test('answers as the feed of the edition: links, last change, tag, 304', async () => {
    const path = `/en/topics/${encodeURIComponent('기계-학습')}/rss.xml`;
    const { headers, status } = await get(path);
    expect([status, headers.get('link')]).toEqual([200, `<${BASE_URL}${path}>; rel="self", <${hub}>; rel="hub"`]);
    const tag = (await get('/en/topics/ai/rss.xml')).headers;
    expect(tag.get('last-modified')).toBe(new Date(day(9)).toUTCString());
    const known = await get('/en/topics/ai/rss.xml', { 'if-none-match': tag.get('etag') ?? '' });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  test('takes escapes in lower case, too', async () => {
    const path = `/en/topics/${encodeURIComponent('기계-학습').toLowerCase()}/rss.xml`;
    expect((await get(path)).status).toBe(200);
  });
});

describe('a locked issue', () => {
  const now = Date.parse(day(200));
  const publication = { ...PUBLICATION, freeWindowDays: 90 };
  const issues = [
    { edition: 'en', publishedAt: day(190), summary: null, markdown: 'Full text.' },
    { edition: 'en', publishedAt: day(1), summary: null, markdown: LOCKED },
  ];
  const site = siteOf(issues, { publication, now });

  test.each(FEED_FORMATS)('keeps its place in %s and shows only its public part', async (format) => {
    const response = await feedsOf(site)(feedPath(publication.editions[1] ?? publication.editions[0], format));
    const text = await response.text();
    const [full, locked] = parseFeed(text).entries;
    expect(full?.text).toBe('Full text.');
    expect(locked).toMatchObject({ id: `${BASE_URL}/en/issues/issue-2` });
    expect(locked?.text).toMatch(/^Open\.\s*The rest of this issue is for members\.$/);
    expect(text + JSON.stringify([...response.headers])).not.toContain(CANARY);
  });

  test('changes the feed at the instant of the lock', async () => {
    const lock = Date.parse(day(91));
    const states = [lock - 1, lock].map((at) => siteOf(issues.slice(1), { publication, now: at }));
    const [before, after] = await Promise.all(states.map((state) => feedsOf(state)('/en/rss.xml')));
    expect(before?.headers.get('last-modified')).toBe(new Date(day(1)).toUTCString());
    expect(after?.headers.get('last-modified')).toBe(new Date(lock).toUTCString());
    expect(after?.headers.get('etag')).not.toBe(before?.headers.get('etag'));
    expect(await before?.text()).toContain(CANARY);
    expect(await after?.text()).not.toContain(CANARY);
  });
});

test.each([
  [FEED_ITEMS_MAX, FEED_ITEMS_MAX],
  [FEED_ITEMS_MAX + 1, FEED_ITEMS_MAX],
])('of %i issues the newest %i are in the feed', async (count, shown) => {
  const issues = Array.from({ length: count }, (_, index) => ({ edition: 'en', publishedAt: day(index + 1) }));
  const { entries } = parseFeed(await (await feedsOf(siteOf(issues))('/en/atom.xml')).text());
  expect([entries.length, entries[0]?.url]).toEqual([shown, `${BASE_URL}/en/issues/issue-${count}`]);
});

describe('over HTTP', () => {
  const get = feedsOf(siteOf([{ edition: 'en', updatedAt: day(20), publishedAt: day(2) }]));

  test('caches may store a feed, and revalidate it each time', async () => {
    const { headers } = await get('/en/rss.xml');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-language': 'en',
      'last-modified': new Date(day(20)).toUTCString(),
      'access-control-allow-origin': '*',
      link: `<${BASE_URL}/en/rss.xml>; rel="self"`,
      'x-data': '1',
    });
    expect(headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
  });

  test('a client that has it gets 304, with what a cache needs', async () => {
    const etag = (await get('/en/rss.xml')).headers.get('etag') ?? '';
    const known = await get('/en/rss.xml', { 'if-none-match': etag });
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get('/en/rss.xml', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('HEAD says the same without a body', async () => {
    const [whole, head] = [await get('/en/feed.json'), await get('/en/feed.json', {}, 'HEAD')];
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
    expect(await head.text()).toBe('');
  });

  test('an empty edition has a valid feed without a date', async () => {
    const response = await get('/rss.xml');
    expect(response.headers.get('last-modified')).toBeNull();
    expect(parseFeed(await response.text())).toMatchObject({ entries: [], problems: [] });
  });

  test('a hub is named in the header and in the feed', async () => {
    const hub = 'https://hub.example/';
    const hubbed = feedsOf(siteOf([{ edition: 'en' }], { publication: { ...PUBLICATION, hub } }));
    const response = await hubbed('/en/rss.xml');
    expect(response.headers.get('link')).toBe(`<${BASE_URL}/en/rss.xml>; rel="self", <${hub}>; rel="hub"`);
    expect(await response.text()).toContain(`href="${hub}" rel="hub"`);
  });

  test('editions are looked up at each request', async () => {
    let site = siteOf([{ edition: 'en' }]);
    const live = asking((app) => serveFeeds(app, { current: () => servedOf(site), bodies, dataHeaders: {} }));
    expect((await live('/en/rss.xml')).status).toBe(200);
    site = siteOf([], { publication: { ...PUBLICATION, editions: [PUBLICATION.editions[0]] } });
    expect((await live('/en/rss.xml')).status).toBe(404);
  });
});
