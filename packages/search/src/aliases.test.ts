import { describe, expect, test } from 'vitest';
import { aliasTable } from './aliases.ts';
import { createIndex } from './search.ts';

const aliases = aliasTable([
  ['OpenAI', '오픈AI', '오픈에이아이'],
  ['NVIDIA', '엔비디아', '英伟达', '辉达'],
  ['東京', 'とうきょう', 'Tokyo'],
  ['United States', '미국', 'US'],
]);
const index = createIndex();
for (const [id, body] of Object.entries({
  openai: 'A model by OpenAI came out.',
  korean: '오픈에이아이가 새 모델을 냈다.',
  mixed: '오픈AI의 새 모델.',
  nvidia: 'Chips by NVIDIA.',
  chinese: '英伟达的芯片很快。',
  tokyo: '東京での会議。',
  states: 'A law of the United States.',
  apart: 'These states are united.',
  none: 'Nothing of note.',
}))
  index.add({ id, title: '', body });

const found = (query: string) => {
  const { fullIds, also } = index.search(query, { aliases, wantsIds: true });
  return [[...fullIds].sort(), [...also].sort()];
};

describe('other names are found and reported', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['openai', ['korean', 'mixed', 'openai'], ['오픈AI', '오픈에이아이']],
    ['오픈에이아이는', ['korean', 'mixed', 'openai'], ['OpenAI', '오픈AI']],
    ['오픈AI 모델', ['korean', 'mixed'], ['OpenAI', '오픈에이아이']],
    ['辉达', ['chinese', 'nvidia'], ['NVIDIA', '英伟达']],
    ['엔비디아의', ['chinese', 'nvidia'], ['NVIDIA', '英伟达']],
    ['とうきょう', ['tokyo'], ['東京']],
    ['tokyo', ['tokyo'], ['東京']],
    ['미국 law', ['states'], ['United States']],
    ['united states', ['states'], []],
    ['nothing', ['none'], []],
    ['"오픈에이아이"', ['korean'], []],
    ['model -오픈AI', [], []],
    ['note OR 辉达', ['chinese', 'none', 'nvidia'], ['NVIDIA', '英伟达']],
  ])('%s: %j, also %j', (query, ids, also) => {
    expect(found(query)).toEqual([ids, also]);
  });
});

test('a text with the searched name comes before texts with its other names', () => {
  expect(index.search('NVIDIA', { aliases }).hits[0]?.id).toBe('nvidia');
  expect(index.search('英伟达', { aliases }).hits[0]?.id).toBe('chinese');
});

test('without an alias table, or a text with another name, nothing is added', () => {
  expect(index.search('辉达')).toMatchObject({ total: 0, also: [] });
  expect(createIndex().search('openai', { aliases })).toMatchObject({ total: 0, also: [] });
});
