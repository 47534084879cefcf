import { expect, test } from 'vitest';
import type { PageFacts, SiteFacts } from '../../kernel/facts.ts';
import type { SaidDateFact } from '../../kernel/page/page-dates.ts';
import {
  absent,
  page,
  present,
  publicationFact,
  quoted,
  SITE_URL,
  site,
  structuredDataOf,
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './dates-agree.rule.ts';

const date = (
  place: SaidDateFact['place'],
  day = '2026-11-20',
  role: SaidDateFact['role'] = 'published',
): SaidDateFact => ({
  days: [Date.parse(day) / 86_400_000],
  role,
  place,
  text: day,
});

const said = (...dates: readonly SaidDateFact[]): Partial<PageFacts> => ({
  publication: present(publicationFact({ dates, excerpt: quoted('<time>') })),
});

const modified = (place: SaidDateFact['place'], day: string) => date(place, day, 'modified');

const loose = (day: string) => date('visible text', day, null);

const listed = (day: string): Partial<SiteFacts> => ({
  listedDates: present({ pages: [{ url: `${SITE_URL}page`, from: 'x', listed: day, said: [], apart: 0 }] }),
});

test.each<[string, Partial<PageFacts>, Partial<SiteFacts>, string]>([
  ['no date', said(), {}, 'not-applicable'],
  ['one date', said(date('meta element')), {}, 'not-applicable'],
  ['the same', said(date('meta element'), date('time element')), {}, 'pass'],
  ['a day apart', said(date('meta element', '2026-11-19'), date('visible text')), {}, 'pass'],
  ['two days apart', said(date('meta element', '2026-11-18'), date('visible text')), {}, 'warn apart'],
  ['seven days apart', said(date('meta element', '2026-11-13'), date('visible text')), {}, 'warn apart'],
  ['eight days apart', said(date('meta element', '2026-11-12'), date('visible text')), {}, 'fail apart'],
  [
    'published and modified',
    said(date('meta element', '2020-01-01'), modified('meta element', '2026-01-01')),
    {},
    'pass',
  ],
  ['modified before', said(date('meta element'), modified('meta element', '2026-11-18')), {}, 'fail order'],
  [
    'modified a day before, in another time zone',
    said(date('meta element'), modified('meta element', '2026-11-19')),
    {},
    'pass',
  ],
  ['tomorrow, somewhere', said(date('meta element', '2026-11-22')), {}, 'not-applicable'],
  ['the day after tomorrow', said(date('meta element', '2026-11-23')), {}, 'fail future'],
  ['an event announced', said(date('meta element'), loose('2027-05-01'), loose('2026-11-20')), {}, 'pass'],
  ['a visible date without a label', said(date('meta element'), loose('2026-11-20')), {}, 'pass'],
  [
    'one near the modification',
    said(date('meta element', '2020-01-01'), modified('meta element', '2026-11-20'), loose('2026-11-20')),
    {},
    'pass',
  ],
  ['one that is near neither', said(date('meta element'), loose('2025-01-01')), {}, 'fail apart'],
  ['only visible ones without a label', said(loose('2026-11-20'), loose('2020-01-01')), {}, 'not-applicable'],
  [
    'dates of related articles',
    said(date('meta element'), date('time element'), date('time element', '2019-01-01')),
    {},
    'pass',
  ],
  [
    'day and month could be either',
    said(date('meta element', '2026-05-04'), { ...loose('4/5/2026'), days: [20_577, 20_547] }),
    {},
    'pass',
  ],
  ['the sitemap agrees', said(modified('meta element', '2026-11-20')), listed('2026-11-20'), 'pass'],
  ['the sitemap differs', said(modified('meta element', '2026-11-20')), listed('2026-10-01'), 'fail apart'],
  ['the sitemap before the publication', said(date('meta element')), listed('2020-10-01'), 'fail order'],
  ['the sitemap after the publication', said(date('visible text', '2026-10-01')), listed('2026-10-13'), 'pass'],
  ['the sitemap after the modification', said(modified('visible text', '2026-10-01')), listed('2026-10-13'), 'pass'],
  [
    'a date in the text',
    said(date('meta element'), { ...loose('2014-06-21'), incidental: true }),
    {},
    'not-applicable',
  ],
  [
    'markup and text',
    {
      ...said(date('visible text')),
      structuredData: present(
        structuredDataOf([{ types: ['Article'], properties: { datePublished: ['2024-05-02'] } }]),
      ),
    },
    {},
    'fail apart',
  ],
  [
    'a list of articles',
    { ...said(date('meta element'), date('visible text', '2020-01-01')), kind: 'listing' },
    {},
    'not-applicable',
  ],
  ['a scan without a time', said(date('meta element', '2030-01-01')), { seenAt: null }, 'not-applicable'],
  ['no HTML', { publication: absent }, {}, 'not-applicable'],
])('%s → %s', (_case, change, siteChange, expected) => {
  expect(verdictOf(rule, { page: page({ kind: 'article', ...change }), site: site(siteChange) })).toBe(expected);
});
