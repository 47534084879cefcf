import { describe, expect, test } from 'vitest';
import { RULES } from '../../topics/catalogue.gen.ts';
import { hintsOf, type Repair } from './repair-kinds.ts';
import { STACKS } from './stacks.ts';

const ALL: readonly (readonly [string, Repair])[] = RULES.map(({ id, repair }) => [id, repair]);

const KINDS = [...new Map(ALL.map(([, repair]) => [repair.kind, repair])).values()];

describe.each(ALL)('what %s expects', (_, { expects }) => {
  test('is one sentence of a readable length', () => {
    expect(expects).toMatch(/^.{30,220}\.$/);
    expect(expects).not.toMatch(/\. [A-Z]|\s{2}|TODO/);
  });
});

test('no two rules expect the same', () => {
  const sentences = ALL.map(([, { expects }]) => expects);
  expect(new Set(sentences).size).toBe(sentences.length);
});

describe.each(KINDS)('hints for $kind', (repair) => {
  const { name, hints } = hintsOf(repair);

  test('are there for every stack, in order, with its name', () => {
    expect(hints.map(({ stack, name: shown }) => [stack, shown])).toEqual(
      STACKS.map(({ key, name: own }) => [key, own]),
    );
  });

  test.each(hints)('$stack: one paragraph without unfilled placeholders', ({ text }) => {
    expect(`${name}: ${text}`).not.toMatch(/\{name\}|\{value\}|\n|undefined/);
    expect(text).toMatch(/^.{40,560}[.)]$/);
    expect((text.match(/`/g) ?? []).length % 2).toBe(0);
  });
});

test('a header is named in the hints, with its value', () => {
  const { name, hints } = hintsOf({ kind: 'response-header', header: ['Vary', 'Accept'], expects: 'x.' });
  expect(name).toBe('Response header Vary');
  expect(hints.map(({ text }) => text.includes('Vary') && text.includes('Accept'))).toEqual(STACKS.map(() => true));
});
