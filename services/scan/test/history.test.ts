import type { Comparison } from '@legible/audit';
import { RULESET_VERSION } from '@legible/audit';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { JUDGE_AGAIN_POLICY } from '../src/scan/judge-again.ts';
import { type Harness, startHarness, tidySite } from './harness.ts';

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';
const HOST = 'tidy.example.com';
/** Longer than the windows of the limits for a client and a site, ms. */
const NEXT = 3_700_000;

let service: Harness;
/** Whether the site has lost the title of its home page. */
let broken = false;

const site = async (request: Request): Promise<Response> => {
  const answer = tidySite(request);
  if (!broken || new URL(request.url).pathname !== '/') return answer;
  return new Response((await answer.text()).replace(/<title>.*<\/title>/, ''), answer);
};
const get = (path: string, accept = HTML): Promise<Response> =>
  fetch(`${service.url}${path}`, { headers: { accept }, redirect: 'manual' });
const json = async <T>(path: string): Promise<T> => (await get(path, 'application/json')).json() as Promise<T>;
const scan = async (url = `https://${HOST}/`): Promise<string> => {
  service.advance(NEXT);
  const { scanId } = (await (await createScan(service.url, url, 'refresh')).json()) as { scanId: string };
  await watchScan(service.url, scanId, 20_000);
  return scanId;
};
/** Changes the report as if another ruleset had made it, which has one rule instead of a current one. */
const ageRuleset = (scanId: string, version = '0.9.0') =>
  service.database.write(({ kysely }) =>
    sql`update report set json = json_set(json, '$.rulesetVersion', ${version}, '$.rules[0].id', 'retired-rule'),
      ruleset_version = ${version} where scan_id = ${scanId}`.execute(kysely),
  );
interface HistoryBody {
  readonly host: string;
  readonly reports: readonly { readonly scanId: string; readonly comparisonUrl: string | null }[];
  readonly next: string | null;
}

describe('a site that is scanned again and again', () => {
  let tidy: string;
  let untidy: string;
  /** Like `untidy`, but marked with an older ruleset. */
  let old: string;
  beforeAll(async () => {
    service = await startHarness({ site, env: { ANONYMOUS_WAIT_MS: '0' } });
    tidy = await scan();
    broken = true;
    old = await scan();
    await ageRuleset(old);
    untidy = await scan();
  }, 60_000);
  afterAll(() => service.close());

  test('has a history: the newest first, each with a comparison with the previous one', async () => {
    const body = await json<HistoryBody>(`/scan/${HOST}/history`);
    expect(body).toMatchObject({
      schemaVersion: 1,
      host: HOST,
      reports: [
        {
          scanId: untidy,
          rulesetVersion: RULESET_VERSION,
          url: `/scan/${untidy}`,
          comparisonUrl: `/scan/${old}/compare/${untidy}`,
        },
        { scanId: old, rulesetVersion: '0.9.0', comparisonUrl: `/scan/${tidy}/compare/${old}` },
        { scanId: tidy, comparisonUrl: null },
      ],
      next: null,
    });
    const page = await get(`/scan/${HOST.toUpperCase()}./history`);
    expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('vary')]).toEqual([
      200,
      'noindex',
      expect.stringContaining('Accept'),
    ]);
    expect(await page.text()).toContain(`href="/scan/${tidy}/compare/${old}"`);
  });

  test('JSON answers match their schema and name it', async () => {
    for (const path of [`/scan/${HOST}/history.json`, `/scan/${tidy}/compare/${untidy}.json`]) {
      const data = await get(path);
      expect(data.headers.get('content-type')).toBe('application/json');
      const schemaPath = /<([^>]*)>; rel="describedby"/.exec(data.headers.get('link') ?? '')?.[1] ?? '';
      const validate = new Ajv2020({ strict: false }).compile(await json<object>(schemaPath));
      validate(await data.json());
      expect(validate.errors).toBeNull();
      const again = await fetch(`${service.url}${path}`, {
        headers: { 'if-none-match': data.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    }
  });

  test('has pages of reports before a scan', async () => {
    expect((await json<HistoryBody>(`/scan/${HOST}/history?before=${old}`)).reports).toMatchObject([{ scanId: tidy }]);
    for (const [query, status] of [
      [`before=${tidy}`, 404],
      ['before=scn_unknown', 404],
      ['before=', 400],
      ['before=%3Cscript%3E', 400],
      [`before=${tidy}&before=${untidy}`, 400],
    ] as const)
      expect([query, (await get(`/scan/${HOST}/history?${query}`)).status]).toEqual([query, status]);
  });

  test.each([
    ['nobody.example', 404],
    ['scn_unknown', 404],
    ['a%2Fb', 404],
  ])('there is no history of %s', async (domain, status) => {
    expect((await get(`/scan/${domain}/history`)).status).toBe(status);
    const data = await get(`/scan/${domain}/history.json`, '*/*');
    expect([data.status, Object.keys((await data.json()) as object)]).toEqual([status, ['error']]);
  });

  test('the comparison lists new rules; the reverse comparison lists them as fixed', async () => {
    const there = await json<Comparison>(`/scan/${tidy}/compare/${untidy}`);
    expect([there.rulesets, there.sameHost, there.sameUrl]).toEqual(['same', true, true]);
    const kindOf = ({ parts }: Comparison) =>
      parts[0].changes.find(({ ruleId }) => ruleId === 'title-present')?.kind ?? null;
    const back = await json<Comparison>(`/scan/${untidy}/compare/${tidy}`);
    expect([kindOf(there), kindOf(back)]).toEqual(['new', 'fixed']);
    expect(there.scores.web.difference).toBe(-(back.scores.web.difference ?? 0));
    const page = await (await get(`/scan/${tidy}/compare/${untidy}`)).text();
    expect(page).toContain(`href="/scan/${HOST}/history"`);
    expect(page).toContain('New <span');
  });

  test('the report links to the comparison with the previous one and to the history', async () => {
    const page = await (await get(`/scan/${untidy}`)).text();
    expect(page).toContain(`href="/scan/${old}/compare/${untidy}"`);
    expect(page).toContain(`href="/scan/${HOST}/history"`);
    expect(await (await get(`/scan/${tidy}`)).text()).not.toContain('Compare with the previous report');
  });

  test.each(['scn_unknown', 'nonsense', `${HOST}`])('there is no comparison with %s', async (other) => {
    for (const path of [`/scan/${tidy}/compare/${other}`, `/scan/${other}/compare/${tidy}.json`])
      expect((await get(path)).status).toBe(404);
  });

  test('a request for neither HTML nor JSON is 406', async () => {
    for (const path of [`/scan/${HOST}/history`, `/scan/${tidy}/compare/${untidy}`])
      expect((await get(path, 'image/png')).status).toBe(406);
  });

  test('a report on another host is compared with a notice; a failed scan is not compared', async () => {
    const other = await scan('https://other.example.com/');
    const comparison = await json<Comparison>(`/scan/${other}/compare/${untidy}`);
    expect([comparison.sameHost, comparison.sameUrl]).toEqual([false, false]);
    expect(await (await get(`/scan/${other}/compare/${untidy}`)).text()).toContain('two different hosts');
    await service.database.write(({ kysely }) =>
      sql`update scan set status = 'FAILED', error_code = 'timeout' where id = ${other}`.execute(kysely),
    );
    const answer = await get(`/scan/${untidy}/compare/${other}.json`, '*/*');
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('A scan has no report.')]);
  });

  test('a report by an older ruleset is judged again, and changes are separated by cause', async () => {
    const comparison = await json<Comparison>(`/scan/${old}/compare/${untidy}`);
    expect(comparison.rulesets).toBe('judged-again');
    const [onSite, rules] = comparison.parts;
    expect([onSite.cause, rules?.cause]).toEqual(['site', 'rules']);
    expect(rules?.changes.map(({ kind }) => kind)).toEqual(['rule-added', 'rule-removed']);
    expect(onSite.changes.filter(({ kind }) => kind !== 'open')).toEqual([]);
    expect(await (await get(`/scan/${old}/compare/${untidy}`)).text()).toContain('Our rules changed');
  });

  test('when its case file is missing or unreadable, the page says that the cause is unknown', async () => {
    service.advance(JUDGE_AGAIN_POLICY.windowS * 1_000);
    await ageRuleset(tidy, '0.8.0');
    for (const caseFile of [null, new Uint8Array([1, 2, 3])]) {
      await service.database.write(({ kysely }) =>
        sql`update report set case_file = ${caseFile} where scan_id = ${tidy}`.execute(kysely),
      );
      const comparison = await json<Comparison>(`/scan/${tidy}/compare/${untidy}`);
      expect([comparison.rulesets, comparison.parts.length]).toEqual(['not-judged-again', 1]);
    }
    const page = await get(`/scan/${tidy}/compare/${untidy}`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('cannot judge the earlier scan again'),
    ]);
  });

  test('judging again is limited for each client; comparisons without it still work', async () => {
    service.advance(JUDGE_AGAIN_POLICY.windowS * 1_000);
    for (let round = 0; round < JUDGE_AGAIN_POLICY.quota; round += 1)
      expect((await get(`/scan/${tidy}/compare/${untidy}.json`)).status).toBe(200);
    const refused = await get(`/scan/${tidy}/compare/${untidy}.json`);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await get(`/scan/${untidy}/compare/${tidy}.json`)).status).toBe(200);
  });

  test('a deleted report is gone everywhere, and the service still works', async () => {
    await service.scans.deleteScan(old);
    for (const path of [`/scan/${old}`, `/scan/${untidy}/compare/${old}`]) expect((await get(path)).status).toBe(404);
    const { reports } = await json<HistoryBody>(`/scan/${HOST}/history`);
    expect(reports.map(({ scanId }) => scanId)).toEqual([untidy, tidy]);
  });
});

describe('a result that is held back', () => {
  test('has no comparison yet and is not in the history', async () => {
    service = await startHarness({ site, env: { ANONYMOUS_WAIT_MS: '60000' } });
    try {
      broken = false;
      const first = await scan();
      const second = await scan();
      const history = await json<HistoryBody>(`/scan/${HOST}/history`);
      expect(history.reports.map(({ scanId }) => scanId)).toEqual([first]);
      const page = await get(`/scan/${first}/compare/${second}`);
      expect([page.status, page.headers.get('location')]).toEqual([303, `/scan/${second}?compared-with=${first}`]);
      const other = await get(`/scan/${second}/compare/${first}`);
      expect([other.status, other.headers.get('location')]).toEqual([303, `/scan/${second}`]);
      const data = await get(`/scan/${first}/compare/${second}.json`);
      expect([data.status, data.headers.get('cache-control')]).toEqual([202, 'no-store']);
      expect(Number(data.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await data.json()).toMatchObject({ scanId: second, status: 'COMPLETED' });
      service.advance(60_001);
      expect((await get(`/scan/${first}/compare/${second}`)).status).toBe(200);
    } finally {
      await service.close();
    }
  }, 60_000);
});

test('reports that no domain search finds have no history and no link to others', { timeout: 60_000 }, async () => {
  service = await startHarness({
    site,
    env: { ANONYMOUS_WAIT_MS: '0', REPORTS_BY_DOMAIN: 'false', RECENT_REPORTS: 'true', INDEX_REPORTS: 'true' },
  });
  try {
    const first = await scan();
    const second = await scan();
    for (const path of [`/scan/${HOST}`, `/scan/${HOST}/history`, `/scan/${HOST}/history.json`])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    const page = await (await get(`/scan/${second}`)).text();
    expect(page).not.toContain('/compare/');
    expect(page).not.toContain('/history');
    expect(await (await get('/')).text()).not.toContain(first);
    const compared = await get(`/scan/${first}/compare/${second}`);
    expect([compared.status, compared.headers.get('x-robots-tag')]).toEqual([200, null]);
    expect(await compared.text()).not.toContain('/history"');
  } finally {
    await service.close();
  }
});
