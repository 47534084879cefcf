import { expect, test } from 'vitest';
import type { Case } from './draw.ts';
import { figureRows, isJudged, withAnswers } from './judgements.ts';

const drawn = (id: string, caseClass: Case['class'] = 'finding') =>
  ({ id, class: caseClass, site: 'tea.example', rule: 'img-alt', outcome: 'fail', message: 'm' }) as Case;
const CASES = [drawn('a'), drawn('b'), drawn('c', 'pass'), drawn('d', 'other')];
const say = (verdict: string) => ({ verdict, why: 'line 3' });
const FIRST = withAnswers({}, CASES, 'one', { a: say('right'), b: say('right'), c: say('wrong') });
const BOTH = withAnswers(FIRST, CASES, 'two', { a: say('right'), b: say('trivial'), c: say('wrong') });

test('each case is judged by two, and a disagreement counts as misleading', () => {
  expect(isJudged(FIRST, 'a')).toBe(false);
  expect(isJudged(BOTH, 'a')).toBe(true);
  expect(figureRows(CASES, BOTH)).toEqual([
    ['outcome', 'cases', 'right', 'trivial', 'misleading', 'wrong', 'open'],
    ['finding', '2', '1', '0', '1', '0', '0'],
    ['pass', '1', '0', '0', '0', '1', '0'],
    ['other', '1', '0', '0', '0', '0', '1'],
  ]);
});

test('a judge may change an answer, which does not count as a second judgement', () => {
  const again = withAnswers(FIRST, CASES, 'one', { a: say('wrong') });
  expect(again.a?.judgements).toEqual([{ judge: 'one', ...say('wrong') }]);
});

test.each([
  ['a third judge', 'three', { a: say('right') }],
  ['a verdict that is none', 'one', { a: say('fine') }],
  ['a case of another draw', 'one', { z: say('right') }],
])('%s is refused', (_, judge, answers) => {
  expect(() => withAnswers(BOTH, CASES, judge, answers)).toThrow(Object.keys(answers)[0]);
});
