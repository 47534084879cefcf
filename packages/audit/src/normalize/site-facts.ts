/** Facts about the site as a whole. */

import { type Exchange, forbidsIndexing, headerValue } from '@legible/formats';
import { pageKey, withoutFragment } from '../addresses/address.ts';
import { similarity } from '../document/fingerprint.ts';
import { descriptionOf, titleOf } from '../document/head-texts.ts';
import type {
  AddressFact,
  ExchangeFact,
  ExchangesFact,
  InternalLinksFact,
  LinkedAddressFact,
  MissingUrlFact,
  Observed,
  PageFacts,
  RobotsFact,
  RobotsFileFact,
  RobotsFilesFact,
  SampledPageFact,
  SampleFact,
} from '../facts.ts';
import type { Observation, Seen } from '../plan/steps.ts';
import { NO_QUOTE } from '../quote.ts';
import {
  addressOf,
  chainOf,
  fetchOf,
  isSuccess,
  mediaTypeOf,
  ownReason,
  unknown,
  unseenReason,
} from './fetch-facts.ts';
import { isOrdinary, requestsOf, sketchOf } from './observed-page.ts';
import { firstFor, type SiteScope } from './site-scope.ts';

export const robotsFact = ({ robots: seen }: SiteScope): Observed<RobotsFact> => {
  if (seen === undefined) return unknown('not-looked');
  const from = seen.step.id;
  const reason = unseenReason(seen);
  const { answer } = seen.exchange;
  if (reason !== null || answer === null || seen.digest?.kind !== 'robots')
    return unknown(reason ?? 'reader-crashed', seen);
  const { status, url } = answer;
  if (status < 500 && !isSuccess(status)) return { state: 'absent', from };
  const effect = isSuccess(status) ? 'rules' : 'disallow-all';
  const { robots, syntax, text } = seen.digest;
  return { state: 'present', value: { url, status, effect, robots, syntax, text }, from };
};

const robotsFile = (seen: Observation): RobotsFileFact => {
  const { answer } = seen.exchange;
  const digest = seen.digest?.kind === 'robots' ? seen.digest : null;
  return {
    ...fetchOf(seen),
    host: new URL(seen.step.request.url).host,
    mediaType: mediaTypeOf(seen.exchange),
    bytes: answer?.body.length ?? 0,
    body: digest?.body ?? null,
    excerpt: digest?.excerpt ?? NO_QUOTE,
  };
};

export const robotsFilesFact = (seen: Seen): Observed<RobotsFilesFact> => {
  const all = [firstFor(seen, 'robots'), firstFor(seen, 'site-robots')].flatMap((one) => one ?? []);
  const made = all.filter((one) => ownReason(one) === null);
  const [first] = made;
  if (first === undefined) return unknown(all[0] ? (ownReason(all[0]) ?? 'not-looked') : 'not-looked', all[0]);
  return { state: 'present', value: { files: made.map(robotsFile) }, from: first.step.id };
};

export const missingUrlFact = (seen: Seen, { homeKeys, home }: SiteScope): Observed<MissingUrlFact> => {
  const asked = firstFor(seen, 'missing-url');
  if (asked === undefined) return unknown('not-looked');
  const reason = unseenReason(asked);
  const { answer, hops } = asked.exchange;
  if (reason !== null || answer === null) return unknown(reason ?? 'reader-crashed', asked);
  const { url, status } = answer;
  const isHome = homeKeys.includes(pageKey(url));
  const value = {
    requestedUrl: asked.exchange.request.url,
    url,
    status,
    chain: chainOf(asked.exchange),
    leadsHome: isHome || (hops.length > 0 && new URL(url).pathname === '/'),
    title: asked.digest?.kind === 'other' ? asked.digest.title : null,
    similarityToHome: similarity(sketchOf(asked), sketchOf(home)),
  };
  return { state: 'present', value, from: asked.step.id };
};

export const homePageFact = ({ home }: SiteScope): Observed<AddressFact> => {
  if (home === undefined) return unknown('not-looked');
  const reason = unseenReason(home);
  return reason === null ? { state: 'present', value: addressOf(home), from: home.step.id } : unknown(reason, home);
};

/** The first link to each address on pages of the sample. */
const linksOf = (pages: readonly PageFacts[], scope: SiteScope) => {
  const links = new Map<string, Pick<LinkedAddressFact, 'linkedFrom' | 'text' | 'region'>>();
  for (const { url, document } of pages) {
    if (document.state !== 'present') continue;
    for (const { href, text, region } of document.value.anchors) {
      const target = withoutFragment(href);
      if (!links.has(target) && target !== withoutFragment(url) && scope.contains(target))
        links.set(target, { linkedFrom: url, text, region });
    }
  }
  return links;
};

export const internalLinksFact = (
  seen: Seen,
  scope: SiteScope,
  pages: readonly PageFacts[],
): Observed<InternalLinksFact> => {
  const read = pages.find(({ document }) => document.state === 'present');
  if (read?.document.state !== 'present') {
    const reason = pages.map(({ document }) => (document.state === 'unknown' ? document.reason : null)).find(Boolean);
    return unknown(reason ?? 'not-looked');
  }
  const links = linksOf(pages, scope);
  const urls = new Map<string, LinkedAddressFact>();
  for (const one of seen.observations) {
    const [asked] = requestsOf(one);
    const link = links.get(asked);
    const counts = one.digest?.kind !== 'robots' && one.digest?.kind !== 'sitemap' && isOrdinary(one.step);
    if (link === undefined || !counts || one.step.purpose === 'retry' || ownReason(one) !== null || urls.has(asked))
      continue;
    urls.set(asked, { ...addressOf(one), ...link });
  }
  return { state: 'present', value: { urls: [...urls.values()], found: links.size }, from: read.document.from };
};

const answerOf = (exchange: Exchange): ExchangeFact['answer'] => {
  const { answer } = exchange;
  if (answer === null) return null;
  const { headersMs, body, wireBytes, headers } = answer;
  return {
    mediaType: mediaTypeOf(exchange),
    headersMs,
    bytes: body.length,
    wireBytes,
    contentEncoding: headerValue(headers, 'content-encoding')?.toLowerCase() ?? null,
    retryAfter: headerValue(headers, 'retry-after'),
  };
};

export const exchangesFact = (seen: Seen): Observed<ExchangesFact> => {
  const retries = new Map(
    seen.observations.flatMap((one) =>
      one.step.purpose === 'retry' && ownReason(one) === null ? [[one.step.why.after, one] as const] : [],
    ),
  );
  const list = seen.observations
    .filter((one) => ownReason(one) === null && one.step.purpose !== 'retry')
    // What another site answers says nothing of this one.
    .filter(({ step }) => step.request.handshake === undefined && step.purpose !== 'external-link')
    .map((one): ExchangeFact => {
      const retry = retries.get(one.step.id);
      const { status, failure } = retry ? fetchOf(retry) : { status: null, failure: null };
      return {
        ...fetchOf(one),
        purpose: one.step.purpose,
        startedAt: one.exchange.startedAt,
        answer: answerOf(one.exchange),
        again: retry ? { from: retry.step.id, status, failure } : null,
      };
    });
  const [first] = list;
  return first === undefined ? unknown('not-looked') : { state: 'present', value: { list }, from: first.from };
};

const INDEXERS = new Set(['*', 'googlebot']);

const sampledPage = (page: PageFacts): SampledPageFact[] => {
  const { response, document, url, requestedUrl, home, kind, foundIn, resultUrl } = page;
  if (response.state !== 'present' || !isSuccess(response.value.status)) return [];
  const html = document.state === 'present' ? document.value : null;
  const heads = html?.canonicals.filter(({ place }) => place === 'head') ?? [];
  const canonical = [...response.value.canonicals, ...heads].find(({ href }) => href !== null)?.href ?? null;
  const indexable = ![...response.value.directives, ...(html?.directives ?? [])].some(
    ({ bot, directives }) => INDEXERS.has(bot) && forbidsIndexing(directives),
  );
  const { status } = response.value;
  return [
    {
      from: response.from,
      requestedUrl,
      url,
      home,
      kind,
      foundIn,
      status,
      title: html === null ? null : (titleOf(html)?.text ?? null),
      description: html === null ? null : (descriptionOf(html)?.content ?? null),
      siteName: html?.metas.find(({ key, content }) => key === 'og:site_name' && content !== '')?.content ?? null,
      canonical: canonical === null ? null : pageKey(canonical),
      resultUrl,
      indexable,
      mainText: html?.mainText ?? null,
      fragmentRoutes: html?.fragmentRoutes ?? [],
    },
  ];
};

export const sampleFact = (pages: readonly PageFacts[]): Observed<SampleFact> => {
  const sampled = pages.flatMap(sampledPage);
  const [first] = sampled;
  if (first !== undefined) return { state: 'present', value: { pages: sampled }, from: first.from };
  const reason = pages.map(({ response }) => (response.state === 'unknown' ? response.reason : null)).find(Boolean);
  return unknown(reason ?? 'not-looked');
};
