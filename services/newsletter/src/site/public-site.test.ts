import { libraryKeeper } from '@legible/issues';
import type { Issue } from '@legible/issues/sealed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealedIssue } from '../../../../packages/issues/src/access/issue-fixtures.ts';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { type PublicSite, publicSite } from './public-site.ts';
import { siteOf } from './site-fixtures.ts';
import { sitePages } from './site-pages.ts';

test.each([
  ['the last instant of a year in Seoul', '2025-12-31T14:59:59.999Z', 2025],
  ['the first instant of the next year, which is still the old year in UTC', '2025-12-31T15:00:00.000Z', 2026],
  ['the first instant of a year in UTC', '2026-01-01T00:00:00.000Z', 2026],
  ['an instant on the day before New Year’s Eve in UTC', '2025-12-30T23:59:59.999Z', 2025],
  ['an instant on the day after New Year’s Day', '2026-01-02T00:00:00.000Z', 2026],
])('%s is in the year of the publication’s calendar', (_, publishedAt, year) => {
  const site = siteOf([{ publishedAt }]);
  expect(site.publication.timeZone).toBe('Asia/Seoul');
  expect(site.editions.flatMap(({ years }) => years.map((one) => one.year))).toEqual([year]);
});

/** Every page of a site by path, with what decides how it looks. */
const pagesOf = (site: PublicSite) =>
  [...sitePages(site).values()].map(({ site: _, of, ...page }) => ({
    ...page,
    years: of.years,
    neighbours: page.kind === 'issue' ? of.neighbours(page.issue) : null,
  }));

test('a site made after another one is as one made anew, and shares the editions that stay', () => {
  const STEP = fc.record({
    edition: fc.constantFrom('en', 'ko', 'ja'),
    number: fc.integer({ min: 1, max: 4 }),
    slug: fc.constantFrom('a', 'b'),
    topics: fc.subarray(['One', 'ONE', 'Two']),
    day: fc.integer({ min: -400, max: 3 }),
    translationKey: fc.constantFrom(null, 't-1', 't-2'),
    isWithdrawn: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(STEP, { minLength: 1, maxLength: 12 }), (steps) => {
      const keeper = libraryKeeper();
      const now = Date.UTC(2026, 0, 2);
      let issues: readonly Issue[] = [];
      let before = publicSite(PUBLICATION, keeper(issues, PUBLICATION, now), []);
      for (const { edition, number, day, isWithdrawn, slug, ...over } of steps) {
        const id = `${edition}-${number}`;
        const publishedAt = new Date(now + day * 86_400_000).toISOString();
        const written = sealedIssue({ ...over, id, edition, number, slug: `${slug}-${number}`, publishedAt });
        issues = [...issues.filter((issue) => issue.id !== id), ...(isWithdrawn ? [] : [written])];
        const library = keeper(issues, PUBLICATION, now);
        const site = publicSite(PUBLICATION, library, [], undefined, before);
        expect(pagesOf(site)).toEqual(pagesOf(publicSite(PUBLICATION, library, [])));
        const pages = sitePages(site);
        for (const path of pages.keys()) expect(pages.get(path)?.path).toBe(path);
        for (const of of site.editions) if (of.edition.key !== edition) expect(of).toBe(before.edition(of.edition.key));
        before = site;
      }
    }),
    { numRuns: 30 },
  );
});
