import { GUIDE_SLUGS, type GuideSlug, MEMBERSHIP_KEYS, parseMarkdown } from '@legible/issues';
import type { Heading } from 'mdast';
import { expect, test } from 'vitest';
import { demoSite, siteOf } from '../site/site-fixtures.ts';
import { sitePages } from '../site/site-pages.ts';
import { UI_LANGUAGES } from '../words/ui-language.ts';
import { guideBody, guideText } from './guide-text.ts';
import { BASE_URL, GUIDE_FACTS, GUIDE_RENDERER, nodesOf } from './rendering-fixtures.ts';

const demo = await demoSite();
const CASES = demo.editions.flatMap((of) => GUIDE_SLUGS.map((guide) => [of.edition.key, guide, of] as const));

const namesIn = (template: string) => [...template.matchAll(/\{\{[^}]*\}\}/g)].map(([name]) => name).sort();
const shapeOf = (template: string) =>
  parseMarkdown(template).children.map((node) => (node.type === 'heading' ? `h${(node as Heading).depth}` : node.type));

test.each(GUIDE_SLUGS)('%s says the same in every language', (guide) => {
  const [first, ...others] = UI_LANGUAGES.map((language) => GUIDE_FACTS.templates[language][guide]);
  for (const other of others) {
    expect(namesIn(other ?? '')).toEqual(namesIn(first ?? ''));
    expect(shapeOf(other ?? '')).toEqual(shapeOf(first ?? ''));
  }
});

const facts = { ...GUIDE_FACTS, mcp: true };
const withHub = { ...demo, publication: { ...demo.publication, hub: 'https://hub.example/' } };

test.each(CASES)('%s %s: nothing is left to fill in, and links to our own pages exist', (_, guide, of) => {
  const markdown = guideText(guide, of, withHub, facts);
  expect(markdown).not.toMatch(/\{\{|\}\}/);
  const links = nodesOf(parseMarkdown(markdown)).flatMap((node) => (node.type === 'link' ? [node.url] : []));
  const files =
    /\/(?:(?:rss|atom)\.xml|feed\.json|feeds\.opml|openapi\.json|llms(?:-full)?\.txt|sitemap-index\.xml|robots\.txt)$/;
  const pages = sitePages(demo);
  const strange = links.filter((url) => !files.test(url) && !pages.has(url.slice(BASE_URL.length)));
  const feed = encodeURIComponent(`${BASE_URL}${of.edition.path}/rss.xml`);
  expect(strange.filter((url) => !(url.startsWith('https://') && url.endsWith(feed)))).toEqual([]);
  expect(strange).toHaveLength(guide === 'follow' ? 5 : 0);
});

const english = (guide: GuideSlug, site = demo, over: Partial<typeof facts> = {}) => {
  const of = site.edition('en');
  if (of === null) throw new Error('no English edition');
  return guideText(guide, of, site, { ...GUIDE_FACTS, ...over });
};

test('only what exists is mentioned', () => {
  expect(english('developer')).not.toContain('mcp');
  expect(english('developer', demo, { mcp: true })).toContain(`${BASE_URL}/.well-known/mcp`);
  expect(english('follow')).not.toContain('WebSub');
  expect(english('follow', withHub)).toContain('WebSub');
  expect(english('follow')).toContain('## In other languages');
  const [of] = demo.editions;
  const one = { ...demo, editions: [of] as const };
  expect(guideText('follow', of, one, GUIDE_FACTS)).not.toContain('다른 언어판');
});

test.each(CASES.filter(([, guide]) => guide === 'follow'))(
  '%s: %s names the addresses that the publisher gave',
  (_, guide, of) => {
    const given = Object.fromEntries(MEMBERSHIP_KEYS.map((key) => [key, `https://members.example/${key}?a=1&b=(2)`]));
    for (const keys of [[], ...MEMBERSHIP_KEYS.map((key) => [key]), MEMBERSHIP_KEYS]) {
      const edition = { ...of.edition, ...Object.fromEntries(keys.map((key) => [key, given[key]])) };
      const root = parseMarkdown(guideText(guide, { ...of, edition }, demo, GUIDE_FACTS));
      const urls = nodesOf(root).flatMap((node) => (node.type === 'link' ? [node.url] : []));
      expect(urls.filter((url) => url.startsWith('https://members.example')).sort()).toEqual(
        keys.map((key) => given[key]).sort(),
      );
    }
  },
);

test('the page about following mentions chats where channels can be registered', () => {
  const closed = { isOpen: false, signingKey: null };
  expect(english('follow')).toContain(`${BASE_URL}/en/webhooks`);
  expect(english('follow', demo, { webhooks: closed })).not.toContain('/en/webhooks');
});

test('the guide to webhooks says whether channels can be registered, and how messages are signed', () => {
  const guideOf = (isOpen: boolean, signingKey: string | null) =>
    english('webhooks', demo, { webhooks: { isOpen, signingKey } });
  expect(guideOf(true, 'whpk_KEY')).toContain('whpk_KEY');
  expect(guideOf(true, 'whpk_KEY')).toContain(`${BASE_URL}/api/webhooks`);
  expect(guideOf(true, null)).not.toContain('v1a');
  expect(guideOf(true, null)).not.toContain('does not register');
  expect(guideOf(false, null)).toMatch(/^This site does not register channels at present\./);
  expect(guideOf(false, null)).not.toContain('/api/webhooks');
  expect(guideOf(false, null)).toContain('## How to stop');
});

test('the type of a problem names the page of the default edition', () => {
  expect(english('developer')).toContain(`"type": "${BASE_URL}/developer#invalid_locale"`);
});

test('editions and limits are the configured ones', async () => {
  const two = await demoSite(undefined, ['ko', 'en']);
  expect(english('developer', two)).toContain('by their locale: `ko`, `en`.');
  expect(english('developer', two)).toContain('301 reads and 61 searches a minute');
  expect(english('follow', two)).not.toContain('/jp/');
});

test('the example is the newest issue that everybody may read', () => {
  const site = siteOf([
    { slug: 'open', access: 'public', publishedAt: '2026-01-01T00:00:00Z' },
    { slug: 'locked', access: 'members', publishedAt: '2026-02-01T00:00:00Z' },
  ]);
  expect(english('developer', site)).toContain(`curl '${BASE_URL}/en/issues/open.md'`);
  expect(english('developer', site)).toContain(`${BASE_URL}/api/issues/en/open?body=markdown`);
});

test('the guide of an edition without issues links to no issue', () => {
  const links = nodesOf(parseMarkdown(english('developer', siteOf([])))).filter(
    (node) => node.type === 'link' && node.url.includes('/issues/'),
  );
  expect(links).toEqual([]);
});

test('markup in a name is text', () => {
  const of = demo.edition('en');
  if (of === null) throw new Error('no English edition');
  const odd = { ...of, edition: { ...of.edition, name: '*A* [b](c) <i> {{x}}' } };
  expect(guideText('follow', odd, demo, GUIDE_FACTS)).toContain('\\*A\\* \\[b]\\(c) \\<i> {{x}}');
});

test('every problem code has the anchor to which its type leads, and is in English', async () => {
  const page = sitePages(demo).get('/developer');
  if (page?.kind !== 'guide') throw new Error('no guide');
  const { html, markdown } = await guideBody(page, GUIDE_RENDERER, GUIDE_FACTS);
  for (const { code } of GUIDE_FACTS.problems)
    expect(html).toMatch(new RegExp(`<tr id="${code}" lang="en">\\s*<td><code>${code}</code></td>`));
  expect(html).toContain('<td>Pick &#x3C;another>.</td>');
  expect(markdown).toContain('| `invalid_locale` | 400 | There is no \\| such edition. | Pick \\<another>. |');
});
