import { expect, test } from 'vitest';
import { absent, documentFact, mainText, page, present, quoted, verdictOf } from '../../rule-fixtures.ts';
import rule from './media-text-alternative.rule.ts';

type Row = readonly [string, readonly (boolean | null)[], string | null, number, string];

test.each<Row>([
  ['captions', [true], null, 0, 'pass'],
  ['a transcript', [false], 'Transcript', 0, 'pass'],
  ['50 words', [false], null, 50, 'warn described'],
  ['49 words', [false], null, 49, 'fail nothing'],
  ['one of two has captions', [true, false], null, 0, 'fail nothing'],
  ['an embedded player, whose captions are not seen', [null], null, 0, 'untested'],
  ['an embedded player with a transcript', [null], '대본', 0, 'pass'],
  ['an embedded player beside a captioned film', [null, true], null, 0, 'pass'],
  ['no recordings', [], null, 0, 'not-applicable'],
])('%s', (_case, captions, transcript, words, verdict) => {
  const list = captions.map((one) => ({
    kind: one === null ? ('embedded' as const) : ('video' as const),
    captions: one,
    excerpt: quoted('<video>'),
  }));
  const document = present(documentFact({ mainText: mainText('Tea', { words }) }));
  expect(verdictOf(rule, { page: page({ document, recordings: present({ list, transcript }) }) })).toBe(verdict);
});

test('no HTML', () => {
  expect(verdictOf(rule, { page: page({ document: absent, recordings: absent }) })).toBe('not-applicable');
});
