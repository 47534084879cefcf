/**
 * Journey: both built services, with public https addresses, the scan service with a finished scan and the newsletter
 * with issues. Every route that they registered is requested in every way, and one table checks all answers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeNewsletter } from '../../test/journeys/newsletter-files.ts';
import { createScanPatiently, watchScan } from '../../test/scan-client.ts';
import { type ServiceProcess, startService } from '../../test/service-process.ts';
import { UNLIMITED } from '../../test/unlimited.ts';
import { asker } from '../headers/crawl.ts';
import { headerFaults } from '../headers/header-table.ts';
import { refusals } from '../headers/refusals.ts';
import { isFixed, type RegisteredRoute, registeredRoutes } from '../headers/route-list.ts';
import { type Swept, sweep } from '../headers/sweep.ts';
import { migrateService } from './migrate-service.ts';
import { WEBHOOK_KEYS } from './newsletter-setup.ts';
import { proofAddresses } from './proof-hosts.ts';
import { endJourney, journeyInput } from './run.ts';
import { onTier, type Tier, type TierSetup } from './tier.ts';

export interface HeadersInput {
  readonly tier: Tier;
  /** Most addresses requested for each route that has many. */
  readonly perRoute: number;
}

export interface HeadersResult {
  readonly scan: Swept;
  readonly newsletter: Swept;
}

const { tier, perRoute } = journeyInput<HeadersInput>();
const MANY = '1000000';
const PRELOAD = `--import=${join(import.meta.dirname, 'registered-routes.ts')}`;
const SCAN_WITHIN_MS = 120_000;
/** Long, because the machine may be busy. */
const READY_WITHIN_MS = 120_000;

const started = async (
  folder: string,
  service: 'scan' | 'newsletter',
  publicUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly process: ServiceProcess; readonly routes: () => readonly RegisteredRoute[] }> => {
  const routesFile = join(folder, `${service}-routes.txt`);
  const process = await startService({
    service,
    dataDir: join(folder, service),
    readyWithinMs: READY_WITHIN_MS,
    unbundled: true,
    env: { PUBLIC_BASE_URL: publicUrl, NODE_OPTIONS: PRELOAD, ROUTES_FILE: routesFile, LIMIT_MCP_CALLS: MANY, ...env },
  });
  return { process, routes: () => registeredRoutes(readFileSync(routesFile, 'utf8')) };
};

/** Crawls the service, and adds requests that are refused without a route. */
const swept = async (
  base: string,
  publicUrl: string,
  routes: readonly RegisteredRoute[],
  seeds: readonly string[],
): Promise<Swept> => {
  const { ask, close } = asker(base);
  try {
    const found = await sweep({ ask, publicUrl, routes, seeds, perRoute });
    const posts = routes.filter((route) => isFixed(route) && ['POST', 'ALL'].includes(route.method));
    const refused = await refusals(
      base,
      ask,
      posts.map(({ path }) => path),
    );
    const answers = { ...found.answers };
    for (const { got } of refused) answers[got.status] = (answers[got.status] ?? 0) + 1;
    const faults = refused.flatMap(({ method, path, got }) =>
      headerFaults({ method, path, ...got, isNegotiated: false }),
    );
    return { ...found, answers, faults: [...found.faults, ...faults] };
  } finally {
    close();
  }
};

const scanned = async (base: string, url: string): Promise<string> => {
  const created = await createScanPatiently(base, url);
  const { scanId } = (await created.json()) as { scanId: string };
  await watchScan(base, scanId, SCAN_WITHIN_MS);
  return scanId;
};

/** Follows a host from the page in each language: the pages and feeds, which only its follower learns, and then the end of each. */
const followed = async (base: string, hostname: string): Promise<readonly string[]> => {
  const paths: string[] = [];
  for (const language of ['', '/ko', '/ja', '/zh-cn']) {
    const path = `${language}/scan/${hostname}/follow`;
    const { headers } = await fetch(`${base}${path}`, { method: 'POST', redirect: 'manual' });
    const page = headers.get('location');
    if (page === null) throw new Error(`POST ${path} leads to no page of a follow.`);
    const feeds = language === '' ? [`${page}/feed.atom`, `${page}/feed.json`] : [];
    paths.push(page, ...feeds, `${page}/end`);
  }
  return paths;
};

const ofScan = async ({ dataDir: folder, env: ofTier }: TierSetup): Promise<Swept> => {
  const publicUrl = 'https://scan.example';
  const env = { ANONYMOUS_WAIT_MS: '0', SCAN_REQUESTS: '10', RECENT_REPORTS: 'true', ...UNLIMITED, ...ofTier };
  const { process, routes } = await started(folder, 'scan', publicUrl, env);
  try {
    const address = proofAddresses(1)();
    const { origin, hostname } = new URL(address);
    const [before, home] = [await scanned(process.url, `${origin}/?one`), await scanned(process.url, `${origin}/`)];
    const seeds = [
      ...[before, home].map((id) => `/scan/${id}`),
      `/scan/${before}/compare/${home}`,
      `/api/scans/${home}`,
      '/api/scans/scn_none',
      `/scan/${home}/fixes.md`,
      // Linked only by a service with a browser.
      `/scan/${home}.pdf`,
      `/scan/${home}/screenshot/0-desktop`,
      `/scan/${home}/robots`,
      `/scan/${hostname}/history`,
      `/scan/${hostname}/history.json`,
      `/scan/${hostname}/feed.json`,
      ...(await followed(process.url, hostname)),
      `/scan/${hostname}/badge.svg`,
      '/scan/never.example/badge.svg',
    ];
    return await swept(process.url, publicUrl, routes(), seeds);
  } finally {
    await process.end();
  }
};

/** Old address of an imported issue. */
const OLD_ADDRESS = '/p/an-old-address';
const MOVED = `---
title: Moved
number: 3
slug: moved
date: 2024-05-01T09:00:00Z
access: public
aliases: [${OLD_ADDRESS}]
---

It was elsewhere.
`;

const ofNewsletter = async ({ dataDir: folder, env: ofTier }: TierSetup): Promise<Swept> => {
  const publicUrl = 'https://letter.example';
  const contentDir = join(folder, 'content');
  await writeNewsletter(contentDir);
  writeFileSync(join(contentDir, 'en', '3.md'), MOVED);
  const env = {
    CONTENT_DIR: contentDir,
    LIMIT_API_REQUESTS: MANY,
    LIMIT_SEARCHES: MANY,
    LIMIT_REGISTRATIONS: MANY,
    WEBHOOK_KEYS,
    ...ofTier,
  };
  if (ofTier.DATABASE_URL !== undefined) migrateService('newsletter', ofTier.DATABASE_URL);
  const { process, routes } = await started(folder, 'newsletter', publicUrl, env);
  try {
    const seeds = [
      `/webhooks/${'A'.repeat(22)}`,
      '/webhooks/short',
      '/api/search?q=lark',
      '/api/issues?limit=1',
      '/api/issues/en/first',
      '/en/search?q=lark',
      '/en/nothing',
      OLD_ADDRESS,
      '/en/',
      '/images/none.png',
    ];
    return await swept(process.url, publicUrl, routes(), seeds);
  } finally {
    await process.end();
  }
};

const result = await onTier(
  tier,
  async (setup): Promise<HeadersResult> => ({ scan: await ofScan(setup), newsletter: await ofNewsletter(setup) }),
);
endJourney(result);
