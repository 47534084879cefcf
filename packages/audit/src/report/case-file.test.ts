import { describe, expect, test } from 'vitest';
import { normalize } from '../engine/normalize.ts';
import { FACT_KEYS } from '../engine/topics.ts';
import type { FactKey, PageFactKey, SiteFactKey } from '../kernel/facts.ts';
import { judge } from '../kernel/judge.ts';
import type { SiteKind } from '../kernel/page-kind.ts';
import { targetOf } from '../kernel/target.ts';
import { exchange, failedExchange, observed } from '../rule-fixtures.ts';
import { RULES } from '../topics/catalogue.gen.ts';
import type { AssumedKinds } from '../topics/kinds/site-kinds.ts';
import { type CaseFile, caseFileOf, FACTS_VERSION, judgeAgain } from './case-file.ts';
import { makeReport } from './make-report.ts';

const HOME = 'https://example.com/';

const SUBMITTED = `${HOME}?token=hunter2-Secret`;

const linked = '<html lang=en><title>Shoes</title><footer><a href="/boots">Boots</a> <a href="/hats">Hats</a></footer>';

const MOVED = { url: `${HOME}boots`, status: 301, headers: [], location: `${HOME}boots/` };

const SEEN = {
  target: targetOf(SUBMITTED),
  observations: [
    observed('robots', exchange(`${HOME}robots.txt`, { body: 'User-agent: *\nDisallow: /cart' })),
    observed('page', exchange(SUBMITTED, { body: linked })),
    observed('home', exchange(HOME, { body: linked })),
    observed('linked-page', { ...exchange(`${HOME}boots`, { body: linked }), hops: [MOVED] }),
    observed('missing-url', failedExchange(`${HOME}nowhere`, 'timeout')),
  ],
};

const scanned = (assumed?: AssumedKinds) => {
  const facts = normalize(SEEN, assumed);
  const report = makeReport({
    scanId: 'scn_1',
    startedAt: '2026-11-21T10:00:00.000Z',
    finishedAt: '2026-11-21T10:00:05.000Z',
    rules: RULES,
    judgements: judge(RULES, facts).judgements,
    facts,
    seen: SEEN,
  });
  return { report, file: caseFileOf(report, facts, SEEN) };
};

/** The value as the store returns it. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const judged = (file: CaseFile, assumed: SiteKind | null) => {
  const result = judgeAgain(file, RULES, assumed);
  if (!result.ok) throw new Error('expected it to be judged');
  return result.report;
};

const outcomeOf = (report: ReturnType<typeof judged>, id: string) =>
  report.rules.find((rule) => rule.id === id)?.outcome;

test('is plain JSON without bodies and digests', () => {
  const { file } = scanned();
  expect(stored(file)).toEqual(file);
  expect(file.seen.observations.map(({ exchange: { answer } }) => answer)).toEqual([
    { url: `${HOME}robots.txt`, status: 200 },
    { url: SUBMITTED, status: 200 },
    { url: HOME, status: 200 },
    { url: `${HOME}boots`, status: 200 },
    null,
  ]);
  expect(Object.keys(file.seen.observations[0] ?? {})).toEqual(['step', 'exchange']);
});

test.each(['shop', 'personal', 'content'] as const)(
  'judged again as %s it equals the report of a scan of that kind, proofs included',
  (site) => {
    const again = judged(stored(scanned().file), site);
    expect(again).toEqual(scanned({ site }).report);
    expect(again.siteKinds).toEqual({ kinds: [{ kind: site, because: 'you said so' }], assumed: true });
  },
);

test('what depends on the kind of site comes out otherwise, and the scores with it', () => {
  const { report, file } = scanned();
  expect(report.siteKinds).toEqual({
    kinds: [{ kind: 'content', because: 'nothing points to another kind' }],
    assumed: false,
  });
  expect(outcomeOf(report, 'legal-and-contact-pages')).toBe('not-applicable');
  const shop = judged(file, 'shop');
  expect(outcomeOf(shop, 'legal-and-contact-pages')).toBe('fail');
  expect(outcomeOf(judged(file, 'personal'), 'legal-and-contact-pages')).toBe('not-applicable');
  expect([shop.scanId, shop.requests, shop.finishedAt]).toEqual([report.scanId, report.requests, report.finishedAt]);
});

test('the query of the submitted address stays hidden', () => {
  const { file } = scanned();
  expect(JSON.stringify(file)).toContain('hunter2');
  expect(JSON.stringify(judged(file, 'shop'))).not.toContain('hunter2');
});

test('judged again as what it was taken for, by the same rules, it is the same report', () => {
  const { report, file } = scanned();
  expect(judged(stored(file), null)).toEqual(report);
  const assumed = scanned({ site: 'shop' });
  expect(judged(stored(assumed.file), null)).toEqual(assumed.report);
});

test.each([undefined, FACTS_VERSION - 1, FACTS_VERSION + 1])('facts of version %s are refused', (factsVersion) => {
  const file = { ...stored(scanned().file), factsVersion } as CaseFile;
  expect(judgeAgain(file, RULES, null)).toEqual({ ok: false, why: 'other-facts' });
});

describe('facts that came up after the scan', () => {
  const without = (key: SiteFactKey | PageFactKey): CaseFile => {
    const file = stored(scanned().file);
    const drop = <T extends object>(facts: T): T =>
      Object.fromEntries(Object.entries(facts).filter(([name]) => name !== key)) as T;
    return { ...file, facts: { site: drop(file.facts.site), pages: file.facts.pages.map(drop) } };
  };

  test.each(Object.keys(FACT_KEYS) as FactKey[])(
    '%s: what needs it is untested for that, and nothing breaks',
    (key) => {
      const report = judged(without(key), null);
      const reasons = new Map(report.untested.map(({ ruleId, reason }) => [`${ruleId} ${reason}`, ruleId]));
      expect([...reasons.keys()].filter((entry) => entry.endsWith(' defect'))).toEqual([]);
      const others = new Set(scanned().report.untested.map(({ ruleId }) => ruleId));
      const needing = RULES.filter(({ id, needs }) => needs.includes(key) && !others.has(id)).map(({ id }) => id);
      for (const id of needing) expect(reasons.get(`${id} not-recorded`)).toBe(id);
    },
  );
});

describe('what a browser saw', () => {
  const text = 'made by hand '.repeat(20);
  const shown = observed('rendered-page', exchange(HOME, { body: `<title>Shoes</title><main>${text}</main>` }));
  const seen = { ...SEEN, observations: [...SEEN.observations, shown] };
  const facts = normalize(seen);
  const report = makeReport({
    scanId: 'scn_1',
    startedAt: '2026-11-21T10:00:00.000Z',
    finishedAt: '2026-11-21T10:00:05.000Z',
    rules: RULES,
    judgements: judge(RULES, facts).judgements,
    facts,
    seen,
  });
  const reasonsFor = (again: ReturnType<typeof judged>, id: string) =>
    again.untested.filter(({ ruleId }) => ruleId === id).map(({ reason }) => reason);

  test('is kept, and judged again without a browser', () => {
    const again = judged(stored(caseFileOf(report, facts, seen)), null);
    expect(again).toEqual(report);
    expect(outcomeOf(again, 'content-without-js')).toBe('fail');
    expect(reasonsFor(again, 'links-without-js')).toEqual(['not-looked']);
  });

  test('a scan that had no browser says so still; one that did not know of them, that it is older', () => {
    const { file } = scanned();
    expect(reasonsFor(judged(stored(file), null), 'links-without-js')).toEqual(['no-renderer']);
    const pages = stored(file).facts.pages.map(
      ({ rendered: _, ...page }) => page,
    ) as unknown as CaseFile['facts']['pages'];
    const older = { ...file, facts: { ...file.facts, pages } };
    expect(reasonsFor(judged(older, null), 'links-without-js')).toEqual(['not-recorded']);
  });
});
