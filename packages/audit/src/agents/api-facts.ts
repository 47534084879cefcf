/** APIs of the site, as they describe themselves and as they speak of errors. */
import type {
  ApiDescriptionFact,
  ApiDescriptionsFact,
  ApiErrorFact,
  ApiErrorsFact,
  ApiReading,
  Observed,
} from '../facts.ts';
import { fetchOf, isSuccess, mediaTypeOf, unseenReason } from '../normalize/fetch-facts.ts';
import type { SiteScope } from '../normalize/site-scope.ts';
import type { Observation } from '../plan/steps.ts';
import { readJson } from './json-value.ts';
import { noneOf, startOf } from './seen-steps.ts';
import { apisNamed, asked, isOurs, isServed, type Named } from './surfaces.ts';

type All = readonly Observation[];

const troubleOf = (status: number, { version, problems }: ApiReading): string | null => {
  if (!isSuccess(status)) return `status ${status}`;
  return version === null ? 'it is no OpenAPI document' : (problems[0] ?? null);
};

/**
 * A guess that is no API description is nothing to speak of. Nor is a file that a text links to, unless it describes an
 * API at an address of the site: it may be a sample.
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
  // Without an API there is nobody to make a mistake with.
  return apis.state === 'unknown' ? apis : { state: 'absent', from: apis.from };
};
