/** A language edition: one home page, one feed, one language. */
export interface Edition {
  /** In file names, ids and the API: `ko`, `en`, `ja`, `zh-CN`. */
  readonly key: string;
  /** Path of its home page without a final slash: '' for the edition at the root, `/en`. */
  readonly path: string;
  /** BCP 47, for lang and hreflang. */
  readonly language: string;
  /** Name of the publication in this edition. */
  readonly name: string;
  readonly description: string;
  /** How the language calls itself, for the switcher: 한국어. */
  readonly languageName: string;
}

/** What robots may do with the texts; for robots.txt and headers. */
export interface AiPolicy {
  readonly search: boolean;
  readonly aiInput: boolean;
  readonly aiTrain: boolean;
}

/** What `publication.yaml` says. */
export interface Publication {
  /** In order; the first is the default. At least one. */
  readonly editions: readonly [Edition, ...Edition[]];
  /** Days for which an issue of access `window` is free; null: for ever. */
  readonly freeWindowDays: number | null;
  /** An issue whose date is at least so many days old when it is first seen is not announced. */
  readonly announceWithinDays: number;
  /** IANA name. */
  readonly timeZone: string;
  readonly contact: string | null;
  readonly publisher: string;
  readonly aiPolicy: AiPolicy;
  /** WebSub hub to tell of new issues; null: none. */
  readonly hub: string | null;
  /** https addresses of the publisher elsewhere. */
  readonly profiles: readonly string[];
  /** Names of hosts beside our own that pages may show pictures from, over https. */
  readonly imageHosts: readonly string[];
}
