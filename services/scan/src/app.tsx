import type { Defect } from '@legible/audit';
import { type PicturePool, pngPictures } from '@legible/pictures';
import type { Printer } from '@legible/scanner';
import { StoreUnavailable, type UnavailableReason, unavailableWords } from '@legible/store';
import {
  clientAddress,
  clientKey,
  memoryRateLimiter,
  plainErrors,
  type RateLimiter,
  type RateLimitPolicy,
  type Service,
  securityHeaders,
  service,
} from '@legible/surface';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { LANGUAGES, type Language } from './language/language.ts';
import { inEachLanguage } from './language/paths.ts';
import { REPORT_SCHEMA_PATH } from './renderings/json.ts';
import { apiDocument, serveApiCatalog } from './routes/api-document.ts';
import { readAssets } from './routes/assets.ts';
import { serveBotIdentity } from './routes/bot-identity.ts';
import { serveBots } from './routes/bots-routes.tsx';
import { serveCompare } from './routes/compare.tsx';
import { serveDocs } from './routes/docs.tsx';
import { failureAnswers } from './routes/failed.tsx';
import { serveFixes } from './routes/fixes.ts';
import { FOLLOW_POLICY, serveFollow } from './routes/follow.tsx';
import { serveGuides } from './routes/guides.tsx';
import { serveHealth } from './routes/health.ts';
import { serveHistory } from './routes/history.tsx';
import { limitReading, READING_POLICY } from './routes/limited-reading.ts';
import { serveLlmsFiles } from './routes/llms-files.ts';
import { serveMcp } from './routes/mcp.ts';
import { servePages } from './routes/pages.tsx';
import { servePaper } from './routes/paper.ts';
import { servePictures } from './routes/pictures.ts';
import { servePolicy } from './routes/policy.tsx';
import { type ProgressAnswers, progressAnswers } from './routes/progress-answers.ts';
import { publishedPages } from './routes/published-pages.ts';
import { ReportSchema } from './routes/report-schema.ts';
import { pageAnswers, serveSchema } from './routes/representation.ts';
import { serveResults } from './routes/results.tsx';
import { serveRules } from './routes/rules.tsx';
import { scanOperations } from './routes/scan-routes.ts';
import { serveScreenshots } from './routes/screenshot-routes.ts';
import { serveSiteFiles } from './routes/site-files.ts';
import { serveStandards } from './routes/standards-routes.tsx';
import { serveWhatIf } from './routes/what-if.tsx';
import type { Admission, AdmitRequest } from './scan/admit.ts';
import { JUDGE_AGAIN_POLICY, type JudgingPool, judgeAgainOf } from './scan/judge-again.ts';
import { resultsOf } from './scan/results.ts';
import type { Follows } from './store/follows.ts';
import type { PageDates } from './store/page-dates.ts';
import type { Scans } from './store/scans.ts';
import { siteReportsOf } from './tools/site-reports.ts';
import type { Site } from './views/layout.tsx';

export interface AppDependencies {
  readonly config: Config;
  /** Public origin of the service, without a final slash. */
  readonly publicUrl: string;
  readonly scans: Scans;
  readonly follows: Follows;
  readonly admit: (request: AdmitRequest) => Promise<Admission>;
  readonly judging: JudgingPool;
  readonly drawing: PicturePool;
  /** Null when there is no browser. */
  readonly printer: Printer | null;
  readonly pageDates: PageDates;
  /** Whether several processes answer for the same scans. Default: no. */
  readonly isOneOfMany?: boolean;
  /** Makes a rate limiter, which is shared with other processes if there are any. */
  readonly limiterOf: (policies: readonly RateLimitPolicy[]) => RateLimiter;
  readonly now: () => number;
  readonly monotonic: () => number;
  /** Called for every answer that failed because the store could not be reached. */
  readonly onStoreAway: (reason: UnavailableReason) => void;
  /** Called for each error of ours in judging a report again. */
  readonly onDefect: (defect: Defect) => void;
  readonly log: Logger;
}

/** Seconds after which a client may try again when the store is away. */
const STORE_RETRY_S = 5;

/** Creates the whole HTTP surface of the scan service. */
export const createApp = (deps: AppDependencies): Service => {
  const { config, publicUrl, scans, admit, now, log } = deps;
  const pages = pageAnswers(publicUrl);
  const dataHeaders = securityHeaders({ kind: 'json', publicUrl });
  const clientOf = clientKey(clientAddress({ trustedProxies: config.trustedProxies }));
  const judgeAgain = judgeAgainOf({
    scans,
    pool: deps.judging,
    limiter: deps.limiterOf([JUDGE_AGAIN_POLICY]),
    onDefect: deps.onDefect,
  });
  const png = pngPictures(deps.drawing);
  const progress: ProgressAnswers = progressAnswers({
    scans,
    isOneOfMany: deps.isOneOfMany ?? false,
    now,
    monotonic: deps.monotonic,
  });
  const assets = readAssets(publicUrl);
  const siteIn = (language: Language): Site => ({ baseUrl: publicUrl, assets: assets.addresses, language });
  const site = siteIn('en');

  const { page: failurePage, failed } = failureAnswers({ siteIn, pages, dataHeaders });

  /** Logs and counts that the store is away, and returns the message for the client; null for a defect. */
  const explain = (error: unknown): string | null => {
    if (!(error instanceof StoreUnavailable)) return null;
    log.warn({ err: error }, error.reason === 'full' ? 'the disk of the store is full' : 'the store is unavailable');
    deps.onStoreAway(error.reason);
    return unavailableWords(error);
  };

  const answering = { site, pages, dataHeaders, failed };
  const published = publishedPages(answering);

  return service({
    operations: scanOperations({ admit, progress, clientOf }),
    document: apiDocument({ publicUrl, contactEmail: config.contactEmail }),
    errors: plainErrors,
    publicUrl,
    onError: (error, request) => log.error({ err: error, ...request }, 'a request failed because of a defect'),
    statusOf: (error, { method }) => {
      const message = explain(error);
      // The contract of createScan has no 503, so a POST gets 500.
      return message === null ? null : { status: method === 'POST' ? 500 : 503, retryAfterS: STORE_RETRY_S, message };
    },
    failurePage,
    pages: (app) => {
      const results = resultsOf(scans, now, config.publicity);
      // This limit protects only this process, so it is counted in memory.
      limitReading(app, { limiter: memoryRateLimiter({ policies: [READING_POLICY], clock: now }), clientOf, failed });
      assets.serve(app);
      const callsPerMinute = config.limits.mcpCalls;
      const tools = serveMcp(app, {
        publicUrl,
        scans,
        results,
        judgeAgain,
        ...config.publicity,
        callsPerMinute,
        limiterOf: deps.limiterOf,
        now,
        clientOf,
        dataHeaders,
        explain,
        log,
      });
      serveSchema(app, REPORT_SCHEMA_PATH, ReportSchema, dataHeaders);
      serveHealth(app, { scans, headers: dataHeaders });
      const homes = inEachLanguage((language) =>
        servePages(app, { ...answering, site: siteIn(language), config, published, results, admit, clientOf }),
      );
      const reports = siteReportsOf({ scans, results, now, ...config.publicity, baseUrl: publicUrl });
      const standards = serveStandards(app, { ...answering, published });
      const { index: botIndex, bots } = serveBots(app, { ...answering, published });
      const policy = servePolicy(app, { site, published, reports });
      const guides = [...serveGuides(app, { config, site, published, tools }), policy, standards, botIndex];
      const { indexes, rules } = serveRules(app, { ...answering, siteIn, published });
      const [docs, ...documents] = serveDocs(app, { site, published });
      const listed = [...homes, ...guides, ...(docs ? [docs] : []), ...indexes, ...rules, ...bots, ...documents];
      serveSiteFiles(app, { publicUrl, listed, pageDates: deps.pageDates, dataHeaders });
      serveLlmsFiles(app, {
        publicUrl,
        home: homes[0],
        guides,
        documents: [...(docs ? [docs] : []), ...documents],
        index: indexes[0],
        published,
        dataHeaders,
      });
      serveApiCatalog(app, { publicUrl, dataHeaders });
      serveBotIdentity(app, { config, publicUrl, now, dataHeaders });
      const ofReports = { ...answering, ...config.publicity, results };
      serveCompare(app, { ...ofReports, judgeAgain, clientOf });
      const { printer, follows } = deps;
      const most = config.publicity.reportsByDomain ? config.limits.followedSites : 0;
      const mayFollow = most > 0;
      const followLimiter = deps.limiterOf([FOLLOW_POLICY]);
      servePaper(app, { ...ofReports, printer });
      for (const language of LANGUAGES) {
        const inLanguage = { ...ofReports, site: siteIn(language) };
        serveHistory(app, { ...inLanguage, mayFollow });
        serveFollow(app, { ...inLanguage, scans, follows, most, limiter: followLimiter, clientOf, now });
        serveResults(app, { ...inLanguage, scans, judgeAgain, clientOf, isPrintable: printer !== null });
      }
      serveFixes(app, { ...ofReports, baseUrl: publicUrl });
      serveWhatIf(app, ofReports);
      serveScreenshots(app, { ...ofReports, scans });
      servePictures(app, { ...ofReports, png });
    },
  });
};
