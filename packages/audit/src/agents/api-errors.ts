/** Requests with a mistake in them, to an API that describes itself. */
import { isWeb, resolveUrl } from '../addresses/address.ts';
import type { ApiErrorFact } from '../facts/api-fact.ts';
import type { SiteScope } from '../normalize/site-scope.ts';
import type { Observation } from '../plan/steps.ts';
import { asked, isOurs } from './surfaces.ts';

/** A path that no API has, and a value that no number and no choice can be. */
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
 * At most one of each mistake, at the first server of the first API that is the site's own. Where the paths of an API
 * share no folder and its base is the root, an unknown path would be a page of the site.
 */
export const apiErrorAddresses = (
  observations: readonly Observation[],
  scope: SiteScope,
): readonly ApiErrorAddress[] => {
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
