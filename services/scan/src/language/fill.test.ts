import { expect, test } from 'vitest';
import { fill, type Phrases, type Text, type Values } from './fill.ts';
import type { Language } from './language.ts';

const PHRASES: Phrases = { places: { sitemap: '사이트맵', 'entry {n} has no date': '항목 {n}에 날짜가 없음' } };

test.each<[Language, Text, Values, string]>([
  ['ko', '{url|을/를} 찾지 못했습니다.', { url: 'https://a.kr/x.html' }, 'https://a.kr/x.html을 찾지 못했습니다.'],
  ['ko', '“{text|”은/”는} {count}번 나옵니다.', { text: '소개', count: 1200 }, '“소개”는 1,200번 나옵니다.'],
  [
    'ko',
    '{places,}에 있습니다.',
    { places: ['sitemap', 'entry 3 has no date', 'home'] },
    '사이트맵, 항목 3에 날짜가 없음, home에 있습니다.',
  ],
  ['ja', '{urls…}があります。', { urls: ['a', 'b'], count: 3 }, 'a、b、…があります。'],
  ['ja', '{urls…}があります。', { urls: ['a', 'b'], count: 2 }, 'a、bがあります。'],
  ['zh', '{urls;}', { urls: ['a', 'b'] }, 'a；b'],
  [
    'zh',
    '它跳了 {hops} 次[cookie?，途中设置了 Cookie]。',
    { hops: 2, cookie: true },
    '它跳了 2 次，途中设置了 Cookie。',
  ],
  ['zh', '它跳了 {hops} 次[cookie?，途中设置了 Cookie]。', { hops: 2, cookie: false }, '它跳了 2 次。'],
  ['zh', '[!title? 没有标题][title? 标题为“{title}”]', { title: '' }, '没有标题'],
  ['zh', '[!title? 没有标题][title? 标题为“{title}”]', { title: '[a]? {b}' }, '标题为“[a]? {b}”'],
  ['ko', (a) => `${a.write(a.number('found') - a.number('asked'))}개`, { found: 2000, asked: 5 }, '1,995개'],
  [
    'ko',
    (a) => `${a.list('places')[0]} ${a.has('none')} ${a.text('none')}.`,
    { places: ['sitemap'] },
    '사이트맵 false .',
  ],
])('%s: %s', (language, text, values, expected) => {
  expect(fill(language, text, values, PHRASES)).toBe(expected);
});
