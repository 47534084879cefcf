import type { Respond } from './draft.ts';
import type { Answer, SiteRequest } from './site.ts';

/** What the current site serves. */
export interface Served {
  readonly host: string;
  readonly files: ReadonlyMap<string, Answer>;
  readonly responds: readonly Respond[];
}

/** A name that never resolves: the target of planted dead links to other sites. */
export const NOWHERE = 'nowhere.scanbench.org';
const NOT_FOUND: Answer = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from('<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1></html>'),
};

/** Returns what a well-run server sends: redirects from HTTP, www and folders without a slash, files, and 404 for the rest. */
export const usualAnswer = ({ host, files }: Served, request: SiteRequest): Answer => {
  const moved = (location: string): Answer => ({ status: 301, headers: { location }, body: Buffer.alloc(0) });
  if (!request.isSecure || request.host !== host) return moved(`https://${host}${request.path}${request.query}`);
  const path = decodePath(request.path);
  const answer = files.get(path);
  if (answer !== undefined) return answer;
  if (files.has(`${path}/`)) return moved(`${request.path}/${request.query}`);
  return { ...NOT_FOUND, ...files.get('/404.html'), status: 404 };
};

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Returns what the site sends with its planted defects. */
export const answerOf = (served: Served, request: SiteRequest): Answer =>
  served.responds.reduce((answer, respond) => respond(request, answer), usualAnswer(served, request));
