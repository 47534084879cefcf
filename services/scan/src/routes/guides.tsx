import { BOT_TOKEN, describeRules, PROBES, RULES, RULESET_VERSION } from '@legible/audit';
import { userAgentOf } from '@legible/scanner';
import { isTerminal, SCAN_STATUSES } from '@legible/scanner/record';
import { MCP_PATHS, MCP_VERSIONS, type McpTool, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import type { Config } from '../config/config.ts';
import { twinPath } from '../contract/addresses.ts';
import { REPORT_RENDERINGS } from '../renderings/report-renderings.ts';
import { AboutPage } from '../views/guides/about.tsx';
import { BotPage } from '../views/guides/bot.tsx';
import { DevelopersPage } from '../views/guides/developers.tsx';
import { MethodologyPage } from '../views/guides/methodology.tsx';
import { PrivacyPage } from '../views/guides/privacy.tsx';
import type { Site } from '../views/layout.tsx';
import type { PublishedPage, PublishedPages } from './published-pages.ts';
import { apiFigures, botFigures, mayOpenBrowser, scanFigures } from './site-figures.ts';

interface GuideRoutes {
  readonly config: Config;
  readonly site: Site;
  readonly published: PublishedPages;
  /** Those of the MCP server. */
  readonly tools: readonly McpTool[];
}

const STATUSES = SCAN_STATUSES.map((status) => ({ status, terminal: isTerminal(status) }));
const PROBE_NAMES = Object.values(PROBES).map(({ name }) => name);

/** The pages about the service itself. They change only with its settings. */
export const serveGuides = (
  app: Hono<SurfaceEnv>,
  { config, site, published, tools }: GuideRoutes,
): readonly PublishedPage[] => {
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
        contactEmail={contactEmail}
      />
    ),
    '/about': <AboutPage site={site} operator={config.operator} contactEmail={contactEmail} />,
    '/privacy': <PrivacyPage site={site} {...config.publicity} contactEmail={contactEmail} />,
  };
  return Object.entries(guides).map(([path, page]) => {
    const html = String(page);
    app.get(path, (c) => published.page(c, path, html));
    app.get(twinPath(path), (c) => published.twin(c, html));
    return { path, html: () => html };
  });
};
