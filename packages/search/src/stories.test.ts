import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShard, storiesOf, writtenText } from './shard.ts';

const textsOf = (body: string): readonly string[] => storiesOf({ id: '1', title: '', body }).map(({ text }) => text);

test('each section is a story, with white space as single spaces', () => {
  const body = [
    { heading: null, text: ' Before.\n\nMore  \t words. ' },
    { heading: 'Empty', text: '' },
    { heading: 'News', text: 'Text.' },
  ];
  expect(storiesOf({ id: '1', title: 'Title', body })).toEqual([
    { heading: null, text: 'Before. More words.' },
    { heading: 'Empty', text: '' },
    { heading: 'News', text: 'Text.' },
  ]);
});

test('a document without text has one empty story, so that its title can be found', () => {
  expect(textsOf('')).toEqual(['']);
  expect(storiesOf({ id: '1', title: '', body: [] })).toHaveLength(1);
  expect(storiesOf({ id: '1', title: '', body: [{ heading: null, text: ' ' }] })).toHaveLength(1);
});

test('a long section is cut at the end of a paragraph', () => {
  const [half, more] = ['a'.repeat(600), 'b'.repeat(601)];
  expect(textsOf(`${half}\n\n${half}`)).toEqual([`${half} ${half}`]);
  expect(textsOf(`${half}\n\n${more}`)).toEqual([half, more]);
});

test('a single paragraph is cut only when it is longer than four stories, and never inside a surrogate pair', () => {
  expect(textsOf('a'.repeat(4_800))).toHaveLength(1);
  expect(textsOf('a'.repeat(4_801)).map(({ length }) => length)).toEqual([4_800, 1]);
  const texts = textsOf(`${'a'.repeat(4_799)}😀b`);
  expect(texts).toEqual(['a'.repeat(4_799), '😀b']);
});

test('an index keeps each story as it was written, except halves of surrogate pairs', () => {
  const section = fc.record({
    heading: fc.option(fc.string()),
    text: fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^(?:[a-z가-힣 ]{1,400}\n){0,8}$/)),
  });
  fc.assert(
    fc.property(fc.array(section, { maxLength: 5 }), (body) => {
      const document = { id: '1', title: 'Title', body };
      const shard = createShard();
      shard.add(document);
      const kept = shard.entries.map((entry) => entry && { heading: entry.heading, text: writtenText(entry) });
      expect(kept).toEqual(storiesOf(document).map(({ heading, text }) => ({ heading, text: text.toWellFormed() })));
    }),
  );
});
