/** A line of robots.txt or a link that names a licence in RSL. */

import { parseRobots, type RobotsTxt, robotsVerdict } from '@legible/formats/robots-txt';
import { parseRsl, type RslDocument } from '@legible/formats/rsl';
import { hostOf, resolveUrl } from '../../kernel/address/address.ts';
import type { MachineFileFact } from '../../kernel/machine-files.ts';
import type { StepId } from '../../kernel/observed.ts';
import { NO_QUOTE, type Quote } from '../../kernel/quote.ts';
import { fail, ifSeen, notApplicable, passWithNote, quoteOr, siteRule, untested, warn } from '../../kernel/rule.ts';
import type { PageDeclarationsFact } from './declarations.ts';
import { robotsLines } from './robots-lines.ts';

export interface RslChannel {
  readonly value: string;
  /** Null when it is not a complete address. */
  readonly href: string | null;
  readonly excerpt: Quote;
  /** Null for robots.txt. */
  readonly from: StepId | null;
}

/**
 * Returns where the site names its licence. A line of robots.txt needs a complete address; links are resolved against their
 * page.
 */
const rslChannels = (robots: RobotsTxt | null, pages: readonly PageDeclarationsFact[]): readonly RslChannel[] => [
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

/** Path of an ordinary page. A pattern that matches it covers pages in general. */
const SOME_PAGE = '/some/page.html';

/** Returns why the licence does not cover the site, in words; null when it covers the home page or pages in general. */
const licenseScope = (contents: RslDocument['contents'], origin: string): string | null => {
  const host = hostOf(origin);
  const paths = contents.flatMap(({ url }) => {
    if (url === null) return [];
    if (!/^https?:/i.test(url)) return [url];
    return hostOf(url) === host ? [url.replace(/^https?:\/\/[^/]*/i, '')] : [];
  });
  if (paths.some((path) => path !== '' && (matches(path, '/') || matches(path, SOME_PAGE)))) return null;
  if (paths.includes('')) return 'its content names the host without a path';
  return paths.length > 0 ? 'its content covers only part of the site' : 'its content is not part of this site';
};

export interface LicenceTrouble {
  /** `odd`: some readers may accept it all the same. */
  readonly kind: 'broken' | 'odd';
  readonly what: string;
}

/** Returns what is wrong with a requested licence; null when nothing is. */
const licenceTrouble = (file: MachineFileFact, origin: string): LicenceTrouble | null => {
  const { status, isHtml, mediaType, text } = file;
  if (status !== 200) return { kind: 'broken', what: status === null ? 'nothing answers' : `status ${status}` };
  const { problem, contents } = parseRsl(text);
  if (isHtml || problem !== null) return { kind: 'broken', what: isHtml ? 'a page answers' : (problem ?? '') };
  const scope = licenseScope(contents, origin);
  if (scope !== null) return { kind: 'odd', what: scope };
  const type = mediaType ?? 'not given';
  return type === 'application/rsl+xml' ? null : { kind: 'odd', what: `its media type is ${type}` };
};

/** Summarizes the terms of a licence in one line. */
const licenceTerms = ({ text }: MachineFileFact): string => {
  const { contents } = parseRsl(text);
  const words = (list: readonly (readonly string[])[]): string =>
    [...new Set(list.flat())].slice(0, 10).join(', ') || 'nothing';
  const permits = words(contents.map((one) => one.permits));
  const prohibits = words(contents.map((one) => one.prohibits));
  return `permits ${permits}; prohibits ${prohibits}; payment ${words(contents.map((one) => one.payments))}`;
};

/** A licence on another host is not requested: only its address is judged, and its text stays untested. */
export default siteRule({
  id: 'rsl-license',
  title: 'The licence that the site names can be read',
  failureTitle: 'The licence for crawlers (RSL) cannot be read',
  warningTitle: 'The licence for crawlers (RSL) may be ignored',
  category: 'usage-preferences',
  rating: ['low', 'ai', 'E2'],
  sources: ['RSL'],
  why: 'RSL says under which terms crawlers may use the content. A licence that is advertised and cannot be read leaves them without terms, or turns careful ones away.',
  fix: 'Name the licence by its whole address, serve it as application/rsl+xml, and let its content elements cover the site.',
  repair: 'usage-preference',
  expects:
    'The whole address of the licence answers 200 as application/rsl+xml, in XML that parses, with a content element that covers the site.',
  knows: ['declarations', 'robots'],
  wants: ['machineFiles'],
  messages: {
    valid: 'RSL licence: {url} ({what}).',
    broken: 'The RSL licence {url} is advertised and cannot be read: {what}.',
    odd: 'The RSL licence {url} may be ignored: {what}.',
  },
  passes: 'robots.txt says “License: https://example.com/license.xml”, and that is a licence with <content url="/">.',
  fails: 'robots.txt says “License: /license.xml”.',
  check({ declarations, robots, machineFiles, origin }) {
    const channels = rslChannels(ifSeen(robots)?.robots ?? null, ifSeen(declarations)?.pages ?? []);
    if (channels.length === 0) return notApplicable;
    const relative = channels.find(({ href }) => href === null);
    if (relative) {
      const proof = { step: relative.from ?? robots.from, ...quoteOr(relative.excerpt, `License: ${relative.value}`) };
      return fail({ message: 'broken', args: { url: relative.value, what: 'it is not a complete address' }, proof });
    }
    const file = machineFiles.state === 'present' ? machineFiles.value['rsl-license'] : machineFiles;
    if (file.state !== 'present') return untested(file.state === 'unknown' ? file.reason : 'not-looked');
    if ([401, 402, 403].includes(file.value.status ?? 0)) return untested('forbidden');
    const { url, start, status, from } = file.value;
    const proof = { step: from, ...quoteOr(start, `HTTP status ${status}`) };
    const trouble = licenceTrouble(file.value, origin);
    if (trouble === null)
      return passWithNote({ message: 'valid', args: { url, what: licenceTerms(file.value) }, proof });
    const finding = { args: { url, what: trouble.what }, proof };
    return trouble.kind === 'broken' ? fail({ message: 'broken', ...finding }) : warn({ message: 'odd', ...finding });
  },
});
