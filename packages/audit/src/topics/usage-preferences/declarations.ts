/** Statements of pages about the use of their content, in headers and in the head. */

import { type Answer, headerValue, headerValues } from '@legible/formats/exchange';
import { parseLinkHeader } from '@legible/formats/link-header';
import { type RobotName, type RobotsVerdict, robotsJudge } from '@legible/formats/robots-txt';
import { pageKey, pathOf, resolveUrl } from '../../kernel/address/address.ts';
import type { DirectivesFact } from '../../kernel/address-answers.ts';
import { isForTraining, robotNameOf } from '../../kernel/bots.ts';
import { ownReason, unknown, urlOf } from '../../kernel/exchange.ts';
import type { PageFacts, SiteFactValues } from '../../kernel/facts.ts';
import { machineFileRequest } from '../../kernel/machine-files.ts';
import type { Observed, StepId } from '../../kernel/observed.ts';
import type { LinkFact, MetaFact } from '../../kernel/page/document-fact.ts';
import { foundIn, type PlannedRequest, pagesOf, type RequestPlanner } from '../../kernel/planned-request.ts';
import { PROBES } from '../../kernel/probes.ts';
import { type Quote, quoteHeader } from '../../kernel/quote.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';
import { robotsLines } from './robots-lines.ts';
import { readTdmFile } from './tdm-file.ts';

type RobotsFact = SiteFactValues['robots'];

/** The two values as written; null when the channel does not give one. */
export interface TdmFact {
  readonly reservation: string | null;
  readonly policy: string | null;
}

export interface LicenseLinkFact {
  readonly via: 'header' | 'element';
  /** Absolute address; null when unreadable. */
  readonly href: string | null;
  readonly excerpt: Quote;
}

export interface PageDeclarationsFact {
  readonly from: StepId;
  readonly url: string;
  /** Content-Usage header, several lines joined by commas; null without one. */
  readonly contentUsage: string | null;
  readonly tdmHeader: TdmFact;
  readonly tdmMeta: TdmFact;
  /** Links of relation `license` and type application/rsl+xml, at most 10. */
  readonly licenses: readonly LicenseLinkFact[];
  /** Directives and metas that no operator documents, such as `noai` and `noimageai`, as written. */
  readonly invented: readonly Quote[];
}

export interface DeclarationsFact {
  /** Pages that were read. */
  readonly read: number;
  /** Pages with at least one statement, at most 50. */
  readonly pages: readonly PageDeclarationsFact[];
}

/** A client that got status 402. */
export interface PaymentFact {
  readonly from: StepId;
  readonly url: string;
  readonly probe: string;
  /** Whether robots of this name gather training data; null for clients outside the registry. */
  readonly training: boolean | null;
  /** Whether robots.txt names this robot and admits it. */
  readonly invited: boolean;
  /** The price for programs, such as `crawler-price: USD 0.01`; null when there is none. */
  readonly price: string | null;
}

export interface PaymentsFact {
  readonly list: readonly PaymentFact[];
}

const MAX_PAGES = 50;
const MAX_LICENSES = 10;
const MAX_INVENTED = 10;
const MAX_VALUE = 1_000;
const RSL_TYPE = 'application/rsl+xml';

/** Names of directives and metas that were invented for AI and that no operator claims to read. */
const INVENTED_DIRECTIVES = new Set(['noai', 'noimageai', 'noml', 'notrain']);

const INVENTED_METAS = new Set([
  'ai-content-policy',
  'ai-training',
  'ai-policy',
  'ai.txt',
  'noai',
  'noimageai',
  'noml',
]);

const isRsl = (type: string | null): boolean => (type ?? '').split(';', 1)[0]?.trim().toLowerCase() === RSL_TYPE;

const licensesOf = (
  links: readonly LinkFact[],
  headers: readonly (readonly [string, string])[],
  url: string,
): LicenseLinkFact[] =>
  [
    ...headerValues(headers, 'link').flatMap((value) =>
      parseLinkHeader(value)
        .filter(({ rels, params }) => rels.includes('license') && isRsl(params.type ?? null))
        .map(({ target }) => ({
          via: 'header' as const,
          href: resolveUrl(target, url),
          excerpt: quoteHeader(['link', value]),
        })),
    ),
    ...links
      .filter(({ rels, type }) => rels.includes('license') && isRsl(type))
      .map(({ href, excerpt }) => ({ via: 'element' as const, href, excerpt })),
  ].slice(0, MAX_LICENSES);

const inventedIn = (directives: readonly DirectivesFact[], metas: readonly MetaFact[]): Quote[] => [
  ...new Set(
    [
      ...directives
        .filter((one) => one.directives.some(({ name }) => INVENTED_DIRECTIVES.has(name)))
        .map(({ excerpt }) => excerpt),
      ...metas
        .filter(({ attribute, key }) => attribute === 'name' && INVENTED_METAS.has(key))
        .map(({ excerpt }) => excerpt),
    ].slice(0, MAX_INVENTED),
  ),
];

const declarationsOf = ({ response, document, url }: PageFacts): PageDeclarationsFact[] => {
  if (response.state !== 'present' || response.value.status < 200 || response.value.status >= 300) return [];
  const { headers } = response.value;
  const html = document.state === 'present' ? document.value : null;
  const header = (name: string): string | null => {
    const value = headerValue(headers, name);
    return value === null ? null : cleanText(value, MAX_VALUE);
  };
  const meta = (name: string): string | null =>
    html?.metas.find(({ attribute, key }) => attribute === 'name' && key === name)?.content ?? null;
  const usage = headerValues(headers, 'content-usage');
  return [
    {
      from: response.from,
      url,
      contentUsage: usage.length === 0 ? null : usage.join(', ').slice(0, MAX_VALUE).toWellFormed(),
      tdmHeader: { reservation: header('tdm-reservation'), policy: header('tdm-policy') },
      tdmMeta: { reservation: meta('tdm-reservation'), policy: meta('tdm-policy') },
      licenses: licensesOf(html?.links ?? [], headers, url),
      invented: inventedIn([...response.value.directives, ...(html?.directives ?? [])], html?.metas ?? []),
    },
  ];
};

const saysAnything = ({ contentUsage, tdmHeader, tdmMeta, licenses, invented }: PageDeclarationsFact): boolean =>
  [contentUsage, tdmHeader.reservation, tdmHeader.policy, tdmMeta.reservation, tdmMeta.policy].some(
    (value) => value !== null,
  ) || licenses.length + invented.length > 0;

export const declarationsFact = (pages: readonly PageFacts[]): Observed<DeclarationsFact> => {
  const read = pages.flatMap(declarationsOf);
  const [first] = read;
  if (first === undefined) {
    const reason = pages.map(({ response }) => (response.state === 'unknown' ? response.reason : null)).find(Boolean);
    return unknown(reason ?? 'not-looked');
  }
  const value = { read: read.length, pages: read.filter(saysAnything).slice(0, MAX_PAGES) };
  return { state: 'present', value, from: first.from };
};

/** Finds clients that got status 402, and how the answer states a price. */

const MAX_PRICE = 200;
const SNIFFED = 4_096;

/** Headers that show a program the price: Cloudflare's, and that of x402 version 2. */
const PRICE_HEADERS = ['crawler-price', 'payment-required'] as const;

const priceOf = ({ headers, body }: Answer): string | null => {
  for (const name of PRICE_HEADERS) {
    const value = headerValue(headers, name);
    if (value !== null && value !== '') return cleanText(`${name}: ${value}`, MAX_PRICE);
  }
  const rsl = headerValues(headers, 'link').find((value) => /rel="?license"?.*application\/rsl\+xml/i.test(value));
  if (rsl !== undefined) return cleanText(`link: ${rsl}`, MAX_PRICE);
  const challenge = headerValue(headers, 'www-authenticate');
  // RSL's scheme, and that of the Machine Payments Protocol.
  if (challenge !== null && /^(?:license|payment)\b/i.test(challenge))
    return cleanText(`www-authenticate: ${challenge}`, MAX_PRICE);
  // Version 1 of x402 names it in a JSON body.
  const start = new TextDecoder().decode(body.subarray(0, SNIFFED));
  return /^\s*\{/.test(start) && /"x402Version"/.test(start) ? 'a JSON body of x402' : null;
};

export const paymentsFact = (seen: Seen, robots: Observed<RobotsFact>): Observed<PaymentsFact> => {
  const asked = seen.observations.filter(({ step }) => step.probe !== undefined);
  const made = asked.filter((one) => ownReason(one) === null);
  const [first] = made;
  if (first === undefined) return unknown(asked[0] ? (ownReason(asked[0]) ?? 'not-looked') : 'not-looked', asked[0]);
  const judge: ((robot: RobotName, path: string) => RobotsVerdict) | null =
    robots.state === 'present' ? robotsJudge(robots.value.robots) : null;
  const list = made.flatMap(({ step, exchange: { answer } }): PaymentFact[] => {
    if (answer?.status !== 402 || step.probe === undefined) return [];
    const { bot } = PROBES[step.probe];
    const verdict = bot === null ? null : (judge?.(robotNameOf(bot), pathOf(answer.url)) ?? null);
    return [
      {
        from: step.id,
        url: answer.url,
        probe: step.probe,
        training: bot === null ? null : isForTraining(bot),
        invited: verdict?.group === 'named' && verdict.allowed,
        price: priceOf(answer),
      },
    ];
  });
  return { state: 'present', value: { list }, from: first.step.id };
};

/** Requests the files about use that the site names: a licence in RSL, the policy of a TDM reservation. */

const MAX_ASKED_LICENSES = 2;
const RSL_LINK = /<([^>]{1,2000})>[^,]*rel="?license"?[^,]*application\/rsl\+xml/i;

const licenseOf = (page: Observation): string | null => {
  const { digest, exchange } = page;
  const header = RSL_LINK.exec(headerValue(exchange.answer?.headers ?? [], 'link') ?? '')?.[1] ?? null;
  if (header !== null) return resolveUrl(header, urlOf(page));
  const links = digest?.kind === 'page' ? (digest.document?.links ?? []) : [];
  return (
    links.find(({ rels, type }) => rels.includes('license') && /^application\/rsl\+xml/i.test(type ?? ''))?.href ?? null
  );
};

/** Plans requests for at most two licences, only on hosts of the site: nobody asked for a scan of others. */
export const licenses: RequestPlanner = ({ scope, asked }) => {
  const { robots } = scope;
  const named = new Map<string, Observation>();
  if (robots?.digest?.kind === 'robots') {
    for (const { value } of robotsLines(robots.digest.robots, 'license')) {
      const url = resolveUrl(value, 'invalid:');
      if (url !== null) named.set(pageKey(url), robots);
    }
  }
  for (const page of pagesOf(asked)) {
    const url = licenseOf(page);
    if (url !== null && !named.has(pageKey(url))) named.set(pageKey(url), page);
  }
  return [...named]
    .filter(([url]) => scope.contains(url))
    .slice(0, MAX_ASKED_LICENSES)
    .map(([url, by]) => machineFileRequest('rsl-license', url, foundIn(by, 'names it as its licence')));
};

/** Plans a request for the first policy on a host of the site that tdmrep.json names. */
export const tdmPolicy: RequestPlanner = ({ scope, asked }): readonly PlannedRequest[] => {
  const by = asked.find(({ step }) => step.variant === 'tdmrep');
  if (by?.digest?.kind !== 'machine-file' || by.exchange.answer?.status !== 200) return [];
  const { rules } = readTdmFile(by.digest.text);
  const url = rules
    .map(({ policy }) => resolveUrl(policy, 'invalid:'))
    .find((one) => one !== null && scope.contains(one));
  return url ? [machineFileRequest('tdm-policy', url, foundIn(by, 'names it as its policy'))] : [];
};
