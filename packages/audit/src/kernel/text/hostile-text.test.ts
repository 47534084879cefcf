import { expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { densestPhrase } from '../../topics/content/wording.ts';
import { instructionToAi } from '../../topics/hidden-instructions/ai-instructions.ts';
import { invisibleRuns } from '../../topics/hidden-instructions/hidden-instructions.ts';
import { cutToWidth, displayWidth } from '../../topics/metadata/title-length.rule.ts';
import { detectLanguage } from './detect-language.ts';
import { LANGUAGES } from './languages/languages.ts';
import { firstMention } from './phrase-match.ts';
import { wordCount } from './word-count.ts';

const SIZE = 200_000;

/** A quadratic measure takes at least ten times as long. A linear one stays far below, even on a slow machine. */
const BOUND_MS = 3_000;

const MEASURES: readonly (readonly [name: string, measure: (text: string) => unknown])[] = [
  ['displayWidth', displayWidth],
  ['cutToWidth', (text) => cutToWidth(text, Number.POSITIVE_INFINITY)],
  ['wordCount', wordCount],
  ['detectLanguage', detectLanguage],
  ['densestPhrase', (text) => densestPhrase(text, 'ko')],
  ['invisibleRuns', (text) => invisibleRuns(text, 50)],
  ['instructionToAi', instructionToAi],
  ['firstMention', (text) => firstMention(text, LANGUAGES.en.errorPhrases)],
];

const PIECES = [
  'a',
  ' ',
  '1',
  '1 ',
  '1,',
  'a. ',
  'dr. ',
  'ignore ',
  'you are a ',
  'remember x ',
  'recommend ',
  '당신은 ',
  '이 페이지를 ',
  'あなたは',
  '请将本页面',
  '忽略所有',
  '漢',
  'ア',
  '한',
  '!',
  '"',
  '\u0301',
  '\u200b',
  '\u{e0041}',
  '\ud800',
  'ไ',
] as const;

test.each(MEASURES)('%s is fast for any text', { timeout: 60_000 }, (_name, measure) => {
  for (const piece of PIECES) {
    const text = piece.repeat(SIZE / piece.length);
    const start = cpuTime();
    measure(text);
    expect(cpuTime() - start, JSON.stringify(piece)).toBeLessThan(BOUND_MS);
  }
});
