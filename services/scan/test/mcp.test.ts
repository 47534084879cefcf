import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askModern } from '../../../test/mcp-requests.ts';
import { createScan, hasEnded, watchScan } from '../../../test/scan-client.ts';
import { type Harness, startHarness, tidySite } from './harness.ts';

const SITE = 'tidy.example.com';
const WAIT_MS = 5_000;
const SECRET = 'dsn=hunter2';

let service: Harness;
let endpoint: string;
let broken = false;
const logged: { readonly level: number; readonly err?: { readonly message: string }; readonly tool?: string }[] = [];
const ajv = new Ajv2020({ strict: true });
/** Output schemas from tools/list, by name of the tool. */
const schemas = new Map<string, object>();

const site = async (request: Request): Promise<Response> => {
  const answer = tidySite(request);
  if (!broken || new URL(request.url).pathname !== '/') return answer;
  return new Response((await answer.text()).replace(/<title>.*<\/title>/, ''), answer);
};

/** Calls a tool and validates its answer by the schema in the list of tools. */
const call = async (name: string, args: object) => {
  const { status, body } = await askModern(endpoint, 'tools/call', { name, arguments: args });
  expect(status).toBe(200);
  const schema = schemas.get(name);
  if (schema === undefined) throw new Error(`${name} is not in the list`);
  const { structuredContent, isError, content } = body.result;
  if (!isError) expect([ajv.validate(schema, structuredContent), ajv.errorsText()]).toEqual([true, 'No errors']);
  return { data: structuredContent, text: content[0].text as string, isError: isError === true };
};

beforeAll(async () => {
  service = await startHarness({
    site,
    env: { ANONYMOUS_WAIT_MS: String(WAIT_MS), LOG_LEVEL: 'debug' },
    log: (line) => logged.push(JSON.parse(line)),
  });
  endpoint = `${service.url}/mcp`;
});
afterAll(() => service.close());

describe("an agent's way from a name to a repair", () => {
  let scanId: string;
  let nextStep: { method: string; url: string; content_type: string; body: object };

  test('it reads what the server is for and which tools it has', async () => {
    const { result } = (await askModern(endpoint, 'server/discover')).body;
    expect(result.instructions).toContain('get_site_report');
    const { tools } = (await askModern(endpoint, 'tools/list')).body.result;
    for (const { name, outputSchema } of tools) schemas.set(name, outputSchema);
    expect([...schemas.keys()]).toContain('get_site_report');
  });

  test('there is no report yet, and the answer says how to get one', async () => {
    const { data, isError } = await call('get_site_report', { site: SITE });
    expect([isError, data.found]).toEqual([false, false]);
    nextStep = data.next_step;
  });

  test('the request in next_step starts a scan unchanged', async () => {
    const { method, url, content_type, body } = nextStep;
    // The public address of the service differs from the one that this test uses.
    const response = await fetch(url.replace(/^http:\/\/[^/]+/, service.url), {
      method,
      headers: { 'content-type': content_type },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(202);
    ({ scanId } = (await response.json()) as { scanId: string });
  });

  test('it waits for the scan and for the result to open: no tool shows the result earlier', async () => {
    const [last] = (await watchScan(service.url, scanId, 20_000)).slice(-1);
    expect(last && hasEnded(last)).toBe(true);
    const status = await call('get_scan_status', { scan_id: scanId });
    expect(status.data.status).toBe('COMPLETED');
    expect(status.data.wait_ms).toBeGreaterThan(0);
    expect(status.data.result_url).toBeUndefined();
    for (const name of ['get_site_report', 'list_report_findings', 'list_reports_of_domain'])
      expect((await call(name, { site: SITE })).data).toMatchObject({
        found: false,
        next_step: { action: 'wait', scan_id: scanId },
      });
    expect((await call('get_finding', { site: SITE, rule_id: 'title-present' })).data.found).toBe(false);
    expect((await call('compare_reports', { before: scanId, after: scanId })).data.waiting_for).toBe(scanId);
    service.advance(WAIT_MS);
    expect((await call('get_scan_status', { scan_id: scanId })).data).toMatchObject({
      wait_ms: 0,
      result_url: expect.stringMatching(new RegExp(`/scan/${scanId}$`)),
    });
  });

  test('it reads the report, its findings, one finding, and its rule', async () => {
    const { data } = await call('get_site_report', { site: `https://${SITE}/about?x=1` });
    expect(data).toMatchObject({ found: true, domain: SITE, report: { scan_id: scanId, url: `https://${SITE}/` } });
    const list = await call('list_report_findings', { site: SITE, limit: 2 });
    expect(list.data.findings).toHaveLength(2);
    const more = await call('list_report_findings', { site: SITE, limit: 2, cursor: list.data.next_cursor });
    expect(more.data.findings[0].rule_id).not.toBe(list.data.findings[0].rule_id);
    const [{ rule_id }] = list.data.findings;
    const finding = await call('get_finding', { site: SITE, rule_id });
    expect(finding.data.fix_prompt).toContain('Acceptance test');
    const { failure_title } = (await call('explain_rule', { rule_id })).data;
    expect(finding.data.title).toContain(failure_title.replace(/^Pages /, ''));
  });

  test('after another scan of the site, it reads what changed', async () => {
    broken = true;
    service.advance(3_700_000);
    const { scanId: later } = (await (await createScan(service.url, `https://${SITE}/`, 'refresh')).json()) as {
      scanId: string;
    };
    await watchScan(service.url, later, 20_000);
    service.advance(WAIT_MS);
    const { data } = await call('list_reports_of_domain', { site: SITE });
    const [after, before] = data.reports.map(({ scan_id }: { scan_id: string }) => scan_id);
    expect([after, before]).toEqual([later, scanId]);
    const compared = await call('compare_reports', { before, after });
    expect(compared.data.parts[0].changes).toContainEqual(
      expect.objectContaining({ rule_id: 'title-present', kind: 'new', before: 'pass' }),
    );
    expect(compared.data.scores.web.difference).toBeLessThan(0);
  });
});

test('an error that a tool throws is logged, but not shown to the client', async () => {
  const { latestHomeReport } = service.scans;
  service.scans.latestHomeReport = async () => {
    throw new Error(SECRET);
  };
  try {
    const { text, body } = await askModern(endpoint, 'tools/call', {
      name: 'get_site_report',
      arguments: { site: SITE },
    });
    expect(body.result.isError).toBe(true);
    expect(text).not.toContain('hunter2');
  } finally {
    service.scans.latestHomeReport = latestHomeReport;
  }
  expect(logged).toContainEqual(
    expect.objectContaining({ tool: 'get_site_report', err: expect.objectContaining({ message: SECRET }) }),
  );
});

test('a refused message is logged at debug level', async () => {
  await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    body: '{}',
  });
  expect(logged).toContainEqual(expect.objectContaining({ level: 20, why: 'POST /mcp: 403' }));
});
