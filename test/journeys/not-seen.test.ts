import {
  digest,
  judge,
  makeReport,
  normalize,
  type Observation,
  type Outcome,
  plan,
  RULES,
  type Seen,
  type StepPurpose,
  targetOf,
} from '@legible/audit';
import type { Exchange, Failure, HeaderLine } from '@legible/formats/exchange';
import { budgetDoor } from '@legible/outbound';
import { beforeAll, describe, expect, test } from 'vitest';
import { BROKEN_WEBS } from '../fixture-sites/broken/sites.ts';
import { type FixtureWeb, fixtureClock, fixtureDoor } from '../fixture-sites/fixture-web.ts';
import { PERFECT_WEB } from '../fixture-sites/perfect/app.ts';
import { at } from '../fixture-sites/perfect/house.ts';

/**
 * What was not seen is untested, never not-applicable and never a pass. Whole sites are scanned; then the answers for
 * one purpose are hidden, in every way in which that can happen, and all rules are judged again.
 */
const WEBS: Readonly<Record<string, FixtureWeb | undefined>> = {
  'the perfect site': { ...PERFECT_WEB, url: at('/data/canal-counts') },
  ...Object.fromEntries(
    [
      'unhelpful texts',
      'pages with several addresses',
      'languages that do not link to each other',
      'feeds with faults',
      'agent descriptions with faults',
      'an MCP server without descriptions',
    ].map((name) => [name, BROKEN_WEBS[name]]),
  ),
};

const failedExchange = ({ step, exchange }: Observation, code: Failure['code']): Exchange => ({
  request: exchange.request,
  hops: [],
  answer: null,
  failure: { code, url: step.request.url },
  startedAt: exchange.startedAt,
  durationMs: 0,
});
const unanswered = (one: Observation, code: Failure['code']): Observation => ({
  ...one,
  exchange: failedExchange(one, code),
  digest: null,
});
const answered = (one: Observation, change: object): Observation => {
  const { answer } = one.exchange;
  if (answer === null) return one;
  const exchange = { ...one.exchange, answer: { ...answer, ...change } };
  return { ...one, exchange, digest: digest(one.step.purpose, exchange) };
};
const unread = (one: Observation, digestFailure: 'timeout' | 'crashed'): Observation =>
  one.exchange.answer === null ? one : { ...one, digest: null, digestFailure };
const HTML: HeaderLine = ['content-type', 'text/html'];
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const PAGES: readonly StepPurpose[] = ['page', 'home', 'canonical-page', 'listed-page', 'linked-page'];
/** Read from their beginning on purpose: what is there decides. */
const BY_THEIR_BEGINNING: readonly StepPurpose[] = [
  ...(['image', 'icon', 'social-image', 'internal-link', 'alternate-page', 'canonical-target', 'sitemap-url'] as const),
  ...(['missing-url', 'asset', 'linked-file', 'external-link', 'feed', 'feed-entry', 'robots', 'locale'] as const),
  ...(['host-variant', 'address-form', 'discovery-link'] as const),
];

type Hide = (one: Observation, index: number) => Observation | null;
const WAYS: Readonly<Record<string, Hide>> = {
  // The first step of a purpose that exceeds the budget is recorded, the others are not. Its page is then not part of
  // the sample.
  'the budget was spent': (one, index) => {
    if (PAGES.includes(one.step.purpose)) return one;
    return index > 0 ? null : { ...unanswered(one, 'budget-spent'), step: { ...one.step, refused: 'budget-spent' } };
  },
  'the scan was stopped': (one) => unanswered(one, 'aborted'),
  'no answer came in time': (one) => unanswered(one, 'timeout'),
  'reading took too long': (one) => unread(one, 'timeout'),
  'the reader ended': (one) => unread(one, 'crashed'),
  'the answer was cut off': (one) =>
    BY_THEIR_BEGINNING.includes(one.step.purpose)
      ? one
      : answered(one, {
          truncated: true,
          body: one.exchange.answer?.body.subarray(0, Math.floor(one.exchange.answer.body.length / 2)),
        }),
  'a challenge answered': (one) =>
    answered(one, { status: 403, headers: [HTML, ['cf-mitigated', 'challenge']], body: bytes('<title>Wait</title>') }),
  'we sent requests too fast': (one) => answered(one, { status: 429, headers: [HTML], body: bytes('') }),
  'the server failed': (one) => answered(one, { status: 503, headers: [HTML], body: bytes('<title>Down</title>') }),
};

/** Ways that reveal nothing at all about the site: no finding can follow from them. */
const MUTE = ['the budget was spent', 'the scan was stopped', 'reading took too long', 'the reader ended'];

/**
 * Rules about how the site answers: they find the cause that hides a page, and a request that was not sent did not
 * fail.
 */
const OF_ANSWERS = [
  ...['availability', 'index-server-errors', 'index-status-ok', 'parity-rate-limit', 'index-home-readable'],
];

/**
 * Purposes that a rule uses if they were seen, but does not need: dates of a sitemap, titles for robots. For pictures
 * and links a pass says how many were requested.
 */
const WITHOUT: Readonly<Partial<Record<StepPurpose, readonly string[]>>> = {
  sitemap: ['dates-agree', 'mixed-content'],
  probe: ['hacked-signals'],
  image: ['img-live'],
  'internal-link': ['link-internal-live'],
};

const explore = async (web: FixtureWeb): Promise<Seen> => {
  const clock = fixtureClock();
  const limits = { scanRequests: 150, scanMs: 90_000 };
  const door = budgetDoor(fixtureDoor(web, clock), { limits, clock, urlRules: { allowPrivate: true } });
  const seen = { target: targetOf(web.url), observations: [] as Observation[] };
  const next = () => plan(seen, RULES, { requests: 150, pages: 8, linkRequests: 100 });
  for (let steps = next(); steps.length > 0; steps = next())
    for (const step of steps) {
      const exchange = step.refused
        ? failedExchange({ step, exchange: { request: step.request, startedAt: '' } } as never, step.refused)
        : await door.fetch(step.request);
      seen.observations.push({ step, exchange, digest: digest(step.purpose, exchange) });
    }
  return seen;
};

/** Outcomes by rule and page. */
const outcomesOf = (
  seen: Seen,
): ReadonlyMap<string, { readonly id: string; readonly ofSite: boolean; readonly outcome: Outcome }> => {
  const facts = normalize(seen);
  const { judgements, defects } = judge(RULES, facts);
  expect(defects).toEqual([]);
  return new Map(
    judgements.map(({ rule, page, outcome }) => [
      `${rule.id} ${page === null ? '' : facts.pages[page]?.requestedUrl}`,
      { id: rule.id, ofSite: page === null, outcome },
    ]),
  );
};

const scans = new Map<string, Seen>();
beforeAll(async () => {
  for (const [name, web] of Object.entries(WEBS)) if (web !== undefined) scans.set(name, await explore(web));
}, 60_000);

const passesWithout = (purpose: StepPurpose, id: string): boolean => WITHOUT[purpose]?.includes(id) ?? false;

describe.each(Object.keys(WAYS))('%s', (way) => {
  test.each(Object.keys(WEBS))('%s', { timeout: 60_000 }, (name) => {
    const seen = scans.get(name);
    const hide = WAYS[way];
    if (seen === undefined || hide === undefined) throw new Error(`there is no ${name}`);
    const before = outcomesOf(seen);
    const wrong: string[] = [];
    for (const purpose of new Set(seen.observations.map(({ step }) => step.purpose))) {
      let index = 0;
      const observations = seen.observations.flatMap((one) =>
        one.step.purpose === purpose && !one.step.refused ? (hide(one, index++) ?? []) : one,
      );
      const pages = seen.observations.filter(({ step }) => PAGES.includes(step.purpose)).length;
      const isFewPages = PAGES.includes(purpose) && purpose !== 'home' && 2 * index < pages;
      for (const [key, { id, ofSite, outcome }] of outcomesOf({ ...seen, observations })) {
        const was = before.get(key)?.outcome;
        if (was === undefined || was === outcome || outcome === 'untested' || passesWithout(purpose, id)) continue;
        // If most of a sample was seen, rules about the site judge it as a smaller sample.
        if (OF_ANSWERS.includes(id) || (ofSite && isFewPages)) continue;
        const isMute = MUTE.includes(way);
        // A pass refers to the pages of the sample that were read, and to what a rule does not need.
        const isWrong =
          outcome === 'not-applicable' ||
          (isMute && was === 'pass') ||
          (outcome === 'pass' && was !== 'not-applicable' && !PAGES.includes(purpose));
        if (isWrong) wrong.push(`${purpose}: ${id} ${was} -> ${outcome}`);
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
  });
});

test('every fact that a rule needs is made from steps that were hidden', () => {
  const walked = new Set(
    [...scans.values()].flatMap(({ observations }) => observations.flatMap(({ step }) => step.provides)),
  );
  const needed = new Set(RULES.flatMap(({ needs }) => needs));
  // Kinds are known as soon as a page was requested; the others come with the page, or need a browser or a key.
  const others = ['fieldVitals', 'rendered', 'resources', 'siteKinds', 'webMcp'];
  expect([...needed].filter((key) => !walked.has(key)).sort()).toEqual(others);
});

test('what is not seen lowers the coverage of both scores', () => {
  const seen = scans.get('the perfect site');
  if (seen === undefined) throw new Error('there is no perfect site');
  const hidden = seen.observations.map((one) => (one.step.purpose === 'linked-page' ? unread(one, 'timeout') : one));
  const [whole, part] = [seen, { ...seen, observations: hidden }].map((all) => {
    const facts = normalize(all);
    const times = { startedAt: '2026-11-21T10:00:00.000Z', finishedAt: '2026-11-21T10:00:05.000Z' };
    const { judgements } = judge(RULES, facts);
    return makeReport({ scanId: 'scn_1', ...times, rules: RULES, judgements, facts, seen: all }).scores;
  });
  for (const name of ['web', 'ai'] as const) expect(part?.[name].coverage).toBeLessThan(whole?.[name].coverage ?? 0);
});
