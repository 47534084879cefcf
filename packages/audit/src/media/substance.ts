/** Whether a page lives by its text, and whether it has one. */
import { forbidsIndexing } from '@legible/formats';
import type { DirectivesFact, DocumentFact } from '../facts.ts';
import type { PageKind } from '../kinds/page-kind.ts';
import { isContactAddress } from '../trust/owner-links.ts';

/** A page whose kind nothing tells may be a tool or a gallery. */
const KINDS: readonly PageKind[] = ['article', 'docs', 'recipe', 'content'];
const INDEXERS = ['*', 'googlebot'];
/** A page with a link for so few words is a list of others. */
const WORDS_PER_LINK = 15;
/** Pictures, recordings and fields from which a page with few words is a gallery, a film or a tool. */
const SHOWS = 3;

/** A page on which the owner can be reached lives by an address and a form. */
export const livesByText = (kind: PageKind, url: string, directives: readonly DirectivesFact[]): boolean =>
  KINDS.includes(kind) &&
  !isContactAddress(url) &&
  !directives.some((part) => INDEXERS.includes(part.bot) && forbidsIndexing(part.directives));

export const isListing = ({ anchors, mainText }: DocumentFact): boolean => {
  const links = anchors.filter(({ region }) => region === 'content').length;
  return links > 2 && mainText.ownWords < links * WORDS_PER_LINK;
};

export const showsMore = ({ shell }: DocumentFact): boolean => shell.media >= SHOWS;
