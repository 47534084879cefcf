import { BOTS } from '@legible/audit/bots';
import { parseRobots, robotsVerdict } from '@legible/formats/robots-txt';
import { expect, test } from 'vitest';
import { PAGES, rendered } from '../page-fixtures.tsx';
import { botsAdmitted, marketOf, ROBOTS, refusalText, verificationText } from './bots.tsx';

const tokensOf = (text: string, chosen: Record<string, string> = {}) =>
  botsAdmitted({ text, chosen }).map(({ token }) => token);

test.each([
  ['gptbot', {}, ['GPTBot']],
  ['duckduckgo', {}, ['DuckAssistBot', 'DuckDuckBot']],
  ['leave google shopping', {}, ['Storebot-Google']],
  ['', { operator: 'Mistral' }, ['MistralAI-Index', 'MistralAI-User', 'MistralAI-Training']],
  ['', { operator: 'Mistral', purpose: 'user' }, ['MistralAI-User']],
  ['mistral', { purpose: 'preview' }, []],
] as const)('the search “%s” with %j finds %j', (text, chosen, tokens) => {
  expect(tokensOf(text, chosen)).toEqual(tokens);
});

test('without a search every token is there once', () => {
  expect(tokensOf('')).toEqual(ROBOTS.map(({ token }) => token));
  expect(new Set(tokensOf('')).size).toBe(ROBOTS.length);
});

test('says what refusing costs, for whom, and how to recognise a visitor', () => {
  expect(refusalText(BOTS.gptbot)).toBe('If you close it: nothing more is used for training; search is not affected.');
  expect(refusalText(BOTS['chatgpt-user'])).toContain('It may not obey robots.txt');
  expect([marketOf(BOTS.seznambot), marketOf(BOTS.qwantbot), marketOf(BOTS.bingbot)]).toEqual([
    'Czech',
    'French',
    null,
  ]);
  expect(verificationText(BOTS.mojeekbot)).toMatch(/ends in \.mojeek\.com, and that name leads back/);
  expect(verificationText(BOTS.gptbot)).toBe('Its operator lists its addresses.');
  expect(verificationText(BOTS['google-extended'])).toMatch(/sends no requests/);
  expect(verificationText(BOTS.exabot)).toMatch(/Nobody documents it/);
});

test('the lines that the page of a robot shows do what their headings say', () => {
  const html = rendered(PAGES['robot of the registry']());
  const [refuse = '', allow = ''] = [...html.matchAll(/<pre><code>([^<]*)<\/code>/g)].map(([, text]) => text);
  expect(robotsVerdict(parseRobots(refuse), 'AdsBot-Google', '/a').allowed).toBe(false);
  expect(robotsVerdict(parseRobots(`User-agent: *\nDisallow: /\n\n${allow}`), 'AdsBot-Google', '/a').allowed).toBe(
    true,
  );
  expect(html).toContain('is ignored: name it to refuse it');
});
