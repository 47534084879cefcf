import { BOT_TOKEN, describeRules, PROBES, RULES, RULESET_VERSION } from '@legible/audit';
import { formatCidr } from '@legible/formats/ip-address';
import { OUTBOUND_LIMITS } from '@legible/outbound';
import { userAgentOf } from '@legible/scanner';
import { isTerminal, SCAN_STATUSES } from '@legible/scanner/record';
import { MCP_PATHS, MCP_VERSIONS, type McpTool, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import type { Config } from '../config/config.ts';
import { BOT_NETWORKS_PATH, KEY_DIRECTORY_PATH, twinPath } from '../contract/addresses.ts';
import { MAX_CREATE_BODY_BYTES, MAX_URL_LENGTH } from '../contract/contract.ts';
import { REPORT_RENDERINGS } from '../renderings/report-renderings.ts';
import { createPolicies } from '../scan/admit.ts';
import { JUDGE_AGAIN_POLICY } from '../scan/judge-again.ts';
import { AboutPage } from '../views/guides/about.tsx';
import { BotPage } from '../views/guides/bot.tsx';
import { DevelopersPage } from '../views/guides/developers.tsx';
import type { Figure } from '../views/guides/figures.tsx';
import { MethodologyPage } from '../views/guides/methodology.tsx';
import { PrivacyPage } from '../views/guides/privacy.tsx';
import type { Site } from '../views/layout.tsx';
import { counted } from '../wording/counted.ts';
import { READING_POLICY } from './limited-reading.ts';
import type { PublishedPages } from './published-pages.ts';

const MINUTE_S = 60;

const POLICY_MEANINGS: Readonly<Record<string, string>> = {
  'client-domain': 'New scans by one client for one domain',
  client: 'New scans by one client',
  target: 'New scans of one domain by all clients',
  names: 'Different names looked up for one client',
  [READING_POLICY.name]: 'Reports, lists of rules and copies of /llms-full.txt read by one client',
  [JUDGE_AGAIN_POLICY.name]: 'Reports judged again for one client',
};

/** Returns the limits of the API with the current settings, for the developers' page. */
const apiFigures = (config: Config): readonly Figure[] => [
  { meaning: 'Request body of createScan', value: `${MAX_CREATE_BODY_BYTES} bytes` },
  { meaning: 'Length of url', value: `${MAX_URL_LENGTH} characters` },
  ...[...createPolicies(config.limits), READING_POLICY, JUDGE_AGAIN_POLICY].map(({ name, quota, windowS }) => ({
    meaning: POLICY_MEANINGS[name] ?? name,
    value: `${quota} in ${counted(windowS / MINUTE_S, 'minute')}`,
  })),
  {
    meaning: 'Wait before a result opens, from the end of the scan',
    value: `${config.anonymousWaitMs / 1_000} s`,
  },
  { meaning: 'Age up to which reuse hands out a stored report', value: `${config.limits.freshHours} h` },
  { meaning: 'Scans waiting', value: `${config.limits.queueCap}` },
];

/** Whether scans may open a browser. Only the scanning machines know whether they can, because that needs a Chromium. */
const mayOpenBrowser = ({ limits, browser }: Config): boolean => browser.render !== 'never' && limits.scanRenders > 0;

/** Returns how much of a site one scan reads at most. */
const scanFigures = (config: Config): readonly Figure[] => [
  { meaning: 'Pages in one scan', value: `${config.limits.scanPages}` },
  ...(mayOpenBrowser(config)
    ? [{ meaning: 'Pages of those that a browser opens', value: `up to ${config.limits.scanRenders}` }]
    : []),
  { meaning: 'Requests in one scan', value: `${config.limits.scanRequests}` },
  { meaning: 'Duration of one scan', value: `${config.limits.scanSeconds} s` },
];

/** Returns the limits of our bot, for the page about the bot. */
const botFigures = (config: Config): readonly Figure[] => [
  { meaning: 'Requests to one host at the same time', value: `${OUTBOUND_LIMITS.hostInFlight}` },
  { meaning: 'Time between two requests to one host', value: `at least ${OUTBOUND_LIMITS.hostGapMs} ms` },
  ...scanFigures(config),
];

interface GuideRoutes {
  readonly config: Config;
  readonly site: Site;
  readonly published: PublishedPages;
  /** The tools of the MCP server. */
  readonly tools: readonly McpTool[];
}

const STATUSES = SCAN_STATUSES.map((status) => ({ status, terminal: isTerminal(status) }));
const PROBE_NAMES = Object.values(PROBES).map(({ name }) => name);

/** Serves the pages about the service itself, and returns them. They change only with its settings. */
export const serveGuides = (app: Hono<SurfaceEnv>, { config, site, published, tools }: GuideRoutes) => {
  const { contactEmail } = config;
  const guides = {
    '/methodology': (
      <MethodologyPage
        site={site}
        rules={describeRules(RULES)}
        rulesetVersion={RULESET_VERSION}
        probes={PROBE_NAMES}
        figures={scanFigures(config)}
        contactEmail={contactEmail}
      />
    ),
    '/developers': (
      <DevelopersPage
        site={site}
        statuses={STATUSES}
        forms={REPORT_RENDERINGS}
        byDomain={config.publicity.reportsByDomain}
        mcp={{ paths: MCP_PATHS, versions: MCP_VERSIONS, tools }}
        limits={apiFigures(config)}
        contactEmail={contactEmail}
      />
    ),
    '/bot': (
      <BotPage
        site={site}
        userAgent={userAgentOf(site.baseUrl)}
        productToken={BOT_TOKEN}
        figures={botFigures(config)}
        opensBrowser={mayOpenBrowser(config)}
        proof={{
          directory: config.bot.keys.length === 0 ? null : site.baseUrl + KEY_DIRECTORY_PATH,
          networks: config.bot.networks.map(formatCidr),
          networksList: BOT_NETWORKS_PATH,
          domain: config.bot.domain,
        }}
        contactEmail={contactEmail}
      />
    ),
    '/about': <AboutPage site={site} operator={config.operator} contactEmail={contactEmail} />,
    '/privacy': <PrivacyPage site={site} {...config.publicity} contactEmail={contactEmail} />,
  };
  return Object.entries(guides).map(([path, page]) => {
    const html = String(page);
    app.get(path, (c) => published.page(c, path, html, site));
    app.get(twinPath(path), (c) => published.twin(c, html));
    return { path, html: () => html };
  });
};
