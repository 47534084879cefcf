import { SITE_KINDS, type SiteKind } from '@legible/audit';
import { choice, type Kind, number, type OptionTable, type OptionValues, text, WrongCall } from '@legible/surface/cli';
import { MOST_LINK_REQUESTS, MOST_PAGES, RENDER_MODES, type RenderMode, SETTINGS } from '../config/config.ts';
import { withScheme } from '../contract/addresses.ts';
import { LANGUAGES, type Language, languageOf } from '../language/language.ts';
import { DOOR_OPTIONS, type DoorChoice, hasDoor } from './configuration/credentials.ts';
import type { LoadedConfig } from './configuration/load-config.ts';

/** Options that every command takes. */
export const EVERYWHERE = {
  'no-color': { help: 'no colour, also on a terminal (as NO_COLOR does)' },
  help: { short: 'h', help: 'print this text' },
} as const satisfies OptionTable;

const spoken: Kind<Language> = (given, option) => languageOf(given) ?? choice(LANGUAGES)(given, option);

/** The option of commands that print or write a report. */
export const LANGUAGE_OPTION = {
  lang: {
    value: '<language>',
    kind: spoken,
    help: `language of the report: ${LANGUAGES.join(', ')}; default for people that of LANG, else English`,
  },
} as const satisfies OptionTable;

/** Options that say what is scanned and how. */
export const TARGET_OPTIONS = {
  as: { value: '<url>', kind: text, help: 'scan a folder of built HTML as if it were served at this address' },
  'site-kind': {
    value: '<kind>',
    kind: choice(SITE_KINDS),
    help: `judge it as this kind of site: ${SITE_KINDS.join(', ')}`,
  },
  'max-pages': {
    value: '<n>',
    kind: number(1, MOST_PAGES),
    help: `pages read at most (${SETTINGS.scanPages.fallback})`,
  },
  'max-links': {
    value: '<n>',
    kind: number(0, MOST_LINK_REQUESTS),
    help: 'most requests for links and sitemap addresses (300); 0 requests none',
  },
  'all-bots': { help: 'ask for the home page in the name of every known robot, not of three clients' },
  render: {
    value: '<when>',
    kind: choice(RENDER_MODES),
    help: `open some pages in a browser: ${RENDER_MODES.join(', ')}; auto where there is a Chromium`,
  },
  'allow-private': { help: 'also scan addresses of this machine and its network, on any port' },
  ...DOOR_OPTIONS,
} as const satisfies OptionTable;

/** What is scanned, and how. */
export interface TargetChoice {
  readonly url: string;
  /** The folder that is scanned in place of the site. */
  readonly folder: string | null;
  /** The kind of the site; null to detect it. */
  readonly siteKind: SiteKind | null;
  /** Null for the number in the settings. */
  readonly maxPages: number | null;
  /** Null for the number in the settings. */
  readonly maxLinks: number | null;
  readonly allBots: boolean;
  /** Null for the mode in the settings. */
  readonly render: RenderMode | null;
  readonly allowPrivate: boolean;
  /** Where the credentials for the site are. */
  readonly door: DoorChoice;
}

/** What is needed from the machine to read arguments. */
export interface Surroundings {
  readonly isFolder: (path: string) => boolean;
  /** Reads the configuration that the call names, or that of the current folder; null when there is none. @throws WrongCall */
  readonly readConfig: (named: string | null) => LoadedConfig | null;
  /** Variables of the process. Default: none. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Languages of what a command writes. */
export interface OutputLanguages {
  /** For the summary, and for forms that people read. */
  readonly people: Language;
  /** For forms that programs read. The environment of a CI must not change them. */
  readonly programs: Language;
}

/**
 * Returns the languages. By default, people read the language of their system, from the first variable that is set
 * (POSIX).
 */
export const outputLanguages = (chosen: Language | null, { env = {} }: Pick<Surroundings, 'env'>): OutputLanguages => {
  const ofSystem = languageOf(env.LC_ALL || env.LC_MESSAGES || env.LANG || '');
  return { people: chosen ?? ofSystem ?? 'en', programs: chosen ?? 'en' };
};

type Values = OptionValues<typeof TARGET_OPTIONS>;

/**
 * Reads the target and its options.
 *
 * @param fallback the address to use when the arguments name none, for a site and for a folder.
 * @throws WrongCall
 */
export const readTarget = (
  named: string | undefined,
  values: Values,
  { isFolder }: Pick<Surroundings, 'isFolder'>,
  fallback: string | null = null,
): TargetChoice => {
  const allowPrivate = values['allow-private'];
  const place = readPlace(named, { as: values.as, fallback, allowPrivate, isFolder });
  if (place.folder !== null && hasDoor(values))
    throw new WrongCall(`A folder asks for no credentials: leave out --${Object.keys(DOOR_OPTIONS).join(', --')}.`);
  return {
    ...place,
    siteKind: values['site-kind'],
    maxPages: values['max-pages'],
    maxLinks: values['max-links'],
    allBots: values['all-bots'],
    render: values.render,
    allowPrivate,
    door: values,
  };
};

interface PlaceWords {
  readonly as: string | null;
  readonly fallback: string | null;
  readonly allowPrivate: boolean;
  readonly isFolder: Surroundings['isFolder'];
}

const readPlace = (named: string | undefined, { as, fallback, allowPrivate, isFolder }: PlaceWords) => {
  if (named === undefined) {
    if (as !== null) throw new WrongCall('--as goes with a folder of built HTML: which one?');
    if (fallback === null) throw new WrongCall('Which address, or which folder, should be scanned?');
    return { url: fallback, folder: null };
  }
  // A word with a scheme is always an address, even if there is a folder of that name.
  if (withScheme(named) === named.trim()) {
    if (as !== null) throw new WrongCall(`--as goes with a folder of built HTML; ${named} is an address.`);
    return { url: named.trim(), folder: null };
  }
  const servedAt = as ?? fallback;
  if (isFolder(named)) {
    if (servedAt === null) throw new WrongCall(unplaced(named));
    return { url: withScheme(servedAt), folder: named };
  }
  if (as !== null || !couldBeSite(named, allowPrivate)) throw new WrongCall(noFolder(named));
  return { url: withScheme(named), folder: null };
};

/** Whether a word without a scheme can name a site. A path cannot, and a public host has a dot. */
const couldBeSite = (word: string, allowPrivate: boolean): boolean =>
  !/^[./~]|\\/.test(word) && (allowPrivate || /^[^/]*[.:]/.test(word) || /^localhost(?:\/|$)/.test(word));

const noFolder = (word: string): string =>
  `There is no folder ${word}. Name the folder that the site is built into, or a site by its whole address.`;

const unplaced = (folder: string): string => {
  const site = looksLikeHost(folder) ? `, or write https://${folder} for the site of that name` : '';
  return `${folder} is a folder: say with --as <url> at which address it will be served${site}.`;
};

const looksLikeHost = (text: string): boolean => /^[^/\s.]+(\.[^/\s.]+)+\/?$/.test(text);
