import { parseRobots, robotsVerdict } from '@legible/formats/robots-txt';
import { describe, expect, test } from 'vitest';
import { normalize } from '../engine/normalize.ts';
import { BOT_KEYS, BOTS, type BotKey, robotNameOf } from '../kernel/bots.ts';
import { judge } from '../kernel/judge.ts';
import type { Observation } from '../kernel/step.ts';
import { targetOf } from '../kernel/target.ts';
import { exchange, failedExchange, observed } from '../rule-fixtures.ts';
import { type ReportAccess, registeredBot } from './access.ts';
import { caseFileOf, judgeAgain } from './case-file.ts';
import { makeReport } from './make-report.ts';

const HOME = 'https://example.com/';

const page = (path: string) => observed('linked-page', exchange(`${HOME}${path}`, { body: `<title>${path}</title>` }));

const refusedPage = (path: string): Observation => {
  const one = observed('linked-page', failedExchange(`${HOME}${path}`, 'robots-disallowed'));
  return { ...one, step: { ...one.step, refused: 'robots-disallowed' } };
};

const robotsAnswer = (body: string, status = 200) =>
  observed('robots', exchange(`${HOME}robots.txt`, { body, status }));

const seenOf = (robots: Observation, more: readonly Observation[] = [page('a'), page('b')], url = HOME) => ({
  target: targetOf(url),
  observations: [robots, observed('page', exchange(url, { body: '<title>Home</title>' })), ...more],
});

const scanned = (seen: Parameters<typeof makeReport>[0]['seen'] & Parameters<typeof normalize>[0]) => {
  const facts = normalize(seen);
  const { judgements } = judge([], facts);
  const times = { startedAt: '2026-11-21T10:00:00.000Z', finishedAt: '2026-11-21T10:00:05.000Z' };
  return { facts, report: makeReport({ scanId: 'scn_1', ...times, rules: [], judgements, facts, seen }) };
};

const reportOf = (...args: Parameters<typeof seenOf>) => scanned(seenOf(...args)).report;

const rowOf = ({ access }: { readonly access: ReportAccess | null }, bot: BotKey) =>
  access?.rows.find((row) => row.bot === bot);

describe('the matrix', () => {
  // robots.txt, robot, state, group, line that decides, closed pages of three
  test.each([
    ['', 'gptbot', 'open', 'none', null, 0],
    ['User-agent: *\nDisallow: /x', 'gptbot', 'open', 'any', null, 0],
    ['User-agent: *\nDisallow: /a', 'gptbot', 'partly', 'any', 2, 1],
    ['User-agent: *\nDisallow: /a\nDisallow: /b', 'gptbot', 'closed', 'any', 2, 2],
    ['User-agent: *\nDisallow: /', 'gptbot', 'closed', 'any', 2, 3],
    ['User-agent: *\nDisallow: /$', 'gptbot', 'closed', 'any', 2, 1],
    ['User-agent: *\nDisallow: /\n\nUser-agent: GPTBot\nAllow: /', 'gptbot', 'open', 'named', 5, 0],
    ['User-agent: *\nDisallow: /\n\nUser-agent: GPTBot\nAllow: /', 'ccbot', 'closed', 'any', 2, 3],
    ['User-agent: Googlebot\nDisallow: /b', 'applebot', 'partly', 'named', 2, 1],
    ['User-agent: Googlebot\nDisallow: /b', 'bingbot', 'open', 'none', null, 0],
  ] as const)('%j says to %s: %s', (text, bot, state, group, line, closedPages) => {
    const row = rowOf(reportOf(robotsAnswer(text)), bot);
    expect(row).toMatchObject({ state, group, closedPages });
    expect(row?.decidedBy?.line ?? null).toBe(line);
    expect(row?.closed).toHaveLength(closedPages);
  });

  test('has a row for each robot of the registry, in its words, and its verdicts are those of the parser', () => {
    const text = 'User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nUser-agent: Googlebot\nDisallow: /b';
    const { access } = reportOf(robotsAnswer(text));
    expect(access?.rows.map(({ bot }) => bot)).toEqual(BOT_KEYS);
    const robots = parseRobots(text);
    for (const row of access?.rows ?? []) {
      const { token, operator, role, documented, docUrl, honoursRobots, obeysAll } = BOTS[row.bot as BotKey];
      expect(row).toMatchObject({ token, operator, role, documented, docUrl, honoursRobots });
      const closed = ['/', '/a', '/b'].filter(
        (path) => obeysAll && !robotsVerdict(robots, robotNameOf(row.bot as BotKey), path).allowed,
      );
      expect(row.closed.map((one) => access?.pages[one.page]?.url)).toEqual(closed.map((path) => HOME + path.slice(1)));
    }
  });

  test('counts all closed pages, and names five of them', () => {
    const paths = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];
    const report = reportOf(robotsAnswer('User-agent: *\nDisallow: /a'), paths.map(page));
    expect(rowOf(report, 'gptbot')).toMatchObject({ closedPages: 6, state: 'closed' });
    expect(rowOf(report, 'gptbot')?.closed.map((one) => one.page)).toEqual([1, 2, 3, 4, 5]);
  });

  test('also knows the pages that robots.txt kept us from', () => {
    const report = reportOf(robotsAnswer('User-agent: *\nDisallow: /cart'), [page('a'), refusedPage('cart')]);
    expect(report.access?.pages.map(({ url }) => url)).toEqual([HOME, `${HOME}a`, `${HOME}cart`]);
    expect(rowOf(report, 'gptbot')).toMatchObject({ state: 'partly', closed: [{ page: 2, line: 2 }] });
  });

  test.each([
    ['an error of the server', robotsAnswer('User-agent: *\nDisallow: /', 503)],
    ['no answer', observed('robots', failedExchange(`${HOME}robots.txt`, 'timeout'))],
  ])('is not known with %s', (_, robots) => {
    expect(reportOf(robots)).toMatchObject({ access: null, robots: { text: null, textCut: false } });
  });

  test('without a file everybody is admitted', () => {
    const report = reportOf(robotsAnswer('not here', 404));
    expect(report.robots).toMatchObject({ state: 'no-rules', text: null });
    expect(new Set(report.access?.rows.map(({ state }) => state))).toEqual(new Set(['open']));
  });
});

describe('the text of robots.txt', () => {
  test('is kept line by line, without what cannot be seen', () => {
    const { robots } = reportOf(robotsAnswer('\ufeffUser-agent: *\r\nDisallow:\t/a\u202e\u0000\r\n'));
    expect(robots).toMatchObject({ text: 'User-agent: *\nDisallow:\t/a\n', textCut: false });
  });

  test.each([
    [65_536, false],
    [65_537, true],
  ])('of %i bytes is cut: %s', (size, textCut) => {
    const body = 'User-agent: *\n'.padEnd(size - 1, '#');
    const { robots } = reportOf(robotsAnswer(`${body}\n`));
    expect([robots.textCut, robots.text]).toEqual([textCut, textCut ? 'User-agent: *\n' : `${body}\n`]);
  });

  test('says nothing of the query that was submitted', () => {
    const robots = robotsAnswer('User-agent: *\nDisallow: /a?key=hunter2-Secret\nDisallow: /a');
    const report = reportOf(robots, [page('a?key=hunter2-Secret')], `${HOME}?key=hunter2-Secret`);
    expect(rowOf(report, 'gptbot')).toMatchObject({ decidedBy: { line: 2, text: 'Disallow: /a' }, closedPages: 1 });
    expect(JSON.stringify(report)).not.toContain('hunter2');
  });

  test('that grows by what takes the place of a secret stays within its bound', () => {
    const body = `User-agent: *\n${'Disallow: /abcd\n'.repeat(4_000)}`;
    const { robots } = reportOf(robotsAnswer(body), [], `${HOME}?x=abcd`);
    expect(robots.textCut).toBe(true);
    expect(robots.text?.length).toBeLessThanOrEqual(65_536);
  });
});

describe('events', () => {
  const seen = seenOf(robotsAnswer('User-agent: *\nDisallow: /'));
  const eventOfStep = Object.fromEntries(seen.observations.map(({ step }, at) => [step.id, `evt_1_${at}`]));

  test('of pages are kept, also when the report is judged again', () => {
    const { report, facts } = scanned({ ...seen, eventOfStep });
    expect(report.pages.map(({ eventId }) => eventId)).toEqual(['evt_1_1', 'evt_1_2', 'evt_1_3']);
    const file = JSON.parse(JSON.stringify(caseFileOf(report, facts, { ...seen, eventOfStep }))) as ReturnType<
      typeof caseFileOf
    >;
    expect(judgeAgain(file, [], null)).toEqual({ ok: true, report, defects: [] });
  });

  test('are null in a scan without a trail', () => {
    expect(scanned(seen).report.pages.map(({ eventId }) => eventId)).toEqual([null, null, null]);
    expect(caseFileOf(scanned(seen).report, scanned(seen).facts, seen).seen).not.toHaveProperty('eventOfStep');
  });
});

test.each([
  ['gptbot', 'GPTBot'],
  ['nobody', undefined],
  ['constructor', undefined],
])('%s in the registry', (key, token) => {
  expect(registeredBot(key)?.token).toBe(token);
});
