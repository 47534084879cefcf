import type { Root } from 'mdast';
import { markdownProblem, parseMarkdown } from '../markdown/parse-markdown.ts';
import { cleanTree } from './clean-tree.ts';
import { beforeMarker } from './members-only-marker.ts';
import { dropTornMarkup, openingBody, parseFirstPart } from './opening.ts';

/**
 * What the body of a public issue is made of: plain data without anything sealed, which another thread can make the body
 * of, and whose content distinguishes bodies. It is not for readers: the Markdown is cut, but its comments appear in it.
 */
export type BodySource =
  /** `whole`: the whole text; `excerpt`: what is before the marker. */
  | { readonly form: 'whole' | 'excerpt'; readonly markdown: string }
  /** The shortened first paragraph of a text without a marker. */
  | { readonly form: 'opening'; readonly body: Root };

const NOTHING: Root = { type: 'root', children: [] };

/** What anybody may read of a text while it is free; null: it cannot be parsed. */
export const freeSource = (markdown: string): BodySource | null =>
  markdownProblem(markdown) === null ? { form: 'whole', markdown } : null;

/** What anybody may read of a locked text. Never throws: in doubt it returns nothing. */
export const lockedSource = (markdown: string): BodySource => {
  const excerpt = beforeMarker(markdown);
  if (excerpt !== null) return { form: 'excerpt', markdown: excerpt };
  return { form: 'opening', body: orNothing(() => openingBody(markdown)) };
};

/** A clean tree. Total: of a text that cannot be parsed, an empty one. */
export const bodyOf = (source: BodySource): Root => {
  switch (source.form) {
    case 'whole':
      return orNothing(() => cleanTree(parseMarkdown(source.markdown)));
    case 'excerpt':
      return orNothing(() => cleanTree(dropTornMarkup(parseFirstPart(source.markdown))));
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
