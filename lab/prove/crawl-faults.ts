import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@legible/audit';
import { pageHtml, pathOf, sitemapOf } from '../bench/generated-site.ts';
import { measureCommand } from '../bench/measured-command.ts';
import { SCAN } from '../bench/page-scanners.ts';
import { faultUnless, type Proof } from './proof.ts';

/** Some 10 kB. */
const PARAGRAPHS = 22;
const FIRST = 100;
const MOST_CPU_MS = 30;
/** Most CPU of a page of the largest site, as a multiple of that of a page of the smallest: the cost is linear. */
const MOST_GROWTH = 1.25;
const MOST_BYTES = 2 ** 30;
const TIMEOUT_MS = 1_200_000;

/** A fault on one page, which has to be the only finding of a rule. */
interface PlantedOnPage {
  readonly rule: string;
  readonly change: (html: string) => string;
}

/** A fault of a range of pages, which has to be one cause with each of their addresses once. */
interface PlantedCause {
  readonly cause: string;
  readonly change: (html: string, page: number) => string;
  /** The address that the cause lists for a page. */
  readonly address: (page: number) => string;
}

/** From the beginning of the site to its end, at equal distances. */
const ON_PAGES: readonly PlantedOnPage[] = [
  { rule: 'title-present', change: (html) => html.replace(/<title>.*?<\/title>/, '') },
  { rule: 'description-present', change: (html) => html.replace(/<meta name="description".*?>/, '') },
  { rule: 'viewport', change: (html) => html.replace(/<meta name="viewport".*?>/, '') },
  { rule: 'heading-main', change: (html) => html.replace(/<h1>(.*?)<\/h1>/, '<p>$1</p>') },
  { rule: 'lang-declared', change: (html) => html.replace(' lang="en"', '') },
  {
    rule: 'canonical-single',
    change: (html) => html.replace('</head>', '<link rel="canonical" href="/"></head>'),
  },
];

/** Each on one page in a hundred. */
const CAUSES: readonly PlantedCause[] = [
  {
    cause: 'foreign-host',
    change: (html) => html.replace(/(<link rel="canonical" href=")http:\/\/[^/]+/, '$1https://tea.proof-of-scans.org'),
    address: pathOf,
  },
  {
    cause: 'missing-section',
    change: (html, page) => html.replace('</main>', `<p><a href="/en/en/tea-${page}/">Old tea</a></p></main>`),
    address: (page) => `/en/en/tea-${page}/`,
  },
  {
    cause: 'address-redirects',
    change: (html) => html.replace(/(<link rel="canonical" href="[^"]+)\/"/, '$1"'),
    address: pathOf,
  },
];

const PLANTED = ON_PAGES.length + CAUSES.length;

const pageOf = (place: number, pages: number): number => Math.floor(((place + 1) * pages) / (ON_PAGES.length + 1));

/** The pages of a cause: none of them is one of those above. */
const rangeOf = (place: number, pages: number): readonly number[] => {
  const first = Math.ceil(((place + 1) * pages * 3) / 10) - Math.ceil(pages / 100);
  return Array.from({ length: Math.ceil(pages / 100) }, (_, step) => first + step);
};

/** A page of the site with what is planted in it. */
const plantedHtml = (page: number, pages: number, origin: string): string => {
  const html = pageHtml(page, pages, origin, PARAGRAPHS);
  const one = ON_PAGES.find((_, place) => pageOf(place, pages) === page);
  const cause = CAUSES.find((_, place) => rangeOf(place, pages).includes(page));
  return one?.change(html) ?? cause?.change(html, page) ?? html;
};

/** Serves the site from memory. */
const serve = async (pages: number) => {
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    const path = request.url ?? '/';
    const [, number, slash] = /^\/page-(\d+)(\/?)$/.exec(path) ?? [];
    const page = path === '/' ? 0 : Number(number ?? pages);
    const answer = (status: number, type: string, body: string): void =>
      void response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
    if (path === '/robots.txt')
      return answer(200, 'text/plain', `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`);
    if (path === '/sitemap.xml') return answer(200, 'application/xml', sitemapOf(pages, origin));
    if (page >= pages) return answer(404, 'text/html', '<!doctype html><title>Not found</title>');
    if (slash === '') return void response.writeHead(301, { location: `${path}/` }).end();
    return answer(200, 'text/html', plantedHtml(page, pages, origin));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};

const crawlOf = async (pages: number, folder: string) => {
  const { server, url } = await serve(pages);
  try {
    const { output, ...figures } = await measureCommand({
      args: [
        SCAN,
        'scan',
        url,
        '--all',
        '--allow-private',
        '--render',
        'never',
        '--no-config',
        '--json',
        '--crawl-folder',
        folder,
      ],
      env: {},
      timeoutMs: TIMEOUT_MS,
    });
    return { ...figures, url, report: JSON.parse(output) as Report };
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const faultsOf = (report: Report, url: string, pages: number): readonly string[] => [
  ...ON_PAGES.flatMap(({ rule: id }, place) => {
    const rule = report.rules.find((one) => one.id === id);
    const bad = (rule?.counts.fail ?? 0) + (rule?.counts.warn ?? 0);
    const page = new URL(pathOf(pageOf(place, pages)), url).href;
    const at = JSON.stringify(rule?.findings ?? []).includes(page);
    return faultUnless(bad === 1 && at, `${id}: ${bad} findings${at ? '' : `, none of them on ${page}`}`);
  }),
  ...CAUSES.flatMap(({ cause, address }, place) => {
    const found = report.causes.filter(({ id }) => id.replace(/:.*/, '') === cause);
    const expected = rangeOf(place, pages).map((page) => new URL(address(page), url).href);
    const listed = new Set(found.flatMap(({ addresses }) => addresses.map((one) => one.url)));
    const missing = expected.filter((one) => !listed.has(one));
    const isRight = found.length === 1 && missing.length === 0 && listed.size === expected.length;
    return faultUnless(
      isRight,
      `${cause}: ${found.length} causes with ${listed.size} addresses, ${missing.length} of ${expected.length} not among them`,
    );
  }),
  ...faultUnless(report.causes.length === CAUSES.length, `causes: ${report.causes.map(({ id }) => id).join(', ')}`),
];

/** Crawls a generated site over HTTP: what it costs, and whether each planted fault is found once. */
export const crawlFaults: Proof = {
  name: 'crawl-faults',
  about:
    'a crawl of a generated site over HTTP finds each planted fault once, in the right cause, at a cost that grows with the pages only',
  goals: [],
  fullLength: 10,
  togetherLength: null,
  unit: 'times 1,000 pages',
  async run(length) {
    const folder = mkdtempSync(join(tmpdir(), 'legible-crawl-faults-'));
    try {
      const seen: string[] = [];
      const faults: string[] = [];
      let firstCpu = 0;
      const costs: number[] = [];
      for (const pages of [FIRST, 1_000, 1_000 * length].filter((one, place, all) => all.indexOf(one) === place)) {
        const { report, url, seconds, cpuSeconds, peakBytes } = await crawlOf(pages, join(folder, String(pages)));
        if (pages === FIRST) firstCpu = cpuSeconds;
        const ms = pages === FIRST ? null : ((cpuSeconds - firstCpu) * 1_000) / (pages - FIRST);
        if (ms !== null) costs.push(ms);
        const read = report.pages.filter(({ status }) => status === 200).length;
        const wrong = faultsOf(report, url, pages);
        seen.push(
          `${read} of ${pages} pages: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s CPU${ms === null ? '' : `, ${ms.toFixed(1)} ms a page after the first ${FIRST}`}, ${Math.round(peakBytes / 2 ** 20)} MiB; ${PLANTED - wrong.length} of ${PLANTED} planted faults found once`,
        );
        faults.push(
          ...wrong.map((fault) => `${pages} pages, ${fault}`),
          ...faultUnless(read === pages, `a crawl of ${pages} pages read ${read}`),
          ...faultUnless(
            ms === null || ms <= MOST_CPU_MS,
            `a page of ${pages} took more than ${MOST_CPU_MS} ms of CPU`,
          ),
          ...faultUnless(peakBytes <= MOST_BYTES, `${pages} pages took more than 1 GiB`),
        );
      }
      const growth = (costs.at(-1) ?? 0) / (costs[0] ?? 1);
      faults.push(
        ...faultUnless(growth <= MOST_GROWTH, `a page costs ${growth.toFixed(2)} times as much in the largest site`),
      );
      return { seen, faults };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
