import type { Person } from './house.ts';

export type Language = 'en' | 'de' | 'ko';

/** A page as its author wrote it. */
export interface Page {
  /** Without a final slash. */
  readonly path: string;
  /** Default: English. */
  readonly lang?: Language;
  /** The main heading, and the title in results. */
  readonly title: string;
  readonly description: string;
  /** Value of `og:type`; default: website. */
  readonly type?: 'article' | 'website' | 'product' | 'profile';
  readonly author?: Person;
  /** ISO 8601. Pages without a visible date have only the second. */
  readonly published?: string;
  readonly modified: string;
  /** Name of a picture in /pictures, and its description. */
  readonly picture?: readonly [file: string, alt: string];
  /** In Markdown; `markdown.ts` defines which part of it. */
  readonly text: string;
  /** HTML that Markdown cannot express: forms, players. */
  readonly extra?: string;
  readonly data?: readonly object[];
  /** The same page in all languages, including its own. */
  readonly versions?: Readonly<Partial<Record<Language, string>>>;
  /** The previous and next page in a list of several pages. */
  readonly turns?: { readonly prev?: string; readonly next?: string };
}
