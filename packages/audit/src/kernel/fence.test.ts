import { expect, test } from 'vitest';
import { readAnswer } from '../engine/digest.ts';
import { normalize } from '../engine/normalize.ts';
import { plan } from '../engine/plan.ts';
import { FACT_KEYS } from '../engine/topics.ts';
import { makeReport } from '../report/make-report.ts';
import { exchange, observed, SITE_URL } from '../rule-fixtures.ts';
import { RULES } from '../topics/catalogue.gen.ts';
import type { FactKey, Facts } from './facts.ts';
import { type Defect, fenceOf, noFence, type Place } from './fence.ts';
import { judge } from './judge.ts';
import type { Observed } from './observed.ts';
import type { Observation } from './step.ts';
import { targetOf } from './target.ts';

const SECRET = 'words of the site';

const throwing = (): never => {
  throw new RangeError(SECRET);
};

/** Returns a trial that throws in one kind of work. */
const at =
  (place: Place) =>
  (here: Place): void => {
    if (here === place) throwing();
  };

const BODY =
  '<!doctype html><html lang="en"><title>Tea</title><nav><a href="/oolong">Oolong</a></nav><main><h1>Tea</h1><p>All our teas.</p></main>';

const ROBOTS = observed('robots', exchange(`${SITE_URL}robots.txt`, { body: 'User-agent: *\nDisallow: /private\n' }));

const PAGE = observed('page', exchange(SITE_URL, { body: BODY }));

const SEEN = { target: targetOf(SITE_URL), observations: [ROBOTS, PAGE] };

test('reports an error once, with its location, calls and input but without its message', () => {
  const recorded: Defect[] = [];
  const fence = fenceOf((defect) => recorded.push(defect));
  const given = () => SECRET;
  expect([fence('fact a', throwing, 1, given), fence('fact a', throwing, 2, given)]).toEqual([1, 2]);
  expect(fence('fact a', () => 3, 4, given)).toBe(3);
  expect(recorded).toEqual([
    {
      at: 'fact a',
      error: expect.stringMatching(/^RangeError at .*throwing/),
      input: expect.stringMatching(/^\w{64}$/),
    },
  ]);
  expect(JSON.stringify(recorded)).not.toContain(SECRET);
});

test.each([
  ['a text', SECRET],
  ['nothing', undefined],
  ['an error without a stack', Object.assign(new Error(SECRET), { stack: undefined })],
  ['an error of many lines', new Error(`${SECRET}\n    at evil (${SECRET})`)],
])('reports %s without its message', (_, thrown) => {
  const recorded: Defect[] = [];
  const throws = () => {
    throw thrown;
  };
  expect(fenceOf((defect) => recorded.push(defect))('rule a', throws, 'instead', throwing)).toBe('instead');
  expect(recorded).toMatchObject([{ at: 'rule a', input: null }]);
  expect(JSON.stringify(recorded)).not.toContain(SECRET);
});

test('errors pass through without a fence', () => {
  expect(() => noFence('fact a', throwing, 1, () => null)).toThrow(SECRET);
});

test('an error in a page part loses that part; an error in a reader loses the answer', () => {
  const page = exchange(SITE_URL, { body: BODY });
  const whole = readAnswer('page', page);
  const part = readAnswer('page', page, at('read outline'));
  if (!whole.ok || !part.ok || whole.digest?.kind !== 'page' || part.digest?.kind !== 'page')
    throw new Error('no page');
  const { outline: _, ...rest } = whole.digest.parts ?? {};
  expect(part.digest).toEqual({ ...whole.digest, parts: rest });
  expect(part.defects).toMatchObject([{ at: 'read outline' }]);

  const step: Observation = { ...PAGE, digest: part.digest };
  const { pages } = normalize({ ...SEEN, observations: [ROBOTS, step] });
  expect(pages[0]?.outline).toEqual({ state: 'unknown', reason: 'defect', from: PAGE.step.id });
  expect(pages[0]?.pictures.state).toBe('present');

  expect(readAnswer('page', page, at('read page'))).toMatchObject({ ok: false, reason: 'defect' });
  const unread: Observation = { ...PAGE, digest: null, digestFailure: 'defect' };
  expect(normalize({ ...SEEN, observations: [ROBOTS, unread] }).pages[0]?.document).toMatchObject({ reason: 'defect' });
});

const factOf = ({ site, pages }: Facts, key: FactKey): Observed<unknown> | undefined => ({ ...site, ...pages[0] })[key];

/** Facts without a maker are left out: parts of a page are read, and facts that only a server shows have their reason. */
const MADE = (Object.keys(FACT_KEYS) as FactKey[]).filter((key) => {
  const places: string[] = [];
  normalize(SEEN, {}, (place, work) => {
    places.push(place);
    return work();
  });
  return places.includes(`fact ${key}`);
});

test('every fact except the page parts is made behind the fence', () => {
  expect(MADE.length).toBeGreaterThan(50);
});

test.each(MADE)('an error loses the fact %s and at most the facts made from it', (key) => {
  const recorded: Defect[] = [];
  const facts = normalize(
    SEEN,
    {},
    fenceOf((defect) => recorded.push(defect), at(`fact ${key}`)),
  );
  expect(recorded.map((defect) => defect.at)).toEqual([`fact ${key}`]);
  expect(factOf(facts, key)).toEqual({ state: 'unknown', reason: 'defect' });
  const { judgements, defects } = judge(RULES, facts);
  expect(defects).toEqual([]);
  const needy = judgements.filter(({ rule }) => rule.needs.every((need) => need === key));
  expect(needy.every(({ outcome, reason }) => outcome === 'untested' && reason === 'defect')).toBe(true);
});

test('a planner that throws plans no requests; permission to request is never guessed', () => {
  const places = new Set<Place>();
  const recorded: Defect[] = [];
  const seen = { ...SEEN, observations: [ROBOTS, PAGE] };
  const budget = { requests: 100, pages: 5 };
  const all = fenceOf(
    (defect) => recorded.push(defect),
    (place) => {
      places.add(place);
      throwing();
    },
  );
  expect(plan({ ...SEEN, observations: [] }, RULES, budget, all).map(({ purpose }) => purpose)).toEqual(['robots']);
  expect(plan(seen, RULES, budget, all)).toEqual([]);
  expect(recorded.map((defect) => defect.at)).toEqual([...places]);
  expect(places.size).toBeGreaterThan(30);
  // A robots.txt that cannot be judged keeps us out.
  const refused = plan(
    seen,
    RULES,
    budget,
    fenceOf(() => {}, at('plan robots')),
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map((step) => step.refused))).toEqual(new Set(['robots-disallowed']));
});

test('findings that cannot be reported make only their rule untested', () => {
  const facts = normalize(SEEN);
  const input = {
    ...{ rules: RULES, judgements: judge(RULES, facts).judgements, facts, seen: SEEN },
    ...{ scanId: 'scn_1', startedAt: '2026-11-22T00:00:00.000Z', finishedAt: '2026-11-22T00:00:01.000Z' },
  };
  const whole = makeReport(input);
  const broken = makeReport({ ...input, fence: fenceOf(() => {}, at('report description-present')) });
  const [before, after] = [whole, broken].map(({ rules }) => rules.find(({ id }) => id === 'description-present'));
  expect(before?.outcome).toBe('fail');
  expect(before?.charges.web.share).toBeGreaterThan(0);
  expect(after).toMatchObject({ outcome: 'untested', findings: [], charges: { web: { share: 0 }, ai: { share: 0 } } });
  expect(broken.untested).toContainEqual({ ruleId: 'description-present', reason: 'defect', pages: [0] });
  const others = ({ rules }: typeof whole) => rules.filter(({ id }) => id !== 'description-present');
  expect(others(broken)).toEqual(others(whole));
});
