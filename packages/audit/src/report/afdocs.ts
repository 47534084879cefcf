/** Predicts what AFDocs would report about a site, from the same facts, next to our rules on the same question. */

import { type HeaderLine, headerValue } from '@legible/formats/exchange';
import { resolveUrl } from '../kernel/address/address.ts';
import type { Facts, PageFacts } from '../kernel/facts.ts';
import { ifSeen, type Outcome } from '../kernel/rule.ts';
import { type ToolCheck, type ToolOutcome, type ToolRow, toolRow } from './tool-row.ts';

/** Version of AFDocs from which the checks are taken (https://afdocs.dev/checks/). */
const AFDOCS = '0.22.2';

/** Why AFDocs and we differ. */
export const AFDOCS_DIFFERENCES = {
  'any-form': 'AFDocs takes a password field or a form for signing in as a wall. We look whether text is held back.',
  caching: 'AFDocs asks how long a copy may be kept. We ask whether a crawler can check for changes.',
  documents: 'AFDocs asks every site for it. Sites without it lose nothing with us: no search engine asks for it.',
  form: 'AFDocs asks for a title, a quote, sections and links in llms.txt, in any order. We ask for the order of the format.',
  limits: 'AFDocs goes by what agents can load. We go by what search engines read, and by compression.',
  'markdown-links': 'AFDocs wants links to Markdown. We accept links to pages that answer.',
  sentence: 'AFDocs wants every page to name llms.txt in its text. A link in the header or head is enough for us.',
  shell: 'AFDocs knows an empty page by the element of four frameworks. We ask how much text is there without scripts.',
  'sorts-of-redirects': 'AFDocs asks how a redirect is made. We also ask how long and how lasting it is.',
  wider: 'Our rules also ask for things that AFDocs does not check here.',
} as const;

export type AfdocsDifference = keyof typeof AFDOCS_DIFFERENCES;

/** The predicted results of AFDocs for the whole site. */
export interface ReportAfdocs {
  readonly version: string;
  readonly rows: readonly ToolRow<AfdocsDifference>[];
}

interface Check extends ToolCheck<AfdocsDifference> {
  /** Null when our facts do not decide it. */
  outcome(facts: Facts): ToolOutcome | null;
}

/** Share of Markdown pages and of working links from which AFDocs passes. */
const MOST = 0.9;

const byShare = (good: number, all: number): ToolOutcome => (good >= all * MOST ? 'pass' : good > 0 ? 'warn' : 'fail');

const worstOf = (outcomes: readonly ToolOutcome[]): ToolOutcome | null =>
  (['fail', 'warn', 'pass'] as const).find((one) => outcomes.includes(one)) ?? null;

/** Asks the same question of each page that answered with HTML; the worst answer counts. */
const onPages = ({ pages }: Facts, judge: (page: PageFacts) => ToolOutcome): ToolOutcome | null =>
  worstOf(pages.filter(({ document }) => document.state === 'present').map(judge));

const upTo = (value: number, pass: number, warn: number): ToolOutcome =>
  value <= pass ? 'pass' : value <= warn ? 'warn' : 'fail';

/** Size of a page in decoded bytes, and time that a copy may be kept in seconds. */
const BYTES = { pass: 999_999, warn: 10_000_000 } as const;
const KEPT = { pass: 3_600, warn: 86_400 } as const;

const secondsIn = (cacheControl: string, name: string): number | null => {
  const value = new RegExp(`(?:^|[\\s,])${name}\\s*=\\s*"?(\\d{1,10})`).exec(cacheControl)?.[1];
  return value === undefined ? null : Number(value);
};

const cachingOf = (headers: readonly HeaderLine[]): ToolOutcome => {
  const control = (headerValue(headers, 'cache-control') ?? '').toLowerCase();
  const checkable = (headerValue(headers, 'etag') ?? headerValue(headers, 'last-modified')) !== null;
  if (/\bno-(?:cache|store)\b/.test(control) || (control.includes('must-revalidate') && checkable)) return 'pass';
  const kept = secondsIn(control, 's-maxage') ?? secondsIn(control, 'max-age');
  return kept === null ? (checkable ? 'pass' : 'fail') : upTo(kept, KEPT.pass, KEPT.warn);
};

type LlmsTxt = Extract<Facts['site']['llmsTxt'], { readonly state: 'present' }>['value'];

const inLlmsTxt =
  (judge: (llmsTxt: LlmsTxt) => ToolOutcome | null) =>
  ({ site: { llmsTxt } }: Facts): ToolOutcome | null => {
    if (llmsTxt.state === 'unknown') return null;
    return llmsTxt.state === 'absent' || llmsTxt.value.content === null ? 'not-applicable' : judge(llmsTxt.value);
  };

/** Judges pages that were requested as Markdown by the share that answered in Markdown. */
const asMarkdown = ({ pages }: Facts, isGood: (fact: Markdown) => boolean): ToolOutcome | null => {
  const requested = pages.flatMap(({ markdown }) => ifSeen(markdown) ?? []);
  return requested.length === 0 ? null : byShare(requested.filter(isGood).length, requested.length);
};

type Markdown = Extract<PageFacts['markdown'], { readonly state: 'present' }>['value'];

const namesLlmsTxt = ({ document }: PageFacts): boolean =>
  ifSeen(document)?.anchors.some(({ href }) => new URL(href).pathname.endsWith('/llms.txt')) === true;

/** Element ids by which AFDocs recognizes a framework. */
const FRAMEWORKS: readonly string[] = ['root', '__next', '__nuxt', '___gatsby'];

const CHECKS: readonly Check[] = [
  {
    id: 'llms-txt-exists',
    ruleIds: ['llms-txt-present'],
    outcome: ({ site: { llmsTxt } }) =>
      llmsTxt.state === 'unknown' ? null : ifSeen(llmsTxt)?.content?.empty === false ? 'pass' : 'fail',
    stricter: () => 'wider',
    milder: 'documents',
  },
  {
    id: 'llms-txt-valid',
    ruleIds: ['llms-txt-format'],
    outcome: inLlmsTxt(({ file: { text }, content }) => {
      if (content?.allLinks.length === 0) return 'fail';
      const lines = text.split('\n');
      const headings = lines.filter((line) => /^#{1,6}\s/.test(line));
      const titled = lines.find((line) => line.trim() !== '')?.startsWith('# ') === true;
      const quotes = lines.some((line) => line.trimStart().startsWith('> '));
      return titled && quotes && headings.length > 1 ? 'pass' : 'warn';
    }),
    stricter: () => 'form',
    milder: 'form',
  },
  {
    id: 'llms-txt-links-resolve',
    ruleIds: ['llms-txt-links'],
    outcome: inLlmsTxt(({ links, listed }) => {
      if (links.length === 0) return listed === 0 ? 'not-applicable' : null;
      const good = links.filter(({ status }) => status !== null && status < 300).length;
      return good === links.length ? 'pass' : good > links.length * MOST ? 'warn' : 'fail';
    }),
    stricter: () => 'wider',
    milder: 'wider',
  },
  {
    id: 'llms-txt-links-markdown',
    ruleIds: ['llms-txt-links'],
    outcome: inLlmsTxt(({ file, content }) => {
      const links = (content?.allLinks ?? []).flatMap(({ url }) => resolveUrl(url, file.url) ?? []);
      const own = links.map((url) => new URL(url)).filter(({ origin }) => origin === new URL(file.url).origin);
      if (own.length === 0) return 'not-applicable';
      return own.filter(({ pathname }) => /\.mdx?$/i.test(pathname)).length >= own.length * MOST ? 'pass' : 'fail';
    }),
    stricter: () => 'wider',
    milder: 'markdown-links',
  },
  {
    id: 'llms-txt-directive-html',
    ruleIds: ['agent-discovery-links'],
    outcome: ({ pages }) => {
      const read = pages.filter(({ document }) => document.state === 'present');
      const named = read.filter(namesLlmsTxt).length;
      return read.length === 0 ? null : named === read.length ? 'pass' : named > 0 ? 'warn' : 'fail';
    },
    stricter: () => 'wider',
    milder: 'sentence',
  },
  {
    id: 'content-negotiation',
    ruleIds: ['md-negotiation', 'md-vary-accept', 'md-406', 'md-quality-values'],
    outcome: (facts) => asMarkdown(facts, ({ negotiated }) => negotiated?.mediaType === 'text/markdown'),
    stricter: () => 'wider',
    milder: 'documents',
  },
  {
    id: 'markdown-url-support',
    ruleIds: ['md-twin-indexing', 'md-negotiation'],
    outcome: (facts) => asMarkdown(facts, ({ twin }) => twin !== null),
    stricter: () => 'wider',
    milder: 'documents',
  },
  {
    id: 'page-size-transfer',
    ruleIds: ['html-size', 'text-compression'],
    outcome: (facts) => onPages(facts, ({ response }) => upTo(ifSeen(response)?.bytes ?? 0, BYTES.pass, BYTES.warn)),
    stricter: () => 'limits',
    milder: 'limits',
  },
  {
    id: 'rendering-strategy',
    ruleIds: ['content-without-js', 'main-content-extractable'],
    outcome: (facts) =>
      onPages(facts, ({ document }) => {
        const html = ifSeen(document);
        if (!FRAMEWORKS.includes(html?.shell.root ?? '')) return 'pass';
        return html?.headings.some(({ text }) => text.length > 3) === true ? 'warn' : 'fail';
      }),
    stricter: () => 'shell',
    milder: 'shell',
  },
  {
    id: 'http-status-codes',
    ruleIds: ['index-missing-url-status', 'index-soft-404'],
    outcome: ({ site: { missingUrl } }) => {
      const status = ifSeen(missingUrl)?.status;
      return status === undefined ? null : status >= 500 ? 'warn' : status >= 400 ? 'pass' : 'fail';
    },
    stricter: () => 'wider',
    milder: 'wider',
  },
  {
    id: 'redirect-behavior',
    ruleIds: ['redirect-chain', 'redirect-kind'],
    outcome: (facts) =>
      onPages(facts, ({ moves, response }) => {
        const moved = ifSeen(moves);
        if (moved !== null && (moved.script !== null || moved.refreshes.length > 0)) return 'fail';
        const chain = ifSeen(response)?.chain ?? [];
        const bare = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
        return chain.some(({ url, location }) => bare(new URL(location, url).href) !== bare(url)) ? 'warn' : 'pass';
      }),
    stricter: () => 'sorts-of-redirects',
    milder: 'sorts-of-redirects',
  },
  {
    id: 'cache-header-hygiene',
    ruleIds: ['cache-validators'],
    // A folder that is scanned before its deployment has no headers.
    outcome: (facts) =>
      facts.site.exchanges.state === 'present'
        ? onPages(facts, ({ response }) => cachingOf(ifSeen(response)?.headers ?? []))
        : null,
    stricter: () => 'caching',
    milder: 'caching',
  },
  {
    id: 'auth-gate-detection',
    ruleIds: ['content-not-gated'],
    outcome: ({ pages }) => {
      const answered = pages.filter(({ response }) => response.state === 'present');
      const walled = answered.filter(({ response, document }) => {
        const status = ifSeen(response)?.status;
        return status === 401 || status === 403 || (ifSeen(document)?.shell.passwords ?? 0) > 0;
      });
      if (answered.length === 0) return null;
      return walled.length === 0 ? 'pass' : walled.length < answered.length ? 'warn' : 'fail';
    },
    stricter: () => 'any-form',
    milder: 'any-form',
  },
];

/**
 * Makes the view of a site, from the pages that were read. Checks that the facts do not answer are left out.
 *
 * @param outcomes by rule id, the worst of all pages.
 */
export const afdocsOf = (facts: Facts, outcomes: ReadonlyMap<string, Outcome>): ReportAfdocs => ({
  version: AFDOCS,
  rows: CHECKS.flatMap((check) => {
    const outcome = check.outcome(facts);
    return outcome === null ? [] : [toolRow(check, outcome, outcomes)];
  }),
});
