/** Decides which pages are meant to be read from beginning to end. */

import type { PageParts } from '../facts.ts';
import type { PageKind } from '../page-kind.ts';
import type { DocumentFact } from './document-fact.ts';

type MainContentFact = PageParts['mainContent'];

/**
 * From this number of words in paragraphs, a page of each kind is meant to be read; a shorter one only lists texts. Our
 * proposal.
 */
const READ_FROM: Partial<Record<PageKind, number>> = { article: 50, docs: 50, recipe: 50, content: 200, legal: 200 };

/**
 * A page with fewer words may be an app shell, which shows at most a slogan before its scripts run. A page without a
 * known root needs even fewer.
 */
const SHELL_WORDS = 25;
const FEW_WORDS = 10;

/** Whether a page consists of running text: articles, documentation, recipes, and other long texts. */
export const isReading = (kind: PageKind, { extraction }: MainContentFact): boolean =>
  extraction.expected >= (READ_FROM[kind] ?? Number.POSITIVE_INFINITY) ||
  (READ_FROM[kind] !== undefined && kind !== 'content' && extraction.foreignFrame !== null);

/** Whether scripts add the text, so that what a browser shows is unknown. */
export const isShell = ({ shell, mainText }: DocumentFact): boolean => {
  const words = mainText.words + shell.otherWords;
  return shell.root === null ? shell.scripts > 0 && words < FEW_WORDS : words < SHELL_WORDS;
};
