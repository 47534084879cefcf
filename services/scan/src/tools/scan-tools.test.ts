import { RULES } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { HOSTILE, poison } from '../renderings/rendering-fixtures.tsx';
import { PARTIAL_REPORT, REPORT, scanAt } from '../views/page-fixtures.tsx';
import { showUnseen } from '../wording/visible-text.ts';
import {
  BASE_URL,
  callTool,
  everyRuleFails,
  failed,
  HOST,
  history,
  pending,
  ready,
  toolsOver,
  withoutCode,
  withoutUntrusted,
} from './tool-fixtures.tsx';

const OTHER = 'scn_0000000000000000000001';
/** How each tool is called about one site with one report. */
const CALLS: Readonly<Record<string, object>> = {
  get_site_report: { site: HOST },
  list_report_findings: { site: HOST, outcome: 'all' },
  get_finding: { site: HOST, rule_id: 'canonical-single' },
  explain_rule: { rule_id: 'canonical-single' },
  usage_policy: { site: HOST },
  list_reports_of_domain: { site: HOST },
  compare_reports: { before: OTHER, after: REPORT.scanId },
  get_scan_status: { scan_id: REPORT.scanId },
};
/** The calls that name a site. */
const OF_SITE = Object.entries(CALLS).filter(([, args]) => 'site' in args);
const known = (report = REPORT) =>
  toolsOver({
    latest: report,
    scans: [ready({ ...report, scanId: OTHER, rules: report.rules.slice(1) })],
    history: () => history(),
  });

describe('every tool', () => {
  const tools = known();

  test('is called by these tests', () => {
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(CALLS));
  });

  test.each(tools.map((tool) => [tool.name, tool] as const))(
    '%s says what it is for and is read-only',
    (_name, tool) => {
      expect(tool.readOnly ?? true).toBe(true);
      expect(tool.name).toMatch(/^[a-z]+(?:_[a-z]+)+$/);
      expect(tool.description.split(/[.:] /).length).toBeGreaterThanOrEqual(2);
      expect(tool.description.length).toBeLessThan(420);
    },
  );

  test.each(Object.entries(CALLS))('%s finds a result that matches its own schema', async (name, args) => {
    const { isRefused, data } = await callTool(tools, name, args);
    expect(isRefused).toBe(false);
    expect(data.found ?? true).toBe(true);
  });

  test.each(Object.entries(CALLS))('%s refuses an unknown argument by name', (name, args) => {
    const tool = tools.find((one) => one.name === name);
    expect(tool?.input.safeParse(args).success).toBe(true);
    expect(tool?.input.safeParse({ ...args, loud: true }).error?.message).toContain('loud');
  });

  test('all take under 1,800 tokens in a list: input schemas, names and descriptions', () => {
    const published = tools.map(({ name, title, description, input }) => ({
      name,
      title,
      description,
      // As the server publishes it: without the dialect.
      inputSchema: { ...z.toJSONSchema(input, { io: 'input' }), $schema: undefined },
    }));
    expect(JSON.stringify(published).length / 3.2).toBeLessThan(1_800);
  });
});

describe.each(OF_SITE)('%s', (name, args) => {
  const ask = (services: Parameters<typeof toolsOver>[0], change: object = {}) =>
    callTool(toolsOver(services), name, { ...args, ...change });

  test('without a report it gives the request that starts a scan', async () => {
    const { data, text } = await ask({});
    expect(data).toMatchObject({
      found: false,
      domain: HOST,
      next_step: {
        action: 'start_scan',
        method: 'POST',
        url: `${BASE_URL}/api/scans`,
        content_type: 'application/json',
        body: { url: `https://${HOST}/` },
      },
    });
    expect(text).toContain(`{"url":"https://${HOST}/"}`);
    expect(data.next_step.afterwards).toContain('then call this tool again');
  });

  test('while the first scan runs or its result is held back, it states the wait', async () => {
    for (const status of ['SCANNING', 'COMPLETED'] as const) {
      const scan = pending({ status, anonymousResultWaitMs: 7_400 });
      const { data, text } = await ask({ scans: [scan], existing: scan.progress.scanId });
      expect(data).toEqual({
        found: false,
        domain: HOST,
        next_step: {
          action: 'wait',
          method: 'GET',
          url: `${BASE_URL}/api/scans/${scan.progress.scanId}`,
          scan_id: scan.progress.scanId,
          wait_ms: 7_400,
          afterwards: expect.stringContaining('get_scan_status'),
        },
      });
      expect(text).toContain('7400 ms');
    }
  });

  test('accepts the id of a scan, and returns its report, its wait or why it has none', async () => {
    if (name === 'list_reports_of_domain') {
      const { isRefused, text } = await ask({ latest: REPORT }, { site: REPORT.scanId });
      expect([isRefused, text]).toEqual([true, expect.stringContaining('get_site_report reads')]);
      return;
    }
    // An older report, or one of an inner page, can be named only by id.
    const over = { scans: [ready(REPORT)], reportsByDomain: false };
    expect((await ask(over, { site: REPORT.scanId })).data).toMatchObject({
      found: true,
      domain: scanAt('COMPLETED').domain,
    });
    const running = pending({ anonymousResultWaitMs: 7_400 });
    const { next_step } = (await ask({ scans: [running] }, { site: running.progress.scanId })).data;
    expect(next_step).toMatchObject({ action: 'wait', scan_id: running.progress.scanId });
    const ended = failed(scanAt('FAILED').scanId);
    const refused = await ask({ scans: [ended] }, { site: ended.progress.scanId });
    expect([refused.isRefused, refused.text]).toEqual([true, expect.stringContaining('did not give a usable answer')]);
    const unknown = await ask({}, { site: 'scn_unknown' });
    expect([unknown.isRefused, unknown.text]).toEqual([true, expect.stringContaining('There is no scan with this id')]);
  });

  test('treats a failed scan like no scan', async () => {
    const scan = failed(scanAt('FAILED').scanId);
    expect((await ask({ scans: [scan], existing: scan.progress.scanId })).data.next_step.action).toBe('start_scan');
  });

  test('when reports cannot be found by domain, it finds none and does not send the agent in a circle', async () => {
    const { data, text } = await ask({ latest: REPORT, reportsByDomain: false });
    expect(data.found).toBe(false);
    expect(data.next_step.afterwards).toContain('resultUrl');
    expect(data.next_step.afterwards).not.toContain('call this tool again');
    expect(text).toContain('not found by domain');
  });

  test.each([
    ['localhost', 'public'],
    ['http://127.0.0.1/', 'ip addresses'],
    ['https://user:secret@example.com/', 'user name'],
    ['ftp://example.com/', 'HTTP'],
    ['::::', 'site'],
  ])('refuses %s', async (site, part) => {
    const { isRefused, text } = await ask({ latest: REPORT }, { site });
    expect(isRefused).toBe(true);
    expect(text.toLowerCase()).toContain(part.toLowerCase());
  });

  test.each([
    [1, true],
    [2_048, true],
    [0, false],
    [2_049, false],
  ])('a site of %i characters: %s', (length, isTaken) => {
    const tool = toolsOver().find((one) => one.name === name);
    expect(tool?.input.safeParse({ ...args, site: 'a'.repeat(length) }).success).toBe(isTaken);
  });
});

test.each([
  HOST,
  `https://${HOST}`,
  `https://${HOST}/teas?x=1#y`,
  `HTTPS://${HOST.toUpperCase()}:443/`,
  ` ${HOST} `,
  `${HOST}.`,
])('the site may be given as %j', async (site) => {
  expect((await callTool(known(), 'get_site_report', { site })).data).toMatchObject({ found: true, domain: HOST });
});

describe('texts of a hostile site', () => {
  const REPORTS = { whole: REPORT, partial: PARTIAL_REPORT };
  const ask = (report: keyof typeof REPORTS, name: string, text: string) =>
    callTool(known(poison(REPORTS[report], text)), name, CALLS[name] ?? {});
  const cases = Object.keys(REPORTS).flatMap((report) =>
    Object.keys(CALLS).map((name) => [report as keyof typeof REPORTS, name] as const),
  );

  test('are shown at all', async () => {
    const { data, text } = await ask('whole', 'get_finding', 'plain words');
    expect(JSON.stringify(data).split('plain words').length).toBeGreaterThan(3);
    expect(text.split('plain words').length).toBeGreaterThan(3);
  });

  test.each(cases)('of the %s report: %s keeps them in code and in fields that say untrusted', async (report, name) => {
    const plain = await ask(report, name, 'plain words');
    for (const hostile of HOSTILE) {
      const { data, text } = await ask(report, name, hostile);
      expect(withoutCode(text)).toBe(withoutCode(plain.text));
      expect(withoutUntrusted(data)).toEqual(withoutUntrusted(plain.data));
      expect(showUnseen(text)).toBe(text);
      const strings = JSON.stringify(data, (_key, value) => (typeof value === 'string' ? showUnseen(value) : value));
      expect(strings).toBe(JSON.stringify(data));
    }
  });
});

test('the largest possible report has every rule', () => {
  expect(everyRuleFails().rules).toHaveLength(RULES.length);
});
