import type { Scheme } from './accent.ts';

/** Keys of the addresses where readers become members, subscribe by e-mail, and manage their accounts. */
export const MEMBERSHIP_KEYS = ['join', 'subscribe', 'account'] as const;
export type MembershipKey = (typeof MEMBERSHIP_KEYS)[number];
/** An https or mailto address for each key that the publisher gave. */
type Membership = Readonly<Partial<Record<MembershipKey, string>>>;

/** A text with placeholders such as `{count}`, or one text for each plural form (`one`, `few`, `other` …) and number. */
export type OwnWord = string | (Readonly<Record<string, string>> & { readonly other: string });

/** A language edition: one home page, one feed, one language. */
export interface Edition extends Membership {
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
  /** Words of the site that the publisher gave, by key; absent when there are none. */
  readonly words?: Readonly<Record<string, OwnWord>>;
}

/** What robots may do with the texts; for robots.txt and headers. */
export interface AiPolicy {
  readonly search: boolean;
  readonly aiInput: boolean;
  readonly aiTrain: boolean;
  /** Programs that fetch a page because a person asked. */
  readonly agents: boolean;
  /** Cards of links in chats and networks. */
  readonly previews: boolean;
}

/** Pairs of fonts: `serif` is Lora, `sans` is Figtree, and `mixed` has titles in Figtree above text in Lora. */
export const FONT_PAIRS = ['serif', 'sans', 'mixed'] as const;
export const HOME_FORMS = ['list', 'magazine'] as const;
export const CARD_FORMS = ['text', 'pictures'] as const;

export interface MenuEntry {
  readonly label: string;
  /** A path of the site, or an https or mailto address. */
  readonly address: string;
}

/** How a publication looks. Pictures are paths relative to the content folder, such as `images/logo.svg`. */
export interface Theme {
  /** Colours such as `#a5301c`, with enough contrast in their scheme. */
  readonly accent: Readonly<Record<Scheme, string>> | null;
  readonly fonts: (typeof FONT_PAIRS)[number] | null;
  /** `dark` is null when one picture serves both schemes. */
  readonly logo: { readonly light: string; readonly dark: string | null } | null;
  readonly favicon: string | null;
  /** Picture at the top of every home page. */
  readonly cover: string | null;
  /** Form of the home page; null for the front page without pictures. */
  readonly home: (typeof HOME_FORMS)[number] | null;
  readonly cards: (typeof CARD_FORMS)[number] | null;
  /** Entries of the header by edition key; other editions have the default ones. */
  readonly menus: Readonly<Record<string, readonly MenuEntry[] | null>>;
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
  /** How pages look; null for the default look. */
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

/** All but training is allowed. Most publishers state this in their robots.txt today. */
export const DEFAULT_AI_POLICY: AiPolicy = {
  search: true,
  aiInput: true,
  aiTrain: false,
  agents: true,
  previews: true,
};
