import type { Exchange, HeaderLine } from '@legible/formats/exchange';
import { describe, expect, test } from 'vitest';
import { normalize } from '../../engine/normalize.ts';
import { judge } from '../../kernel/judge.ts';
import type { StepPurpose } from '../../kernel/observed.ts';
import type { Observation } from '../../kernel/step.ts';
import { targetOf } from '../../kernel/target.ts';
import { explainFinding, partialBecause } from '../../report/explain.ts';
import { makeReport } from '../../report/make-report.ts';
import { costs, projectedScores } from '../../report/projected-scores.ts';
import type { Report } from '../../report/report.ts';
import { readStoredReport } from '../../report/stored-report.ts';
import { absent, exchange, failedExchange, observed, site, unknown } from '../../rule-fixtures.ts';
import { RULES } from '../catalogue.gen.ts';
import rule from './index-home-readable.rule.ts';

const HOME = 'https://example.com/';

const typed = (type: string, body: string): { body: string; headers: HeaderLine[] } => ({
  body,
  headers: [['content-type', type]],
});

const page = (body: string, head = '<title>Tea</title>') => ({
  body: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
});

type Given = Parameters<typeof exchange>[1];

const reportOf = (home: Given, more: readonly Observation[] = [], change: Partial<Observation> = {}): Report => {
  const first = { ...observed('page', exchange(HOME, home)), ...change };
  const robots = observed('robots', exchange(`${HOME}robots.txt`, { status: 404 }));
  const seen = { target: targetOf(HOME), observations: [robots, first, ...more] };
  const facts = normalize(seen);
  const { judgements } = judge(RULES, facts);
  const times = { startedAt: '2026-11-21T10:00:00.000Z', finishedAt: '2026-11-21T10:00:05.000Z' };
  return makeReport({ scanId: 'scn_1', ...times, rules: RULES, judgements, facts, seen });
};

const firstMessage = ({ rules: [first] }: Report): string => {
  const [found] = first?.findings ?? [];
  return found === undefined ? '' : explainFinding(first?.id ?? '', found.message, found.places[0].args);
};

const other = (purpose: StepPurpose, path: string, given: Given): Observation =>
  observed(purpose, exchange(new URL(path, HOME).href, given));

const cutOff = (one: Exchange): Exchange => ({ ...one, answer: one.answer && { ...one.answer, truncated: true } });

const FORM =
  '<h1>Log in</h1><form><label>Name <input name="n"></label><label>Password <input type="password"></label><button>Go</button></form>';

const formAt = (purpose: StepPurpose, path: string): Observation =>
  other(purpose, path, { ...page(FORM), url: `${HOME}login`, via: [new URL(path, HOME).href] });

const LOGIN_HOME = { ...page(FORM), url: `${HOME}login`, via: [HOME] };

const EMPTY_BUT_SCRIPTS = page('<div id="root"></div><script type="module" src="/app.js"></script>');

const TEXT = page('<main><h1>Tea</h1><p>We sell green tea and black tea, in tins and in bags.</p></main>');

describe('a site without a page to judge', () => {
  test.each<[string, Report, RegExp]>([
    [
      'a PDF',
      reportOf(typed('application/pdf', '%PDF-1.7 abcdef')),
      /is a PDF of 15 bytes; there is no HTML page to judge\./,
    ],
    ['JSON', reportOf(typed('application/json', '{"hello":"world"}')), /is JSON of 17 bytes; there is no HTML/],
    ['plain text', reportOf(typed('text/plain', 'Hello')), /is a file \(text\/plain\) of 5 bytes/],
    ['a file without a type', reportOf({ body: '\u0001', headers: [] }), /is a file without a type of 1 byte;/],
    ['zero bytes', reportOf({ body: '' }), /answers with 0 bytes; there is no page to judge\./],
    ['a title alone', reportOf(page('')), /has no text, link or picture/],
    [
      'a form behind a redirect',
      reportOf(LOGIN_HOME, [formAt('missing-url', '/nowhere')]),
      /asks for a password, and so do all 2 addresses/,
    ],
    [
      'a form under every address',
      reportOf(page(FORM), [other('linked-page', '/a', page(FORM)), other('missing-url', '/b', page(FORM))]),
      /so do all 3 addresses/,
    ],
    [
      'cut off in its scripts',
      reportOf({}, [], observed('page', cutOff(exchange(HOME, page('<script>let a = 1;'))))),
      /We read the first \d+ bytes of the home page/,
    ],
    [
      'cut off, and no other page',
      reportOf({}, [], observed('page', cutOff(exchange(HOME, TEXT)))),
      /the first \d+ bytes of the home page/,
    ],
    [
      'our reader gave up',
      reportOf(TEXT, [], { digest: null, digestFailure: 'timeout' }),
      /could not be read within our limits/,
    ],
    [
      'our reader crashed',
      reportOf(TEXT, [], { digest: null, digestFailure: 'crashed' }),
      /could not be read within our limits/,
    ],
  ])('%s', (_case, report, words) => {
    expect(report.partial).toBe(true);
    for (const score of Object.values(report.scores))
      expect(score).toMatchObject({
        value: null,
        notJudged: 'nothing-to-read',
        level: 'not-judged',
        atMost: null,
        fromE1: null,
        gates: [],
        partial: true,
      });
    expect(report.rules[0]?.id).toBe(rule.id);
    expect(report.summary.holdsBack[0]?.id).toBe(rule.id);
    expect(firstMessage(report)).toMatch(words);
    expect(partialBecause(report)).toBe(`The scores are not judged. ${firstMessage(report)}`);
    expect(projectedScores(report, [rule.id])).toEqual({ web: null, ai: null });
    expect(costs(report).size).toBe(0);
  });
});

describe('a site with a page to judge', () => {
  test.each<[string, Report]>([
    ['an app shell', reportOf(EMPTY_BUT_SCRIPTS)],
    ['an inline script', reportOf(page('<script>render()</script>'))],
    ['a redirect by meta element', reportOf(page('', '<meta http-equiv="refresh" content="0; url=/en/">'))],
    ['a picture', reportOf(page('<img src="/a.png" alt="">'))],
    ['a link', reportOf(page('<a href="/en/"></a>'))],
    ['two words', reportOf(page('Tea shop'))],
    ['a log-in page among others', reportOf(page(FORM), [other('linked-page', '/help', TEXT)])],
    ['a log-in page, and no other page is known', reportOf(page(FORM))],
    ['a log-in page beside a real 404', reportOf(page(FORM), [other('missing-url', '/b', { ...TEXT, status: 404 })])],
    ['a link to the log-in page', reportOf(TEXT, [other('linked-page', '/login', page(FORM))])],
    ['a form beside much text', reportOf(page(`${FORM}<p>${'word '.repeat(100)}</p>`), [formAt('missing-url', '/b')])],
    [
      'cut off after its text, and another page',
      reportOf({}, [other('linked-page', '/a', TEXT)], observed('page', cutOff(exchange(HOME, TEXT)))),
    ],
    ['status 404', reportOf({ ...TEXT, status: 404 })],
    ['status 500', reportOf({ ...TEXT, status: 500 })],
  ])('%s is judged', (_case, report) => {
    for (const score of Object.values(report.scores)) {
      expect(score.notJudged).not.toBe('nothing-to-read');
      expect(score.atMost).not.toBeNull();
    }
    expect(report.rules.find(({ id }) => id === rule.id)?.outcome).not.toBe('fail');
    expect(partialBecause(report) ?? '').not.toContain('not judged');
  });

  test.each([404, 500])('a home page with status %d has scores of 39 at most', (status) => {
    const { scores } = reportOf({ ...TEXT, status });
    expect(Math.max(scores.web.value ?? 100, scores.ai.value ?? 100)).toBeLessThanOrEqual(39);
  });
});

test('a home page that was not seen is untested', () => {
  const outcomes = [unknown, absent].map(
    (homeContent) => judge([rule], { site: site({ homeContent }), pages: [] }).judgements[0]?.outcome,
  );
  expect(outcomes).toEqual(['untested', 'not-applicable']);
  const timeout = normalize({
    target: targetOf(`${HOME}page`),
    observations: [observed('home', failedExchange(HOME, 'timeout'))],
  });
  expect(timeout.site.homeContent).toMatchObject({ state: 'unknown', reason: 'timeout' });
});

test('a stored report whose scores do not say why they have no value gets a reason', () => {
  const stored = JSON.parse(JSON.stringify(reportOf(TEXT)));
  for (const name of ['web', 'ai']) delete stored.scores[name].notJudged;
  stored.scores.ai.value = null;
  const { scores } = readStoredReport(JSON.stringify(stored));
  expect([scores.web.notJudged, scores.ai.notJudged]).toEqual([null, 'nothing-tested']);
});
