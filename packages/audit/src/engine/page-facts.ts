/** The pages of the sample, and how each was found. */

import type { Answer } from '@legible/formats/exchange';
import { pageKey, withoutFragment } from '../kernel/address/address.ts';
import type { AddressFact, FetchFact, ResponseFact } from '../kernel/address-answers.ts';
import {
  addressOf,
  blindReason,
  byAddress,
  canonicalOf,
  chainOf,
  fetchOf,
  isSuccess,
  mediaTypeOf,
  ownReason,
  unknown,
  unseenReason,
  urlOf,
} from '../kernel/exchange.ts';
import { FOUND_IN, type FoundIn, type PageFacts, type PageFactValues, type PageParts } from '../kernel/facts.ts';
import { type Fence, type FencedFacts, fencedFacts, once } from '../kernel/fence.ts';
import type { Observed, StepPurpose } from '../kernel/observed.ts';
import { type AlternatesFact, alternatesOf } from '../kernel/page/alternates.ts';
import { isWhole } from '../kernel/page/app-shell.ts';
import type { DocumentFact } from '../kernel/page/document-fact.ts';
import { detectedKind } from '../kernel/page/page-kind-detection.ts';
import type { SiteScope } from '../kernel/scope.ts';
import { type Observation, PAGE_PURPOSES, type Seen } from '../kernel/step.ts';
import { addressFormsFact } from '../topics/canonical/address-forms.ts';
import { type Spellings, signalsOf, spellingsOf } from '../topics/canonical/address-signals.ts';
import { linkedFilesFact } from '../topics/delivery/linked-files.ts';
import { headerBytesOf } from '../topics/delivery/media-types.ts';
import { missingLikeness } from '../topics/indexing/missing-url.ts';
import type { AssumedKinds } from '../topics/kinds/site-kinds.ts';
import { type MarkdownOfSite, markdownOfSite, pageMarkdownFact } from '../topics/markdown/markdown-facts.ts';
import { renderedFact } from '../topics/rendering/rendered-facts.ts';
import type { SitemapsFact } from '../topics/sitemaps/sitemap-reading.ts';
import { partFacts } from './page-parts.ts';

/** Facts of a page that are not parts of its HTML. */
type OwnPageFacts = Omit<PageFactValues, keyof PageParts>;

const responseOf = (seen: Observation, answer: Answer): ResponseFact => {
  const page = seen.digest?.kind === 'page' ? seen.digest : null;
  return {
    requestedUrl: seen.exchange.request.url,
    url: answer.url,
    status: answer.status,
    chain: chainOf(seen.exchange),
    mediaType: mediaTypeOf(seen.exchange),
    isHtml: page?.document != null,
    headers: answer.headers,
    bytes: answer.body.length,
    looksLike: page?.looksLike ?? null,
    headerBytes: headerBytesOf(answer.headers),
    cut: page?.cut ?? null,
    truncated: answer.truncated,
    headersMs: answer.headersMs,
    canonicals: page?.canonicals ?? [],
    directives: page?.directives ?? [],
  };
};

/**
 * Returns the document of a page. An error page is not the page: after 5xx and 403 the document is unknown, because other
 * clients may see it, or it may return later. After any other status than 2xx it is absent. A document that was not read to
 * its end is unknown too, because its missing parts are unknown.
 */
const documentOf = (seen: Observation, { status, truncated }: Answer): Observed<DocumentFact> => {
  if (status >= 500) return unknown('server-error', seen);
  if (status === 403) return unknown('forbidden', seen);
  const document = seen.digest?.kind === 'page' ? seen.digest.document : null;
  if (!isSuccess(status) || document === null) return { state: 'absent', from: seen.step.id };
  if (truncated || !isWhole(document)) return unknown('cut-off', seen);
  return { state: 'present', value: document, from: seen.step.id };
};

/** Groups observations by page: addresses that redirect to the same address are one page. Pages outside the site are left out. */
const sampleOf = (seen: Seen, scope: SiteScope): Observation[][] => {
  const pages = new Map<string, Observation[]>();
  for (const purpose of PAGE_PURPOSES) {
    for (const observation of seen.observations.filter(({ step }) => step.purpose === purpose)) {
      if (purpose !== 'page' && !scope.contains(urlOf(observation))) continue;
      // When the site is below a path, the root of the host belongs to another site.
      if (purpose === 'home' && observation !== scope.home) continue;
      const key = pageKey(urlOf(observation));
      pages.set(key, [...(pages.get(key) ?? []), observation]);
    }
  }
  return [...pages.values()];
};

const FOUND_BY_PURPOSE: Partial<Record<StepPurpose, FoundIn>> = {
  page: 'submitted',
  home: 'home',
  'canonical-page': 'canonical',
};

interface LinksSeen {
  readonly sitemap: ReadonlySet<string>;
  readonly navigation: ReadonlySet<string>;
  /** The pages that contain a link to each address. */
  readonly content: ReadonlyMap<string, readonly string[]>;
}

const linksSeen = (seen: Seen, sitemaps: Observed<SitemapsFact>): LinksSeen => {
  const documents = seen.observations.flatMap((observation) =>
    observation.digest?.kind === 'page' && observation.digest.document !== null
      ? [{ by: withoutFragment(urlOf(observation)), anchors: observation.digest.document.anchors }]
      : [],
  );
  const hrefs = (anchors: DocumentFact['anchors'], region: 'navigation' | 'content'): string[] =>
    anchors.filter((anchor) => anchor.region === region).map(({ href }) => withoutFragment(href));
  const content = new Map<string, string[]>();
  for (const { by, anchors } of documents)
    for (const href of new Set(hrefs(anchors, 'content'))) {
      const pages = content.get(href);
      if (pages === undefined) content.set(href, [by]);
      else pages.push(by);
    }
  return {
    sitemap: new Set(sitemaps.state === 'present' ? sitemaps.value.listed : []),
    navigation: new Set(documents.flatMap(({ anchors }) => hrefs(anchors, 'navigation'))),
    content,
  };
};

const fetchFact = (seen: Observation): Observed<FetchFact> => {
  const reason = ownReason(seen);
  return reason === null ? { state: 'present', value: fetchOf(seen), from: seen.step.id } : unknown(reason, seen);
};

const canonicalTargetOf = (
  speaker: Observation,
  known: ReadonlyMap<string, Observation>,
  { contains }: SiteScope,
): Observed<AddressFact> => {
  const url = canonicalOf(speaker);
  // An address that only redirects here is not the page itself: a canonical link to it is reported as a detour.
  if (url === null || url === pageKey(urlOf(speaker)) || !isSuccess(speaker.exchange.answer?.status ?? null))
    return { state: 'absent', from: speaker.step.id };
  const target = known.get(url);
  if (target === undefined) return unknown(contains(url) ? 'not-looked' : 'other-host', speaker);
  // A canonical address that fails is a finding; one that only our client could not read is not.
  const reason = blindReason(target);
  if (reason !== null) return unknown(reason, target);
  return { state: 'present', value: addressOf(target, url), from: target.step.id };
};

/** Returns the address of the page in results. A canonical address that was not read counts, unless it is on another host. */
const resultUrlOf = (speaker: Observation, target: Observed<AddressFact>, { contains }: SiteScope): string => {
  const own = pageKey(urlOf(speaker));
  if (target.state === 'absent') return own;
  const isServed = target.state === 'present' && isSuccess(target.value.status);
  const named = isServed ? pageKey(target.value.url) : target.state === 'unknown' ? canonicalOf(speaker) : null;
  return named !== null && contains(named) ? named : own;
};

/** Sources of the facts of pages. */
export interface PageSources {
  readonly seen: Seen;
  readonly renders: readonly Observation[];
  readonly scope: SiteScope;
  readonly assumed: AssumedKinds['pages'];
}

/** The sources, and values over all pages, which are calculated on first use. */
interface PageContext extends PageSources {
  /** The few observations besides pages that facts of a page are made of: each page looks through them. */
  readonly aside: () => Seen;
  readonly links: () => LinksSeen;
  readonly known: () => ReadonlyMap<string, Observation>;
  readonly spellings: () => Spellings;
  readonly markdown: () => MarkdownOfSite;
  readonly fence: Fence;
}

const foundIn = (
  observations: readonly Observation[],
  keys: ReadonlySet<string>,
  home: boolean,
  links: LinksSeen,
): FoundIn[] => {
  const inAny = (set: ReadonlySet<string>): boolean => [...keys].some((key) => set.has(key));
  const found = new Set<FoundIn>(observations.flatMap(({ step }) => FOUND_BY_PURPOSE[step.purpose] ?? []));
  if (home) found.add('home');
  if (inAny(links.sitemap)) found.add('sitemap');
  if (inAny(links.navigation)) found.add('navigation');
  if ([...keys].some((key) => links.content.get(key)?.some((by) => !keys.has(by)))) found.add('content');
  return FOUND_IN.filter((place) => found.has(place));
};

/** Makes the versions of a page. An error page has none; a file that is not HTML may name them in headers. */
const alternatesFact = (speaker: Observation, document: Observed<DocumentFact>): Observed<AlternatesFact> => {
  const { answer } = speaker.exchange;
  if (document.state === 'unknown' || answer === null)
    return document.state === 'unknown' ? document : unknown('not-looked', speaker);
  if (!isSuccess(answer.status)) return { state: 'absent', from: speaker.step.id };
  const value = alternatesOf(document.state === 'present' ? document.value : null, answer);
  return { state: 'present', value, from: speaker.step.id };
};

const kindOf = (
  speaker: Observation,
  home: boolean,
  { assumed, scope }: Pick<PageSources, 'assumed' | 'scope'>,
): Pick<PageFacts, 'kind' | 'kindBecause'> => {
  const url = urlOf(speaker);
  const said = assumed !== undefined && Object.hasOwn(assumed, url) ? assumed[url] : undefined;
  if (said !== undefined) return { kind: said, kindBecause: 'you said so' };
  const { kind, because } = detectedKind(speaker, home, scope.base);
  return { kind, kindBecause: because };
};

const OUR_ERROR = { kind: 'content', kindBecause: 'an error of ours' } as const;

const pageFactsOf = (
  observations: readonly Observation[],
  { aside, renders, scope, links, known, spellings, markdown, assumed, fence }: PageContext,
): PageFacts[] => {
  // The first observation with an answer represents the page; all of them show how it was found.
  const speaker = observations.find(({ exchange }) => exchange.answer !== null) ?? observations[0];
  if (speaker === undefined) return [];
  const { answer } = speaker.exchange;
  const reason = unseenReason(speaker);
  const keys = new Set(observations.flatMap((one) => [one.step.request.url, urlOf(one)].map(pageKey)));
  const home = scope.homeKeys.some((key) => keys.has(key));
  const from = speaker.step.id;
  const unseen = unknown(reason ?? 'not-looked', speaker);
  const given = (): unknown => speaker.digest;
  /** Makes a fact from the answer of the page. */
  const ofPage = <T>(make: (answer: Answer) => Observed<T>): (() => Observed<T>) =>
    reason === null && answer !== null ? () => make(answer) : () => unseen;
  const facts: FencedFacts<OwnPageFacts> = fencedFacts<OwnPageFacts>(
    {
      fetch: () => fetchFact(speaker),
      response: ofPage((answer) => ({ state: 'present', value: responseOf(speaker, answer), from })),
      document: ofPage((answer) => documentOf(speaker, answer)),
      canonicalTarget: ofPage(() => canonicalTargetOf(speaker, known(), scope)),
      rendered: () => renderedFact(renders, scope, speaker, facts.fact('document')),
      alternates: () => alternatesFact(speaker, facts.fact('document')),
      markdown: ofPage(() => pageMarkdownFact(speaker, markdown(), facts.fact('document'), parts.wordSets)),
      addressSignals: () => signalsOf(speaker, facts.fact('document'), spellings()),
      linkedFiles: () => linkedFilesFact(aside(), scope, facts.fact('document')),
      addressForms: ofPage(() => addressFormsFact(aside(), observations)),
      missingLikeness: ofPage(() => missingLikeness(aside(), speaker)),
    },
    fence,
    given,
  );
  const resultUrl = (): string => resultUrlOf(speaker, facts.fact('canonicalTarget'), scope);
  const parts = partFacts(facts.fact('document'), speaker.digest?.kind === 'page' ? speaker.digest.parts : null);
  return [
    {
      requestedUrl: speaker.step.request.url,
      url: urlOf(speaker),
      home,
      ...fence('fact kind', () => kindOf(speaker, home, { assumed, scope }), OUR_ERROR, given),
      foundIn: fence('fact foundIn', () => foundIn(observations, keys, home, links()), [], given),
      resultUrl: fence('fact resultUrl', resultUrl, pageKey(urlOf(speaker)), given),
      ...facts.all(),
      ...parts,
    },
  ];
};

const ASIDE: readonly StepPurpose[] = ['linked-file', 'address-form', 'missing-url'];

/** @param sitemaps is called inside the fence, because making that fact may fail. */
export const pageFacts = (sources: PageSources, sitemaps: () => Observed<SitemapsFact>, fence: Fence): PageFacts[] => {
  const { seen, scope } = sources;
  const context = {
    ...sources,
    aside: once(() => ({
      ...seen,
      observations: seen.observations.filter(({ step }) => ASIDE.includes(step.purpose)),
    })),
    links: once(() => linksSeen(seen, sitemaps())),
    known: once(() => byAddress(seen)),
    spellings: once(() => spellingsOf(seen, sitemaps())),
    markdown: once(() => markdownOfSite(seen)),
    fence,
  };
  return sampleOf(seen, scope).flatMap((observations) => pageFactsOf(observations, context));
};
