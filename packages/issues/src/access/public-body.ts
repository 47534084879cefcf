import type { Root } from 'mdast';
import { beforeMarker } from '../markdown/members-only-marker.ts';
import { markdownProblem, parseMarkdown } from '../markdown/parse-markdown.ts';
import { cleanTree } from './clean-tree.ts';
import { dropUnclosedMarkup, openingBody, parseFirstPart } from './opening.ts';

/**
 * The source of a public body: plain data without sealed text, from which another thread can make the body and whose
 * content identifies it. Do not show it to readers: the Markdown is cut but still has its comments.
 */
export type BodySource =
  /** `whole`: the whole text; `excerpt`: the text before the marker. */
  | { readonly form: 'whole' | 'excerpt'; readonly markdown: string }
  /** The shortened first paragraph of a text without a marker. */
  | { readonly form: 'opening'; readonly body: Root };

const NOTHING: Root = { type: 'root', children: [] };

/** Returns the source of a free text; null when it cannot be parsed. */
export const freeSource = (markdown: string): BodySource | null =>
  markdownProblem(markdown) === null ? { form: 'whole', markdown } : null;

/** Returns the public source of a locked text. Never throws; in doubt it is empty. */
export const lockedSource = (markdown: string): BodySource => {
  const excerpt = beforeMarker(markdown);
  if (excerpt !== null) return { form: 'excerpt', markdown: excerpt };
  return { form: 'opening', body: orNothing(() => openingBody(markdown)) };
};

/** Makes a clean tree; an empty one when the text cannot be parsed. Never throws. */
export const bodyOf = (source: BodySource): Root => {
  switch (source.form) {
    case 'whole':
      return orNothing(() => cleanTree(parseMarkdown(source.markdown)));
    case 'excerpt':
      return orNothing(() => cleanTree(dropUnclosedMarkup(parseFirstPart(source.markdown))));
    case 'opening':
      return source.body;
  }
};

const orNothing = (make: () => Root): Root => {
  try {
    return make();
  } catch {
    return NOTHING;
  }
};
