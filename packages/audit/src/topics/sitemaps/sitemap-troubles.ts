/** Finds the reasons why crawlers cannot read a sitemap. */

import type { SitemapProblem } from '@legible/formats/sitemap';
import { notApplicable, untested, type Verdict } from '../../kernel/rule.ts';
import type { SitemapFileFact, SitemapsFact } from './sitemap-reading.ts';

export const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XML = /^(?:application|text)\/(?:[\w.-]+\+)?xml$/;

/** Whether the media type fits. A `.gz` file may have any type, and the type of gzip itself is always right. */
const isRightType = ({ kind, mediaType, url }: SitemapFileFact): boolean =>
  mediaType === null ||
  (kind === 'text' ? mediaType === 'text/plain' : XML.test(mediaType)) ||
  /\.gz$/i.test(new URL(url).pathname) ||
  /^application\/(?:x-)?gzip$/.test(mediaType);

export type SitemapTrouble = 'child' | 'html' | 'packed' | 'malformed' | 'empty' | 'type' | 'namespace';

/** Returns the verdict of a rule about entries when none could be read: there are none, or they were not seen. */
export const withoutEntries = ({ unread }: SitemapsFact): Verdict<never> =>
  unread === null ? notApplicable : untested(unread);

/** Whether a file is judged. Some sites answer any guessed address, so an unreadable guess counts only when sent as XML. */
export const isJudged = ({ status, challenge, packed, foundIn, kind, html, mediaType }: SitemapFileFact): boolean => {
  if (status === null || status < 200 || status >= 300 || challenge !== null) return false;
  if (kind === null) return false;
  if (packed) return true;
  if (foundIn !== 'guess' || kind !== 'unreadable') return true;
  return !html && mediaType !== null && XML.test(mediaType);
};

/** Problems that come from limits of our reader or of the protocol, and not from faulty XML. */
const LIMITS: readonly SitemapProblem['code'][] = ['doctype', 'too-deep', 'too-many'];

/** Whether the content is faulty. A file that we cut off does not count, because it may end in the middle of a tag. */
const isBroken = ({ kind, problems, cut }: SitemapFileFact): boolean => {
  if (cut || problems.some(({ code }) => LIMITS.includes(code))) return false;
  return kind === 'unreadable' || problems.some(({ code }) => code === 'not-well-formed');
};

export const troubleOf = (file: SitemapFileFact): SitemapTrouble | null => {
  const { html, kind, bytes, entries, truncated, namespace, packed, cut } = file;
  if (isDeadChild(file)) return 'child';
  if (html) return 'html';
  if (packed) return cut ? null : 'packed';
  if (bytes === 0) return 'empty';
  if (isBroken(file)) return 'malformed';
  if (kind === 'unreadable') return null;
  if (entries === 0 && !truncated) return 'empty';
  if (!isRightType(file)) return 'type';
  return (kind === 'urlset' || kind === 'sitemapindex') && namespace !== SITEMAP_NAMESPACE ? 'namespace' : null;
};

/** Whether a file answers every client with an error; 401, 403 and 429 may be meant only for a scanner. */
const answersError = ({ status, challenge }: SitemapFileFact): boolean =>
  challenge === null && status !== null && status >= 400 && ![401, 403, 429].includes(status);

/** Whether robots.txt names the file and it answers with an error. */
export const isDeadEntry = (file: SitemapFileFact): boolean => file.foundIn === 'robots' && answersError(file);

/** Whether a sitemap index names the file and it answers with an error. */
export const isDeadChild = (file: SitemapFileFact): boolean => file.foundIn === 'index' && answersError(file);

export const fileInWords = (file: SitemapFileFact, trouble: SitemapTrouble): string => {
  const line = file.problems[0]?.line;
  if (trouble === 'malformed') return line === undefined ? file.url : `${file.url} (line ${line})`;
  if (trouble === 'child') return `${file.url} (${file.status})`;
  if (trouble === 'type') return `${file.url} (${file.mediaType})`;
  return trouble === 'namespace' ? `${file.url} (${file.namespace ?? 'none'})` : file.url;
};
