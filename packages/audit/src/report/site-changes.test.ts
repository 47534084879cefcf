import { describe, expect, test } from 'vitest';
import { auditSite, type PlainAnswer } from '../audit-site.ts';
import { compareReports } from './compare.ts';
import type { Report } from './report.ts';
import { EARLIER_MS, type EarlierChanges, type SiteChange, siteChanges } from './site-changes.ts';

const HOME = 'https://example.com/';
const DAY = 86_400_000;
const START = Date.UTC(2026, 8, 1);
const TITLE = '<title>Tea from Busan, roasted by hand</title>';

const html = (head: string): PlainAnswer => ({
  status: 200,
  headers: [['content-type', 'text/html; charset=utf-8']],
  body: new TextEncoder().encode(
    `<!doctype html><html lang="en"><head>${head}<meta name="viewport" content="width=device-width"></head><body><main><h1>Tea</h1><p>We roast oolong by hand in Busan and send it within three days.</p></main></body></html>`,
  ),
});
const text = (body: string): PlainAnswer => ({
  status: 200,
  headers: [['content-type', 'text/plain']],
  body: new TextEncoder().encode(body),
});
const NONE: PlainAnswer = { status: 404, headers: [['content-type', 'text/html']], body: new Uint8Array() };

/** Judges the site as it is on a day. */
const reportOn = (day: number, head: string, robots: string | null = null): Promise<Report> =>
  auditSite(HOME, {
    now: () => START + day * DAY,
    answer: ({ url }) => {
      if (url === HOME) return html(head);
      return url === `${HOME}robots.txt` && robots !== null ? text(robots) : NONE;
    },
  });

const between = (before: Report, after: Report, earlier: readonly EarlierChanges[] = []): readonly SiteChange[] =>
  siteChanges(compareReports(before, after, null), { before, after }, earlier);

const brief = (change: SiteChange): string => {
  switch (change.kind) {
    case 'opened':
    case 'closed': {
      const { problem } = change;
      return `${change.kind} ${problem.sort === 'cause' ? problem.cause.id : problem.rule.id}`;
    }
    case 'level':
      return `level ${change.score}`;
    default:
      return change.kind;
  }
};

describe('what changed about a site', () => {
  test('is nothing when nothing changed', async () => {
    expect(between(await reportOn(0, TITLE), await reportOn(1, TITLE))).toEqual([]);
  });

  test('is the problem that appeared, with its proof, and the same problem when it is gone', async () => {
    const [good, bad] = [await reportOn(0, TITLE), await reportOn(1, '')];
    const opened = between(good, bad).find((one) => brief(one) === 'opened title-present');
    expect(opened).toMatchObject({ problem: { severity: 'high', rule: { outcome: 'fail', counts: { fail: 1 } } } });
    expect(JSON.stringify(opened)).toContain('curl');
    expect(between(bad, good).map(brief)).toContain('closed title-present');
  });

  test('is the lines of robots.txt that came and went', async () => {
    const before = await reportOn(0, TITLE, 'User-agent: *\nAllow: /\nDisallow: /old\n');
    const after = await reportOn(1, TITLE, 'User-agent: *\nAllow: /\n\nDisallow: /new\n');
    expect(between(before, after)).toContainEqual({
      kind: 'robots',
      added: ['Disallow: /new'],
      removed: ['Disallow: /old'],
      unsteady: false,
    });
    expect(between(after, await reportOn(2, TITLE)).map(brief)).toContain('robots');
  });

  test('is once that robots.txt closes the home page to our robot', async () => {
    const [open, closed] = [await reportOn(0, TITLE), await reportOn(1, TITLE, 'User-agent: LegibleBot\nDisallow: /')];
    expect(between(open, closed).map(brief)).toContain('closed-to-us');
    expect(between(closed, closed).map(brief)).not.toContain('closed-to-us');
  });

  test('is a new ruleset as such', async () => {
    const [before, after] = [await reportOn(0, TITLE), await reportOn(1, TITLE)];
    const changes = between({ ...before, rulesetVersion: '1.9.0' }, after);
    expect(changes).toEqual([
      { kind: 'ruleset', before: '1.9.0', after: after.rulesetVersion, opened: [], closed: [] },
    ]);
  });
});

/** Returns what a feed reports of a site that changes its head from day to day: what is steady. */
const reported = async (days: number, headOn: (day: number) => string) => {
  const made = new Map<string, Report>();
  const earlier: EarlierChanges[] = [];
  const entries: string[] = [];
  let before = await reportOn(0, headOn(0));
  for (let day = 1; day <= days; day++) {
    const head = headOn(day);
    const judged = made.get(head) ?? (await reportOn(day, head));
    made.set(head, judged);
    const at = START + day * DAY;
    const after = { ...judged, finishedAt: new Date(at).toISOString() };
    const changes = between(
      before,
      after,
      earlier.filter((one) => at - one.at < EARLIER_MS),
    );
    earlier.push({ at, changes });
    entries.push(...changes.filter((one) => !('unsteady' in one && one.unsteady)).map((one) => `${day} ${brief(one)}`));
    before = after;
  }
  return entries.filter((entry) => entry.endsWith(' title-present'));
};

describe('over sixty days, a problem', () => {
  test('that comes and goes once is reported twice', async () => {
    expect(await reported(60, (day) => (day >= 20 && day < 40 ? '' : TITLE))).toEqual([
      '20 opened title-present',
      '40 closed title-present',
    ]);
  });

  test.each([1, 2, 5])('that changes every %i days is reported twice at most', async (every) => {
    const entries = await reported(60, (day) => (Math.floor(day / every) % 2 === 1 ? '' : TITLE));
    expect(entries).toEqual([`${every} opened title-present`, `${2 * every} closed title-present`]);
  });

  test('that stays after it had changed to and fro is reported once more', async () => {
    expect(await reported(60, (day) => (day > 10 || day % 2 === 1 ? '' : TITLE))).toEqual([
      '1 opened title-present',
      '2 closed title-present',
      '25 opened title-present',
    ]);
  });

  test('that changes again a month later is steady again', async () => {
    const bad = (day: number): boolean => (day >= 2 && day < 4) || (day >= 40 && day < 45);
    expect(await reported(60, (day) => (bad(day) ? '' : TITLE))).toHaveLength(4);
  });
});
