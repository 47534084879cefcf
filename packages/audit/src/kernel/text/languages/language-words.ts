/** What the measures need to know of a language. Everything is in lower case; a list is a set of whole phrases. */
export interface LanguageWords {
  /** Words that carry no topic: articles, pronouns, prepositions, auxiliaries, particles. */
  readonly stopWords: ReadonlySet<string>;
  /** Texts of links that say nothing of where they lead. */
  readonly linkTexts: ReadonlySet<string>;
  /** What a question begins with. */
  readonly questionOpeners: ReadonlySet<string>;
  /** What a question ends with when its question mark is left out. */
  readonly questionEndings: readonly string[];
  /** How a sentence begins that announces or calls to something and states nothing. */
  readonly teaserOpeners: ReadonlySet<string>;
  /** How such a sentence ends. */
  readonly teaserEndings: readonly string[];
  /** Titles that a page was never given. */
  readonly placeholderTitles: ReadonlySet<string>;
  /** What a page says when it has nothing to show. */
  readonly errorPhrases: ReadonlySet<string>;
  /** Texts of links in a footer, by where they lead. */
  readonly footerLinks: Readonly<Record<FooterLink, ReadonlySet<string>>>;
}

export type FooterLink = 'about' | 'contact' | 'privacy' | 'terms';

/** Reads a list written with commas; white space and line ends around the commas do not count. */
export const phrases = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(',')
      .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
      .filter((phrase) => phrase !== ''),
  );

export const endings = (list: string): readonly string[] => [...phrases(list)];
