import { families, RULES } from '@legible/audit';
import type { SurfaceContext, SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import type { Config } from '../config/config.ts';
import { twinPath, withScheme } from '../contract/addresses.ts';
import { MAX_URL_LENGTH } from '../contract/contract.ts';
import { SCAN_ID_PATTERN } from '../contract/scan-id.ts';
import { LANGUAGES, type Language, languageOf } from '../language/language.ts';
import { localPath } from '../language/paths.ts';
import type { Admission, AdmitRequest } from '../scan/admit.ts';
import { resultPath } from '../scan/progress-view.ts';
import type { Results } from '../scan/results.ts';
import { HomePage, type RecentReport } from '../views/home.tsx';
import type { Site } from '../views/layout.tsx';
import { COMPARE_FIELD } from '../views/report/data.tsx';
import { COMPARED_PARAMETER } from '../views/report/report-view.ts';
import { refusedAddress } from '../wording/refused-address.ts';
import { readForm } from './form-body.ts';
import type { PublishedPage, PublishedPages } from './published-pages.ts';
import { languageHeader, type PageAnswering, wantsPage } from './representation.ts';
import { refusalOf } from './scan-routes.ts';

interface PageRoutes extends PageAnswering {
  readonly config: Config;
  readonly published: PublishedPages;
  readonly results: Pick<Results, 'recent'>;
  readonly admit: (request: AdmitRequest) => Promise<Admission>;
  readonly clientOf: (c: SurfaceContext) => string;
}

const CHECKS = families(RULES).map(({ key, rules }) => ({ key, rules: rules.length }));

/** The answer of the English home page depends on both. */
const VARY = 'Accept, Accept-Language';
/** Reports in the list of the latest ones. */
const RECENT = 8;

/**
 * Serves the home page and its form in the language of the site. A home page that lists the latest reports is made for
 * each request. The English page suggests the visitor's preferred language without a redirect. Returns the page without
 * list and suggestion.
 */
export const servePages = (app: Hono<SurfaceEnv>, routes: PageRoutes): PublishedPage => {
  const { config, site, published } = routes;
  const { language } = site;
  const path = localPath(language, '/');
  const home = homeOf(site, config);
  const fixed = String(home({}));
  const current = async (suggested: Language | null): Promise<string> => {
    const recent = await latestReports(routes);
    return recent.length === 0 && suggested === null ? fixed : String(home({ recent, suggested }));
  };
  app.get(path, async (c) =>
    language === 'en'
      ? published.page(c, path, await current(preferredLanguage(c)), site, VARY)
      : published.page(c, path, await current(null), site),
  );
  if (language === 'en') app.get(twinPath(path), async (c) => published.twin(c, await current(null)));
  else app.get(`${path}/`, (c) => c.redirect(path, 308));
  app.post(localPath(language, '/scan'), (c) => submitForm(c, routes, home));
  return { path, html: () => fixed };
};

/** Returns the language that Accept-Language prefers among ours; null when that is English or none. */
const preferredLanguage = (c: SurfaceContext): Language | null => {
  const best = accepts(c, {
    header: 'Accept-Language',
    supports: [...LANGUAGES],
    default: 'en',
    match: (ranges) => [...ranges].sort((a, b) => b.q - a.q).flatMap(({ type }) => languageOf(type) ?? [])[0] ?? 'en',
  });
  return best === 'en' ? null : (best as Language);
};

type Home = (
  change: Partial<Pick<Parameters<typeof HomePage>[0], 'recent' | 'refused' | 'suggested'>>,
) => ReturnType<typeof HomePage>;

const homeOf =
  (site: Site, { operator }: Config): Home =>
  (change) => (
    <HomePage
      site={site}
      checks={CHECKS}
      recent={[]}
      profiles={operator.profiles}
      maxUrlLength={MAX_URL_LENGTH}
      {...change}
    />
  );

const latestReports = async ({ results }: PageRoutes): Promise<readonly RecentReport[]> =>
  (await results.recent(RECENT)).map(({ scanId, host, finishedAt, web, ai }) => ({
    scanId,
    host,
    finishedAt: new Date(finishedAt).toISOString(),
    web: web.value,
    ai: ai.value,
  }));

/** Admits a scan from the form of the home page as createScan does, and redirects to the scan. */
const submitForm = async (c: SurfaceContext, { site, pages, admit, clientOf, failed }: PageRoutes, home: Home) => {
  const { language } = site;
  const client = clientOf(c);
  const form = await readForm(c);
  if (!form.ok) return failed(c, form.failure, form.headers);
  const typed = form.fields.get('url')?.trim() ?? '';
  const refresh = form.fields.get('mode') === 'refresh';
  const admission: Admission =
    typed === ''
      ? { ok: false, why: 'unsafe', message: refusedAddress(typed) }
      : await admit({ url: withScheme(typed), mode: refresh ? 'refresh' : 'reuse', client });
  if (admission.ok) {
    return new Response(null, {
      status: 303,
      headers: {
        location: localPath(language, comparing(admission.scanId, form.fields.get(COMPARE_FIELD))),
        'cache-control': 'no-store',
      },
    });
  }
  const { status, message, headers } = refusalOf(admission, language);
  if (!wantsPage(c)) return failed(c, { status, code: admission.why, message }, headers);
  const refused = {
    url: typed.slice(0, MAX_URL_LENGTH),
    refresh,
    error: admission.why === 'unsafe' ? refusedAddress(typed, language) : message,
  };
  return pages.fresh(home({ refused }), status, { ...headers, ...languageHeader(site) });
};

/** Returns the address where a new scan is followed. It names the earlier scan to compare with, if the form named one. */
const comparing = (scanId: string, earlier: string | null): string => {
  const known = earlier !== null && SCAN_ID_PATTERN.test(earlier);
  return known ? `${resultPath(scanId)}?${COMPARED_PARAMETER}=${earlier}` : resultPath(scanId);
};
