import { expect, test } from 'vitest';
import type { CorpusIssue } from './corpus.ts';
import { drawQuestions, seeded } from './drawn-questions.ts';
import { isHangul, oneEditAway } from './edits.ts';

const corpus = (...texts: readonly string[]): readonly CorpusIssue[] =>
  texts.map((text, place) => ({ id: String(place), title: '', sections: [{ heading: null, text }] }));

test('absent names are only in issues that are not searched, in any spelling', () => {
  const drawn = drawQuestions(
    'en',
    corpus('They met Ada Love and use Wi-Fi today.', 'We met Bob Stone, saw Ada Love and use WiFi there.'),
  );
  expect(drawn.indexed.map(({ id }) => id)).toEqual(['0']);
  expect(drawn.absent).toEqual(['Bob Stone']);
  expect(drawn.present.map(({ text }) => text).sort()).toEqual(['Ada Love', 'Wi-Fi']);
});

test('a name in more than three issues is not used', () => {
  const text = 'They met Ada Love today.';
  expect(drawQuestions('en', corpus(text, '', text, '', text, '')).present).toHaveLength(1);
  expect(drawQuestions('en', corpus(text, '', text, '', text, '', text)).present).toHaveLength(0);
});

test('typos have one wrong character and do not occur in the text; the same seed draws the same', () => {
  const texts = corpus('그들은 솔라리스에서 안드로이드를 보았다. 그리고 에반젤리스트는 갔다.');
  const drawn = drawQuestions('ko', texts);
  expect(drawn.typos).toHaveLength(3);
  for (const { text, meant } of drawn.typos) {
    expect(text).toHaveLength(meant.length);
    expect([...text].filter((syllable, place) => syllable !== meant[place])).toHaveLength(1);
  }
  expect(drawQuestions('ko', texts)).toEqual(drawn);
  expect(drawQuestions('ko', texts, 1).typos).not.toEqual(drawn.typos);
});

test('one edit away: a Latin word keeps its first letter; other scripts give null', () => {
  const random = seeded(1);
  for (let time = 0; time < 50; time++) expect(oneEditAway('Bitcoin', random)).toMatch(/^b[a-z]{5,7}$/);
  expect(oneEditAway('テスト', random)).toBeNull();
  expect([isHangul('한글'), isHangul('한a'), isHangul('')]).toEqual([true, false, false]);
});
