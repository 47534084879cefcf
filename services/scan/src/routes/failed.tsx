import {
  type Failure,
  failureResponse,
  plainErrors,
  type ResponseHeaders,
  type SurfaceContext,
} from '@legible/surface';
import { hostOf } from '../contract/addresses.ts';
import { MAX_URL_LENGTH } from '../contract/contract.ts';
import type { Language } from '../language/language.ts';
import { languageAt } from '../language/paths.ts';
import type { Site } from '../views/layout.tsx';
import { MessagePage } from '../views/message-page.tsx';
import { type Answering, isForPrograms, type PageAnswering, wantsPage } from './representation.ts';

/** Answers for failures: a page for browsers, else an API error. */
export interface FailureAnswers {
  /** Returns a page, or null at an address for programs. The caller adds the status and headers of the failure. */
  readonly page: (failure: Failure, c: SurfaceContext) => Response | null;
  readonly failed: Answering['failed'];
}

interface FailureAnswering extends Pick<PageAnswering, 'pages' | 'dataHeaders'> {
  readonly siteIn: (language: Language) => Site;
}

export const failureAnswers = ({ siteIn, pages, dataHeaders }: FailureAnswering): FailureAnswers => {
  const shown = (c: SurfaceContext, { status, message }: Failure, headers: ResponseHeaders): Response => {
    const retryAfter = headers['retry-after'];
    const page = (
      <MessagePage
        site={siteIn(languageAt(c.req.path))}
        status={status}
        text={message}
        {...(retryAfter !== undefined && { retryAfterS: Number(retryAfter) })}
        {...(OF_THE_FORM.includes(status) && { form: { maxUrlLength: MAX_URL_LENGTH, ...siteAsked(c.req.path) } })}
      />
    );
    return pages.fresh(page, status, headers);
  };
  const failed: FailureAnswers['failed'] = (c, failure, headers = {}) => {
    const chosen = { ...(!isForPrograms(c.req.path) && { vary: 'Accept' }), ...headers };
    if (wantsPage(c)) return shown(c, failure, chosen);
    return failureResponse(plainErrors, failure, { ...dataHeaders, ...chosen });
  };

  return { page: (failure, c) => (isForPrograms(c.req.path) ? null : failed(c, failure)), failed };
};

/** Statuses whose page offers a new scan: no report exists (404), or the address is invalid (422). */
const OF_THE_FORM: readonly number[] = [404, 422];

/** Returns the site that a path below /scan/ names, to fill in the form; empty when it names none. */
const siteAsked = (path: string): { readonly url?: string } => {
  const [, subject] = /^(?:\/[a-z-]+)?\/scan\/([^/]+)/.exec(path) ?? [];
  const host = subject === undefined ? null : hostOf(subject);
  return host?.includes('.') ? { url: host } : {};
};
