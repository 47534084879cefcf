import { BOT_TOKEN, families, RULES } from '@legible/audit';
import type { Failure, SurfaceContext, SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { userAgentOf } from '../bot.ts';
import type { Config } from '../config.ts';
import type { Admission, AdmitRequest } from '../scan/admit.ts';
import { resultPath } from '../scan/progress-view.ts';
import { isTerminal, SCAN_STATUSES } from '../scan/scan-status.ts';
import { withScheme } from '../scan/typed-url.ts';
import { BotPage } from '../views/guides/bot.tsx';
import { DevelopersPage } from '../views/guides/developers.tsx';
import { HomePage } from '../views/home.tsx';
import type { Site } from '../views/layout.tsx';
import { MAX_URL_LENGTH } from './contract.ts';
import { readForm } from './form-body.ts';
import type { PageAnswers } from './page-answers.ts';
import { wantsPage } from './representation.ts';
import { refusalOf } from './scans.ts';
import { apiFigures, botFigures } from './site-figures.ts';

export interface PageRoutes {
  readonly config: Config;
  readonly site: Site;
  readonly pages: PageAnswers;
  readonly admit: (request: AdmitRequest) => Promise<Admission>;
  readonly clientOf: (c: SurfaceContext) => string;
  readonly failed: (c: SurfaceContext, failure: Failure, headers?: Readonly<Record<string, string>>) => Response;
}

const CHECKS = families(RULES).map(({ key, name, rules }) => ({
  name,
  path: `/rules?category=${key}`,
  questions: rules.map(({ title }) => title),
}));

const STATUSES = SCAN_STATUSES.map((status) => ({ status, terminal: isTerminal(status) }));

/** The pages that do not belong to one scan, and the form that starts one. */
export const servePages = (app: Hono<SurfaceEnv>, routes: PageRoutes): void => {
  const { config, site, pages } = routes;
  const fixed = {
    '/': <HomePage site={site} checks={CHECKS} maxUrlLength={MAX_URL_LENGTH} />,
    '/developers': (
      <DevelopersPage site={site} statuses={STATUSES} limits={apiFigures(config)} contactEmail={config.contactEmail} />
    ),
    '/bot': (
      <BotPage
        site={site}
        userAgent={userAgentOf(site.baseUrl)}
        productToken={BOT_TOKEN}
        figures={botFigures(config)}
        contactEmail={config.contactEmail}
      />
    ),
  };
  for (const [path, page] of Object.entries(fixed)) {
    const html = String(page);
    app.get(path, (c) => pages.conditional(html, c.req.header('if-none-match')));
  }
  app.post('/scan', (c) => submitForm(c, routes));
};

/** The form of the home page: the same admission as createScan, answered with a redirect to the scan. */
const submitForm = async (
  c: SurfaceContext,
  { site, pages, admit, clientOf, failed }: PageRoutes,
): Promise<Response> => {
  const client = clientOf(c);
  const form = await readForm(c);
  if (!form.ok) return failed(c, form.failure, form.headers);
  const typed = form.fields.get('url')?.trim() ?? '';
  const refresh = form.fields.get('mode') === 'refresh';
  const admission: Admission =
    typed === ''
      ? { ok: false, why: 'unsafe', message: 'Enter the address of a website.' }
      : await admit({ url: withScheme(typed), mode: refresh ? 'refresh' : 'reuse', client });
  if (admission.ok) {
    return new Response(null, {
      status: 303,
      headers: { location: resultPath(admission.scanId), 'cache-control': 'no-store' },
    });
  }
  const { status, message, headers } = refusalOf(admission);
  if (!wantsPage(c)) return failed(c, { status, code: admission.why, message }, headers);
  const refused = { url: typed.slice(0, MAX_URL_LENGTH), refresh, error: message };
  return pages.fresh(
    <HomePage site={site} checks={CHECKS} maxUrlLength={MAX_URL_LENGTH} refused={refused} />,
    status,
    headers,
  );
};
