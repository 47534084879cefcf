import { isGoogleToken, parseRobots } from '@legible/formats/robots-txt';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { normalize } from '../../engine/normalize.ts';
import { agentLines, namedBots } from '../../kernel/agent-lines.ts';
import { BOT_KEYS, BOTS, type BotKey, botOfToken, isForTraining, robotNameOf, USER_AGENTS } from '../../kernel/bots.ts';
import { targetOf } from '../../kernel/target.ts';
import { botAccess, exchange, observed, page, SITE_URL } from '../../rule-fixtures.ts';
import { meantBot } from './ai-robots-token-hygiene.rule.ts';
import { accessJudge, robotVerdicts } from './bot-access.ts';

describe('the registry', () => {
  test('tokens are unique except for the devices of Googlebot, and fit in a user-agent line', () => {
    const tokens = BOT_KEYS.map((key) => BOTS[key].token.toLowerCase());
    expect(tokens.filter((token, index) => tokens.indexOf(token) !== index)).toEqual(['googlebot']);
    for (const token of tokens) expect(token).toMatch(/^[a-z0-9_-]+$/);
  });
  test.each(BOT_KEYS)('%s is complete', (key) => {
    const { documented, state, docUrl, consequence, retired } = BOTS[key];
    const quoted = !documented && state === 'quoted';
    expect(docUrl !== null).toBe(documented);
    if (docUrl !== null) expect(docUrl).toMatch(/^https:\/\//);
    expect(consequence).toMatch(/^\S.*[^.]$/);
    if (retired?.successor) expect(botOfToken(retired.successor)).not.toBeNull();
    if (retired) expect(documented).toBe(false);
    expect(consequence === 'the effect is not documented').toBe(!documented && !quoted && retired === null);
  });
  test('each user agent that we send contains the token of its robot', () => {
    for (const [key, agent] of Object.entries(USER_AGENTS))
      expect(agent).toContain(BOTS[key as keyof typeof USER_AGENTS].token);
  });
  test('roles and names', () => {
    expect([isForTraining('gptbot'), isForTraining('chatgpt-user'), isForTraining(null)]).toEqual([true, false, false]);
    expect(robotNameOf('applebot')).toEqual(['Applebot', 'Googlebot']);
    expect([botOfToken('GOOGLEBOT'), botOfToken('nobody')]).toEqual(['googlebot-smartphone', null]);
  });
});

test('all spiders of Sogou answer to its first word', () => {
  const robots = parseRobots(
    'User-agent: Sogou web spider\nUser-agent: Sogou inst spider\nUser-agent: 360Spider\nDisallow: /',
  );
  expect(namedBots(robots)).toEqual(['sogou', '360spider']);
});

test('lines and robots that a file names', () => {
  const robots = parseRobots(
    'User-agent: *\nUser-agent: GPTBot/1.1 (x)\nUser-agent: Foo\nDisallow: /\nUser-agent: gptbot\nAllow: /',
  );
  expect(agentLines(robots).map(({ name, bot, line }) => [name, bot, line])).toEqual([
    ['*', null, 1],
    ['GPTBot', 'gptbot', 2],
    ['Foo', null, 3],
    ['gptbot', 'gptbot', 5],
  ]);
  expect(namedBots(robots)).toEqual(['gptbot']);
  const many = (count: number) => agentLines(parseRobots('User-agent: GPTBot\n'.repeat(count))).length;
  expect([many(500), many(501)]).toEqual([500, 500]);
});

test.each(BOT_KEYS)('%s is not taken for a misspelling of another', (key) => {
  const meant = meantBot(BOTS[key].token);
  if (meant !== null) expect(BOTS[meant].token.toLowerCase()).toBe(BOTS[key].token.toLowerCase());
});

test.each([
  'AhrefsBot',
  'SemrushBot',
  'MJ12bot',
  'Twitterbot',
  'Slurp',
  'msnbot',
  'ia_archiver',
  'archive.org_bot',
  'Googlebot-Mobile',
  'DotBot',
  'Sogou web spider',
  '360Spider',
  'Applebot-News',
  '*',
])('%s is not a misspelling', (token) => {
  expect(meantBot(token)).toBeNull();
});

test.each(BOT_KEYS)('%s is read by Google’s parser only if it is Google’s', (key) => {
  expect(isGoogleToken(BOTS[key].token)).toBe(BOTS[key].operator === 'Google');
});

test.each(BOT_KEYS)('%s says how its page was read and how to recognise it', (key) => {
  const { documented, docUrl, state, readOn, dns, ipList } = BOTS[key];
  expect(readOn).toMatch(/^2026-\d\d-\d\d$/);
  if (!documented) expect([docUrl, dns, ipList]).toEqual([null, [], null]);
  expect(['read', 'quoted', 'unread']).toContain(state);
  for (const name of dns) expect(name).toMatch(/^[a-z]+(?:\.[a-z]+)+$/);
  if (ipList !== null) expect(new URL(ipList).protocol).toBe('https:');
});

test('a group for all robots does not hold for the robots of ads that ignore it', () => {
  const judge = accessJudge(
    parseRobots('User-agent: *\nDisallow: /\n\nUser-agent: Mediapartners-Google\nDisallow: /a'),
  );
  const closed = (bot: BotKey) => robotVerdicts(bot, ['/', '/a'], judge).verdicts.map(({ allowed }) => !allowed);
  expect(closed('adsbot-google')).toEqual([false, false]);
  expect(closed('mediapartners-google')).toEqual([false, true]);
  expect(closed('gptbot')).toEqual([true, true]);
  expect(robotVerdicts('adsbot-google', ['/'], judge).group).toBe('none');
});

describe('access', () => {
  const robotsUrl = `${SITE_URL}robots.txt`;
  const fact = (...made: Parameters<typeof observed>[]) =>
    normalize({ target: targetOf(SITE_URL), observations: made.map(([purpose, one]) => observed(purpose, one)) }).site
      .botAccess;
  const home = ['page', exchange(SITE_URL, { body: '<!doctype html><html lang="ko-KR"><p>x' })] as [
    'page',
    ReturnType<typeof exchange>,
  ];
  test.each([
    ['rules', exchange(robotsUrl, { body: 'User-agent: GPTBot\nDisallow: /' }), 'present'],
    ['404', exchange(robotsUrl, { status: 404, body: 'User-agent: *\nDisallow: /' }), 'present'],
    ['503: what it usually says is unknown', exchange(robotsUrl, { status: 503 }), 'unknown'],
  ])('%s', (_case, robots, state) => {
    const access = fact(['robots', robots], home);
    expect(access.state).toBe(state);
    if (access.state !== 'present') return;
    const closed = access.value.rows.filter((row) => row.state === 'closed').map(({ bot }) => bot);
    expect(closed).toEqual(robots.answer?.status === 200 ? ['gptbot'] : []);
    expect(access.value.pages).toMatchObject([{ url: SITE_URL, home: true, language: 'ko' }]);
  });
  test('a home page that was not read is judged too', () => {
    const access = fact(['robots', exchange(robotsUrl, { body: 'User-agent: *\nDisallow: /' })]);
    expect(access).toMatchObject({ value: { pages: [{ url: SITE_URL, home: true, from: `robots:${robotsUrl}` }] } });
  });
  test('all closed pages are named, and files are capped at 50', () => {
    const pages = Array.from({ length: 9 }, (_, index) => page({ url: `${SITE_URL}a${index}` }));
    const maps = Array.from({ length: 60 }, (_, index) => `Sitemap: /a${index}.xml`).join('\n');
    const access = botAccess(`User-agent: CCBot\nDisallow: /a\n${maps}`, pages);
    const row = access.state === 'present' ? access.value.rows.find(({ bot }) => bot === 'ccbot') : undefined;
    expect(row).toMatchObject({ state: 'closed', closedPages: 9, group: 'named' });
    expect(row?.closed).toHaveLength(9);
    expect(access.state === 'present' && access.value.offers.length).toBe(50);
  });
  test('pages of another host do not count', () => {
    const other = page({ url: 'https://shop.example.com/a' });
    expect(botAccess('', [other])).toMatchObject({ value: { pages: [{ url: SITE_URL }] } });
  });
  test('a hostile robots.txt is quick', () => {
    const rules = Array.from({ length: 12_000 }, (_, index) => `Disallow: /*x${index}*y*z\n`).join('');
    const names = BOT_KEYS.map((key) => `User-agent: ${BOTS[key].token}\n`).join('');
    const pages = Array.from({ length: 20 }, (_, index) => page({ url: `${SITE_URL}${'ab/'.repeat(200)}${index}` }));
    const started = cpuTime();
    expect(botAccess(`${names}${rules}`, pages).state).toBe('present');
    expect(cpuTime() - started).toBeLessThan(2_000);
  });
});
