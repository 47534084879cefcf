/**
 * Computes the width of a text on the screen as the sum of its characters' widths. It ignores kerning, and counts a
 * joined emoji as its parts.
 */

import { titleOf } from '../../kernel/page/head-texts.ts';
import { isForReaders } from '../../kernel/page/page-moves.ts';
import { notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

/** Font size of titles in search results, in CSS px. */
const FONT_SIZE = 20;

/**
 * Advance widths of Liberation Sans, in 1/1000 em. The font has the metrics of Arial. Accented letters are missing because
 * they are as wide as their base letter.
 */
const ADVANCES: readonly (readonly [width: number, characters: string])[] = [
  [191, "'′"],
  [222, 'ijlł‘’‚‛'],
  [260, '|¦'],
  [278, ' !,./:;I[\\]ft\u00a0·ı'],
  [333, '()-`r¡¨´¸\u2010\u2011“”„‹›'],
  [334, '{}'],
  [355, '"″ªº'],
  [389, '*'],
  [400, '°•'],
  [469, '^'],
  [500, 'Jcksvxyz‼↑↓'],
  [537, '¶'],
  [549, '±÷'],
  [556, '#$0123456789?L_abdeghnopquŁđþ¢£¤¥§«»–†‡€µ'],
  [584, '+<=>~¬×'],
  [611, 'FTZ¿ßø'],
  [667, '&ABEKPSVXYÞ'],
  [722, 'CDHNRUwÐ'],
  [737, '©®'],
  [778, 'GOQØ'],
  [833, 'Mm¼½¾'],
  [889, '%æ'],
  [944, 'Wœ'],
  [1000, 'ÆŒ—―…‰™←→№'],
  [1015, '@'],
];

const ADVANCE: ReadonlyMap<string, number> = new Map(
  ADVANCES.flatMap(([width, characters]) => [...characters].map((character): [string, number] => [character, width])),
);

/** Average width of small Latin, Greek and Cyrillic letters, for every character without a width of its own. */
const AVERAGE = 556;
const FULL = 1000;
const HALF = 500;

/** Matches characters without width: marks, format and control characters, parts of decomposed Hangul, skin tones. */
const ZERO = /[\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\u1160-\u11ff\ud7b0-\ud7ff]/u;

/** Matches Wide and Fullwidth characters of UAX #11, without emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]/u;

/** Matches halfwidth forms, and the letters of flags, of which two make one picture. */
const HALF_WIDE = /[\uff61-\uffdc\u{1f1e6}-\u{1f1ff}]/u;
const EMOJI = /\p{Emoji_Presentation}/u;

/** Matches white space. It is not `\s`, which also includes the byte order mark. */
const SPACE = /[\t-\r\p{Z}]/u;

const isZero = (character: string): boolean => ZERO.test(character) && !SPACE.test(character);

const advanceOf = (character: string): number => {
  const known = ADVANCE.get(character);
  if (known !== undefined) return known;
  if (SPACE.test(character)) return character === '\u3000' ? FULL : advanceOf(' ');
  if (isZero(character)) return 0;
  if (HALF_WIDE.test(character)) return HALF;
  if (WIDE.test(character) || EMOJI.test(character)) return FULL;
  const [base = ''] = character.normalize('NFD');
  return ADVANCE.get(base) ?? AVERAGE;
};

/** Returns the width of one line in Arial at 20 px, in CSS px, to 1/50 px. Each white space character is as wide as a space. */
export const displayWidth = (text: string): number => {
  let width = 0;
  for (const character of text) width += advanceOf(character);
  return (width * FONT_SIZE) / 1000;
};

/** Returns the longest beginning of a text that is at most `px` wide, in whole characters. */
export const cutToWidth = (text: string, px: number): string => {
  let width = 0;
  let end = 0;
  for (const character of text) {
    width += advanceOf(character);
    if ((width * FONT_SIZE) / 1000 > px) break;
    end += character.length;
  }
  return text.slice(0, end);
};

const isDouble = (character: string): boolean =>
  !HALF_WIDE.test(character) && (WIDE.test(character) || EMOJI.test(character));

/** Counts the columns that a text takes in a terminal: two for full-width characters and emoji, none for marks, else one. */
export const columnsOf = (text: string): number => {
  let columns = 0;
  for (const character of text) if (!isZero(character)) columns += isDouble(character) ? 2 : 1;
  return columns;
};

const CUT = 600;

/** Above this width, in px, the title is too long: a third is cut off. Nobody misses a single word. Our proposal. */
const LONG = 900;

/** Measures in pixels of 20 px Arial, as results show titles. This is display practice; Google names no limit. */
export default pageRule({
  id: 'title-length',
  title: 'The title fits the width of a result',
  failureTitle: ['has a title that search results cut short', 'have titles that search results cut short'],
  category: 'metadata',
  rating: ['info', 'web', 'E2'],
  sources: ['G-TITLE'],
  why: 'A result shows about 600 pixels of a title and cuts off the rest.',
  fix: 'Put the words that are special to this page first, and leave out what every page repeats.',
  repair: 'title-and-description',
  expects:
    'The title has at most about 60 Latin letters, or 30 of East Asian scripts, or begins with what is special to the page.',
  counterEvidence: 'Google names no limit for titles and reads them whole, whatever it shows.',
  needs: ['document'],
  wants: ['moves'],
  messages: {
    long: 'The title is {px} px wide; results show about “{shown}”.',
  },
  passes: '<!doctype html><title>Opening hours of the city library</title>',
  fails:
    '<!doctype html><title>Opening hours, fees, rules, reading rooms, events and news of the city library and its nine branches in the old town</title>',
  check({ document, moves, kind }) {
    const title = titleOf(document.value);
    if (title === null || !isForReaders(kind, moves)) return notApplicable;
    const px = Math.round(displayWidth(title.text));
    if (px <= LONG) return pass;
    const proof = { step: document.from, quote: title.excerpt };
    return warn({ message: 'long', args: { px, shown: cutToWidth(title.text, CUT) }, proof });
  },
});
