/** Turns what was seen into facts. */
import { type Answer, type Exchange, headerValue, parseMediaType } from '@legible/formats';
import { pageKey } from './address.ts';
import type {
  DocumentFact,
  Facts,
  FoundIn,
  MissingUrlFact,
  Observed,
  PageFacts,
  ResponseFact,
  RobotsFact,
  SiteFacts,
  SitemapFact,
  Unknown,
  UnknownReason,
} from './facts.ts';
import { FOUND_IN } from './facts.ts';
import { PAGE_PURPOSES, type StepPurpose } from './purposes.ts';
import type { Observation, Seen } from './steps.ts';

const unknown = (reason: UnknownReason, seen?: Observation): Unknown => ({
  state: 'unknown',
  reason,
  ...(seen ? { from: seen.step.id } : {}),
});

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/**
 * Why an observation tells nothing about the site; null when it does. A challenge is known by the header of the
 * Cloudflare documentation ("detect a challenge page response").
 */
const unseenReason = ({ exchange, digest, digestFailure }: Observation): UnknownReason | null => {
  const { answer, failure } = exchange;
  if (answer === null) return failure?.code ?? 'protocol-error';
  if (headerValue(answer.headers, 'cf-mitigated') === 'challenge') return 'challenged';
  if (answer.status === 429) return 'rate-limited';
  if (digest !== null) return null;
  return digestFailure === 'timeout' ? 'reader-timeout' : 'reader-crashed';
};

const chainOf = ({ hops }: Exchange): ResponseFact['chain'] =>
  hops.map(({ url, status, location }) => ({ url, status, location }));

const responseOf = (seen: Observation, answer: Answer): ResponseFact => {
  const page = seen.digest?.kind === 'page' ? seen.digest : null;
  return {
    requestedUrl: seen.exchange.request.url,
    url: answer.url,
    status: answer.status,
    chain: chainOf(seen.exchange),
    mediaType: parseMediaType(headerValue(answer.headers, 'content-type'))?.essence ?? null,
    isHtml: page?.document != null,
    headers: answer.headers,
    bytes: answer.body.length,
    truncated: answer.truncated,
    headersMs: answer.headersMs,
    canonicals: page?.canonicals ?? [],
    directives: page?.directives ?? [],
  };
};

/**
 * The document of a page. An error page is not the page: 5xx and 403 leave it unknown (others, or later, may be shown
 * it), other answers than 2xx say that there is none.
 */
const documentOf = (seen: Observation, { status }: Answer): Observed<DocumentFact> => {
  if (status >= 500) return unknown('server-error', seen);
  if (status === 403) return unknown('forbidden', seen);
  const document = seen.digest?.kind === 'page' ? seen.digest.document : null;
  if (!isSuccess(status) || document === null) return { state: 'absent', from: seen.step.id };
  return { state: 'present', value: document, from: seen.step.id };
};

const robotsFact = (seen: Observation | undefined): Observed<RobotsFact> => {
  if (seen === undefined) return unknown('not-looked');
  const from = seen.step.id;
  const reason = unseenReason(seen);
  const { answer } = seen.exchange;
  if (reason !== null || answer === null || seen.digest?.kind !== 'robots')
    return unknown(reason ?? 'reader-crashed', seen);
  const { status, url } = answer;
  if (status < 500 && !isSuccess(status)) return { state: 'absent', from };
  const effect = isSuccess(status) ? 'rules' : 'disallow-all';
  return { state: 'present', value: { url, status, effect, robots: seen.digest.robots }, from };
};

const sitemapOf = (seen: Observation | undefined) =>
  seen?.digest?.kind === 'sitemap' && isSuccess(seen.exchange.answer?.status ?? 0) ? seen.digest.sitemap : null;

const sitemapFact = (seen: Observation | undefined, child: Observation | undefined): Observed<SitemapFact> => {
  if (seen === undefined) return unknown('not-looked');
  const reason = unseenReason(seen);
  const { answer } = seen.exchange;
  if (reason !== null || answer === null) return unknown(reason ?? 'reader-crashed', seen);
  if (answer.status >= 500) return unknown('server-error', seen);
  const sitemap = sitemapOf(seen);
  if (sitemap === null || sitemap.kind === 'unreadable') return { state: 'absent', from: seen.step.id };
  const index = sitemap.kind === 'sitemapindex';
  const part = sitemapOf(child);
  const pages = index ? part : sitemap;
  return {
    state: 'present',
    value: {
      url: answer.url,
      foundIn: seen.step.why.origin === 'previous_event' ? 'robots' : 'guess',
      kind: sitemap.kind,
      listed: pages === null || pages.kind === 'sitemapindex' ? [] : pages.entries.map(({ loc }) => loc),
      problems: sitemap.problems,
      truncated: sitemap.truncated || (index && (sitemap.entries.length > 1 || part === null)),
    },
    from: seen.step.id,
  };
};

const missingUrlFact = (seen: Observation | undefined, home: string): Observed<MissingUrlFact> => {
  if (seen === undefined) return unknown('not-looked');
  const reason = unseenReason(seen);
  const { answer } = seen.exchange;
  if (reason !== null || answer === null) return unknown(reason ?? 'reader-crashed', seen);
  const title = seen.digest?.kind === 'other' ? seen.digest.title : null;
  const { url, status } = answer;
  const leadsHome = pageKey(url) === pageKey(home) || (seen.exchange.hops.length > 0 && new URL(url).pathname === '/');
  const value = {
    requestedUrl: seen.exchange.request.url,
    url,
    status,
    chain: chainOf(seen.exchange),
    leadsHome,
    title,
  };
  return { state: 'present', value, from: seen.step.id };
};

const urlOf = ({ step, exchange }: Observation): string => exchange.answer?.url ?? step.request.url;

/** One observation for each page of the sample: two addresses that end at the same one are one page. */
const sampleOf = (seen: Seen): Observation[][] => {
  const pages = new Map<string, Observation[]>();
  for (const purpose of PAGE_PURPOSES) {
    for (const observation of seen.observations.filter(({ step }) => step.purpose === purpose)) {
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
  /** By the page that holds the link. */
  readonly content: readonly { readonly by: string; readonly hrefs: ReadonlySet<string> }[];
}

const linksSeen = (seen: Seen, site: Pick<SiteFacts, 'sitemap'>): LinksSeen => {
  const documents = seen.observations.flatMap((observation) =>
    observation.digest?.kind === 'page' && observation.digest.document !== null
      ? [{ by: pageKey(urlOf(observation)), anchors: observation.digest.document.anchors }]
      : [],
  );
  const hrefs = (anchors: DocumentFact['anchors'], region: 'navigation' | 'content'): string[] =>
    anchors.filter((anchor) => anchor.region === region).map(({ href }) => pageKey(href));
  return {
    sitemap: new Set(site.sitemap.state === 'present' ? site.sitemap.value.listed.map(pageKey) : []),
    navigation: new Set(documents.flatMap(({ anchors }) => hrefs(anchors, 'navigation'))),
    content: documents.map(({ by, anchors }) => ({ by, hrefs: new Set(hrefs(anchors, 'content')) })),
  };
};

const pageFacts = (observations: Observation[], seen: Seen, links: LinksSeen): PageFacts[] => {
  // The best answered one speaks for the page; all of them say how it was found.
  const speaker = observations.find(({ exchange }) => exchange.answer !== null) ?? observations[0];
  if (speaker === undefined) return [];
  const { answer } = speaker.exchange;
  const reason = unseenReason(speaker);
  const keys = new Set(observations.flatMap((one) => [one.step.request.url, urlOf(one)].map(pageKey)));
  const inAny = (set: ReadonlySet<string>): boolean => [...keys].some((key) => set.has(key));
  const home = keys.has(pageKey(seen.target.home));
  const found = new Set<FoundIn>(observations.flatMap(({ step }) => FOUND_BY_PURPOSE[step.purpose] ?? []));
  if (home) found.add('home');
  if (inAny(links.sitemap)) found.add('sitemap');
  if (inAny(links.navigation)) found.add('navigation');
  if (links.content.some(({ by, hrefs }) => !keys.has(by) && inAny(hrefs))) found.add('content');
  const from = speaker.step.id;
  const seenPage = reason === null && answer !== null;
  return [
    {
      requestedUrl: speaker.step.request.url,
      url: urlOf(speaker),
      home,
      foundIn: FOUND_IN.filter((place) => found.has(place)),
      response: seenPage
        ? { state: 'present', value: responseOf(speaker, answer), from }
        : unknown(reason ?? 'not-looked', speaker),
      document: seenPage ? documentOf(speaker, answer) : unknown(reason ?? 'not-looked', speaker),
    },
  ];
};

/** All that is known when exploring has ended. What no step asked for is unknown, never absent. */
export const normalize = (seen: Seen): Facts => {
  const by = (purpose: StepPurpose) => seen.observations.find(({ step }) => step.purpose === purpose);
  const site: SiteFacts = {
    target: seen.target,
    robots: robotsFact(by('robots')),
    sitemap: sitemapFact(by('sitemap'), by('sitemap-child')),
    missingUrl: missingUrlFact(by('missing-url'), seen.target.home),
  };
  const links = linksSeen(seen, site);
  return { site, pages: sampleOf(seen).flatMap((observations) => pageFacts(observations, seen, links)) };
};
