import { type ErrorWriter, type Failure, failureResponse, type SurfaceContext } from '@legible/surface';
import { messageMarkdown } from '../renderings/message-markdown.ts';
import type { ServedSite } from '../site/served-site.ts';
import { MessagePage } from '../views/message.tsx';
import { MARKDOWN_TYPE, pageType, type RouteParts } from './content-answer.ts';
import { editionAsked } from './edition-patterns.ts';

export interface FailureOptions extends Pick<RouteParts, 'current' | 'pageHeaders' | 'dataHeaders'> {
  readonly problems: ErrorWriter;
}

/** Ways to answer with a failure: as a page where a page is possible, else in the form of the API. */
export interface FailureAnswers extends Pick<RouteParts, 'failed'> {
  /** Answers with a page, in HTML or Markdown. Returns null at an address for programs. */
  readonly page: (failure: Failure, c: SurfaceContext) => Response | null;
}

/** Addresses for programs: they never answer with a page. */
const isForPrograms = (path: string): boolean => /^\/(?:api|\.well-known)(?:\/|$)|\.(?:json|xml|txt|png)$/.test(path);

export const failureAnswers = ({ current, problems, pageHeaders, dataHeaders }: FailureOptions): FailureAnswers => {
  /** Texts by type, edition and status, made once for each site, because invalid addresses are endless. */
  const pages = new WeakMap<ServedSite['frame'], Map<string, string>>();
  const failed: FailureAnswers['failed'] = (c, failure, extra = {}) => {
    const { path } = c.req;
    const { status } = failure;
    // A client that accepts none of our forms gets the one that lists them.
    const type = isForPrograms(path) || status === 406 ? null : pageType(c.req.header('accept'));
    if (type === null) return failureResponse(problems, failure, { ...dataHeaders, vary: 'Accept', ...extra });
    const { site, frame } = current();
    const said = { frame, of: editionAsked(site, path), status };
    const key = `${type} ${said.of.edition.key} ${status}`;
    const known = pages.get(frame) ?? new Map<string, string>();
    pages.set(frame, known);
    const text = known.get(key) ?? (type === MARKDOWN_TYPE ? messageMarkdown(said) : String(<MessagePage {...said} />));
    known.set(key, text);
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'content-language': said.of.edition.language,
      'cache-control': 'no-store',
      vary: 'Accept',
      ...extra,
    };
    const security = type === MARKDOWN_TYPE ? dataHeaders : pageHeaders;
    return new Response(text, { status, headers: { ...security, ...headers } });
  };
  return { page: (failure, c) => (isForPrograms(c.req.path) ? null : failed(c, failure)), failed };
};
