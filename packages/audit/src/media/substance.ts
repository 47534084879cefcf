/** Whether a page lives by its text, and whether it has one. */
import { forbidsIndexing } from '@legible/formats';
import type { DirectivesFact, DocumentFact } from '../facts.ts';
import type { PageKind } from '../kinds/page-kind.ts';

/** A page whose kind nothing tells may be a tool or a gallery. */
const KINDS: readonly PageKind[] = ['article', 'docs', 'recipe', 'content'];
const INDEXERS = ['*', 'googlebot'];
/** A page with a link for so few words is a list of others. */
const WORDS_PER_LINK = 15;
/** Pictures, recordings and fields from which a page with few words is a gallery, a film or a tool. */
const SHOWS = 3;

export const livesByText = (kind: PageKind, directives: readonly DirectivesFact[]): boolean =>
  KINDS.includes(kind) && !directives.some((part) => INDEXERS.includes(part.bot) && forbidsIndexing(part.directives));

export const isListing = ({ anchors, mainText }: DocumentFact): boolean => {
  const links = anchors.filter(({ region }) => region === 'content').length;
  return links > 2 && mainText.words < links * WORDS_PER_LINK;
};

export const showsMore = ({ shell }: DocumentFact): boolean => shell.media >= SHOWS;
