import type { SiteScope } from '../normalize/site-scope.ts';
import type { Target } from '../target.ts';

/** Host names that have variants: at least two labels, no port, no address. */
const NAMED = /^(?!\d+(?:\.\d+){3}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** Roots of http/https × with and without www; empty for a host that has no such variants. */
export const hostVariantUrls = (target: Target, { origin }: Pick<SiteScope, 'origin'>): string[] => {
  const { host } = new URL(origin);
  if (!NAMED.test(host) || !NAMED.test(target.host) || host.endsWith('.localhost')) return [];
  const apex = host.replace(/^www\./, '');
  return ['http', 'https'].flatMap((scheme) => [`${scheme}://${apex}/`, `${scheme}://www.${apex}/`]);
};
