import { SITE_KINDS, type SiteKind } from '@legible/audit';
import { RENDER_MODES, type RenderMode, SETTINGS } from '../config/config.ts';
import { withScheme } from '../contract/addresses.ts';
import { didYouMean, type OptionTable, type OptionValues, type Wrong, wrong } from './option-table.ts';

/** Options that say what is scanned and how. */
export const TARGET_OPTIONS = {
  as: { type: 'string', value: '<url>', help: 'scan a folder of built HTML as if it were served at this address' },
  'site-kind': {
    type: 'string',
    value: '<kind>',
    help: `judge it as this kind of site: ${SITE_KINDS.join(', ')}`,
  },
  'max-pages': { type: 'string', value: '<n>', help: `pages read at most (${SETTINGS.scanPages.fallback})` },
  'max-links': {
    type: 'string',
    value: '<n>',
    help: 'requests at most for links and sitemap addresses (300); 0 asks none',
  },
  'all-bots': { type: 'boolean', help: 'ask for the home page in the name of every known robot, not of three clients' },
  render: {
    type: 'string',
    value: '<when>',
    help: `open some pages in a browser: ${RENDER_MODES.join(', ')}; auto where there is a Chromium`,
  },
  'allow-private': { type: 'boolean', help: 'also scan addresses of this machine and its network, on any port' },
} as const satisfies OptionTable;

/** What is scanned, and what the caller knows or wants of it. */
export interface TargetChoice {
  readonly url: string;
  /** The folder that is scanned in place of the site. */
  readonly folder: string | null;
  /** What the site is for; null to have it detected. */
  readonly siteKind: SiteKind | null;
  /** Null: as many as the settings allow. */
  readonly maxPages: number | null;
  /** Null: as the settings say. */
  readonly maxLinks: number | null;
  readonly allBots: boolean;
  /** Null: as the settings say. */
  readonly render: RenderMode | null;
  readonly allowPrivate: boolean;
}

/** What reading arguments has to know of the machine. */
export interface Surroundings {
  readonly isFolder: (path: string) => boolean;
}

type Values = OptionValues<typeof TARGET_OPTIONS>;

/**
 * Reads the target and what goes with it.
 *
 * @param fallback the address where the words name none.
 */
export const readTarget = (
  named: string | undefined,
  values: Values,
  { isFolder }: Surroundings,
  fallback: string | null = null,
): TargetChoice | Wrong => {
  const allowPrivate = values['allow-private'];
  const place = readPlace(named, { as: values.as, fallback, allowPrivate, isFolder });
  if ('kind' in place) return place;
  const said = values['site-kind'];
  const siteKind = SITE_KINDS.find((kind) => kind === said) ?? null;
  if (said !== null && siteKind === null) {
    const suggestion = didYouMean(said, SITE_KINDS);
    return wrong(`--site-kind is one of ${SITE_KINDS.join(', ')}, not ${JSON.stringify(said)}.${suggestion}`);
  }
  const when = values.render;
  const render = RENDER_MODES.find((choice) => choice === when) ?? null;
  if (when !== null && render === null) {
    const suggestion = didYouMean(when, RENDER_MODES);
    return wrong(`--render is one of ${RENDER_MODES.join(', ')}, not ${JSON.stringify(when)}.${suggestion}`);
  }
  const pages = values['max-pages'];
  const maxPages = pages === null ? null : SETTINGS.scanPages.parse(pages);
  if (maxPages !== null && !maxPages.ok) return wrong(`--max-pages is ${maxPages.expected}, not ${pages}.`);
  const links = values['max-links'];
  const maxLinks = links === null ? null : SETTINGS.scanLinkRequests.parse(links);
  if (maxLinks !== null && !maxLinks.ok) return wrong(`--max-links is ${maxLinks.expected}, not ${links}.`);
  return {
    ...place,
    siteKind,
    maxPages: maxPages === null ? null : Number(pages),
    maxLinks: maxLinks === null ? null : Number(links),
    allBots: values['all-bots'],
    render,
    allowPrivate,
  };
};

interface PlaceWords {
  readonly as: string | null;
  readonly fallback: string | null;
  readonly allowPrivate: boolean;
  readonly isFolder: Surroundings['isFolder'];
}

const readPlace = (
  named: string | undefined,
  { as, fallback, allowPrivate, isFolder }: PlaceWords,
): Pick<TargetChoice, 'url' | 'folder'> | Wrong => {
  if (named === undefined) {
    if (as !== null) return wrong('--as goes with a folder of built HTML: which one?');
    if (fallback === null) return wrong('Which address, or which folder, should be scanned?');
    return { url: fallback, folder: null };
  }
  // Whatever has a scheme is an address, also where a folder of that name could be made.
  const isAddress = withScheme(named) === named.trim();
  if (isAddress) {
    return as === null
      ? { url: named.trim(), folder: null }
      : wrong(`--as goes with a folder of built HTML; ${named} is an address.`);
  }
  const servedAt = as ?? fallback;
  if (isFolder(named)) return servedAt === null ? wrong(unplaced(named)) : { url: withScheme(servedAt), folder: named };
  return as === null && couldBeSite(named, allowPrivate)
    ? { url: withScheme(named), folder: null }
    : wrong(noFolder(named));
};

/** A word without a scheme: paths are none, and a public host has a dot. */
const couldBeSite = (word: string, allowPrivate: boolean): boolean =>
  !/^[./~]|\\/.test(word) && (allowPrivate || /^[^/]*[.:]/.test(word) || /^localhost(?:\/|$)/.test(word));

const noFolder = (word: string): string =>
  `There is no folder ${word}. Name the folder that the site is built into, or a site by its whole address.`;

const unplaced = (folder: string): string => {
  const site = looksLikeHost(folder) ? `, or write https://${folder} for the site of that name` : '';
  return `${folder} is a folder: say with --as <url> at which address it will be served${site}.`;
};

const looksLikeHost = (text: string): boolean => /^[^/\s.]+(\.[^/\s.]+)+\/?$/.test(text);
