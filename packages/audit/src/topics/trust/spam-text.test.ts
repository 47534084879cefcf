import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { readDocument } from '../../kernel/page/document.ts';
import { readSpamText, spamIn } from './break-in.ts';

const CHARSET = { used: 'utf-8', from: 'header', unknownLabel: null } as const;

const read = (html: string, url = 'https://example.com/') => readSpamText(readDocument(html, url, CHARSET).source);

const foreign = (text: string, style = '') => `<div style="${style}"><a href=https://pills.test/>${text}</a></div>`;

test.each([
  ['Buy Viagra, CIALIS and levitra', { pharmacy: 3 }],
  ['a specialist for socialising', {}],
  ['slot gacor hari ini', { gambling: 1 }],
  ['격안 토토사이트추천', { gambling: 1 }],
  ['スニーカー激安通販', { 'japanese-shop': 2 }],
  ['ｖｉａｇｒａ', { pharmacy: 1 }],
  ['A watch, a bag, a bonus and a bet', {}],
  ['', {}],
] as const)('%s', (text, topics) => {
  expect(Object.fromEntries(spamIn(text))).toEqual(topics);
});

test.each([
  ['hidden by display', foreign('Cheap cialis', 'display:none'), [true, 1]],
  ['moved off the screen', foreign('Cheap cialis', 'position:absolute; left:-9999px'), [true, 1]],
  ['without height', foreign('Cheap cialis', 'height:0; overflow:hidden'), [true, 1]],
  ['of height 100', foreign('Cheap cialis', 'height:100px'), [false, 1]],
  ['visible', foreign('Cheap cialis').repeat(3), [false, 3]],
  ['after a hidden block', `<div style="display:none">x</div>${foreign('Cheap cialis')}`, [false, 1]],
] as const)('a link %s', (_case, html, [hidden, count]) => {
  expect(read(html).links).toMatchObject([{ topic: 'pharmacy', hidden, count }]);
});

test('three of many links are quoted', () => {
  expect(read(foreign('Cheap cialis').repeat(5)).links[0]?.excerpt.match(/<a href/g)).toHaveLength(3);
  expect(read(foreign('Cheap cialis '.repeat(50))).links[0]?.excerpt).toHaveLength(150 + '…'.length);
});

test.each([
  ['to the same host', '<a href=/cialis>Cialis</a>'],
  ['of other words', foreign('Our partner')],
  ['in a template', `<template>${foreign('Cialis')}</template>`],
] as const)('links %s do not count', (_case, html) => {
  expect(read(html).links).toEqual([]);
});

test.each([
  ['three words', '<div style="display:none">viagra cialis levitra</div>', ['pharmacy']],
  ['two words', '<div style="display:none">viagra cialis</div>', []],
  ['three visible words', '<div>viagra cialis levitra</div>', []],
  ['of two topics', '<div style="display:none">viagra cialis online casino</div>', []],
] as const)('hidden text: %s', (_case, html, topics) => {
  expect(read(html).hidden.map(({ topic }) => topic)).toEqual(topics);
});

test.each([
  ['by its title', '<title>Cialis: uses and risks</title>', 'https://example.com/', ['pharmacy']],
  ['by a heading', '<h2>Online casino</h2>', 'https://example.com/', ['gambling']],
  ['by its name', '<p>x', 'https://online-casino.test/', ['gambling']],
  ['by its text', '<p>Viagra is not a hormone.', 'https://example.com/', ['pharmacy']],
  ['by its trade', '<title>Löwen-Apotheke</title>', 'https://example.com/', ['pharmacy']],
  ['by its trade in Korean', '<title>서울 온누리약국</title>', 'https://example.com/', ['pharmacy']],
  ['by a trade in its name', '<p>x', 'https://city-clinic.test/', ['pharmacy']],
  ['not by a part of a word', '<title>The alphabet, and a better diabetes</title>', 'https://example.com/', []],
  ['not by texts of links', foreign('viagra') + foreign('cialis') + foreign('levitra'), 'https://example.com/', []],
  ['not by what is hidden', '<p style="display:none">Viagra, cialis and levitra', 'https://example.com/', []],
] as const)('a page owns up %s', (_case, html, url, topics) => {
  expect(read(html, url).owns).toEqual(topics);
});

test('reads any page, and hostile ones quickly', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300 }),
      (text) => read(`<div style="${text}"><a href="${text}">${text}`).owns.length <= 4,
    ),
  );
  for (const html of [
    foreign('cialis viagra '.repeat(20)).repeat(5_000),
    `<div style="${'left:-'.repeat(50_000)}">x`,
    'cialis '.repeat(200_000),
  ]) {
    const source = readDocument(html, 'https://example.com/', CHARSET).source;
    const started = cpuTime();
    readSpamText(source);
    expect(cpuTime() - started).toBeLessThan(2_000);
  }
});
