/** Decides whether a page depends on its text, and whether it has enough. */

import { noindexIn } from '@legible/formats/robots-directives';
import type { DirectivesFact } from '../../kernel/address-answers.ts';
import type { PageParts } from '../../kernel/facts.ts';
import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import { isContactAddress } from '../../kernel/page/owner-links.ts';
import { isForReaders } from '../../kernel/page/page-moves.ts';
import { isShell } from '../../kernel/page/reading-kinds.ts';
import type { PageKind } from '../../kernel/page-kind.ts';
import { ifSeen, notApplicable, pageRule, pass, quoteOr, untested, warn } from '../../kernel/rule.ts';

type PicturesFact = PageParts['pictures'];

/** Kinds that depend on their text; a `content` page may still be a tool or a gallery. */
const KINDS: readonly PageKind[] = ['article', 'docs', 'recipe', 'content'];

/** With fewer words per link, a page is a list of links. */
const WORDS_PER_LINK = 15;

/** From this number of pictures, recordings and fields, a page with few words is a gallery, a film or a tool. */
const SHOWS = 3;

/** Whether a page depends on its text and may be indexed. A contact page depends on an address and a form instead. */
const livesByText = (kind: PageKind, url: string, directives: readonly DirectivesFact[]): boolean =>
  (KINDS.includes(kind) || kind === 'legal') && !isContactAddress(url) && noindexIn(directives) === undefined;

const isListing = ({ anchors, mainText }: DocumentFact): boolean => {
  const links = anchors.filter(({ region }) => region === 'content').length;
  return links > 2 && mainText.ownWords < links * WORDS_PER_LINK;
};

const showsMore = ({ shell }: DocumentFact): boolean => shell.media >= SHOWS;

/**
 * Whether the main element has a heading and a picture but no field of a tool. Then scripts have nothing left to add.
 */
const isBuilt = ({ mainText, headings, shell }: DocumentFact, pictures: PicturesFact | null): boolean =>
  mainText.within === 'main' &&
  headings.length > 0 &&
  pictures !== null &&
  shell.media === pictures.direct &&
  shell.media > 0;

const THIN = 50;

/**
 * From this number of words, documentation and legal pages are not thin: a reference entry, the opening of a chapter
 * and an imprint are short but complete.
 */
const THIN_SHORT = 20;

export default pageRule({
  id: 'content-substance',
  title: 'The page says enough to be found for something',
  failureTitle: ['has very little text', 'have very little text'],
  category: 'content',
  rating: ['med', 'both', 'E2'],
  sources: ['G-HELPFUL'],
  why: 'A page of a few words answers few questions: search engines have little to match, and assistants have little to quote.',
  fix: 'Add what readers come for, join the page with another, or keep it out of the index with noindex.',
  repair: 'content-writing',
  expects: 'The main content has at least 150 words, or the page says noindex.',
  counterEvidence: 'Google names no minimum length; a short page that answers its question is fine.',
  needs: ['response', 'document'],
  wants: ['moves', 'pictures'],
  messages: {
    thin: 'The content of this page has {words} words: “{excerpt}”.',
  },
  passes: 'An article of 800 words.',
  fails: 'An article of 20 words that may be indexed.',
  check({ response, document, moves, pictures, kind, url }) {
    if (!isForReaders(kind, moves)) return notApplicable;
    const { mainText, shell, directives } = document.value;
    if (!livesByText(kind, url, [...response.value.directives, ...directives])) return notApplicable;
    const words = mainText.ownWords + shell.otherWords;
    if (words >= THIN) return pass;
    // Text that scripts would add is unseen, not thin. content-without-js reports it.
    if (shell.root !== null || (isShell(document.value) && !isBuilt(document.value, ifSeen(pictures))))
      return untested('no-renderer');
    if (isListing(document.value) || showsMore(document.value)) return notApplicable;
    const excerpt = mainText.excerpt.slice(0, 150).toWellFormed();
    const finding = {
      message: 'thin' as const,
      args: { words, excerpt },
      proof: { step: document.from, ...quoteOr(mainText.quote, `${words} words`) },
    };
    return (kind === 'docs' || kind === 'legal') && words >= THIN_SHORT ? pass : warn(finding);
  },
});
