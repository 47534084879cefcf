import { expect, test } from 'vitest';
import { siteOf } from './site-fixtures.ts';

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
