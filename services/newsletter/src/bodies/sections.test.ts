import { parseMarkdown } from '@legible/issues';
import { expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';

const sections = (markdown: string) => sectionsOf(parseMarkdown(markdown));

test('a section begins at a heading and at a thematic break', () => {
  expect(sections('Hello.\n\n## News *now*\n\nOne.\n\nTwo.\n\n---\n\n- Three\n- Four\n\n### Last')).toEqual([
    { heading: null, text: 'Hello.' },
    { heading: 'News now', text: 'One.\nTwo.' },
    { heading: null, text: 'Three\nFour' },
    { heading: 'Last', text: '' },
  ]);
});

test('only headings of the top level begin one', () => {
  expect(sections('> # Quoted\n>\n> Text.')).toEqual([{ heading: null, text: 'Quoted\nText.' }]);
});

test('an empty text has no sections', () => {
  expect(sections('')).toEqual([]);
  expect(sections('---')).toEqual([]);
});
