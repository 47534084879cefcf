import { expect, test } from 'vitest';
import { siteOf } from './site-fixtures.ts';

test.each([
  ['the last instant of a year in Seoul', '2025-12-31T14:59:59.999Z', 2025],
  ['the first of the next, still the old one in UTC', '2025-12-31T15:00:00.000Z', 2026],
  ['the first of a year in UTC', '2026-01-01T00:00:00.000Z', 2026],
  ['the day before, in UTC and in Seoul', '2025-12-30T23:59:59.999Z', 2025],
  ['the day behind', '2026-01-02T00:00:00.000Z', 2026],
])('%s is in its year by the calendar of the publication', (_, publishedAt, year) => {
  const site = siteOf([{ publishedAt }]);
  expect(site.publication.timeZone).toBe('Asia/Seoul');
  expect(site.editions.flatMap(({ years }) => years.map((one) => one.year))).toEqual([year]);
});
