import { partialBecause, type Report, RULES, ruleById, SITE_CAUSES } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { causeResult, chargesOf, finding, PARTIAL_REPORT, place, REPORT, ruleResult } from '../views/page-fixtures.tsx';
import { repairsOf } from './repair-texts.ts';
import {
  affectedText,
  costText,
  KEEPS_OUT,
  partialText,
  uncheckedText,
  verdictOf,
  whoRepairs,
} from './verdict-texts.ts';

const { web } = REPORT.scores;
const gate = (id: string, cap: number) => [{ id, cap }];
/** Returns a report with these changes of the web score and with this fault. */
const withWeb = (change: Partial<typeof web>, fault: Partial<Report>): Report => ({
  ...REPORT,
  causes: [],
  rules: [],
  summary: { holdsBack: [], untested: [] },
  ...fault,
  scores: { ...REPORT.scores, web: { ...web, ...change } },
});
const rule = (id: string, share: number, cap: number | null = null): Partial<Report> => ({
  rules: [ruleResult({ id, charges: chargesOf(share, 0, cap) })],
});
const closed = rule('crawl-site-allowed', 0.6, 39);
const foreign = causeResult({
  id: 'foreign-host:tea.invalid',
  failureTitle: 'Your canonical links name tea.invalid',
  charges: chargesOf(0.6, 0.6, 39),
});

test.each<[what: string, report: Report, lead: string, worst: RegExp | null]>([
  [
    'nothing wrong',
    withWeb({ value: 100, level: 'ready' }, {}),
    'Search engines can read this site without trouble. Nothing that we checked costs points.',
    null,
  ],
  [
    'a minor fault',
    withWeb({ value: 98, level: 'ready' }, rule('title-present', 0.02)),
    'Search engines can read this site without trouble.',
    /title/,
  ],
  [
    'gaps',
    withWeb({ value: 82, level: 'good' }, rule('title-present', 0.18)),
    'Search engines can read this site, with some gaps.',
    /title/,
  ],
  [
    'a fault that holds the score',
    withWeb({ value: 79, level: 'held-back', gates: gate('title-unique', 79) }, rule('title-unique', 0.2, 79)),
    'Search engines can read this site, but faults hold it back.',
    /title/,
  ],
  [
    'some pages closed',
    withWeb({ value: 79, level: 'held-back' }, rule('crawl-page-allowed', 0.2)),
    'Search engines can read most of this site, but faults hold it back.',
    /robots/,
  ],
  [
    'the site closed',
    withWeb({ value: 39, level: 'blocked', gates: gate('crawl-site-allowed', 39) }, closed),
    'Search engines cannot see much of this site.',
    /keeps Google out/,
  ],
  [
    'readable, but with canonical links to another host',
    withWeb({ value: 39, level: 'blocked', gates: gate(foreign.id, 39) }, { causes: [foreign] }),
    'Search engines can read this site, but serious faults get in the way.',
    /^Your canonical links name tea\.invalid\.$/,
  ],
  [
    'a fault that holds the score is named before one that costs more',
    withWeb(
      { value: 39, level: 'blocked', gates: gate('crawl-site-allowed', 39) },
      { rules: [...(rule('title-unique', 0.7).rules ?? []), ...(closed.rules ?? [])] },
    ),
    'Search engines cannot see much of this site.',
    /keeps Google out/,
  ],
  [
    'too little tested',
    withWeb({ value: null, level: 'not-judged', notJudged: 'nothing-tested', atMost: 64 }, {}),
    'We could not judge what search engines see: too little could be tested. At most 64 of 100.',
    null,
  ],
  [
    'nothing to read',
    withWeb({ value: null, level: 'not-judged', notJudged: 'nothing-to-read', atMost: null }, {}),
    'We could not judge what search engines see: there is nothing to read at the home page.',
    null,
  ],
])('%s', (_what, report, lead, worst) => {
  const verdict = verdictOf(report, 'web');
  expect(verdict.lead).toBe(lead);
  if (worst === null) expect(verdict.worst).toBeNull();
  else expect(verdict.worst).toMatch(worst);
});

test('the other score names assistants and its own faults', () => {
  expect(verdictOf(REPORT, 'ai').lead).toBe('AI assistants cannot see much of this site.');
});

test('every id that keeps readers out is in the catalogue', () => {
  const known = new Set([...RULES, ...SITE_CAUSES].map(({ id }) => id));
  expect(KEEPS_OUT.filter((id) => !known.has(id))).toEqual([]);
});

describe('a repair', () => {
  const [closing, host, canonical] = repairsOf(REPORT);
  if (closing === undefined || host === undefined || canonical === undefined) throw new Error('three repairs');

  test.each([
    ['a rule about the site', closing, 'the whole site', 'your web developer', 'costs AI search 43.0 points'],
    [
      'a cause',
      host,
      '37 of 40 sitemap entries, 1 of 1 page',
      'your web developer',
      'costs web search 9.1 and AI search 9.1 points',
    ],
    [
      'a rule about pages',
      canonical,
      '2 of 3 pages',
      'your web developer',
      'costs web search 8.0 and AI search 8.0 points',
    ],
  ])('of %s', (_what, repair, affected, who, cost) => {
    expect([affectedText(repair), whoRepairs(repair), costText(REPORT, repair.id)]).toEqual([affected, who, cost]);
  });

  test.each([
    ['text-compression', 'your server administrator'],
    ['description-present', 'you or your editor'],
    ['robots-of-old', 'your web developer'],
  ])('of %s is for %s', (id, who) => {
    expect(ruleById(id) === undefined).toBe(id === 'robots-of-old');
    expect(whoRepairs({ ...canonical, rule: ruleResult({ id }) })).toBe(who);
  });

  test('of a report before ruleset 2 has an unknown charge', () => {
    expect(costText(withWeb({}, rule('title-present', 0)), 'title-present')).toBeNull();
  });
});

test('unchecked rules are counted, with the main reason', () => {
  expect(uncheckedText(REPORT)).toBe(
    'Not checked, or not on every page: 1 of 6 checks. Main reason: the answer took too long.',
  );
  expect(uncheckedText({ ...REPORT, untested: [] })).toBeNull();
});

const missing = ruleResult({
  id: 'index-home-readable',
  findings: [finding({ message: 'no-text' }, [place({ args: { url: 'https://tea.example/', bytes: 0 } })])],
});
test.each<[what: string, report: Report, korean: RegExp | null]>([
  ['complete', REPORT, null],
  [
    'of a site with nothing to read',
    withWeb({ notJudged: 'nothing-to-read' }, { partial: true, rules: [missing] }),
    /^점수를/,
  ],
  ['without some steps', { ...PARTIAL_REPORT, shortfall: { planned: 90, lost: 40 } }, /단계 90개 중 40개/],
  ['with little tested', PARTIAL_REPORT, /^사이트의 많은 부분/],
])('why a report is in part, %s: in English as the audit says it', (_what, report, korean) => {
  expect(partialText(report, 'en')).toBe(partialBecause(report));
  if (korean === null) expect(partialText(report, 'ko')).toBeNull();
  else expect(partialText(report, 'ko')).toMatch(korean);
});
