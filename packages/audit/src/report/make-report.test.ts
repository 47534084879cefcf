import { describe, expect, test } from 'vitest';
import { normalize } from '../engine/normalize.ts';
import { RULESET_VERSION } from '../kernel/categories.ts';
import type { Cause } from '../kernel/cause.ts';
import { fenceOf } from '../kernel/fence.ts';
import { judge } from '../kernel/judge.ts';
import type { Rule } from '../kernel/rule.ts';
import { SCORING } from '../kernel/scoring.ts';
import type { Observation } from '../kernel/step.ts';
import { targetOf } from '../kernel/target.ts';
import { exchange, failedExchange, observed } from '../rule-fixtures.ts';
import { RULES } from '../topics/catalogue.gen.ts';
import { CAUSES } from '../topics/causes.gen.ts';
import { explainFinding } from './explain.ts';
import { judgement, madeCause, madeRule } from './judged-site-fixtures.ts';
import { makeReport } from './make-report.ts';
import type { Report } from './report.ts';

/** A few rules of both scopes, so that the figures below do not change with the catalogue. */
const CHOSEN = RULES.filter(({ id }) =>
  [
    'crawl-site-allowed',
    'index-missing-url-status',
    'index-noindex-unexpected',
    'index-status-ok',
    'canonical-single',
    'title-present',
  ].includes(id),
);

const reportOf = (
  url: string,
  observations: readonly Observation[],
  rules: readonly Rule[] = CHOSEN,
  causes: readonly Cause[] = [],
): Report => {
  const seen = { target: targetOf(url), observations };
  const facts = normalize(seen);
  return makeReport({
    scanId: 'scn_1',
    startedAt: '2026-11-21T10:00:00.000Z',
    finishedAt: '2026-11-21T10:00:05.000Z',
    rules,
    causes,
    judgements: judge(rules, facts).judgements,
    facts,
    seen,
  });
};

const ruleOf = (report: Report, id: string) => report.rules.find((rule) => rule.id === id);

const PAGE = 'https://example.com/page';

const HOME = 'https://example.com/';

const good = (url: string, name: string) =>
  exchange(url, { body: `<title>${name}</title><link rel=canonical href="${url}">` });

const CLEAN = [
  observed('robots', exchange(`${HOME}robots.txt`, { body: 'User-agent: *\nDisallow: /cart' })),
  observed('page', good(PAGE, 'Page')),
  observed('home', good(HOME, 'Home')),
  observed('missing-url', exchange(`${HOME}nowhere`, { status: 404 })),
];

test('a redirect is a request, as the site counts them', () => {
  const moved = exchange(`${HOME}old`, { body: '<title>Old</title>' });
  const hop = { url: `${HOME}old`, status: 301, headers: [], location: `${HOME}new` };
  const seen = observed('linked-page', { ...moved, hops: [hop, hop] });
  expect(reportOf(PAGE, [...CLEAN, seen]).requests).toBe(7);
});

test.each([
  ['the home page', CLEAN, [HOME]],
  ['the first page where no home page was read', CLEAN.filter(({ step }) => step.purpose !== 'home'), [PAGE]],
  ['none where nothing was read', CLEAN.slice(0, 1), []],
])('one page has the words that it is shown with: %s', (_which, seen, urls) => {
  const { pages } = reportOf(PAGE, seen);
  expect(pages.filter(({ preview }) => preview !== undefined).map(({ url }) => url)).toEqual(urls);
});

const VISIT = {
  settledMs: 840,
  timedOut: true,
  consoleErrors: ['\u202eTypeError:\n x', '2', '3', '4', '5', '6'],
  layoutShift: 0.02,
  largestPaintMs: null,
  refusedRequests: 3,
};

const rendered = (body: string, url = PAGE): Observation => ({
  ...observed('rendered-page', exchange(url, { body })),
  rendering: VISIT,
});

test('a page that a browser opened is shown with what it adds, and is not a request of ours', () => {
  const report = reportOf(PAGE, [...CLEAN, rendered(`<title>Page</title><main>${'shown '.repeat(30)}</main>`)]);
  expect(report.requests).toBe(4);
  expect(report.pages[0]?.rendered).toEqual({
    finalUrl: PAGE,
    htmlWords: 0,
    words: 30,
    share: 0,
    verdict: 'missing',
    html: [],
    shown: [{ text: 'shown '.repeat(30).trim(), inHtml: false }],
    missing: ['shown '.repeat(30).trim()],
    isBroken: false,
    settledMs: 840,
    timedOut: true,
    consoleErrors: ['TypeError: x', '2', '3', '4', '5'],
    layoutShift: 0.02,
    largestPaintMs: null,
    refusedRequests: 3,
  });
  expect(report.pages.map((page) => Object.hasOwn(page, 'rendered'))).toEqual([true, false]);
  expect(JSON.parse(JSON.stringify(report))).toEqual(report);
});

test('a page that its scripts break says so, and a visit without a record says nothing', () => {
  const page = reportOf(PAGE, [...CLEAN, rendered('<main></main>')]).pages[0];
  expect(page?.rendered).toMatchObject({ verdict: 'empty', share: null, isBroken: true });
  const withoutRecord = observed('rendered-page', exchange(PAGE, { body: '<main></main>' }));
  expect(reportOf(PAGE, [...CLEAN, withoutRecord]).pages[0]?.rendered).toMatchObject({
    isBroken: false,
    settledMs: null,
    timedOut: false,
    consoleErrors: [],
    refusedRequests: 0,
  });
});

test('what a browser shows does not give away the query of the submitted address', () => {
  const secret = `${PAGE}?token=hunter2-Secret`;
  const shown = `<title>x</title><main>Hello hunter2-Secret ${'shown '.repeat(30)}</main>`;
  const report = reportOf(secret, [...CLEAN.slice(2), observed('page', good(secret, 'Page')), rendered(shown, secret)]);
  expect(report.pages.some((page) => page.rendered !== undefined)).toBe(true);
  expect(JSON.stringify(report)).not.toContain('hunter2');
});

test('robots.txt is not blamed for what the budget could not pay', () => {
  const unmade = (name: string, refused: 'robots-disallowed' | 'budget-spent') => {
    const one = observed('internal-link', exchange(`${HOME}${name}`, {}));
    return { ...one, step: { ...one.step, refused } };
  };
  const { robots } = reportOf(PAGE, [...CLEAN, unmade('cart', 'robots-disallowed'), unmade('a', 'budget-spent')]);
  expect(robots.refused).toBe(1);
});

test('a clean site has full scores', () => {
  const report = reportOf(PAGE, CLEAN);
  expect(report).toMatchObject({
    schemaVersion: 1,
    rulesetVersion: RULESET_VERSION,
    scanId: 'scn_1',
    target: { domain: 'example.com', url: PAGE },
    partial: false,
    scores: { web: { value: 100, level: 'ready', coverage: 100, fromE1: 100, gates: [] }, ai: { value: 100 } },
    causes: [],
    untested: [],
    robots: { state: 'rules', refused: 0 },
    requests: 4,
  });
  expect(report.pages).toMatchObject([
    { url: PAGE, home: false, status: 200, title: 'Page', unknown: null },
    { url: HOME, home: true, title: 'Home' },
  ]);
  expect(report.rules.map(({ outcome }) => outcome)).toEqual(CHOSEN.map(() => 'pass'));
});

test('is frozen, plain JSON', () => {
  const report = reportOf(PAGE, CLEAN);
  expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  expect(structuredClone(report)).toEqual(report);
  expect(Object.isFrozen(report.rules[0]?.counts)).toBe(true);
});

test('findings carry proof that can be repeated', () => {
  const quoted = `https://example.com/it's`;
  const report = reportOf(quoted, [...CLEAN.slice(2), observed('page', exchange(quoted, { body: '<p>no title' }))]);
  const [finding] = ruleOf(report, 'title-present')?.findings ?? [];
  expect(finding).toEqual({
    outcome: 'fail',
    message: 'missing',
    count: 1,
    places: [
      {
        args: {},
        page: 0,
        proof: {
          method: 'GET',
          url: quoted,
          requestHeaders: [['user-agent', 'LegibleBot/0.1']],
          status: 200,
          answeredBy: null,
          quote: null,
          observation: 'no title element outside of svg',
          time: '2026-11-21T10:00:00.000Z',
          curl: `curl --globoff --include --location --compressed --header 'user-agent: LegibleBot/0.1' --url 'https://example.com/it'\\''s'`,
          eventId: null,
        },
      },
    ],
  });
  expect(ruleOf(report, 'title-present')?.counts).toEqual({
    pass: 1,
    warn: 0,
    fail: 1,
    'not-applicable': 0,
    untested: 0,
  });
  expect(explainFinding('title-present', finding?.message ?? '', finding?.places[0].args ?? {})).toContain('no title');
});

test('what could not be tested is listed with its reason, and the report is partial', () => {
  const report = reportOf(PAGE, [
    observed('robots', failedExchange(`${HOME}robots.txt`, 'timeout')),
    observed('page', good(PAGE, 'Page')),
    observed('missing-url', failedExchange(`${HOME}nowhere`, 'robots-disallowed')),
  ]);
  expect(report.untested).toEqual([
    { ruleId: 'crawl-site-allowed', reason: 'timeout', pages: [] },
    { ruleId: 'index-missing-url-status', reason: 'robots-disallowed', pages: [] },
  ]);
  // Of a crit, four high and a med, the crit and a high are untested: .83 of 1.68.
  expect(report.scores.web).toMatchObject({ value: null, atMost: 100, coverage: 49, level: 'not-judged' });
  expect(report.partial).toBe(true);
  expect(report.robots.state).toBe('unknown');
});

test('a site that closes itself is blocked', () => {
  const closed = observed('robots', exchange(`${HOME}robots.txt`, { body: 'User-agent: *\nDisallow: /' }));
  const report = reportOf(PAGE, [closed, ...CLEAN.slice(1)]);
  expect(report.scores.web).toMatchObject({
    value: 39,
    level: 'blocked',
    gates: [{ id: 'crawl-site-allowed', cap: 39 }],
  });
  expect(report.summary.holdsBack[0]?.id).toBe('crawl-site-allowed');
});

test.each([404, 410, 500, 503])('a home page of status %i keeps its number, by all rules and causes', (status) => {
  const home = observed('page', exchange(HOME, { status, body: '<title>Sorry</title><p>Something is wrong.' }));
  const { scores } = reportOf(HOME, [home], RULES, CAUSES);
  expect(scores.web.coverage).toBeLessThan(60);
  for (const score of [scores.web, scores.ai]) {
    expect(score).toMatchObject({ level: 'blocked', notJudged: null, partial: false });
    expect(score.value).toBeLessThanOrEqual(39);
  }
});

test('a cause whose words throw is reported by its title, and is charged all the same', () => {
  const rule = madeRule('a');
  const thrower = (): string => {
    throw new Error('words');
  };
  const cause = madeCause('slash', { claim: () => '', failureTitle: thrower });
  const places: string[] = [];
  const seen = { target: targetOf(HOME), observations: CLEAN };
  const report = makeReport({
    scanId: 'scn_1',
    startedAt: '',
    finishedAt: '',
    rules: [rule],
    causes: [cause],
    judgements: [judgement(rule, 'fail')],
    facts: normalize(seen),
    seen,
    fence: fenceOf(({ at }) => places.push(at)),
  });
  expect(report.causes).toMatchObject([{ id: 'slash', failureTitle: 'No slash', charges: { web: { share: 0.25 } } }]);
  expect([report.scores.web.value, places]).toEqual([75, ['report slash']]);
});

test('the id of a cause gives nothing away, and is the same everywhere', () => {
  const submitted = `${PAGE}?token=hunter2-Secret`;
  const rule = madeRule('a');
  const cause = madeCause('group', { claim: ({ at: { url } }) => `${url}\u202e` });
  const seen = { target: targetOf(submitted), observations: CLEAN };
  const at = [{ url: `${HOME}a?token=hunter2-Secret` }];
  const report = makeReport({
    scanId: 'scn_1',
    startedAt: '',
    finishedAt: '',
    rules: [rule],
    causes: [cause],
    judgements: [judgement(rule, 'fail', null, [{ at, asked: { sort: 'link', count: 1 } }])],
    facts: normalize(seen),
    seen,
  });
  const id = report.causes[0]?.id ?? '';
  expect(id).toMatch(/^group:https:\/\/example\.com\/a[^\u202e]*$/);
  expect([report.rules[0]?.causes, report.scores.web.gates, report.summary.holdsBack.map((one) => one.id)]).toEqual([
    [id],
    [{ id, cap: 79 }],
    [id],
  ]);
  expect(JSON.stringify(report)).not.toMatch(/hunter2/i);
});

test('a cause says where the program of the site has the setting, when it is known', () => {
  const rule = madeRule('a');
  const setting = { text: 'Set `trailingSlash`.', source: 'https://docs.example/' };
  const own = { text: 'Set the one of this group.', source: 'https://docs.example/group' };
  const host = { text: 'Link to the folder.', source: 'https://docs.example/host' };
  const settings = { Docusaurus: setting, 'Docusaurus: docs': own, 'GitHub Pages': host };
  const settingBy = (generator: string | null, group = '', url = HOME) => {
    const cause = madeCause('slash', { claim: () => group, settings });
    const meta = generator === null ? '' : `<meta name=generator content="${generator}">`;
    const seen = { target: targetOf(url), observations: [observed('page', exchange(url, { body: meta }))] };
    const { causes } = makeReport({
      scanId: 'scn_1',
      startedAt: '',
      finishedAt: '',
      rules: [rule],
      causes: [cause],
      judgements: [judgement(rule, 'fail')],
      facts: normalize(seen),
      seen,
    });
    return causes[0]?.setting;
  };
  expect(settingBy('Docusaurus v3.4.0')).toEqual({ program: 'Docusaurus', ...setting });
  expect(settingBy('Docusaurus v3.4.0', 'docs')).toEqual({ program: 'Docusaurus', ...own });
  expect([settingBy('Hugo 0.120'), settingBy(null)]).toEqual([null, null]);
  const pages = 'https://owner.github.io/';
  expect(settingBy('Hugo 0.120', '', pages)).toEqual({ program: 'GitHub Pages', ...host });
  expect(settingBy('Docusaurus v3.4.0', '', pages)).toEqual({ program: 'Docusaurus', ...setting });
});

describe('the query of the submitted address appears nowhere', () => {
  const secret = 'hunter2-Secret';
  const submitted = `https://example.com/page?token=${secret}&outcome=fail#${secret}-2`;
  const body =
    `<title>${secret}</title><title>Again ${secret.toUpperCase()}</title><link rel=canonical href="/a?token=${secret}"><link rel=canonical href="/b">` +
    `<meta name=robots content="noindex, x-${secret}"><nav><a href="?token=${secret}">${secret}</a></nav>`;
  const via = `${submitted.split('#')[0]}`;
  const observations = [
    observed('robots', exchange(`${HOME}robots.txt`, { body: `User-agent: *\nDisallow: /page?token=${secret}` })),
    observed(
      'page',
      exchange(via, { body, url: `https://example.com/login?next=%2Fpage%3Ftoken%3D${secret}`, via: [via] }),
    ),
    observed('home', exchange(HOME, { body: `<title>${secret}</title>`, url: `${HOME}?token=${secret}`, via: [HOME] })),
    observed(
      'missing-url',
      exchange(`${HOME}nowhere`, {
        url: `${HOME}gone?from=${secret}`,
        via: [`${HOME}nowhere`],
        body: `<title>${secret}</title>`,
      }),
    ),
  ];
  const report = reportOf(submitted, observations);

  test('in no string of any depth', () => {
    expect(JSON.stringify(report).toLowerCase()).not.toContain(secret.toLowerCase());
    expect(JSON.stringify(report)).not.toContain('token=');
  });

  test('and the findings are still there', () => {
    const failing = report.rules.filter(({ findings }) => findings.length > 0).map(({ id }) => id);
    expect(failing).toEqual(
      expect.arrayContaining(['crawl-site-allowed', 'index-missing-url-status', 'canonical-single', 'title-present']),
    );
    expect(report.target.url).toBe(PAGE);
    expect(report.pages[0]?.title).toBe('[removed]');
  });

  test('while words of the report that a value equals stay', () => {
    expect(ruleOf(report, 'crawl-site-allowed')?.outcome).toBe('fail');
  });
});

test('a note appears behind what is to be repaired, and costs nothing', () => {
  const rule = RULES.find(({ id }) => id === 'crawl-site-allowed');
  const [robots] = CLEAN;
  if (rule === undefined || robots === undefined) throw new Error('no rule');
  const finding = { message: 'disallowed', args: {}, proof: { step: robots.step.id, observation: '' } };
  const judged = (outcome: 'pass' | 'not-applicable' | 'warn') =>
    ({ rule, page: null, outcome, reason: null, findings: [finding] }) as const;
  const seen = { target: targetOf(PAGE), observations: CLEAN };
  const report = makeReport({
    scanId: 'scn_1',
    startedAt: '',
    finishedAt: '',
    rules: [rule],
    judgements: [judged('pass'), judged('warn'), judged('not-applicable')],
    facts: normalize(seen),
    seen,
  });
  expect(ruleOf(report, rule.id)?.findings.map(({ outcome, count }) => [outcome, count])).toEqual([
    ['warn', 1],
    ['note', 2],
  ]);
  expect(report.rules[0]?.charges.web.share).toBe(SCORING.severity[rule.severity] * SCORING.outcome.warn);
});

test('kinds of the site and of its pages are reported with their reasons', () => {
  const data = '{"@context":"https://schema.org","@type":"Product","name":"Shoe"}';
  const product = exchange(PAGE, { body: `<title>x</title><script type="application/ld+json">${data}</script>` });
  const report = reportOf(PAGE, [observed('page', product), ...CLEAN.slice(2)]);
  expect(report.siteKinds).toEqual({
    kinds: [{ kind: 'content', because: 'nothing points to another kind' }],
    assumed: false,
  });
  expect(report.pages.map(({ kind, kindBecause }) => [kind, kindBecause])).toEqual([
    ['product', 'Product in its structured data'],
    ['home', 'it is the entrance of the site'],
  ]);
});

test('text of the site is cleaned in findings', () => {
  const body = '<title>a</title><title>b\u202ec</title>';
  const report = reportOf(PAGE, [observed('page', exchange(PAGE, { body }))]);
  expect(ruleOf(report, 'title-present')?.findings[0]?.places[0].args.titles).toEqual(['a', 'bc']);
});

test.each([
  [10, 20],
  [11, 20],
])('%i pages with two findings of one kind are one finding that keeps at most %i places', (pages, kept) => {
  const robots = Array.from({ length: pages }, () => observed('robots', exchange(`${HOME}robots.txt`)))[0];
  if (robots === undefined) throw new Error('no robots');
  const finding = { message: 'disallowed', args: {}, proof: { step: robots.step.id, observation: '' } };
  const rule = RULES.find(({ id }) => id === 'crawl-site-allowed');
  if (rule === undefined) throw new Error('no rule');
  const seen = { target: targetOf(PAGE), observations: [robots] };
  const judgement = { rule, page: null, outcome: 'fail', reason: null, findings: [finding, finding] } as const;
  const report = makeReport({
    scanId: 'scn_1',
    startedAt: '',
    finishedAt: '',
    rules: [rule],
    judgements: Array.from({ length: pages }, () => judgement),
    facts: normalize(seen),
    seen,
  });
  const [only, ...more] = report.rules[0]?.findings ?? [];
  expect([only?.places.length, only?.count, more.length]).toEqual([kept, 2 * pages, 0]);
});
