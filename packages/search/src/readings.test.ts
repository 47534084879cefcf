import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIndex, searchTogether } from './search.ts';

/** Texts that use the names in the queries below without saying what they mean. */
const USES = [
  ...[
    'NVIDIA grows.',
    'OpenAI grows.',
    'Jensen Huang speaks.',
    'Huang speaks.',
    'IMF lends.',
    'BIS lends.',
    'NVDA rises.',
    'USD rises.',
  ],
  ...[
    '엔비디아는 큰다.',
    '성장하는 기금.',
    '미국 지능.',
    'とうきょうへ行く。',
    '草案を書く。',
    '英伟达增长。',
    '伟达增长。',
    '网络增长。',
  ],
  ...[
    'Later it rains.',
    'LN pays.',
    'ネットワークを使う。',
    'Samsung sells.',
    '東京へ行く。',
    'Tokyo is large.',
    'Beijing is large.',
    '달러가 오른다.',
  ],
];

const indexOf = (texts: readonly string[]) => {
  const index = createIndex();
  for (const [place, body] of [...USES, ...texts].entries()) index.add({ id: String(place), title: '', body });
  return index;
};
const also = (texts: readonly string[], query: string) => indexOf(texts).search(query).also;

describe('names that two issues give in another script are found for each other', () => {
  test.each<[string, readonly string[], string, readonly string[]]>([
    ['Hangul, Latin', ['새 칩은 엔비디아(NVIDIA)가 냈다.', '엔비디아(NVIDIA)의 칩.'], '엔비디아', ['NVIDIA']],
    ['the other way', ['새 칩은 엔비디아(NVIDIA)가 냈다.', '엔비디아(NVIDIA)의 칩.'], 'nvidia', ['엔비디아']],
    ['Latin, Hangul', ['Chips by NVIDIA(엔비디아).', 'NVIDIA (엔비디아) wins.'], 'NVIDIA', ['엔비디아']],
    ['both orders in one issue', ['엔비디아(NVIDIA)다. NVIDIA(엔비디아)다.'], '엔비디아', ['NVIDIA']],
    [
      'Katakana with Latin letters',
      ['新しいオープンAI（OpenAI）です。', 'オープンAI（OpenAI）は。'],
      'OpenAI',
      ['オープンAI'],
    ],
    ['Hangul with Latin letters', ['새 오픈AI(OpenAI)다.', '그 오픈AI(OpenAI)는.'], 'OpenAI', ['오픈AI']],
    ['Han', ['英伟达（NVIDIA）增长。', '芯片公司英伟达（NVIDIA）。'], 'NVIDIA', ['英伟达']],
    ['Han after a function word', ['他们的英伟达（NVIDIA）。', '这是英伟达（NVIDIA）。'], '英伟达', ['NVIDIA']],
    ['Han in quotes', ['“英伟达” (NVIDIA)', '《英伟达》（NVIDIA）'], 'NVIDIA', ['英伟达']],
    ['Kanji with Kana', ['東京（とうきょう）へ。', 'また東京（とうきょう）だ。'], 'とうきょう', ['東京']],
    [
      'Kanji with Kana and Latin',
      ['東京（とうきょう）へ。', '東京（とうきょう）だ。', '東京（Tokyo）へ。', '東京（Tokyo）だ。'],
      '東京',
      ['Tokyo', 'とうきょう'],
    ],
    [
      'a name of two words',
      ['새 젠슨 황(Jensen Huang)은.', '그 젠슨 황(Jensen Huang)이.'],
      '젠슨 황',
      ['Jensen Huang'],
    ],
    [
      'a long name and its short form',
      ['새 국제 통화 기금(IMF)은.', '그 국제 통화 기금(IMF)이.'],
      '국제 통화 기금',
      ['IMF'],
    ],
    ['the dominant one', ['새 삼성(Samsung)은.', '그 삼성(Samsung)은.', '세 성(Samsung)은.'], '삼성', ['Samsung']],
  ])('%s', (_, texts, query, names) => {
    expect([...also(texts, query)].sort()).toEqual(names);
  });
});

describe('other parentheses teach nothing', () => {
  const twice = (text: string): readonly string[] => [`가 ${text} 나.`, `다 ${text} 라.`];
  test.each<[string, readonly string[], string]>([
    ['one issue', ['엔비디아(NVIDIA). 그 엔비디아(NVIDIA).'], '엔비디아'],
    ['the same script', twice('Sales(NVIDIA)'), 'NVIDIA'],
    ['a number', twice('달러(35)'), '달러'],
    ['a date', twice('달러(2026-01-02)'), '달러'],
    ['a percentage', twice('NVIDIA(35 퍼센트%)'), 'NVIDIA'],
    ['a currency', twice('달러(USD)'), '달러'],
    ['a ticker with its exchange', twice('엔비디아(NASDAQ: NVDA)'), '엔비디아'],
    ['a word in small letters', twice('엔비디아(grows)'), '엔비디아'],
    ['a sentence', twice('엔비디아(It Grows And It Grows More)'), '엔비디아'],
    ['a sentence in Chinese', twice('NVIDIA（增长的公司）'), 'NVIDIA'],
    ['grammar in Hiragana', twice('東京（など）'), '東京'],
    ['Hiragana after Latin', twice('NVIDIA（ですから）'), 'NVIDIA'],
    ['a version after a number', twice('NVIDIA 4(현재 버전)'), 'NVIDIA'],
    ['a part of a name in front of an abbreviation', twice('국제 통화 기금(IMF)'), '기금'],
    ['a part of a name in two words', twice('젠슨 황(Jensen Huang)'), '황'],
    ['a part of a name in Katakana', ['ライトニングネットワーク（LN）', 'ペイメントネットワーク（LN）'], 'LN'],
    ['a sentence that is repeated', twice('아주 빠른 새 엔비디아(Jensen Huang)'), 'Jensen Huang'],
    ['an ambiguous name', [...twice('엔비디아(NVIDIA)'), ...twice('엔비디아(OpenAI)')], '엔비디아'],
    ['one of the names of an ambiguous name', [...twice('엔비디아(NVIDIA)'), ...twice('엔비디아(OpenAI)')], 'NVIDIA'],
    ['a name in quotation marks in the query', twice('엔비디아(NVIDIA)'), '"엔비디아"'],
  ])('%s', (_, texts, query) => {
    expect(also(texts, query)).toEqual([]);
  });
});

test('a removed or replaced document teaches nothing any more', () => {
  const index = indexOf(['새 엔비디아(NVIDIA)다.', '그 엔비디아(NVIDIA)다.']);
  expect(index.search('엔비디아').also).toEqual(['NVIDIA']);
  index.add({ id: String(USES.length), title: '', body: '새 엔비디아다.' });
  expect(index.search('엔비디아').also).toEqual([]);
  index.add({ id: 'more', title: '또 엔비디아(NVIDIA)', body: '' });
  expect(index.search('엔비디아').also).toEqual(['NVIDIA']);
  index.remove('more');
  expect(index.search('엔비디아').also).toEqual([]);
});

test('a text with the searched name comes before a text with the other name', () => {
  const index = indexOf(['새 엔비디아(NVIDIA)다.', '그 엔비디아(NVIDIA)다.']);
  const { hits, total } = index.search('NVIDIA', { limit: 50 });
  const own = hits.findIndex(({ id }) => USES[Number(id)] === 'NVIDIA grows.');
  expect(total).toBe(4);
  expect(own).toBeLessThan(hits.findIndex(({ id }) => USES[Number(id)] === '엔비디아는 큰다.'));
});

test('one edition teaches another', () => {
  const korean = indexOf(['새 엔비디아(NVIDIA)다.', '그 엔비디아(NVIDIA)다.']);
  const english = createIndex();
  english.add({ id: 'en', title: '', body: 'NVIDIA grows.' });
  expect(searchTogether([english], '엔비디아')).toMatchObject({ total: 0, also: [] });
  expect(searchTogether([english], '엔비디아', { readingsFrom: [english, korean] })).toMatchObject({
    total: 1,
    also: ['NVIDIA'],
  });
});

const PARTS = [
  '엔비디아',
  'NVIDIA',
  '英伟达',
  '公司',
  '의 ',
  '(NVIDIA)',
  '（엔비디아）',
  '(英伟达)',
  '（NVIDIA）',
  ' ',
  '。',
  '東京（とうきょう）',
];
const bodies = fc.array(
  fc.array(fc.constantFrom(...PARTS), { maxLength: 8 }).map((parts) => parts.join('')),
  { maxLength: 8 },
);

test('the order of documents, and documents that are gone, change no answer', () => {
  fc.assert(
    fc.property(bodies, bodies, (kept, gone) => {
      const answers = (documents: readonly (readonly [string, string])[], removed: readonly string[]) => {
        const index = createIndex();
        for (const [id, body] of documents) index.add({ id, title: '', body });
        removed.forEach(index.remove);
        return ['nvidia', '엔비디아', '英伟达', '東京', 'とうきょう'].map((query) =>
          index.search(query, { limit: 50 }),
        );
      };
      const own = kept.map((body, place): readonly [string, string] => [`k${place}`, body]);
      const others = gone.map((body, place): readonly [string, string] => [`g${place}`, body]);
      expect(
        answers(
          [...others, ...own.toReversed()],
          others.map(([id]) => id),
        ),
      ).toEqual(answers(own, []));
    }),
    { numRuns: 60 },
  );
});
