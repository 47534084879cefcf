import { RULES } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import {
  causeResult,
  HISTORY_ENTRY,
  HOME_REPORT,
  PARTIAL_REPORT,
  PROOF,
  place,
  REPORT,
  ruleResult,
} from '../views/page-fixtures.tsx';
import {
  BASE_URL,
  callTool,
  everyRuleFails,
  failed,
  HOST,
  history,
  pending,
  ready,
  tokensInAll,
  toolsOver,
} from './tool-fixtures.tsx';

describe('get_site_report', () => {
  const ask = (latest = REPORT) => callTool(toolsOver({ latest }), 'get_site_report', { site: HOST });

  test('summarizes a report: scores, rules by outcome, what to fix first, where to read it', async () => {
    const { data, text } = await ask(HOME_REPORT);
    expect(data.report).toEqual({
      scan_id: REPORT.scanId,
      url: HOME_REPORT.target.url,
      partial: false,
      completed_at: REPORT.finishedAt,
      ruleset: REPORT.rulesetVersion,
      scores: {
        web: { value: 82, level: 'good', at_most: 82, coverage: 96, from_standards: 84, untrusted_held_by: [] },
        ai: {
          value: 39,
          level: 'blocked',
          at_most: 39,
          coverage: 96,
          from_standards: 39,
          untrusted_held_by: ['crawl-site-allowed'],
        },
      },
      counts: { fail: 2, warn: 1, pass: 2, untested: 1, 'not-applicable': 1 },
      fix_first: [
        expect.objectContaining({ rule_id: 'crawl-site-allowed', severity: 'crit', cause: null }),
        {
          rule_id: null,
          title: null,
          severity: 'high',
          gain: 'Web search +9.1 · AI search held at 39 by repair 1; after it this gives +9.1',
          cause: {
            untrusted_id: 'wrong-host:tea.invalid',
            untrusted_summary: '37 addresses name the host tea.invalid, such as https://tea.invalid/teas.',
            untrusted_fix: 'Set the address of the site to https://harbour-tea.example in whatever builds the pages.',
            setting: {
              program: 'Docusaurus',
              text: 'Set url in docusaurus.config.js.',
              source: 'https://docusaurus.io/docs/api',
            },
            counts: '37 of 40 sitemap entries, 1 of 1 page',
            explains: ['canonical-single', 'title-present'],
            untrusted_addresses: [
              'https://tea.invalid/teas',
              'https://tea.invalid/teas/1',
              'https://tea.invalid/teas/2',
            ],
          },
          web_after: 91,
          ai_after: 91,
        },
        expect.objectContaining({ rule_id: 'canonical-single', severity: 'high' }),
      ],
      links: {
        page: `${BASE_URL}/scan/${REPORT.scanId}`,
        json: `${BASE_URL}/scan/${REPORT.scanId}.json`,
        markdown: `${BASE_URL}/scan/${REPORT.scanId}.md`,
        fixes: `${BASE_URL}/scan/${REPORT.scanId}/fixes.md`,
      },
    });
    for (const said of [
      'Web search: 82 of 100, good, with gaps',
      'AI search: 39 of 100, blocked',
      'held at 39 by `crawl-site-allowed`',
      '2 fail',
      '2. Cause (untrusted page text): `37 addresses name the host tea.invalid, such as https://tea.invalid/teas.`',
      'On 37 of 40 sitemap entries, 1 of 1 page; shows in canonical-single, title-present',
      'In Docusaurus: Set url in docusaurus.config.js. https://docusaurus.io/docs/api',
    ])
      expect(text).toContain(said);
    expect(text).toContain(data.report.links.page);
  });

  test('each repair has both scores after it and the repairs before it', async () => {
    const [first, second] = (await ask()).data.report.fix_first;
    expect(first.ai_after).toBeGreaterThan(39);
    expect(second.web_after).toBeGreaterThanOrEqual(first.web_after);
    expect((await ask()).text).toContain(`1. ${first.title} [crawl-site-allowed, crit]: web ${first.web_after}`);
  });

  test('a partial report says which scores are not judged, and their greatest possible values', async () => {
    const { data, text } = await ask(PARTIAL_REPORT);
    expect(data.report).toMatchObject({
      partial: true,
      scores: { web: { value: null, level: 'not-judged', at_most: 91 }, ai: { value: null, at_most: null } },
    });
    for (const said of [
      'Web search: not judged, too little could be tested; at most 91 of 100',
      'AI search: not judged',
      'Partial report',
      'Nothing that was tested costs',
    ])
      expect(text).toContain(said);
  });

  describe('size', () => {
    test.each([
      ['an ordinary report', REPORT],
      ['a report in which every rule fails', everyRuleFails()],
    ])('%s takes under 1,500 tokens, text and data together', async (_what, report) => {
      expect(tokensInAll(await ask(report))).toBeLessThan(1_500);
    });

    test('lists at most five repairs', async () => {
      expect((await ask(everyRuleFails())).data.report.fix_first).toHaveLength(5);
    });
  });
});

describe('get_finding', () => {
  const ask = (rule_id: string, latest = REPORT) =>
    callTool(toolsOver({ latest }), 'get_finding', { site: HOST, rule_id });

  test('returns one rule with its places, their proof and the repair', async () => {
    const { data, text } = await ask('canonical-single');
    expect(data).toMatchObject({
      found: true,
      domain: HOST,
      scan_id: REPORT.scanId,
      outcome: 'fail',
      severity: 'high',
      grade: 'E1',
      places_in_all: 4,
      untested_because: [],
      rule_url: `${BASE_URL}/rules/canonical-single`,
    });
    expect(data.places[0]).toEqual({
      outcome: 'fail',
      untrusted_message: expect.any(String),
      untrusted_page: 'https://harbour-tea.example/teas/oolong',
      untrusted_request: PROOF.curl,
      status: 200,
      untrusted_quote: PROOF.quote,
      untrusted_observation: PROOF.observation,
    });
    expect(data.places.map(({ untrusted_page }: { untrusted_page: string | null }) => untrusted_page)[1]).toBeNull();
    expect(text).toContain(data.fix_prompt);
    expect(text).toContain('```untrusted\n<link rel="canonical"');
  });

  test('a rule that passed has no repair, and says why it matters', async () => {
    const { data, text } = await ask('title-present');
    expect(data).toMatchObject({ outcome: 'pass', fix_prompt: null, places: [] });
    expect(text).toContain('Why it matters: ');
  });

  test('a rule that could not be tested says why', async () => {
    const { data, text } = await ask('index-missing-url-status');
    expect(data.untested_because).toEqual(['timeout', 'challenged']);
    expect(text).toContain('Not tested, at least in part: timeout, challenged');
  });

  test.each([
    [4, 4, false],
    [5, 5, false],
    [6, 5, true],
  ])('of %i places, %i are listed', async (count, reported, isCut) => {
    const [first, ...more] = Array.from({ length: count }, () => place());
    if (first === undefined) throw new Error('no place');
    const finding = { outcome: 'fail', message: 'conflict', count, places: [first, ...more] } as const;
    const { data, text } = await ask('canonical-single', { ...REPORT, rules: [ruleResult({ findings: [finding] })] });
    expect(data.places).toHaveLength(reported);
    expect(text.includes('… and 1 more places')).toBe(isCut);
  });

  describe('a rule that the report does not have', () => {
    test('lists similar ids when there is no such rule at all', async () => {
      const { isRefused, text } = await ask('cannonical-singel');
      expect(isRefused).toBe(true);
      expect(text).toContain('Did you mean canonical-single');
      expect(text).not.toContain('cannonical');
    });

    test('says that the report is older than the rule', async () => {
      const { isRefused, text } = await ask('img-alt');
      expect([isRefused, RULES.some(({ id }) => id === 'img-alt')]).toEqual([true, true]);
      expect(text).toContain(`ruleset ${REPORT.rulesetVersion}`);
    });
  });

  test('every finding takes under 8,000 tokens, text and data together', async () => {
    const report = everyRuleFails();
    for (const { id } of report.rules) expect(tokensInAll(await ask(id, report))).toBeLessThan(8_000);
  });
});

describe('explain_rule', () => {
  const ask = (rule_id: string) => callTool(toolsOver(), 'explain_rule', { rule_id });

  test('explains every rule in under 1,500 tokens', async () => {
    for (const { id, title, why, fix } of RULES) {
      const answer = await ask(id);
      expect(answer.data).toMatchObject({ rule_id: id, title, why, fix, url: `${BASE_URL}/rules/${id}` });
      for (const part of [title, why, fix]) expect(answer.text).toContain(part);
      expect(tokensInAll(answer)).toBeLessThan(1_500);
    }
  });

  describe('suggests similar ids for an id that no rule has', () => {
    test.each([
      ['canonical', 'canonical-single'],
      ['titel-present', 'title-present'],
      ['single-canonical', 'canonical-single'],
      ['Canonical-Single', 'canonical-single'],
      ['img_alt', 'img-alt'],
    ])('%s: %s', async (typed, meant) => {
      const { isRefused, text } = await ask(typed);
      expect(isRefused).toBe(true);
      expect(/Did you mean ([^?]*)\?/.exec(text)?.[1]?.split(', ')).toContain(meant);
    });

    test('at most three, and none when none is similar', async () => {
      expect(/Did you mean ([^?]*)\?/.exec((await ask('sitemap')).text)?.[1]?.split(', ')).toHaveLength(3);
      expect((await ask('zzzz')).text).toBe(
        'There is no rule with this id. Ids appear in findings and at /rules.json.',
      );
      expect((await ask('x')).text).not.toContain('Did you mean');
    });
  });
});

describe('get_scan_status', () => {
  const ID = REPORT.scanId;
  const ask = (...scans: readonly ReturnType<typeof ready>[]) =>
    callTool(toolsOver({ scans }), 'get_scan_status', { scan_id: ID });

  test('an unknown scan is not found, which is not an error', async () => {
    expect((await ask()).data).toEqual({ found: false, scan_id: ID });
  });

  test('a running scan reports its progress', async () => {
    const { data, text } = await ask(pending({ status: 'SCANNING', progress: 42 }));
    expect(data).toMatchObject({ found: true, status: 'SCANNING', progress: 42 });
    expect(text).toContain('SCANNING, 42 %');
  });

  test('a result that is held back has its wait, but not its address', async () => {
    const held = pending({ status: 'COMPLETED', anonymousResultWaitMs: 7_400, resultUrl: `/scan/${ID}` });
    const { data, text } = await ask(held);
    expect(data).toMatchObject({ status: 'COMPLETED', wait_ms: 7_400 });
    expect(data.result_url).toBeUndefined();
    expect(text).not.toContain(`/scan/${ID}`);
  });

  test('an open result has its address', async () => {
    const { data, text } = await ask(ready(REPORT));
    expect(data).toMatchObject({ status: 'COMPLETED', wait_ms: 0, result_url: `${BASE_URL}/scan/${ID}` });
    expect(text).toContain(data.result_url);
  });

  test('a scan that failed says why', async () => {
    const { data, text } = await ask(failed(ID));
    expect(data).toMatchObject({ status: 'FAILED', error: expect.stringContaining('usable answer') });
    expect(text).toContain('usable answer');
  });

  test.each([
    ['scn_1', true],
    [`scn_${'a'.repeat(60)}`, true],
    [`scn_${'a'.repeat(61)}`, false],
    ['scn_', false],
    ['scn_1/../x', false],
    ['1', false],
  ])('%s is an id: %s', (scan_id, isOne) => {
    const tool = toolsOver().find(({ name }) => name === 'get_scan_status');
    expect(tool?.input.safeParse({ scan_id }).success).toBe(isOne);
  });
});

describe('list_reports_of_domain', () => {
  const OLDER = 'scn_0000000000000000000001';
  const ask = (known: Parameters<typeof toolsOver>[0], cursor?: string) =>
    callTool(toolsOver(known), 'list_reports_of_domain', { site: HOST, ...(cursor !== undefined && { cursor }) });

  test('lists reports with both scores and the ruleset, the newest first', async () => {
    const entry = { ...HISTORY_ENTRY, host: HOST, finishedAt: Date.parse('2026-10-02T09:00:00.000Z') };
    const older = { ...entry, scanId: OLDER, partial: true, ai: { value: null, coverage: 0 }, rulesetVersion: null };
    const { data, text } = await ask({ history: () => history({ entries: [entry, older] }) });
    expect(data).toEqual({
      found: true,
      domain: HOST,
      reports: [
        {
          scan_id: REPORT.scanId,
          completed_at: '2026-10-02T09:00:00.000Z',
          web: 82,
          ai: 39,
          partial: false,
          ruleset: REPORT.rulesetVersion,
          url: `${BASE_URL}/scan/${REPORT.scanId}`,
        },
        expect.objectContaining({ scan_id: OLDER, ai: null, partial: true, ruleset: null }),
      ],
    });
    expect(text).toContain(`web 82, AI not judged (in part), rules unknown, ${OLDER}`);
  });

  test('the cursor leads to older reports', async () => {
    const asked: (string | null)[] = [];
    const of = (before: string | null) => {
      asked.push(before);
      return history({ next: before === null ? OLDER : null });
    };
    const first = await ask({ history: of });
    expect(first.data.next_cursor).toBe(OLDER);
    expect(first.text).toContain(`call again with the cursor ${OLDER}`);
    const second = await ask({ history: of }, first.data.next_cursor);
    expect([second.data.next_cursor, asked]).toEqual([undefined, [null, OLDER]]);
  });

  test('a cursor of another site is refused', async () => {
    expect(await ask({ history: () => null }, OLDER)).toMatchObject({
      isRefused: true,
      text: expect.stringContaining('without a cursor'),
    });
  });

  test('a report that opens during the look-up is not reported as missing', async () => {
    expect(await ask({ latest: REPORT, history: () => null })).toMatchObject({
      isRefused: true,
      text: expect.stringContaining('Call again'),
    });
  });
});

describe('compare_reports', () => {
  const BEFORE = 'scn_0000000000000000000001';
  const AFTER = REPORT.scanId;
  const EARLIER = {
    ...REPORT,
    scanId: BEFORE,
    rules: REPORT.rules.map((rule) => (rule.id === 'title-present' ? { ...rule, outcome: 'fail' as const } : rule)),
  };
  const ask = (known: Parameters<typeof toolsOver>[0]) =>
    callTool(toolsOver(known), 'compare_reports', { before: BEFORE, after: AFTER });

  test('compares both scores and the outcomes of the rules', async () => {
    const { data, text } = await ask({ scans: [ready(EARLIER), ready(REPORT)] });
    expect(data).toMatchObject({
      found: true,
      same_host: true,
      scores: { web: { before: 82, after: 82, difference: 0 } },
      url: `${BASE_URL}/scan/${BEFORE}/compare/${AFTER}`,
    });
    const [site] = data.parts;
    expect(site.cause).toBe('site');
    expect(site.changes).toContainEqual(
      expect.objectContaining({ rule_id: 'title-present', kind: 'fixed', before: 'fail', after: 'pass' }),
    );
    expect(text).toContain('- fixed: ');
    expect(text).toContain('[title-present], fail → pass');
    expect(site.causes).toEqual([
      {
        kind: 'open',
        untrusted_summary: '37 addresses name the host tea.invalid, such as https://tea.invalid/teas.',
      },
    ]);
    expect(text).toContain('- open, a cause (untrusted page text): `37 addresses');
  });

  test.each([
    ['before', [ready(REPORT)], BEFORE],
    ['after', [ready(EARLIER)], AFTER],
  ])('the scan %s may be unknown', async (_which, scans, id) => {
    expect(await ask({ scans })).toMatchObject({ isRefused: true, text: expect.stringContaining(`no scan ${id}`) });
  });

  test('names the scan to wait for when its result is not open yet', async () => {
    const held = pending({ scanId: AFTER, status: 'COMPLETED', anonymousResultWaitMs: 5_000 });
    expect((await ask({ scans: [ready(EARLIER), held] })).data).toEqual({ found: false, waiting_for: AFTER });
  });

  test('a scan that failed has nothing to compare', async () => {
    expect(await ask({ scans: [failed(BEFORE), ready(REPORT)] })).toMatchObject({
      isRefused: true,
      text: expect.stringContaining('has no report'),
    });
  });

  test('says when the reports are about two hosts', async () => {
    const other = { ...EARLIER, target: { domain: 'other.example', url: 'https://other.example/' } };
    const { data, text } = await ask({ scans: [ready(other), ready(REPORT)] });
    expect(data.same_host).toBe(false);
    expect(text).toContain('different hosts');
  });

  test('a client that compares too often has to wait', async () => {
    const [older, newer] = [{ ...EARLIER, rulesetVersion: '0.9.0' }, REPORT];
    const limited = {
      state: 'limited',
      limit: { allowed: false, policies: [] },
    } as const;
    const answer = await ask({ scans: [ready(older), ready(newer)], judgeAgain: async () => limited });
    expect(answer).toMatchObject({ isRefused: true, text: expect.stringContaining('Wait') });
  });

  test('the largest possible comparison takes under 6,000 tokens and says how much it leaves out', async () => {
    const passed = RULES.map(({ id, category, severity }) =>
      ruleResult({ id, category, severity, outcome: 'pass', findings: [] }),
    );
    const [older, newer] = [{ ...EARLIER, rules: passed }, everyRuleFails()];
    const answer = await ask({ scans: [ready(older), ready(newer)] });
    expect(answer.data.parts[0]).toMatchObject({ changes: { length: 20 }, changes_in_all: RULES.length });
    expect(answer.text).toContain(`… and ${RULES.length - 20} more`);
    const byOlderRules = { ...older, rulesetVersion: '0.9.0' };
    const judged = { ...older, rules: passed.map((rule) => ({ ...rule, outcome: 'warn' as const })) };
    const twice = await ask({
      scans: [ready(byOlderRules), ready(newer)],
      judgeAgain: async () => ({ state: 'judged', report: judged }),
    });
    expect(twice.data.parts).toHaveLength(2);
    for (const one of [answer, twice]) expect(tokensInAll(one)).toBeLessThan(6_000);
  });
});

describe.each(['ko', 'ja', 'zh'] as const)('lang: %s', (lang) => {
  const canonical = { site: HOST, rule_id: 'canonical-single' };
  const cause = causeResult({ id: 'foreign-host:tea.invalid' });
  const holdsBack = REPORT.summary.holdsBack.map((one) => (one.kind === 'cause' ? { ...one, id: cause.id } : one));
  const latest = { ...REPORT, causes: [cause], summary: { ...REPORT.summary, holdsBack } };
  const tools = toolsOver({ latest });
  const both = async (tool: string, args: object) =>
    Promise.all([callTool(tools, tool, { ...args, lang }), callTool(tools, tool, args)]);
  /** Values of these keys are texts for people, at any depth. */
  const OURS = /^(?:title|failure_title|fix|how_to_fix|untrusted_(?:message|summary|fix))$/;
  const withoutTexts = (data: unknown) =>
    JSON.parse(JSON.stringify(data, (key, value) => (OURS.test(key) && value !== null ? '' : value)));
  const textsIn = (data: unknown): readonly string[] => {
    const texts: string[] = [];
    JSON.stringify(data, (key, value) => {
      if (OURS.test(key) && value !== null) texts.push(value);
      return value;
    });
    return texts;
  };

  test.each<[string, object, number]>([
    ['get_site_report', { site: HOST }, 4],
    ['list_report_findings', { site: HOST, category: 'canonical' }, 3],
    ['get_finding', canonical, 6],
    ['explain_rule', { rule_id: 'canonical-single' }, 3],
  ])('%s %j changes titles, messages and fixes, and nothing else', async (tool, args, count) => {
    const [own, english] = await both(tool, args);
    expect(withoutTexts(own.data)).toEqual(withoutTexts(english.data));
    expect(textsIn(own.data).filter((text) => /[가-힣\u3040-\u30ff\u4e00-\u9fff]/.test(text))).toHaveLength(count);
    expect(textsIn(english.data).filter((text) => /[가-힣\u3040-\u30ff\u4e00-\u9fff]/.test(text))).toEqual([]);
    for (const text of textsIn(own.data))
      expect(own.text.includes(text) || own.data.fix_prompt !== undefined).toBe(true);
  });

  test('the task for an agent stays English', async () => {
    const [own, english] = await both('get_finding', canonical);
    expect(own.data.fix_prompt).toBe(english.data.fix_prompt);
  });

  test('another language is refused', () => {
    const tool = tools.find(({ name }) => name === 'get_finding');
    expect(tool?.input.safeParse({ ...canonical, lang: `${lang}-XX` }).success).toBe(false);
  });
});
