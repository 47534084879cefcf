import { mkdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { PERFECT_WEB } from '../../test/fixture-sites/perfect/app.ts';
import { scanWeb } from '../../test/fixture-sites/scan-web.ts';
import { DEMO_CONTENT } from './newsletter-content.ts';
import { isAllRendered, rendered, startNewsletter } from './newsletter-service.ts';
import { startScanService } from './scan-service.ts';
import type { Subject } from './subject-process.ts';

/** The cost of one request to a surface, when each request is new. */
export interface SurfaceCost {
  readonly service: 'scan' | 'newsletter';
  readonly surface: string;
  readonly cpuMicros: number;
  /** Relative to the CPU time of `/robots.txt` in the same process. */
  readonly ratio: number;
  /** Number of answers before a client was limited; null when it was not. */
  readonly limitedAfter: number | null;
}

/**
 * The most expensive request of a surface may cost this many times `/robots.txt`; otherwise it must be limited per
 * client.
 */
export const DEAREST_GOAL = 10;

/** Requests to the measured process before any measurement. */
const PROCESS_WARM_UP = 1_000;
/** Requests to each surface. */
const WARM_UP = 20;
const REQUESTS = 300;
/** For surfaces that miss the goal: more requests than the largest limit per client. */
const MOST_REQUESTS = 1_300;
const RENDERED_WITHIN_MS = 180_000;

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A surface and its n-th request. Requests differ by their number where the surface allows it, so that no cache helps. */
type Surface = readonly [name: string, asked: (n: number) => Asked];

const HTML = { accept: 'text/html' };
const WORDS = '검색 엔진이 읽는 페이지 '.repeat(14);

const call = (tool: string, args: object): Asked => ({
  method: 'POST',
  path: '/mcp',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } }),
});

const page = (path: string): Surface => [
  path,
  (n) => ({ path: `${path}?${n}`, headers: { ...HTML, cookie: `n=${n}` } }),
];

const NEWSLETTER: readonly Surface[] = [
  ...['/en', '/en/archive', '/llms-full.txt', '/en/llms.txt', '/rss.xml', '/sitemap-index.xml', '/openapi.json'].map(
    page,
  ),
  ['/en, with a credential', (n) => ({ path: '/en', headers: { ...HTML, authorization: `Bearer ${n}` } })],
  ['/en, other forms of Accept', (n) => ({ path: '/en', headers: { accept: `text/html, text/x-${n}` } })],
  ['no such page', (n) => ({ path: `/en/nothing-${n}`, headers: HTML })],
  ['/api/issues', (n) => ({ path: `/api/issues?limit=${1 + (n % 50)}&topic=t${n}` })],
  ['/api/search', (n) => ({ path: `/api/search?q=${encodeURIComponent(`${WORDS.slice(0, 190)} ${n}`)}` })],
  ['/en/search', (n) => ({ path: `/en/search?q=${encodeURIComponent(`${WORDS.slice(0, 190)} ${n}`)}`, headers: HTML })],
  ['MCP list_issues', (n) => call('list_issues', { limit: 1 + (n % 50) })],
];

const scanSurfaces = (finished: string): readonly Surface[] => [
  ...['/', '/rules', '/rules.json', '/rules/canonical-single', '/developers', '/llms-full.txt', '/openapi.json'].map(
    page,
  ),
  ['/rules, searched', (n) => ({ path: `/rules?q=a${n}`, headers: HTML })],
  ['/rules.md', (n) => ({ path: `/rules.md?${n}` })],
  ['no such page', (n) => ({ path: `/nothing-${n}`, headers: HTML })],
  ['no such scan', (n) => ({ path: `/scan/scn_${n}`, headers: HTML })],
  ['no such site', (n) => ({ path: `/scan/nothing-${n}.example.com`, headers: HTML })],
  ...['', '.json', '.md', '.csv', '.sarif', '.html', '/history'].map(
    (form): Surface => [`a report${form}`, page(`/scan/${finished}${form}`)[1]],
  ),
  ['progress', (n) => ({ path: `/api/scans/${finished}?${n}` })],
  [
    'POST to validation',
    (n) => ({
      method: 'POST',
      path: '/api/scans',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: `http://127.0.0.${n % 256}/` }),
    }),
  ],
  ['MCP explain_rule', () => call('explain_rule', { rule_id: 'canonical-single' })],
];

/** Each surface is requested by its own client. */
const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.0/8' };

/** Sends requests until `most` were answered or the client is limited. Returns how many were answered. */
const send = (port: number, agent: Agent, { method = 'GET', path, headers = {}, body }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });

/** Sends requests until `most` were answered, or the client is limited. Returns how many were answered. */
const answered = async (port: number, agent: Agent, asked: (n: number) => Asked, from: number, most: number) => {
  for (let n = from; n < from + most; n++) if ((await send(port, agent, asked(n))) === 429) return n - from;
  return most;
};

/**
 * @param robotsMicros the cost of `/robots.txt`. For a surface that costs too much, requests continue until the client
 *   is limited.
 */
const costOf = async (
  { port, cpuMicros }: Subject,
  asked: (n: number) => Asked,
  { client, warmUp = WARM_UP, robotsMicros = Number.POSITIVE_INFINITY }: Asking,
) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const byClient = (n: number): Asked => {
    const { headers, ...rest } = asked(n);
    return { ...rest, headers: { ...headers, 'x-forwarded-for': `192.0.2.${client}` } };
  };
  try {
    await answered(port, agent, byClient, 0, warmUp);
    const before = await cpuMicros();
    const count = await answered(port, agent, byClient, warmUp, REQUESTS);
    const micros = ((await cpuMicros()) - before) / Math.max(1, count);
    if (count < REQUESTS) return { cpuMicros: micros, limitedAfter: warmUp + count };
    const asksOn = micros > DEAREST_GOAL * robotsMicros;
    const more = asksOn ? await answered(port, agent, byClient, warmUp + REQUESTS, MOST_REQUESTS) : MOST_REQUESTS;
    return { cpuMicros: micros, limitedAfter: more < MOST_REQUESTS ? warmUp + REQUESTS + more : null };
  } finally {
    agent.destroy();
  }
};

interface Asking {
  readonly client: number;
  readonly warmUp?: number;
  readonly robotsMicros?: number;
}

const costsOf = async (
  service: SurfaceCost['service'],
  subject: Subject,
  surfaces: readonly Surface[],
): Promise<readonly SurfaceCost[]> => {
  const [, robots] = page('/robots.txt');
  const { cpuMicros: robotsMicros } = await costOf(subject, robots, { client: 0, warmUp: PROCESS_WARM_UP });
  const costs: SurfaceCost[] = [];
  for (const [index, [surface, asked]] of surfaces.entries()) {
    const cost = await costOf(subject, asked, { client: index + 1, robotsMicros });
    costs.push({ service, surface, ...cost, ratio: cost.cpuMicros / robotsMicros });
  }
  return costs;
};

/** Each surface of both services, requested by one client under the default limits; every request is new. */
export const measureDearest = async (folder: string): Promise<readonly SurfaceCost[]> => {
  const dataDir = join(folder, 'dearest');
  mkdirSync(dataDir);
  const newsletter = await startNewsletter({
    contentDir: DEMO_CONTENT,
    dataDir,
    env: { ...BEHIND_PROXY, LIMIT_API_REQUESTS: '300', LIMIT_SEARCHES: '60' },
  });
  const { report } = await scanWeb(PERFECT_WEB);
  const env = { ...BEHIND_PROXY, LIMIT_MCP_CALLS: '120' };
  const more = { env, report: JSON.stringify(report) };
  const { service: scan, scans } = await startScanService(dataDir, undefined, more);
  try {
    const progress = await rendered(newsletter, RENDERED_WITHIN_MS);
    if (!isAllRendered(progress)) throw new Error(`only ${progress.rendered} of ${progress.total} texts were rendered`);
    return [
      ...(await costsOf('newsletter', newsletter, NEWSLETTER)),
      ...(await costsOf('scan', scan, scanSurfaces(scans.finished))),
    ];
  } finally {
    await Promise.all([newsletter.end(), scan.end()]);
  }
};
