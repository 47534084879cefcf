import { StoreUnavailable } from '@legible/store';
import {
  clientAddress,
  type Failure,
  failureResponse,
  memoryRateLimiter,
  plainErrors,
  type ResponseHeaders,
  type Service,
  type SurfaceContext,
  securityHeaders,
  service,
} from '@legible/surface';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { apiDocument } from './routes/api-document.ts';
import { serveAssets } from './routes/assets.ts';
import { serveHealth } from './routes/health.ts';
import { pageAnswers } from './routes/page-answers.ts';
import { servePages } from './routes/pages.tsx';
import { type ProgressAnswers, progressAnswers } from './routes/progress-answers.ts';
import { serveReportSchema } from './routes/report-schema.ts';
import { wantsPage } from './routes/representation.ts';
import { serveResults } from './routes/results.tsx';
import { serveRules } from './routes/rules.tsx';
import { clientKey, scanOperations } from './routes/scans.ts';
import type { Admission, AdmitRequest } from './scan/admit.ts';
import { JUDGE_AGAIN_POLICY, type JudgingPool, judgeAgainOf } from './scan/judge-again.ts';
import { resultsOf } from './scan/results.ts';
import type { Scans } from './store/scans.ts';
import { MessagePage } from './views/message-page.tsx';

export interface AppDependencies {
  readonly config: Config;
  /** Under which the public reaches the service, without a final slash. */
  readonly publicUrl: string;
  readonly scans: Scans;
  readonly admit: (request: AdmitRequest) => Promise<Admission>;
  readonly judging: JudgingPool;
  readonly now: () => number;
  readonly monotonic: () => number;
  readonly log: Logger;
}

/** Seconds after which a client may try again when the store is away. */
const STORE_RETRY_S = 5;

/** The whole HTTP surface of the scan service. */
export const createApp = (deps: AppDependencies): Service => {
  const { config, publicUrl, scans, admit, now, log } = deps;
  const pages = pageAnswers(publicUrl);
  const dataHeaders = securityHeaders({ kind: 'json', publicUrl });
  const clientOf = clientKey(clientAddress({ trustedProxies: config.trustedProxies }));
  const judgeAgain = judgeAgainOf({
    scans,
    pool: deps.judging,
    limiter: memoryRateLimiter({ policies: [JUDGE_AGAIN_POLICY], clock: now }),
  });
  const progress: ProgressAnswers = progressAnswers({ scans, now, monotonic: deps.monotonic });
  let site = { baseUrl: publicUrl, assets: { stylesheet: '', icon: '', liveScript: '' } };

  const failurePage = (failure: Failure, c: SurfaceContext): Response | null =>
    wantsPage(c)
      ? pages.fresh(
          <MessagePage
            site={site}
            title={FAILURE_TITLES[failure.status] ?? 'Something went wrong'}
            text={failure.message}
          />,
          failure.status,
        )
      : null;
  const failed = (c: SurfaceContext, failure: Failure, headers: ResponseHeaders = {}): Response => {
    const page = failurePage(failure, c) ?? failureResponse(plainErrors, failure, { ...dataHeaders });
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
    return page;
  };

  return service({
    operations: scanOperations({ admit, progress, clientOf }),
    document: apiDocument({ publicUrl, contactEmail: config.contactEmail }),
    errors: plainErrors,
    publicUrl,
    onError: (error, request) => log.error({ err: error, ...request }, 'a request met a defect'),
    statusOf: (error, { method }) => {
      if (!(error instanceof StoreUnavailable)) return null;
      log.warn({ err: error }, 'the store is away');
      // The contract of createScan knows no 503.
      return { status: method === 'POST' ? 500 : 503, retryAfterS: STORE_RETRY_S };
    },
    failurePage,
    pages: (app) => {
      site = { ...site, assets: serveAssets(app, publicUrl) };
      serveReportSchema(app, dataHeaders);
      serveHealth(app, { scans, headers: dataHeaders });
      servePages(app, { config, site, pages, admit, clientOf, failed });
      serveRules(app, { site, pages, dataHeaders, failed });
      serveResults(app, { results: resultsOf(scans, now), judgeAgain, clientOf, site, pages, dataHeaders, failed });
    },
  });
};

const FAILURE_TITLES: Readonly<Record<number, string>> = {
  400: 'This address says something unknown',
  404: 'Nothing here',
  405: 'This does not work here',
  406: 'No such form',
  413: 'Too much text',
  422: 'This address cannot be scanned',
  429: 'Please wait a little',
  503: 'Back in a moment',
};
