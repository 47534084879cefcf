/** What keeps crawlers from reading a sitemap. */
import type { SitemapProblem } from '@legible/formats';
import type { SitemapFileFact } from '../facts.ts';
import { PURPOSES } from '../plan/purposes.ts';

export const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XML = /^(?:application|text)\/(?:[\w.-]+\+)?xml$/;

const isRightType = ({ kind, mediaType }: SitemapFileFact): boolean =>
  mediaType === null || (kind === 'text' ? mediaType === 'text/plain' : XML.test(mediaType));

export type SitemapTrouble = 'html' | 'malformed' | 'empty' | 'type' | 'namespace';

/** A file that is there to be judged: something answers any guessed address on some sites, and gzip is not read. */
export const isJudged = ({
  status,
  challenge,
  compressed,
  foundIn,
  kind,
  html,
  mediaType,
}: SitemapFileFact): boolean => {
  if (status === null || status < 200 || status >= 300 || challenge !== null || compressed) return false;
  if (kind === null) return false;
  if (foundIn !== 'guess' || kind !== 'unreadable') return true;
  return !html && mediaType !== null && XML.test(mediaType);
};

/** Limits of our reader, and of the protocol: no fault of the XML. A file that we cut off ends in mid-tag. */
const LIMITS: readonly SitemapProblem['code'][] = ['doctype', 'too-deep', 'too-many'];
const isBroken = ({ kind, problems, bytes }: SitemapFileFact): boolean => {
  if (bytes >= PURPOSES.sitemap.maxBodyBytes || problems.some(({ code }) => LIMITS.includes(code))) return false;
  return kind === 'unreadable' || problems.some(({ code }) => code === 'not-well-formed');
};

export const troubleOf = (file: SitemapFileFact): SitemapTrouble | null => {
  const { html, kind, bytes, entries, truncated, namespace } = file;
  if (html) return 'html';
  if (bytes === 0) return 'empty';
  if (isBroken(file)) return 'malformed';
  if (kind === 'unreadable') return null;
  if (entries === 0 && !truncated) return 'empty';
  if (!isRightType(file)) return 'type';
  return (kind === 'urlset' || kind === 'sitemapindex') && namespace !== SITEMAP_NAMESPACE ? 'namespace' : null;
};

/** Whether a file that robots.txt names is not there; 401, 403 and 429 may be meant for a scanner only. */
export const isDeadEntry = ({ status, challenge, foundIn }: SitemapFileFact): boolean =>
  foundIn === 'robots' && challenge === null && status !== null && status >= 400 && ![401, 403, 429].includes(status);

export const fileInWords = (file: SitemapFileFact, trouble: SitemapTrouble): string => {
  const line = file.problems[0]?.line;
  if (trouble === 'malformed') return line === undefined ? file.url : `${file.url} (line ${line})`;
  if (trouble === 'type') return `${file.url} (${file.mediaType})`;
  return trouble === 'namespace' ? `${file.url} (${file.namespace ?? 'none'})` : file.url;
};
