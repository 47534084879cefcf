/** What the measures need to know about a language. Everything is in lower case. Lists contain whole phrases. */
export interface LanguageWords {
  /** Words that carry no topic: articles, pronouns, prepositions, auxiliaries, particles. */
  readonly stopWords: ReadonlySet<string>;
  /** Texts of links that do not say where they lead. */
  readonly linkTexts: ReadonlySet<string>;
  /** Beginnings of questions. */
  readonly questionOpeners: ReadonlySet<string>;
  /** Ends of questions whose question mark is left out. */
  readonly questionEndings: readonly string[];
  /** Beginnings of sentences that announce something or call to action but state nothing. */
  readonly teaserOpeners: ReadonlySet<string>;
  /** Ends of such sentences. */
  readonly teaserEndings: readonly string[];
  /** Default titles, of pages whose author gave them none. */
  readonly placeholderTitles: ReadonlySet<string>;
  /** Phrases of pages that have nothing to show. */
  readonly errorPhrases: ReadonlySet<string>;
  /** Texts of links in a footer, by where they lead. */
  readonly footerLinks: Readonly<Record<FooterLink, ReadonlySet<string>>>;
}

export type FooterLink = 'about' | 'contact' | 'privacy' | 'terms';

/** Reads a list separated by commas. White space and line ends around the commas do not count. */
export const phrases = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(',')
      .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
      .filter((phrase) => phrase !== ''),
  );

export const endings = (list: string): readonly string[] => [...phrases(list)];
