import type { Resolver } from './resolve.ts';

/** `not-public` covers names without address too: which inner names exist must not show. */
export type Admission = 'public' | 'not-public' | 'unknown';

/**
 * Whether a name leads only to public addresses now. For an early, clear answer to the one who asks: it guards nothing,
 * because the name may lead elsewhere a moment later. The connection itself checks again.
 */
export const resolveGate = async (
  host: string,
  resolve: Resolver,
  isAllowed: (address: string) => boolean,
): Promise<Admission> => {
  const resolution = await resolve(host);
  if (resolution.kind === 'failed') return 'unknown';
  const isPublic =
    resolution.kind === 'addresses' && resolution.addresses.length > 0 && resolution.addresses.every(isAllowed);
  return isPublic ? 'public' : 'not-public';
};
