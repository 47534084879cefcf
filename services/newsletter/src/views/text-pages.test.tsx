import { GUIDE_SLUGS } from '@legible/issues';
import { expect, test } from 'vitest';
import { demoSite } from '../site/site-fixtures.ts';
import { all, nodesOf, pageAt } from './view-fixtures.tsx';

const demo = await demoSite();

test.each([
  ['about', 'AboutPage'],
  ['contact', 'ContactPage'],
  ['privacy', 'WebPage'],
  ['terms', 'WebPage'],
])('%s is a %s, in every edition', (slug, type) => {
  for (const { edition } of demo.editions) {
    const html = pageAt(demo, `${edition.path}/${slug}`);
    expect(nodesOf(html).get(type)).toMatchObject({ inLanguage: edition.language });
    expect(all(html, /<h1>(.*?)<\/h1>/g)).toHaveLength(1);
    expect(html).toContain('<p>The text.</p>');
    expect(html).toContain('hreflang="ja"');
  }
});

test('the contact address of the operator appears once', () => {
  const contact = (html: string, address: string | null) =>
    all(pageAt(demo, '/en/contact', { frame: { contact: address }, body: { html } }), /(mailto:[^"]*)/g);
  expect(contact('<p>Write.</p>', 'post@letter.example')).toEqual(['mailto:post@letter.example']);
  expect(contact('<p>post@letter.example</p>', 'post@letter.example')).toEqual([]);
  expect(contact('<p>Write.</p>', null)).toEqual([]);
  expect(pageAt(demo, '/en/about', { frame: { contact: 'post@letter.example' } })).not.toContain('mailto:');
});

test.each(
  demo.editions.flatMap(({ edition }) => GUIDE_SLUGS.map((guide) => [`${edition.path}/${guide}`, edition] as const)),
)('%s', (path, { language }) => {
  const headings = ['a', 'b', 'c'].map((name) => ({ depth: 2, text: name, anchor: `text-${name}` }));
  const html = pageAt(demo, path, { body: { html: '<h2 id="text-a">a</h2>', headings } });
  const [title] = all(html, /<h1>(.*?)<\/h1>/g);
  expect(nodesOf(html).get('WebPage')).toMatchObject({ name: title, inLanguage: language });
  expect(html).toContain('<a href="#text-a">a</a>');
});
