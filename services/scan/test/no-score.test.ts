import type { Report } from '@legible/audit';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askModern } from '../../../test/mcp-requests.ts';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { missedGates } from '../src/cli/gates.ts';
import { reportLines } from '../src/cli/report-text.ts';
import { linesText } from '../src/cli/terminal.ts';
import { type Harness, startHarness } from './harness.ts';

/** A site whose home page is a PDF has no score. Every form of its report says so, and what was found. */
const HOST = 'paper.example.com';
const FOUND = 'is a PDF of 15 bytes; there is no HTML page to judge.';

let service: Harness;
let scanId: string;
let report: Report;
let earlier: string;

const get = (path: string, accept = '*/*'): Promise<Response> =>
  fetch(`${service.url}${path}`, { headers: { accept } });
const textOf = async (path: string, accept?: string): Promise<string> => {
  const response = await get(path, accept);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};
const visible = (html: string): string =>
  html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const scan = async (): Promise<string> => {
  service.advance(3_700_000);
  const created = (await (await createScan(service.url, `https://${HOST}/`, 'refresh')).json()) as { scanId: string };
  const end = (await watchScan(service.url, created.scanId, 20_000)).at(-1);
  expect(end?.status).toBe('COMPLETED_PARTIAL');
  return created.scanId;
};
const tool = async (name: string, args: object): Promise<string> => {
  const { body } = await askModern(`${service.url}/mcp`, 'tools/call', { name, arguments: args });
  return body.result.content[0].text;
};

beforeAll(async () => {
  service = await startHarness({
    env: { ANONYMOUS_WAIT_MS: '0' },
    site: (request) =>
      new URL(request.url).pathname === '/'
        ? new Response('%PDF-1.7 abcdef', { headers: { 'content-type': 'application/pdf' } })
        : new Response('<!doctype html><title>Gone</title>', { status: 404, headers: { 'content-type': 'text/html' } }),
  });
  earlier = await scan();
  scanId = await scan();
  report = (await (await get(`/scan/${scanId}.json`)).json()) as Report;
}, 60_000);
afterAll(() => service.close());

test('as JSON that matches its schema', async () => {
  expect(report.partial).toBe(true);
  for (const score of Object.values(report.scores))
    expect(score).toMatchObject({ value: null, notJudged: 'nothing-to-read' });
  expect(report.rules[0]).toMatchObject({
    id: 'index-home-readable',
    outcome: 'fail',
    findings: [{ message: 'no-html' }],
  });
  const [, path = ''] =
    /<([^>]+)>; rel="describedby"/.exec((await get(`/scan/${scanId}.json`)).headers.get('link') ?? '') ?? [];
  const ajv = new Ajv2020({ strict: false });
  expect(ajv.validate(JSON.parse(await textOf(path)), report), ajv.errorsText()).toBe(true);
});

test('as a page: before the scores, instead of the scores, and first among the findings', async () => {
  const text = visible(await textOf(`/scan/${scanId}`, 'text/html'));
  expect(text).toMatch(/The scores are not judged\. .{0,80}is a PDF of 15 bytes/);
  expect(text.match(/could not judge what [a-zA-Z ]+ see: there is nothing to read at the home page\./g)).toHaveLength(
    2,
  );
  expect(text).toMatch(/Fix these first We could not read any content on the home page/);
  expect(text).not.toMatch(/\bof 100\b|Held at/);
});

test.each([
  [
    'Markdown',
    '.md',
    [
      /Web search: not judged, there is nothing to read at the home page/,
      /web_score: null/,
      /### Critical\s+#### Fail: [^\n]*index-home-readable/,
    ],
  ],
  ['CSV', '.csv', [/^[^\n]*\n[^\n]*index-home-readable[^\n]*is a PDF of 15 bytes/]],
  ['JUnit', '.junit.xml', [/<testcase [^>]*index-home-readable[^>]*>\s*<failure message="[^"]*is a PDF of 15 bytes/]],
  ['SARIF', '.sarif', [/"webScore": ?null/, /"results": ?\[\s*\{\s*"ruleId": ?"index-home-readable"/]],
  ['fixes', '/fixes.md', [/Web search: not judged\. AI search: not judged\./, /## 1\. We could not read any content/]],
] as const)('as %s', async (_form, path, patterns) => {
  const text = await textOf(`/scan/${scanId}${path}`);
  for (const pattern of patterns) expect(text).toMatch(pattern);
  expect(text).toContain(FOUND.slice(0, 20));
});

test('as a badge and a picture', async () => {
  expect(await textOf(`/scan/${HOST}/badge.svg`)).toContain('Web search not judged, AI search not judged');
  expect((await get(`/scan/${scanId}/og.png`)).status).toBe(200);
});

test('in the history, in a comparison, and among recent reports', async () => {
  expect(visible(await textOf(`/scan/${HOST}/history`, 'text/html'))).toMatch(/not judged not judged/);
  expect(visible(await textOf(`/scan/${earlier}/compare/${scanId}`, 'text/html'))).toMatch(
    /not judged not judged not known/,
  );
});

test('for agents', async () => {
  expect(await tool('get_site_report', { site: HOST })).toMatch(
    /is a PDF of 15 bytes[\s\S]*Web search: not judged, there is nothing to read/,
  );
  expect(await tool('list_report_findings', { site: HOST })).toMatch(/^[\s\S]{0,200}index-home-readable/);
  expect(await tool('list_reports_of_domain', { site: HOST })).toContain('web not judged, AI not judged');
  expect(await tool('compare_reports', { before: earlier, after: scanId })).toContain(
    'Web search: not judged → not judged',
  );
});

test('on the command line, where it meets no threshold', () => {
  const text = linesText(reportLines(report), false);
  expect(text).toMatch(/Web search +not judged: there is nothing to read at the home page/);
  expect(text).toMatch(/Fix these first:\n- fail: We could not read any content[^\n]*\n[^\n]*is a PDF of 15 bytes/);
  const gates = { under: { web: 0, ai: null }, severity: null };
  expect(missedGates(report, gates, null)).toEqual(['Web search was not judged, so it is not known to reach 0.']);
});
