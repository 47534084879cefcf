/** Where a site names its licence in RSL, and what of the site the licence is about. */
import { parseRobots, parseRsl, type RobotsTxt, type RslDocument, robotsVerdict } from '@legible/formats';
import { hostOf, resolveUrl } from '../addresses/address.ts';
import type { MachineFileFact, PageDeclarationsFact, StepId } from '../facts.ts';
import { NO_QUOTE, type Quote } from '../quote.ts';
import { robotsLines } from './robots-lines.ts';

export interface RslChannel {
  readonly value: string;
  /** Null when it is no whole address. */
  readonly href: string | null;
  readonly excerpt: Quote;
  /** Null for robots.txt. */
  readonly from: StepId | null;
}

/** A line of robots.txt needs a whole address; links are resolved against their page. */
export const rslChannels = (
  robots: RobotsTxt | null,
  pages: readonly PageDeclarationsFact[],
): readonly RslChannel[] => [
  ...(robots === null ? [] : robotsLines(robots, 'license')).map(({ value }) => {
    const href = resolveUrl(value, 'invalid:');
    const whole = href !== null && hostOf(href) !== null ? href : null;
    return { value: value.slice(0, 300), href: whole, excerpt: NO_QUOTE, from: null };
  }),
  ...pages.flatMap(({ licenses, from }) =>
    licenses.map(({ href, excerpt }) => ({ value: href ?? '', href, excerpt, from })),
  ),
];

/** Whether a path pattern of robots.txt matches a path. */
const matches = (pattern: string, path: string): boolean =>
  !robotsVerdict(parseRobots(`User-agent: *\nDisallow: ${pattern.replaceAll('#', '%23')}`), 'x', path).allowed;

/** A page that no pattern could mean by accident. */
const SOME_PAGE = '/some/page.html';

/** Why the licence does not cover the site, in words; null when it covers the home page or pages in general. */
const licenseScope = (contents: RslDocument['contents'], origin: string): string | null => {
  const host = hostOf(origin);
  const paths = contents.flatMap(({ url }) => {
    if (url === null) return [];
    if (!/^https?:/i.test(url)) return [url];
    return hostOf(url) === host ? [url.replace(/^https?:\/\/[^/]*/i, '')] : [];
  });
  if (paths.some((path) => path !== '' && (matches(path, '/') || matches(path, SOME_PAGE)))) return null;
  if (paths.includes('')) return 'its content names the host without a path';
  return paths.length > 0 ? 'its content covers only part of the site' : 'its content is no part of this site';
};

export interface LicenceTrouble {
  /** `odd`: some may read it all the same. */
  readonly kind: 'broken' | 'odd';
  readonly what: string;
}

/** What is wrong with a licence that was asked for; null when nothing is. */
export const licenceTrouble = (file: MachineFileFact, origin: string): LicenceTrouble | null => {
  const { status, isHtml, mediaType, text } = file;
  if (status !== 200) return { kind: 'broken', what: status === null ? 'nothing answers' : `status ${status}` };
  const { problem, contents } = parseRsl(text);
  if (isHtml || problem !== null) return { kind: 'broken', what: isHtml ? 'a page answers' : (problem ?? '') };
  const scope = licenseScope(contents, origin);
  if (scope !== null) return { kind: 'odd', what: scope };
  const type = mediaType ?? 'not given';
  return type === 'application/rsl+xml' ? null : { kind: 'odd', what: `its media type is ${type}` };
};

/** Its terms in one line. */
export const licenceTerms = ({ text }: MachineFileFact): string => {
  const { contents } = parseRsl(text);
  const words = (list: readonly (readonly string[])[]): string =>
    [...new Set(list.flat())].slice(0, 10).join(', ') || 'nothing';
  const permits = words(contents.map((one) => one.permits));
  const prohibits = words(contents.map((one) => one.prohibits));
  return `permits ${permits}; prohibits ${prohibits}; payment ${words(contents.map((one) => one.payments))}`;
};
