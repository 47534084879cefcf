import { OUTCOMES, SEVERITIES } from '@legible/audit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REPORT, ruleResult } from '../views/page-fixtures.tsx';
import { pageCursor } from './tool-arguments.ts';
import { type Answer, callTool, everyRuleFails, HOST, tokensInAll, toolsOver } from './tool-fixtures.tsx';

const tools = toolsOver({ latest: REPORT });
const list = (args: object = {}, from = tools): Promise<Answer> =>
  callTool(from, 'list_report_findings', { site: HOST, ...args });
const ids = ({ data }: Answer): string[] => data.findings.map(({ rule_id }: { rule_id: string }) => rule_id);

test('lists failures before warnings, the worst first, with what was seen and how to repair it', async () => {
  const answer = await list();
  expect(ids(answer)).toEqual(['crawl-site-allowed', 'canonical-single', 'retired-rule']);
  expect(answer.data).toMatchObject({ found: true, scan_id: REPORT.scanId, total: 3 });
  expect(answer.data.next_cursor).toBeUndefined();
  const [blocked, canonical, retired] = answer.data.findings;
  expect(blocked).toMatchObject({ outcome: 'fail', severity: 'crit', places: 0, untrusted_summary: null });
  expect(canonical).toMatchObject({ category: 'canonical', places: 4 });
  expect(canonical.how_to_fix.length).toBeGreaterThan(10);
  expect(retired).toMatchObject({ title: 'retired-rule', how_to_fix: null });
  expect(answer.text).toContain('fail, high: 1 of 3 pages has no clear canonical address [canonical-single]');
  expect(answer.text).toContain(', and in 3 more');
});

describe('filters', () => {
  test.each([
    [{ outcome: 'all' }, 7],
    [{ outcome: 'problems' }, 3],
    [{ outcome: 'fail' }, 2],
    [{ outcome: 'warn' }, 1],
    [{ outcome: 'pass' }, 2],
    [{ outcome: 'untested' }, 1],
    [{ outcome: 'not-applicable' }, 1],
    [{ category: 'crawling' }, 1],
    [{ category: 'crawling', outcome: 'all' }, 4],
    [{ category: 'metadata', severity: 'high' }, 0],
    [{ severity: 'crit' }, 1],
    [{ severity: 'high' }, 2],
    [{ severity: 'info' }, 3],
  ])('%j: %i', async (filter, count) => {
    const answer = await list(filter);
    expect(ids(answer)).toHaveLength(count);
    expect(answer.data.total).toBe(count);
  });

  test('a rule that passed has no repair', async () => {
    expect((await list({ outcome: 'pass' })).data.findings[0].how_to_fix).toBeNull();
  });

  test.each([
    { outcome: 'bad' },
    { category: 'bad' },
    { severity: 'bad' },
    { limit: 0 },
    { limit: 51 },
    { limit: 1.5 },
    { cursor: 'x'.repeat(501) },
  ])('%j is refused by the schema', (args) => {
    const tool = tools.find(({ name }) => name === 'list_report_findings');
    expect(tool?.input.safeParse({ site: HOST, ...args }).success).toBe(false);
  });

  test.each([{ limit: 1 }, { limit: 50 }, { cursor: 'x'.repeat(500) }])('%j is accepted', (args) => {
    const tool = tools.find(({ name }) => name === 'list_report_findings');
    expect(tool?.input.safeParse({ site: HOST, ...args }).success).toBe(true);
  });
});

describe('pages', () => {
  const pagesOf = async (args: object, from = tools): Promise<Answer[]> => {
    const pages = [await list(args, from)];
    for (let cursor = pages[0]?.data.next_cursor; cursor !== undefined; cursor = pages.at(-1)?.data.next_cursor)
      pages.push(await list({ ...args, cursor }, from));
    return pages;
  };

  test('together contain the whole list without a gap or a repetition', async () => {
    const rules = fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^[a-z]{1,4}-[a-z]{1,4}$/),
        outcome: fc.constantFrom(...OUTCOMES),
        severity: fc.constantFrom(...SEVERITIES),
      }),
      { selector: ({ id }) => id, maxLength: 30 },
    );
    const limits = fc.integer({ min: 1, max: 50 });
    const outcomes = fc.constantFrom('all', 'problems', 'fail');
    await fc.assert(
      fc.asyncProperty(rules, limits, outcomes, async (some, limit, outcome) => {
        const from = toolsOver({ latest: { ...REPORT, rules: some.map((rule) => ruleResult(rule)) } });
        const pages = await pagesOf({ outcome, limit }, from);
        const listed = pages.flatMap(ids);
        const expected = some.filter(
          (rule) => outcome === 'all' || rule.outcome === 'fail' || (outcome === 'problems' && rule.outcome === 'warn'),
        );
        expect(listed.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
        for (const page of pages.slice(0, -1)) expect(ids(page).length).toBeGreaterThan(0);
        for (const page of pages) expect(ids(page).length).toBeLessThanOrEqual(limit);
        expect(new Set(pages.map(({ data }) => data.total))).toEqual(new Set([expected.length]));
      }),
      { numRuns: 60 },
    );
  });

  test.each([1, 20, 50])('of the largest report, with the limit %i, take under 4,000 tokens each', async (limit) => {
    const report = everyRuleFails();
    const pages = await pagesOf({ outcome: 'all', limit }, toolsOver({ latest: report }));
    for (const page of pages) expect(tokensInAll(page)).toBeLessThan(4_000);
    expect(pages.flatMap(ids)).toHaveLength(report.rules.length);
  });

  test('have the cursor in the text too, and only while there are more entries', async () => {
    const [first, last] = await pagesOf({ limit: 2 });
    expect(first?.text).toContain(`1 more: call again with the cursor ${first?.data.next_cursor}`);
    expect(last?.text).toContain('from number 3');
    expect(last?.text).not.toContain('cursor');
  });
});

describe('a cursor of another list is refused', () => {
  const cursorOf = async (args: object): Promise<string> => (await list({ limit: 1, ...args })).data.next_cursor;

  test.each([
    ['of other outcomes', { outcome: 'all' }, {}],
    ['of another category', { outcome: 'all', category: 'crawling' }, { outcome: 'all' }],
    ['of another severity', { severity: 'high' }, {}],
  ])('%s', async (_what, of, here) => {
    const cursor = await cursorOf(of);
    expect((await list({ ...of, cursor })).isRefused).toBe(false);
    expect(await list({ ...here, cursor })).toMatchObject({
      isRefused: true,
      text: expect.stringContaining('without a cursor'),
    });
  });

  test('of another report', async () => {
    const cursor = await cursorOf({});
    const newer = toolsOver({ latest: { ...REPORT, scanId: 'scn_newer' } });
    expect((await list({ cursor }, newer)).isRefused).toBe(true);
  });

  const LIST = [REPORT.scanId, 'problems', '', ''].join(' ');
  test.each([
    ['empty', ''],
    ['not base64', '§§'],
    ['not JSON', Buffer.from('{').toString('base64url')],
    ['not a list', Buffer.from('{"0":1}').toString('base64url')],
    ['too long', Buffer.from(JSON.stringify([LIST, 0, 0])).toString('base64url')],
    ['negative', pageCursor(LIST, -1)],
    ['half', pageCursor(LIST, 0.5)],
    ['text', Buffer.from(JSON.stringify([LIST, '1'])).toString('base64url')],
  ])('%s', async (_what, cursor) => {
    expect((await list({ cursor })).isRefused).toBe(true);
  });

  test('a cursor past the end gives an empty page', async () => {
    const answer = await list({ cursor: pageCursor(LIST, 99) });
    expect([ids(answer), answer.data.next_cursor]).toEqual([[], undefined]);
  });
});
