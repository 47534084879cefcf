/** The rows of the tables of scripted pages. */

/** The content of a document, in document order. */
export interface ShownPage {
  readonly title: string;
  readonly canonical: string | null;
  readonly robots: string | null;
  /** Hrefs of the links. */
  readonly links: readonly string[];
  /** Words that are present, and words that are not. */
  readonly has: readonly string[];
  readonly lacks: readonly string[];
  /** Tags of content that is present but not shown, in our notation. */
  readonly hides?: readonly string[];
}

export interface ScriptedPage {
  readonly html: string;
  /** The page as a browser shows it. */
  readonly shown: ShownPage;
  /** Outcomes and messages of the rules about script changes; rules that are not named find nothing. */
  readonly found?: Readonly<Record<string, string>>;
}

export const STORY =
  'The elm at the gate was planted in the spring of 1911 by the schoolmaster, who wanted shade for the carts that waited ' +
  'there on market days, and it has outlived the school, the market and the carts.';
export const SECOND = 'In dry summers it drops a third of its leaves in August and stands bare at noon.';

export const page = (title: string, head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${head}</head><body>${body}</body></html>`;

export const PLAIN: ShownPage = { title: '', canonical: null, robots: null, links: [], has: [], lacks: [] };
