import type { Edition } from '@legible/issues';
import { frameWords } from '../words/frame-words.ts';

/** About what search results show of a title, in widths of a Latin letter. */
const TITLE_ROOM = 60;

/** Letters of Chinese, Japanese and Korean, and what is as wide. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/gu;

const widthOf = (text: string): number => [...text].length + (text.match(WIDE)?.length ?? 0);

/**
 * The title of a document: with the name of the publication behind it where there is room.
 *
 * @param isWhole it says the name already
 */
export const pageTitle = (title: string, edition: Edition, isWhole: boolean): string => {
  if (isWhole) return title;
  const named = frameWords(edition).pageOf(title, edition.name);
  return widthOf(named) <= TITLE_ROOM ? named : title;
};
