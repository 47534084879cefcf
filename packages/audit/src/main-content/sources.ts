import { withoutFragment } from '../addresses/address.ts';
import type { MainContentFact } from '../facts/main-content-fact.ts';
import type { BlockLink, Run } from './text-blocks.ts';

const MAX_EXAMPLES = 10;

/** Addresses that pass a page on, on whatever network. */
const SHARING =
  /\/(?:shar(?:e|er|ing)|intent|submit|pin\/create|bookmark|dialog\/send)(?:[/?.]|$)|^https?:\/\/(?:wa\.me|t\.me\/share|social-plugins\.line\.me)/i;

const domainOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** Without a list of public suffixes, hosts are of one site when one is a part of the other's domain. */
const isOwn = (domain: string, own: string): boolean =>
  domain === own || domain.endsWith(`.${own}`) || own.endsWith(`.${domain}`);

/** Distinct addresses on other sites that the content links to. */
export const sourcesIn = (
  links: readonly BlockLink[],
  content: ReadonlySet<Run>,
  url: string,
): MainContentFact['sources'] => {
  const boxes = new Set([...content].map(({ box }) => box));
  const own = domainOf(url);
  const found = new Set<string>();
  for (const { href, box } of links)
    if (boxes.has(box) && !isOwn(domainOf(href), own) && !SHARING.test(href)) found.add(withoutFragment(href));
  return { count: found.size, examples: [...found].slice(0, MAX_EXAMPLES).map((one) => one.slice(0, 200)) };
};
