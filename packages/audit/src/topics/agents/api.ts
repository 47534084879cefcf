/** Plans requests with a deliberate mistake, to an API that describes itself. */

import { isWeb, resolveUrl } from '../../kernel/address/address.ts';
import { fetchOf, isSuccess, mediaTypeOf, unseenReason } from '../../kernel/exchange.ts';
import type { Observed } from '../../kernel/observed.ts';
import {
  found,
  foundIn,
  type PlannedRequest,
  pagesOf,
  type RequestPlanner,
  roster,
  type StageInput,
} from '../../kernel/planned-request.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import { isHarmless } from '../../kernel/site/sample.ts';
import type { Observation } from '../../kernel/step.ts';
import { readJson } from './json-value.ts';
import type { ApiDescriptionFact, ApiDescriptionsFact, ApiErrorFact, ApiErrorsFact, ApiReading } from './openapi.ts';
import { apisNamed, asked, isOurs, isServed, type Named, noneOf, startOf } from './surfaces.ts';

/** A path that no API has, and a value that is neither a number nor a valid choice. */
const NOWHERE = 'legible-no-such-path';
const NONSENSE = 'legible-no-such-value';

interface ApiErrorAddress {
  readonly url: string;
  readonly mistake: ApiErrorFact['mistake'];
  readonly after: Observation;
}

const join = (base: string, path: string): string | null => {
  const url = resolveUrl(`${base.replace(/\/$/, '')}${path}`, base);
  return url !== null && isWeb(url) ? url : null;
};

/**
 * Plans at most one of each mistake, at the first server of the first API that belongs to the site. When the paths of
 * an API share no folder and its base is the root, an unknown path would be a page of the site.
 */
const apiErrorAddresses = (observations: readonly Observation[], scope: SiteScope): readonly ApiErrorAddress[] => {
  for (const after of asked(observations, 'api-description')) {
    const api = after.digest?.kind === 'api-description' ? after.digest.api : null;
    const base = api?.servers.find((server) => isOurs(server, scope));
    if (api == null || api.operations === 0 || base === undefined) continue;
    const isRoot = new URL(base).pathname === '/' && api.folder === '' && scope.contains(base);
    const unknownPath = isRoot ? null : join(base, `${api.folder}/${NOWHERE}`);
    const query = api.typedQuery;
    const wrong =
      query && join(base, `${query.path}?${encodeURIComponent(query.parameter.toWellFormed())}=${NONSENSE}`);
    return [
      ...(unknownPath ? [{ url: unknownPath, mistake: 'unknown-path' as const, after }] : []),
      ...(wrong ? [{ url: wrong, mistake: 'bad-parameter' as const, after }] : []),
    ];
  }
  return [];
};

/** Plans the requests to an API: for its description, and with a deliberate mistake. */

const MAX_APIS = 3;
const GUESS = roster('A usual address of the description of an API');

const api = (url: string, why: PlannedRequest['why']): PlannedRequest => ({
  purpose: 'api-description',
  variant: 'openapi',
  url,
  why,
});

const ours = ({ scope, asked: all }: StageInput) =>
  apisNamed(all).filter(({ url }) => isOurs(url, scope) && isHarmless(url));

export const namedApis: RequestPlanner = (input) =>
  ours(input)
    .slice(0, MAX_APIS)
    .map(({ url, by, after }) => api(url, found(`Named by ${by}`, after)));

export const guessedApi =
  (path: string): RequestPlanner =>
  (input) =>
    ours(input).length > 0 ? [] : [api(`${input.scope.base}${path}`, GUESS)];

const API_WORDS = /\/(?:api|apis|developers?|swagger|redoc|api-docs|api-reference|graphql)(?:\/|$)/i;

/** Plans further usual addresses, when the site links to something that looks like API documentation. */
export const moreApis: RequestPlanner = (input) => {
  const { scope, asked: all } = input;
  const isKnown = asked(all, 'api-description').some(isServed) || ours(input).length > 0;
  // The first pages have the navigation. Plans are made often, and reading every link of every page would take long.
  const hint = pagesOf(all)
    .slice(0, 2)
    .find(({ digest }) => {
      const anchors = digest?.kind === 'page' ? (digest.document?.anchors ?? []) : [];
      return anchors.some(({ href }) => API_WORDS.test(href) && scope.contains(href));
    });
  return isKnown || hint === undefined
    ? []
    : ['api/openapi.json', 'openapi.yaml'].map((path) => api(`${scope.base}${path}`, foundIn(hint, 'links to an API')));
};

export const apiErrors: RequestPlanner = ({ seen, scope, asked: all }) =>
  apiErrorAddresses(all, scope)
    .filter(({ url }) => seen.target.deployed && isHarmless(url))
    .map(({ url, mistake, after }) => ({
      purpose: 'api-error',
      variant: mistake,
      url,
      headers: [['accept', 'application/json, application/problem+json']],
      why: foundIn(after, 'describes this API'),
    }));

/** Makes the facts about the APIs of the site: their descriptions and their errors. */

type All = readonly Observation[];

const troubleOf = (status: number, { version, problems }: ApiReading): string | null => {
  if (!isSuccess(status)) return `status ${status}`;
  return version === null ? 'it is not an OpenAPI document' : (problems[0] ?? null);
};

/**
 * A guess that is not an API description does not count. Neither does a file that a text links to, unless it describes
 * an API at an address of the site: it may be a sample.
 */
const isOfTheSite = (one: Observation, { version, servers }: ApiReading, named: Named | undefined, scope: SiteScope) =>
  (named !== undefined && !named.mentioned) ||
  (isServed(one) && version !== null && (named === undefined || servers.some((server) => isOurs(server, scope))));

export const apiDescriptionsFact = (all: All, scope: SiteScope): Observed<ApiDescriptionsFact> => {
  const names = new Map(apisNamed(all).map((one) => [one.url, one]));
  const steps = asked(all, 'api-description');
  const found = steps.flatMap((one): ApiDescriptionFact[] => {
    const named = names.get(one.step.request.url);
    const { answer } = one.exchange;
    if (unseenReason(one) !== null || answer === null || one.digest?.kind !== 'api-description') return [];
    const { api } = one.digest;
    if (!isOfTheSite(one, api, named, scope)) return [];
    const namedBy = named?.by ?? null;
    const trouble = troubleOf(answer.status, api);
    return [{ ...fetchOf(one), ...api, namedBy, trouble, excerpt: startOf(one) }];
  });
  const [first] = found;
  return first === undefined ? noneOf(steps) : { state: 'present', value: { documents: found }, from: first.from };
};

const bodyOf = (one: Observation): ApiErrorFact['body'] => {
  if (one.digest?.kind !== 'agent-resource') return 'other';
  const { isHtml, text } = one.digest;
  if (isHtml) return 'html';
  if (one.exchange.answer?.body.length === 0 || one.digest.start === '') return 'empty';
  return typeof readJson(text) === 'object' ? 'json' : 'other';
};

export const apiErrorsFact = (all: All, apis: Observed<ApiDescriptionsFact>): Observed<ApiErrorsFact> => {
  const steps = asked(all, 'api-error');
  const errors = steps
    .filter((one) => unseenReason(one) === null)
    .map(
      (one): ApiErrorFact => ({
        ...fetchOf(one),
        mistake: one.step.variant === 'bad-parameter' ? 'bad-parameter' : 'unknown-path',
        mediaType: mediaTypeOf(one.exchange),
        body: bodyOf(one),
        excerpt: startOf(one),
      }),
    );
  const [first] = errors;
  if (first !== undefined) return { state: 'present', value: { errors }, from: first.from };
  if (steps.length > 0) return noneOf(steps);
  // Without an API, there is nothing to send a mistake to.
  return apis.state === 'unknown' ? apis : { state: 'absent', from: apis.from };
};
