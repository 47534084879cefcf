import type { Theme } from './theme.ts';

/** A language edition: one home page, one feed, one language. */
export interface Edition {
  /** Key in file names, ids and the API: `ko`, `en`, `ja`, `zh-CN`. */
  readonly key: string;
  /** Path of its home page without a final slash: '' for the edition at the root, `/en`. */
  readonly path: string;
  /** BCP 47, for lang and hreflang. */
  readonly language: string;
  /** Name of the publication in this edition. */
  readonly name: string;
  readonly description: string;
  /** Name of the language in itself, for the switcher: 한국어. */
  readonly languageName: string;
}

/** What robots may do with the texts; for robots.txt and headers. */
export interface AiPolicy {
  readonly search: boolean;
  readonly aiInput: boolean;
  readonly aiTrain: boolean;
}

/** The content of `publication.yaml`. */
export interface Publication {
  /** Editions in order, at least one; the first is the default. */
  readonly editions: readonly [Edition, ...Edition[]];
  /** Days for which an issue with access `window` is free; null: for ever. */
  readonly freeWindowDays: number | null;
  /** An issue is not announced when its date is at least this many days old at the first load. */
  readonly announceWithinDays: number;
  /** IANA name. */
  readonly timeZone: string;
  readonly contact: string | null;
  readonly publisher: string;
  readonly aiPolicy: AiPolicy;
  /** WebSub hub to notify of new issues; null: none. */
  readonly hub: string | null;
  /** Other https addresses of the publisher. */
  readonly profiles: readonly string[];
  /** Other hosts from which pages may show pictures over https. */
  readonly imageHosts: readonly string[];
  /** Groups of names with the same meaning, for search: other scripts, short and long forms. */
  readonly aliases: readonly (readonly string[])[];
  /** How pages look; null for the usual look. */
  readonly theme: Theme | null;
}

/** Known editions by key. All of them, in this order, are the default. */
export const KNOWN_EDITIONS: Readonly<Record<string, Pick<Edition, 'path' | 'languageName'>>> = {
  ko: { path: '', languageName: '한국어' },
  en: { path: '/en', languageName: 'English' },
  ja: { path: '/jp', languageName: '日本語' },
  'zh-CN': { path: '/zh-cn', languageName: '简体中文' },
};

/** Returns the name of a language in itself, or its tag when Node does not know it. */
export const ownName = (tag: string): string => {
  try {
    return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

export const DEFAULT_TIME_ZONE = 'Asia/Seoul';

/** Issues of an archive are mostly older. New issues, whose date may be a few days old, are younger. */
export const DEFAULT_ANNOUNCE_WITHIN_DAYS = 14;

/** Search and quotes are allowed, training is not. Most publishers state this in their robots.txt today. */
export const DEFAULT_AI_POLICY: AiPolicy = { search: true, aiInput: true, aiTrain: false };
