import { expect, test } from 'vitest';
import { partsOf } from '../../kernel/page/page-fixtures.ts';
import { absent, page, present, quoted, verdictOf, wording } from '../../rule-fixtures.ts';
import rule from './content-stuffing.rule.ts';

const dense = (share: number, phrase = 'cheap shoes', count = 8, words = 150) =>
  wording({ words, densest: { phrase, count, share } });

const block = { phrase: 'cheap shoes', count: 10, share: 0.3, words: 40, excerpt: quoted('cheap shoes') };

test.each([
  ['no phrase occurs twice', wording(), {}, 'pass'],
  ['19.9 %', dense(0.199), {}, 'pass'],
  ['20 %', dense(0.2), {}, 'warn dense'],
  ['30 %', dense(0.3), {}, 'warn dense'],
  ['more than 30 %', dense(0.301), {}, 'fail dense'],
  ['one word, the subject', dense(0.399, 'kvrocks'), {}, 'pass'],
  ['one word everywhere', dense(0.4, 'shoes'), {}, 'fail dense'],
  ['too rare to be stuffing', dense(0.4, 'cheap shoes', 7), {}, 'pass'],
  ['a short text', dense(0.4, 'cheap shoes', 20, 149), {}, 'not-applicable'],
  [
    'one block of keywords',
    wording({ words: 400, densest: { phrase: 'a b', count: 12, share: 0.1 }, stuffed: block }),
    {},
    'warn block',
  ],
  ['one in a short text', wording({ words: 40, stuffed: block }), {}, 'warn block'],
  [
    'a block in a text that is dense as a whole',
    wording({ words: 150, densest: { phrase: 'cheap shoes', count: 8, share: 0.31 }, stuffed: block }),
    {},
    'fail dense',
  ],
  ['a list of products', dense(0.4), { kind: 'listing' }, 'not-applicable'],
  ['a language without a list', wording({ language: null }), {}, 'not-applicable'],
  ['no HTML', absent, {}, 'not-applicable'],
] as const)('%s', (_case, fact, change, verdict) => {
  expect(verdictOf(rule, { page: page({ wording: fact, ...change }) })).toBe(verdict);
});

const DONE: readonly (readonly [string, string])[] = [
  ['carries heavy boxes across the hall', '在大厅里搬运沉重的箱子'],
  ['paints the doors of new cars', '给新汽车的车门喷漆'],
  ['cleans windows high above the street', '在街道上空擦洗玻璃'],
  ['pours coffee for tired guests', '为疲惫的客人倒咖啡'],
  ['counts birds near the river', '在河边清点鸟类'],
  ['sorts letters by town and colour', '按城市和颜色分拣信件'],
  ['waters tomatoes before sunrise', '在日出之前浇灌番茄'],
  ['measures snow on mountain roads', '测量山路上的积雪'],
  ['folds towels in small hotels', '在小旅馆里折叠毛巾'],
  ['guards old paintings at night', '夜间看守古老的油画'],
  ['welds pipes under deep water', '在深水下焊接管道'],
  ['bakes bread with little salt', '用少量食盐烘烤面包'],
  ['reads stories to young children', '给幼小的孩子朗读故事'],
  ['repairs bicycles behind the station', '在车站后面修理自行车'],
];

const other = (at: number): readonly [string, string] => DONE[(at + 5) % DONE.length] ?? ['', ''];

const chinese = DONE.map(([, done], at) => `一个机器人${done}，而其他机器人${other(at)[1]}。`).join('');

const english = DONE.map(([done], at) => `A robot ${done}, and other robots ${other(at)[0]}.`).join(' ');

const stuffed = 'Buy custom cigar humidors, our custom cigar humidors are the best custom cigar humidors here. '.repeat(
  14,
);

test.each([
  ['an honest Chinese text that names its subject twice a sentence', 'zh', chinese, 'pass'],
  ['the same in English', 'en', english, 'pass'],
  ['a stuffed text', 'en', stuffed, 'fail dense'],
  [
    'one stuffed block below an honest text',
    'en',
    `${english}</p><p>${'cheap red shoes online '.repeat(10)}`,
    'warn block',
  ],
  ['nine times', 'en', `${english}</p><p>${'cheap red shoes online '.repeat(9)}`, 'pass'],
  [
    'a block that repeats one word, as the label of each line',
    'en',
    `${english}</p><p>${Array.from({ length: 20 }, (_, at) => `Chapter ${at}`).join(' ')}`,
    'pass',
  ],
])('%s', (_case, lang, text, verdict) => {
  const { wording: found } = partsOf(`<!doctype html><html lang="${lang}"><main><p>${text}</p></main>`);
  expect(found.words).toBeGreaterThan(150);
  expect(verdictOf(rule, { page: page({ wording: present(found) }) })).toBe(verdict);
});
