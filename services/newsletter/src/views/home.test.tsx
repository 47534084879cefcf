import { describe, expect, test } from 'vitest';
import { demoSite, siteOf } from '../site/site-fixtures.ts';
import { all, nodesOf, pageAt } from './view-fixtures.tsx';

const demo = await demoSite();

test.each(demo.editions.map(({ edition }) => [edition.key, edition] as const))('%s', (_key, edition) => {
  const html = pageAt(demo, edition.path || '/');
  expect(all(html, /<h1>(.*?)<\/h1>/g)).toEqual([edition.name]);
  const levels = all(html, /<h([1-6])[ >]/g).map(Number);
  for (const [index, level] of levels.slice(1).entries()) expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
  const ids = all(html, / id="([^"]*)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  expect(nodesOf(html).get('WebSite')).toMatchObject({ name: edition.name, inLanguage: edition.language });
});

describe('issues', () => {
  const issues = Array.from({ length: 15 }, (_, index) => ({
    edition: 'en',
    number: index + 1,
    slug: `no-${index + 1}`,
    title: `Title <${index + 1}>`,
    publishedAt: new Date(Date.UTC(2026, 10, index + 1)).toISOString(),
  }));

  test('are the latest and the eleven before it, newest first', () => {
    const html = pageAt(siteOf(issues), '/en');
    const slugs = all(html, /<h3><a href="\/en\/issues\/([^"]+)"/g);
    expect(slugs).toEqual(Array.from({ length: 12 }, (_, index) => `no-${15 - index}`));
    expect(html).toContain('Title &lt;15&gt;');
    expect(html).toContain('All 15 issues');
  });

  test('say that they are locked only if they are', () => {
    const site = siteOf([
      { edition: 'en', title: 'Closed', access: 'members' },
      { edition: 'en', title: 'Open', access: 'public' },
    ]);
    const cards = pageAt(site, '/en').split('<article').slice(1);
    expect(cards.find((card) => card.includes('Closed'))).toContain('Members only');
    expect(cards.find((card) => card.includes('Open'))).not.toContain('Members only');
  });

  test('have no list of recent ones when there is only one', () => {
    const html = pageAt(siteOf([{ edition: 'en' }]), '/en');
    expect(html).toContain('Latest issue');
    expect(html).not.toContain('Recent issues');
  });

  test('are missing, and the page says so, in an edition without issues', () => {
    expect(pageAt(siteOf([{ edition: 'en' }]), '/jp')).toContain('まだ発行された号はありません');
  });
});
