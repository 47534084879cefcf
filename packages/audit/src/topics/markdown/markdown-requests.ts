/** Plans which pages are requested as Markdown, and how. */

import { type HeaderLine, headerValue, headerValues } from '@legible/formats/exchange';
import { parseLinkHeader } from '@legible/formats/link-header';
import { parseMediaType } from '@legible/formats/media-type';
import { resolveUrl, withoutFragment } from '../../kernel/address/address.ts';
import { urlOf } from '../../kernel/exchange.ts';
import { machineFilesFact } from '../../kernel/machine-file-answers.ts';
import { fileThere } from '../../kernel/machine-files.ts';
import {
  foundIn,
  knownOf,
  nameOf,
  type PlannedRequest,
  pagesOf,
  type RequestPlanner,
  roster,
  type StageInput,
  spread,
} from '../../kernel/planned-request.ts';
import { PROBES } from '../../kernel/probes.ts';
import type { Observation } from '../../kernel/step.ts';
import type { AcceptCase } from './markdown-reading.ts';

const MARKDOWN = 'text/markdown';

/** Pages besides the home page that are requested if Markdown is offered. One of them is requested on every site. */
const CONTENT_PAGES = 3;
const MAX_TWINS = 2;
const BROWSER_ACCEPT = PROBES.browser.headers.find(([name]) => name === 'accept')?.[1] ?? '';

/** Accept header of each case. The ordinary request of the page accepts any type and so shows the server's choice. */
const ACCEPT_HEADERS: Readonly<Record<AcceptCase, string>> = {
  'html-first': 'text/html;q=0.9, text/markdown;q=0.5',
  'markdown-first': 'text/html;q=0.5, text/markdown;q=0.9',
  browser: BROWSER_ACCEPT,
  neither: 'application/x-none',
};

const ACCEPT_KEYS = Object.keys(ACCEPT_HEADERS) as AcceptCase[];

const accepting = (type: string): readonly HeaderLine[] => [['accept', type]];

/** Returns the pages of the sample that answered with HTML, the home page first, each once. */
const htmlPages = ({ asked, scope }: StageInput): Observation[] => {
  const pages = new Map<string, Observation>();
  const all = pagesOf(asked);
  for (const one of [...all.filter((page) => page === scope.home), ...all]) {
    const { answer } = one.exchange;
    const isHtml = one.digest?.kind === 'page' && one.digest.document !== null && one.digest.challenge === null;
    if (isHtml && answer?.status === 200 && scope.contains(urlOf(one)) && scope.admits(urlOf(one)))
      pages.set(withoutFragment(urlOf(one)), pages.get(withoutFragment(urlOf(one))) ?? one);
  }
  return [...pages.values()];
};

const asMarkdown = (page: Observation): PlannedRequest => ({
  purpose: 'markdown',
  variant: 'accept',
  url: withoutFragment(urlOf(page)),
  headers: accepting(MARKDOWN),
  why: roster(`Agents prefer Markdown: has ${nameOf(page)} any?`),
});

/** Returns the usual addresses for the Markdown of a page (llmstxt.org, second version), the most likely first. */
export const twinAddresses = (url: string): readonly string[] => {
  const { origin, pathname } = new URL(url);
  const bare = pathname.replace(/\/(?:index\.html?)?$/, '');
  if (/\.html?$/i.test(pathname))
    return [`${pathname}.md`, pathname.replace(/\.html?$/i, '.md')].map((path) => origin + path);
  if (pathname.endsWith('/'))
    return [`${pathname}index.html.md`, `${pathname}index.md`, ...(bare === '' ? [] : [`${bare}.md`])].map(
      (path) => origin + path,
    );
  return [`${pathname}.md`, `${pathname}/index.html.md`, `${pathname}/index.md`].map((path) => origin + path);
};

/** Returns the Markdown alternates that a page names in its head or its Link headers. */
export const namedTwins = ({ digest, exchange }: Observation): readonly string[] => {
  const { headers = [], url = '' } = exchange.answer ?? {};
  const ofHead = digest?.kind === 'page' ? (digest.document?.links ?? []) : [];
  const isMarkdown = (type: string | null): boolean => parseMediaType(type)?.essence === MARKDOWN;
  return [
    ...ofHead
      .filter(({ rels, type }) => rels.includes('alternate') && isMarkdown(type))
      .flatMap(({ href }) => href ?? []),
    ...headerValues(headers, 'link')
      .flatMap((value) => parseLinkHeader(value))
      .filter(({ rels, params }) => rels.includes('alternate') && isMarkdown(params.type ?? null))
      .flatMap(({ target }) => resolveUrl(target, url) ?? []),
  ];
};

const usualFor = (page: Observation): string => `A usual address for the Markdown of ${nameOf(page)}`;

const twinRequest = (url: string, why: PlannedRequest['why']): PlannedRequest => ({
  purpose: 'markdown',
  variant: 'twin',
  url,
  why,
});

/** Plans one page, not the home page if there is another, and the Markdown files that pages name, or one guess. */
export const markdownFirst: RequestPlanner = (input) => {
  const pages = htmlPages(input);
  const [home, page = home] = pages;
  if (!input.seen.target.deployed || home === undefined || page === undefined) return [];
  const { scope } = input;
  const named = pages
    .flatMap((by) => namedTwins(by).map((url) => ({ url, by })))
    .filter(({ url }) => scope.contains(url) && scope.admits(url));
  const [guess] = twinAddresses(urlOf(page));
  const twins =
    named.length > 0
      ? named.slice(0, MAX_TWINS).map(({ url, by }) => twinRequest(url, foundIn(by, 'names it as its Markdown')))
      : guess !== undefined && scope.admits(guess)
        ? [twinRequest(guess, roster(usualFor(page)))]
        : [];
  return [asMarkdown(page), ...twins];
};

export const isMarkdownAnswer = ({ exchange: { answer }, digest }: Observation): boolean => {
  if (answer === null || answer.status < 200 || answer.status >= 300 || digest?.kind !== 'markdown') return false;
  const type = parseMediaType(headerValue(answer.headers, 'content-type'))?.essence ?? null;
  return (
    type === MARKDOWN || (!digest.isHtml && digest.marked && (type === 'text/plain' || type === 'text/x-markdown'))
  );
};

/** When a page answered with Markdown, plans more pages, and other Accept headers on that page. */
export const markdownMore: RequestPlanner = (input) => {
  const first = input.asked.find(
    (one) => one.step.purpose === 'markdown' && one.step.variant === 'accept' && isMarkdownAnswer(one),
  );
  const pages = htmlPages(input);
  if (first === undefined) return twinsOfLlmsTxt(input, pages);
  const known = new Set(
    input.asked.filter(({ step }) => step.variant === 'accept').map(({ step }) => step.request.url),
  );
  const [home, ...more] = pages.filter((page) => !known.has(withoutFragment(urlOf(page))));
  const room = Math.max(0, CONTENT_PAGES - known.size);
  const accepts = ACCEPT_KEYS.map(
    (key): PlannedRequest => ({
      purpose: 'markdown',
      variant: key,
      url: first.step.request.url,
      headers: accepting(ACCEPT_HEADERS[key]),
      why: foundIn(first, `has Markdown: and when asked as ${key}?`),
    }),
  );
  return [...[...(home ? [home] : []), ...spread(more, room)].map(asMarkdown), ...accepts];
};

/** Plans one more usual address for Markdown when the site has llms.txt and no twin was found. */
const twinsOfLlmsTxt = (input: StageInput, pages: readonly Observation[]): PlannedRequest[] => {
  const files = machineFilesFact(input.seen);
  const there = files.state === 'present' && fileThere(files.value['llms-txt']) !== null;
  const page = pages[1] ?? pages[0];
  const seen = input.asked.filter(({ step }) => step.variant === 'twin');
  if (!input.seen.target.deployed || !there || page === undefined || seen.some(isMarkdownAnswer)) return [];
  const known = knownOf(input.asked);
  return twinAddresses(urlOf(page))
    .filter((url) => !known.has(url) && input.scope.admits(url))
    .slice(0, 1)
    .map((url) => twinRequest(url, roster(usualFor(page))));
};
