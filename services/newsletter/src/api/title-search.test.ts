import { describe, expect, test } from 'vitest';
import { siteOf } from '../site/testing.ts';
import { titleSearch } from './title-search.ts';

const site = siteOf([
  { number: 1, title: 'Robots and gates', summary: 'What a crawler asks first.', translationKey: null },
  { number: 2, title: 'Canonical addresses', summary: 'One page, and the robots that find it twice.' },
  { number: 3, title: 'ROBOTS, robots', summary: null },
  {
    number: 1,
    edition: 'ko',
    title: 'robots.txt 하나, 다섯 종류의 봇',
    summary: '‘AI 차단’은 하나의 결정이 아닙니다.',
  },
]);

const find = async (query: string, over: object = {}) => {
  const request = { query, locale: null, isWanted: null, limit: 10, offset: 0, ...over };
  const { hits, total, suggestion } = await titleSearch(site, request);
  expect(suggestion).toBeNull();
  return { ids: hits.map(({ issue }) => issue.id), hits, total };
};

describe('the search in titles and summaries', () => {
  test.each<[string, object, string[]]>([
    ['robots', { locale: 'en' }, ['en-3', 'en-1', 'en-2']],
    ['ROBOTS', { locale: 'ko' }, ['ko-1']],
    ['robots crawler', {}, ['en-1']],
    ['robots nothing', {}, []],
    ['하나', {}, ['ko-1']],
    ['.*', {}, []],
    ['(', {}, []],
    ['Sealed', {}, []],
    ['robots', { locale: 'ja' }, []],
    ['robots', { locale: 'en', isWanted: ({ number }: { number: number }) => number > 1 }, ['en-3', 'en-2']],
  ])('%s in %o: %o', async (query, over, ids) => expect((await find(query, over)).ids).toEqual(ids));

  test('gives one page of all', async () => {
    expect(await find('robots', { locale: 'en', limit: 1, offset: 1 })).toMatchObject({ ids: ['en-1'], total: 3 });
    expect(await find('robots', { locale: 'en', offset: 3 })).toMatchObject({ ids: [], total: 3 });
  });

  test('marks in the snippet what was looked for, in order and without overlaps', async () => {
    const { hits } = await find('robot robots the', { locale: 'en' });
    const { text = '', highlights = [] } = hits[0]?.snippet ?? {};
    expect(text).toBe('One page, and the robots that find it twice.');
    expect(highlights.map(({ start, end }) => text.slice(start, end))).toEqual(['the', 'robots']);
  });

  test('shows the title where the summary holds no word', async () => {
    expect((await find('gates')).hits[0]?.snippet).toEqual({
      text: 'Robots and gates',
      highlights: [{ start: 11, end: 16 }],
    });
  });
});
