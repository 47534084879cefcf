import { describe, expect, test } from 'vitest';
import { editDistance, oneJamoAway } from './corrections.ts';
import { katakanaChains } from './query-units.ts';
import { createVocabulary } from './vocabulary.ts';

describe('edit distance', () => {
  test.each([
    ['channel', 'channel', 1, 0],
    ['chanel', 'channel', 1, 1],
    ['channels', 'channel', 1, 1],
    ['chonnel', 'channel', 1, 1],
    ['chnanel', 'channel', 1, 1],
    ['chanle', 'channel', 1, null],
    ['chanle', 'channel', 2, 2],
    ['fingrprintng', 'fingerprinting', 2, 2],
    ['fngrprintng', 'fingerprinting', 2, null],
    ['ab', 'ba', 1, 1],
    ['', 'a', 1, 1],
    ['', 'abc', 2, null],
  ])('%s to %s within %i: %s', (from, to, most, distance) => {
    expect(editDistance(from, to, most)).toBe(distance);
    expect(editDistance(to, from, most)).toBe(distance);
  });
});

describe('syllables that differ in one jamo', () => {
  test('change the initial, the medial or the final', () => {
    const others = oneJamoAway('리');
    expect(others).toHaveLength(18 + 20 + 27);
    expect(others).toEqual(expect.arrayContaining(['이', '라', '린']));
    expect(others).not.toContain('리');
    expect(others).not.toContain('인');
  });

  test.each(['a', 'ㄱ', '漢', '\uabff', '\ud7a4', ''])('%j has no such syllables', (character) => {
    expect(oneJamoAway(character)).toEqual([]);
  });

  test.each(['가', '힣'])('near %s, at an end of the range, are all Hangul syllables', (syllable) => {
    expect(oneJamoAway(syllable).every((other) => /[가-힣]/.test(other))).toBe(true);
  });
});

describe('Hiragana as Katakana', () => {
  const known = new Set(['テス', 'スト', 'トー']);
  test.each([
    ['てすと', ['テスト']],
    ['てすとー', ['テストー']],
    ['まいてすとだ', ['テスト']],
    // One known pair may be chance, and two characters are too short.
    ['まいてすだ', []],
    ['てす', []],
    ['テスト', []],
  ])('%s: %j', (run, chains) => {
    expect(katakanaChains(run, (pair) => known.has(pair)).map(({ text }) => text)).toEqual(chains);
  });
});

test('the pairs of a character contain its double once', () => {
  const vocabulary = createVocabulary();
  for (const pair of ['지지', '지가', '가지', '가가']) vocabulary.pair(pair.charCodeAt(0), pair.charCodeAt(1));
  expect(vocabulary.pairsWith('지')).toEqual(['지지', '지가', '가지']);
});
