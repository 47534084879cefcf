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
  /** ISO 8601. Pages that are not dated to readers have the second alone. */
  readonly published?: string;
  readonly modified: string;
  /** Name of a picture under /pictures, and what it shows. */
  readonly picture?: readonly [file: string, alt: string];
  /** In Markdown; see `markdown.ts` for what of it. */
  readonly text: string;
  /** HTML that Markdown cannot say: forms, players. */
  readonly extra?: string;
  readonly data?: readonly object[];
  /** The same page in other languages, itself included. */
  readonly versions?: Readonly<Partial<Record<Language, string>>>;
  /** Pages before and after it in a list of several pages. */
  readonly turns?: { readonly prev?: string; readonly next?: string };
}
