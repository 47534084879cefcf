/** Which pages are there to be read from beginning to end. */

import type { PageParts } from '../facts.ts';
import type { PageKind } from '../page-kind.ts';
import type { DocumentFact } from './document-fact.ts';

type MainContentFact = PageParts['mainContent'];

/** Words in paragraphs from which a page of each kind is one to read; below, it lists what is to be read. Our proposal. */
const READ_FROM: Partial<Record<PageKind, number>> = { article: 50, docs: 50, recipe: 50, content: 200, legal: 200 };

/** Content that a shell shows before its scripts run is at most a slogan; without a known root, less. */
const SHELL_WORDS = 25;
const FEW_WORDS = 10;

/** Articles, documentation, recipes, and other pages that consist of running text. */
export const isReading = (kind: PageKind, { extraction }: MainContentFact): boolean =>
  extraction.expected >= (READ_FROM[kind] ?? Number.POSITIVE_INFINITY) ||
  (READ_FROM[kind] !== undefined && kind !== 'content' && extraction.foreignFrame !== null);

/** Whether scripts bring the text, so that what a browser shows is not known. */
export const isShell = ({ shell, mainText }: DocumentFact): boolean => {
  const words = mainText.words + shell.otherWords;
  return shell.root === null ? shell.scripts > 0 && words < FEW_WORDS : words < SHELL_WORDS;
};
