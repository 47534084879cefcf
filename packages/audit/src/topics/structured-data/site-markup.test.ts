import { expect, test } from 'vitest';
import { pageWith } from '../../kernel/page/page-fixtures.ts';
import { absent, page, SITE_URL, unknown } from '../../rule-fixtures.ts';
import { siteMarkupFact } from './reading.ts';

test('the markup of all pages that were read', () => {
  const read = pageWith([{ '@type': 'WebSite' }], { url: SITE_URL, home: true });
  const fact = siteMarkupFact([page({ structuredData: unknown }), page({ structuredData: absent }), read]);
  expect(fact).toMatchObject({
    state: 'present',
    value: { pages: [{ url: SITE_URL, home: true, data: { nodes: [{ types: ['WebSite'] }] } }] },
  });
});

test.each([
  ['no page', [], 'not-looked'],
  ['no page that could be read', [page({ structuredData: unknown })], 'timeout'],
  ['no HTML', [page({ structuredData: absent })], 'not-looked'],
] as const)('%s', (_case, pages, reason) => {
  expect(siteMarkupFact(pages)).toEqual({ state: 'unknown', reason });
});
