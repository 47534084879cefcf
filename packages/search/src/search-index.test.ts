import { describe, expect, test } from 'vitest';
import type { SearchDocument } from './document.ts';
import { createIndex, type SearchIndex, searchTogether } from './search.ts';

const indexOf = (documents: readonly SearchDocument[]): SearchIndex => {
  const index = createIndex();
  documents.forEach(index.add);
  return index;
};
/** Returns an index of documents with these bodies, by id. */
const indexOfBodies = (bodies: Readonly<Record<string, string>>): SearchIndex =>
  indexOf(Object.entries(bodies).map(([id, body]) => ({ id, title: id, body })));

const idsOf = (index: SearchIndex, query: string): readonly string[] => index.search(query).hits.map(({ id }) => id);

describe('Korean', () => {
  const index = indexOfBodies({
    leak: '서울에서 발표한 새 버전은 메모리 누수를 고쳤습니다.',
    solaris: '솔라리스에서도 다시 빌드할 수 있게 되었습니다.',
    vote: '1997년 추석이었다. 선거에서 당선자의 임기는 2년입니다.',
    other: '오늘 회의의 기록을 공개합니다.',
  });
  test.each([
    ['a word without its particle', '누수', 'leak'],
    ['another particle', '메모리는', 'leak'],
    ['particles on particles', '서울에서는', 'leak'],
    ['joined', '메모리누수', 'leak'],
    ['written apart', '당선 자', 'vote'],
    ['as Jamo', '솔라리스'.normalize('NFD'), 'solaris'],
    ['one jamo wrong', '솔라이스', 'solaris'],
    ['a final too many', '메몰리', 'leak'],
    ['a number with its counter', '1997년', 'vote'],
    ['a number and a word with a particle', '추석의 1997년', 'vote'],
    ['a question', '당선자의 임기는 몇 년인가요?', 'vote'],
    ['a phrase within a longer word', '"당선자의 임기"', 'vote'],
    ['a single syllable within words', '솔', 'solaris'],
  ])('%s: %s', (_, query, id) => {
    expect(idsOf(index, query)[0]).toBe(id);
  });
});

describe('Japanese', () => {
  const index = indexOfBodies({
    mutation: 'Bitcoin Coreのミューテーションテストについて。',
    eclipse: 'BGPを使用したエクリプス攻撃の研究。',
    arrest: '開発者が逮捕されたことについての続報。',
    tax: 'ＥＵの税、そして新しい規則。',
  });
  test.each([
    ['Katakana', 'ミューテーション', 'mutation'],
    ['half-width kana', 'ﾐｭｰﾃｰｼｮﾝﾃｽﾄ', 'mutation'],
    ['Hiragana for Katakana', 'えくりぷす', 'eclipse'],
    ['Hiragana for Katakana beside Han', 'えくりぷす攻撃', 'eclipse'],
    ['full-width Latin', 'ＢＧＰ', 'eclipse'],
    ['two characters', '逮捕', 'arrest'],
    ['a single character that is alone', '税', 'tax'],
    ['a single character within a run', '逮', 'arrest'],
    ['mixed scripts, joined', 'BGPの攻撃', 'eclipse'],
    ['a question', '開発者はなぜ逮捕されたのか', 'arrest'],
    ['a phrase', '「エクリプス攻撃」', 'eclipse'],
    ['half-width Latin for full-width', 'eu', 'tax'],
  ])('%s: %s', (_, query, id) => {
    expect(idsOf(index, query)[0]).toBe(id);
  });
});

test('a character that is often alone comes before the same one within a word', () => {
  const index = indexOfBodies({ often: '税、税、そして税。', within: '攻撃の研究を税制で。' });
  expect(idsOf(index, '税')).toEqual(['often', 'within']);
});

describe('Chinese', () => {
  const index = indexOfBodies({
    weak: '弱块概念验证实现，由开发者公布。',
    node: '使用addr消息对节点进行指纹识别。',
    selfish: '計算自私挖礦的危險閾值。',
  });
  test.each([
    ['Simplified', '指纹识别', 'node'],
    ['Traditional on Simplified', '節點指紋', 'node'],
    ['Simplified on Traditional', '自私挖矿', 'selfish'],
    ['mixed scripts', 'addr消息', 'node'],
    ['a word with the character after it', '使用 ADDR', 'node'],
    ['a phrase', '“弱块概念”', 'weak'],
    ['a phrase in the other characters', '"弱塊概念"', 'weak'],
  ])('%s: %s', (_, query, id) => {
    expect(idsOf(index, query)[0]).toBe(id);
  });
});

describe('English', () => {
  const index = indexOfBodies({
    channels: 'Closing channels early became cheaper in io.js 1.5.1.',
    istanbul: 'The İstanbul meeting was held by Habovštiak.',
    keys: 'A proposal for exploding keys.',
    other: 'Nothing of note happened this week, which is a proposal of its own.',
  });
  test.each([
    ['another form', 'channel closed', 'channels'],
    ['a letter too few', 'explding', 'keys'],
    ['two letters too many in a long word', 'habovsttiaak', 'istanbul'],
    ['neighbours exchanged', 'chnanels', 'channels'],
    ['a beginning', 'habov', 'istanbul'],
    ['the beginning of a last word', 'exploding ke', 'keys'],
    ['without marks', 'Istanbul', 'istanbul'],
    ['with marks', 'méeting', 'istanbul'],
    ['full-width', 'ＫＥＹＳ', 'keys'],
    ['a version', '1.5.1', 'channels'],
    ['a name with a full stop', 'IO.js', 'channels'],
    ['a phrase across punctuation', '"io js 1.5"', 'channels'],
    ['a phrase of common words', '"of its own"', 'other'],
  ])('%s: %s', (_, query, id) => {
    expect(idsOf(index, query)[0]).toBe(id);
  });
});

test.each([
  ['English', 'green pears', { apart: 'pears and red apples, all green', beside: 'red apples, all, and green pears' }],
  ['Korean', '메모리 누수', { apart: '누수와 다른 문제와 메모리', beside: '다른 문제와 메모리 누수와' }],
])('words side by side come before the same words apart: %s', (_, query, bodies) => {
  expect(idsOf(indexOfBodies(bodies), query)).toEqual(['beside', 'apart']);
});

describe('phrases', () => {
  const index = indexOfBodies({
    apart: 'red apples and green pears',
    together: 'green apples',
    within: 'evergreen apples',
  });

  test('a document without the phrase is not found, although it holds the words', () => {
    expect(index.search('"green apples"')).toMatchObject({ hits: [{ id: 'together' }], total: 1 });
    expect(index.search('green apples').total).toBeGreaterThan(1);
  });

  test('the story that is shown holds the phrase, although another one holds its words more often', () => {
    const body = [
      { heading: null, text: 'apples are green, and apples grow green, and apples stay green' },
      { heading: null, text: 'There are green apples and pears in this basket, and some other fruit.' },
    ];
    expect(indexOf([{ id: 'a', title: 'a', body }]).search('"green apples"').hits).toMatchObject([
      { story: { place: 1 } },
    ]);
  });

  test('a document must hold all phrases', () => {
    expect(index.search('"green" "red apples"').hits.map(({ id }) => id)).toEqual(['apart']);
    expect(index.search('"green" "blue"').total).toBe(0);
  });

  test.each(['"green apples', 'green apples"', '""green apples', '“green apples"'])('%s: not a phrase', (query) => {
    expect(index.search(query).total).toBeGreaterThan(1);
  });
});

describe('the language of queries', () => {
  const index = indexOfBodies({
    both: 'Machine learning for crawlers.',
    machines: 'Machines that crawl.',
    learning: 'Learning to read.',
    phrase: 'The deep sea and open source.',
    korean: '메모리 누수와 모듈.',
    module: '모듈 목록.',
    japanese: 'エクリプス攻撃の研究。',
    study: '研究の予算。',
  });
  const fullOf = (query: string): readonly string[] => [...index.search(query, { wantsIds: true }).fullIds].sort();

  test.each([
    ['a minus excludes a word', 'machine -learning', ['machines']],
    ['in every form', 'machine -learn', ['machines']],
    ['a phrase', 'sea -"open source"', []],
    ['parts of one word', 'sea -open-source', []],
    ['two of them', 'machine -learning -crawl', []],
    ['in Korean, with another particle', '모듈 -누수는', ['module']],
    ['in Japanese', '研究 -攻撃', ['study']],
    ['within a word it is a hyphen', 'machine-learning', ['both']],
    ['alone it has no effect', 'machine - learning', ['both']],
    ['OR: one of them is enough', 'sea OR reading OR 누수', ['korean', 'learning', 'phrase']],
    ['beside a required word', 'machine learning OR crawling', ['both', 'machines']],
    ['between phrases', '"deep sea" OR "to read"', ['learning', 'phrase']],
    ['in Japanese, of runs that are several words', 'エクリプス攻撃の研究 OR 予算', ['japanese', 'study']],
    ['as a bar', 'sea | 누수', ['korean', 'phrase']],
    ['in small letters it is a word', 'sea or 누수', []],
    ['with a minus', 'machine OR 모듈 -누수', ['both', 'machines', 'module']],
    ['at the beginning and the end it has no effect', 'OR machine OR', ['both', 'machines']],
    ['only an excluded word', '-machine', []],
  ])('%s: %s', (_, query, full) => {
    expect(fullOf(query)).toEqual(full);
  });

  test('an excluded document is not even near, and an excluded word is not marked', () => {
    const { hits, total, near } = index.search('machine -learning zeppelin');
    expect([hits.map(({ id }) => id), total, near]).toEqual([['machines'], 0, 1]);
    expect(index.search('reading -machine').hits[0]?.snippet.highlights).toEqual([[12, 16]]);
  });

  test('by date: full matches still come first', () => {
    const body = 'Weekly fees.';
    const dated = indexOf([
      { id: 'old', title: 'Fees and channels', body, publishedAt: '2024-01-01T00:00:00.000Z' },
      { id: 'new', title: 'Channel', body: 'No word.', publishedAt: '2026-01-01T00:00:00.000Z' },
      { id: 'newer', title: 'Other', body: `${body} A channel.`, publishedAt: '2025-01-01T00:00:00.000Z' },
      ...Array.from({ length: 9 }, (_, n) => ({ id: `other-${n}`, title: 'None', body: 'Nothing.' })),
    ]);
    const ids = (order: 'fit' | 'date') => dated.search('channel fees', { order }).hits.map(({ id }) => id);
    expect([ids('fit'), ids('date')]).toEqual([
      ['old', 'newer', 'new'],
      ['newer', 'old', 'new'],
    ]);
  });
});

describe('ranking', () => {
  test('the title counts more than the text', () => {
    const index = indexOf([
      { id: 'text', title: 'News', body: 'Robots are here.' },
      { id: 'title', title: 'Robots', body: 'News are here.' },
      { id: 'other', title: 'Nothing', body: 'Of this.' },
    ]);
    expect(idsOf(index, 'robots')).toEqual(['title', 'text']);
  });

  test('summary and topics are found', () => {
    const index = indexOf([
      { id: 'summary', title: 'A', summary: 'About sitemaps.', body: 'Text.' },
      { id: 'topics', title: 'B', topics: ['structured data', 'robots'], body: 'Text.' },
    ]);
    expect(idsOf(index, 'sitemap')).toEqual(['summary']);
    expect(idsOf(index, 'structured data')).toEqual(['topics']);
  });

  test('of equal documents the newer one comes first, then the id decides; one without a date is last', () => {
    const same = { title: 'Same', body: 'The same text.' };
    const index = indexOf([
      { ...same, id: 'c' },
      { ...same, id: 'b', publishedAt: '2025-01-01T00:00:00.000Z' },
      { ...same, id: 'a', publishedAt: '2025-01-01T00:00:00.000Z' },
      { ...same, id: 'd', publishedAt: '2026-01-01T00:00:00.000Z' },
    ]);
    expect(idsOf(index, 'same text')).toEqual(['d', 'a', 'b', 'c']);
  });

  test('a stem that two words of the query share counts once', () => {
    const index = indexOf([
      { id: 'twice', title: 'A', body: 'One leak.' },
      { id: 'rival', title: 'A', body: 'One block.' },
    ]);
    expect(idsOf(index, 'leak leaks block')).toEqual(['rival', 'twice']);
  });

  test('a document with the words in one story beats one that has them scattered', () => {
    const index = indexOf([
      {
        id: 'scattered',
        title: 'Digest',
        body: [
          { heading: 'One', text: 'Quantum things.' },
          { heading: 'Two', text: 'Some vaults.' },
        ],
      },
      {
        id: 'together',
        title: 'Digest',
        body: [
          { heading: 'One', text: 'Quantum vaults.' },
          { heading: 'Two', text: 'Some things.' },
        ],
      },
      { id: 'filler', title: 'Digest', body: 'Nothing to see.' },
    ]);
    const [first] = index.search('quantum vaults').hits;
    expect(first).toMatchObject({ id: 'together', story: { place: 0, heading: 'One' } });
  });
});

describe('answers', () => {
  const many = indexOf(
    Array.from({ length: 60 }, (_, n) => ({
      id: String(n).padStart(2, '0'),
      title: `Issue ${n}`,
      body: 'Weekly robots.',
    })),
  );

  test.each([
    [undefined, 10],
    [1, 1],
    [50, 50],
    [51, 50],
    [0, 1],
    [-3, 1],
    [Number.NaN, 1],
    [2.9, 2],
  ])('limit %s: %i hits of 60', (limit, hits) => {
    const result = many.search('robots', limit === undefined ? {} : { limit });
    expect(result.hits).toHaveLength(hits);
    expect(result.total).toBe(60);
  });

  test('pages follow each other without gaps or repeats', () => {
    const pages = [0, 25, 50].flatMap((offset) => many.search('robots', { limit: 25, offset }).hits);
    expect(pages.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0')));
    expect(many.search('robots', { offset: 60 })).toMatchObject({ hits: [], total: 60 });
    expect(many.search('robots', { offset: -1, limit: 1 }).hits[0]?.id).toBe('00');
  });

  test('a document that is not allowed is neither found nor counted', () => {
    const result = many.search('robots', { allows: (id) => id.startsWith('5') });
    expect(result.total).toBe(10);
    expect(result.hits.every(({ id }) => id.startsWith('5'))).toBe(true);
  });

  test('adding again replaces, removing removes', () => {
    const index = indexOfBodies({ a: 'robots' });
    index.add({ id: 'a', title: 'a', body: 'sitemaps' });
    expect(index.size).toBe(1);
    expect([idsOf(index, 'robots'), idsOf(index, 'sitemaps')]).toEqual([[], ['a']]);
    expect([index.remove('a'), index.remove('a'), index.size]).toEqual([true, false, 0]);
    expect(idsOf(index, 'sitemaps')).toEqual([]);
  });

  test('the snippet shows the words, and whether text before and after it was left out', () => {
    const index = indexOfBodies({
      a: `${'Filler words. '.repeat(30)}Here is the robot that we meant.${' More.'.repeat(60)}`,
    });
    const { snippet } = index.search('robot meant').hits[0] ?? {};
    expect(snippet).toMatchObject({ startsInText: true, endsInText: true });
    expect(snippet?.highlights.map(([start, end]) => snippet.text.slice(start, end))).toEqual(['robot', 'meant']);
    expect(snippet?.text.length).toBeLessThanOrEqual(200);
  });

  test('the snippet of a wide script is shorter', () => {
    const index = indexOfBodies({ a: `${'同じ話が続く。'.repeat(30)}閾値の計算。${'終わり。'.repeat(30)}` });
    const { snippet } = index.search('閾値').hits[0] ?? {};
    expect(snippet?.text).toContain('閾値');
    expect(snippet?.text.length).toBeLessThanOrEqual(110);
  });

  test('the summary is shown when the story holds nothing of the query', () => {
    const index = indexOf([{ id: 'a', title: 'A', summary: 'About sitemaps.', body: 'Text.' }]);
    expect(index.search('sitemap').hits[0]?.snippet).toMatchObject({ text: 'About sitemaps.', highlights: [[6, 14]] });
  });

  test.each([
    ['not a word that only begins like it', 'Compare the site example.com.', 'example.com', ['example', 'com']],
    ['a word that only begins like it, when there is no other', 'Compare this.', 'com', ['Compare']],
    ['one character', '茶と薬の店。緑茶。', '茶', ['茶', '茶']],
    ['a syllable with its particle', '새 봄이 왔다.', '봄', ['봄']],
    ['letters after a space', '그는 ㅋㅋㅋ 웃었다.', 'ㅋㅋㅋ', ['ㅋㅋㅋ']],
  ])('marks: %s', (_, body, query, marked) => {
    const index = indexOfBodies({ a: body, com: 'com' });
    const [{ snippet } = {}] = index.search(query, { allows: (id) => id === 'a' }).hits;
    expect(snippet?.highlights.map(([start, end]) => snippet.text.slice(start, end))).toEqual(marked);
  });

  test('the title is marked', () => {
    const index = indexOf([{ id: 'a', title: '第3号：節點', body: '本文。' }]);
    expect(index.search('节点').hits[0]?.titleHighlights).toEqual([[4, 6]]);
  });
});

describe('suggestions', () => {
  const index = indexOfBodies({
    a: 'Mutation testing of nodes. Fingerprinting of nodes.',
    b: '솔라리스를 지원합니다. 메모리 누수. 노드.',
    c: 'Channel closing.',
    d: '싱가포르에서 열립니다. 가포트 포트. 커미터. 브라우저. 드라이버. 라우터. 라우저 우저.',
  });
  test.each([
    ['mutaton testing', 'mutation testing'],
    ['  Fingerprintng, NODES?', '  fingerprinting, NODES?'],
    ['솔라이스는', '솔라리스는'],
    ['메머리 누수', '메모리 누수'],
    ['mutation testing', null],
    ['mutat', null],
    ['mut', null],
    // Every pair of the wrong word is known, but not the word.
    ['싱가포트', '싱가포르'],
    // Its pairs belong to other words: no text has 드라우저.
    ['즈라우저', '브라우저'],
    // 커미 is only a part of a word, and 메모 was not meant.
    ['커피', null],
    // No text has both words.
    ['mutaton closing', null],
    // One text holds both words.
    ['노드 메모리', null],
    ['xyzzy', null],
    ['xylophone', null],
    ['', null],
  ])('%j: %j', (query, suggestion) => {
    expect(index.search(query).suggestion).toBe(suggestion);
  });

  test('never come from a removed document', () => {
    const other = indexOfBodies({ a: 'secretword' });
    expect(other.search('secretwrd').suggestion).toBe('secretword');
    other.remove('a');
    expect(other.search('secretwrd')).toEqual({
      hits: [],
      total: 0,
      near: 0,
      fullIds: new Set(),
      also: [],
      suggestion: null,
    });
  });
});

describe('hostile queries', () => {
  const index = indexOfBodies({
    a: 'Some words about a.* and (b|c)+, \\d and $1.',
    b: '弱ブロック 누수',
    c: 'x'.repeat(100),
  });
  test.each([
    ['empty', ''],
    ['white space', ' \t\n\u3000'],
    ['punctuation', '.*+?^$ {}()|[]\\"\'`%_;--'],
    ['an unfinished expression', '(((('],
    ['10,000 letters', 'a'.repeat(10_000)],
    ['10,000 words', 'some words '.repeat(1_000)],
    ['10,000 Han characters', '弱'.repeat(10_000)],
    ['10,000 quotation marks', '"'.repeat(10_000)],
    ['lone surrogates', '\ud800 some \udc00 words'],
    ['control characters', 'some\u0000words\u0007\u202e\ufeff'],
    ['combining marks only', '\u0300\u0301\u3099'],
    ['many combining marks', `e${'\u0301'.repeat(5_000)}`],
    ['names of properties', '__proto__ constructor toString'],
    ['emoji', '👩‍👩‍👧‍👦'],
    ['a cluster that becomes many units', '\ufdfa'.repeat(200)],
  ])('%s', (_, query) => {
    const result = index.search(query);
    expect(result.hits.length).toBeLessThanOrEqual(result.total);
    expect(result.total).toBeLessThanOrEqual(3);
  });

  test('the query is read up to 200 units, and a surrogate pair is never split', () => {
    expect(index.search(`${'. '.repeat(98)}some`).total).toBe(1);
    expect(index.search(`${'. '.repeat(100)}some`).total).toBe(0);
    expect(index.search(`${'.'.repeat(199)}😀`)).toEqual({
      hits: [],
      total: 0,
      near: 0,
      fullIds: new Set(),
      also: [],
      suggestion: null,
    });
  });

  test('an empty index', () => {
    expect(createIndex().search('anything 누수 弱')).toEqual({
      hits: [],
      total: 0,
      near: 0,
      fullIds: new Set(),
      also: [],
      suggestion: null,
    });
  });
});

describe('several editions', () => {
  const korean = indexOfBodies({ 'ko-1': '로봇과 robots.txt', 'ko-2': '다른 소식' });
  const english = indexOfBodies({ 'en-1': 'All about robots.txt and robots', 'en-2': 'Other news' });

  test('are searched as if they were one', () => {
    const both = indexOf([
      { id: 'ko-1', title: 'ko-1', body: '로봇과 robots.txt' },
      { id: 'ko-2', title: 'ko-2', body: '다른 소식' },
      { id: 'en-1', title: 'en-1', body: 'All about robots.txt and robots' },
      { id: 'en-2', title: 'en-2', body: 'Other news' },
    ]);
    for (const query of ['robots', 'robts', '로봇', '"robots txt"', 'news 소식', 'robo']) {
      expect(searchTogether([korean, english], query)).toEqual(both.search(query));
      expect(searchTogether([english, korean], query)).toEqual(both.search(query));
    }
  });

  test('no edition at all', () => {
    expect(searchTogether([], 'robots')).toEqual({
      hits: [],
      total: 0,
      near: 0,
      fullIds: new Set(),
      also: [],
      suggestion: null,
    });
  });
});
