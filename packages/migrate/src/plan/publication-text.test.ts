import { readPublication } from '@legible/issues';
import { expect, test } from 'vitest';
import { publicationText } from './publication-text.ts';

const read = (name: string, editions: readonly string[]) => {
  const reading = readPublication(publicationText(name, editions), 'publication.yaml');
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.publication;
};

test.each([
  [['en'], [['en', '']]],
  [['ko'], [['ko', '']]],
  [
    ['zh-CN', 'ko', 'ja', 'en'],
    [
      ['zh-CN', ''],
      ['ko', '/ko'],
      ['ja', '/jp'],
      ['en', '/en'],
    ],
  ],
  [
    ['fr', 'pt-BR'],
    [
      ['fr', ''],
      ['pt-BR', '/pt-br'],
    ],
  ],
])('editions %j', (keys, expected) => {
  expect(read('Letter', keys).editions.map(({ key, path }) => [key, path])).toEqual(expected);
});

test.each(['Letter: a "story"', '#1', '- x', '{{ title }}', '문서 & 더', 'a\nb\u0007', 'x'.repeat(300)])(
  'a name of any characters: %j',
  (name) => {
    const { publisher, editions, timeZone, freeWindowDays } = read(name, ['en']);
    expect(publisher.slice(0, 3)).toBe(name.replace(/\s/, ' ').slice(0, 3));
    expect(editions[0].name).toBe(publisher);
    expect([timeZone, freeWindowDays]).toEqual(['UTC', null]);
  },
);
