import { expect, test } from 'vitest';
import { absent, fetchFact, llmsTxt, machineFile, site, sitemaps } from '../../rule-fixtures.ts';
import rule from './llms-txt-present.rule.ts';

test.each([
  ['there', llmsTxt('# A'), 'pass', 'there'],
  ['an HTML page instead', llmsTxt('', { content: null }), 'not-applicable', undefined],
  ['none: a note', absent, 'not-applicable', 'none'],
] as const)('%s → %s', (_case, fact, outcome, message) => {
  const verdict = rule.check(site({ llmsTxt: fact }));
  expect([verdict.outcome, verdict.findings[0]?.message]).toEqual([outcome, message]);
});

const LISTED = ['', 'a', 'guide/b.html', 'c/', 'd', 'e', 'f', 'g', 'h', 'i'].map(
  (path) => `https://example.com/${path}`,
);

test.each([
  ['the same addresses', '[a](https://example.com/a) [d](/d)', 2],
  ['Markdown of pages', '[a](/a.md) [b](/guide/b.md) [b](/guide/b.html.md) [c](/c/index.md)', 3],
  ['the home page', '[home](/)', 1],
  ['with query and fragment', '[a](/a?x#y)', 1],
  ['a bare address', 'API https://example.com/a see (https://example.com/d)', 2],
  ['another host', '[a](https://other.example/a)', 0],
])('the pages of the sitemap that it names: %s', (_case, text, named) => {
  const facts = site({ llmsTxt: llmsTxt(`# A\n${text}`), sitemaps: sitemaps({ listed: LISTED }) });
  expect(rule.check(facts).findings[0]).toMatchObject({ message: 'covers', args: { named, listed: 10 } });
});

test.each([
  ['a sitemap without pages', sitemaps({ listed: [] })],
  ['a sitemap that was not read whole', sitemaps({ listed: LISTED, unread: 'budget-spent' })],
  ['a small sitemap', sitemaps({ listed: LISTED.slice(1) })],
  ['no sitemap', absent],
])('%s: no count', (_case, fact) => {
  expect(rule.check(site({ llmsTxt: llmsTxt('# A\n[a](/a)'), sitemaps: fact })).findings[0]?.message).toBe('there');
});

test('a file that was cut off has no count', () => {
  const messageOf = (text: string, truncated = false) => {
    const file = machineFile({ ...fetchFact('/llms.txt'), text, truncated });
    const facts = site({ llmsTxt: llmsTxt(text, { file }), sitemaps: sitemaps({ listed: LISTED }) });
    return rule.check(facts).findings[0]?.message;
  };
  expect([messageOf('[a](/a)', true), messageOf('[a](/a)')]).toEqual(['there', 'covers']);
});
