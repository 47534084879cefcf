import { describe, expect, test } from 'vitest';
import { BOTS } from '../../kernel/bots.ts';
import { judge } from '../../kernel/judge.ts';
import { absent, botAccess, page, SITE_URL, site, unknown } from '../../rule-fixtures.ts';
import rules from './ai-access-bots.rule.ts';

const home = page({ url: SITE_URL, home: true, kind: 'home' });

const at = (path: string, kind: 'content' | 'cart' = 'content') => page({ url: new URL(path, SITE_URL).href, kind });

const THREE = [home, at('/a'), at('/b')];

const check = (rule: (typeof rules)[number], text: string, pages = THREE) =>
  judge([rule], { site: site({ botAccess: botAccess(text, pages) }), pages: [] }).judgements[0];

test('eight rules, one for each token', () => {
  expect(rules.map(({ id, severity }) => `${id} ${severity}`)).toEqual([
    'ai-access-bingbot high',
    'ai-access-oai-searchbot high',
    'ai-access-claude-searchbot high',
    'ai-access-perplexitybot high',
    'ai-access-applebot med',
    'ai-access-meta-webindexer low',
    'ai-access-mistral-index low',
    'ai-access-duckassistbot low',
  ]);
});

describe.each(rules)('$id', (rule) => {
  const token = rule.title.replace('robots.txt admits ', '');
  const own = (...lines: string[]) => [`User-agent: ${token}`, ...lines].join('\n');
  const partly = ['meta-webindexer', 'MistralAI-Index', 'DuckAssistBot'].includes(token) ? 'pass' : 'warn';
  test.each([
    ['no robots.txt rules', '', 'pass'],
    ['named and open', own('Allow: /'), 'pass'],
    ['closed', own('Disallow: /'), 'fail'],
    ['closed with a version after the token', own('Disallow: /').replace(token, `${token}/1.1`), 'fail'],
    ['closed for all', 'User-agent: *\nDisallow: /', 'fail'],
    ['closed for all, open by name', `User-agent: *\nDisallow: /\n${own('Allow: /')}`, 'pass'],
    ['a longer token', 'User-agent: Xbot\nDisallow: /', 'pass'],
    ['part of the token', `User-agent: ${token.slice(0, 4)}\nDisallow: /`, 'pass'],
    ['one page of three closed', own('Disallow: /a'), partly],
    ['two pages of three closed', own('Disallow: /a', 'Disallow: /b'), 'fail'],
    ['the home page alone closed', own('Disallow: /$'), 'fail'],
    ['a path outside the sample', own('Disallow: /cart'), 'pass'],
    ['another robot closed', 'User-agent: GPTBot\nUser-agent: ClaudeBot\nDisallow: /', 'pass'],
  ])('%s → %s', (_case, text, outcome) => {
    expect(check(rule, text)?.outcome).toBe(outcome);
  });
  test('half of the pages is partly closed; a cart does not count', () => {
    expect(check(rule, own('Disallow: /a'), [home, at('/a')])?.outcome).toBe(partly);
    expect(check(rule, own('Disallow: /a'), [home, at('/b'), at('/a', 'cart')])?.outcome).toBe('pass');
  });
  test('the finding names the line, the page and the consequence', () => {
    const found = check(rule, `# x\n${own('Disallow: /')}`)?.findings[0];
    expect(found).toMatchObject({
      message: 'closed',
      args: { token, url: SITE_URL, line: 3, pages: 3 },
      proof: { quote: 'Disallow: /' },
    });
    expect(found?.args.consequence).toBe(Object.values(BOTS).find((bot) => bot.token === token)?.consequence);
  });
  test.each([
    ['absent', absent, 'pass'],
    ['unknown', unknown, 'untested'],
  ] as const)('%s → %s', (_case, fact, outcome) => {
    expect(judge([rule], { site: site({ botAccess: fact }), pages: [] }).judgements).toMatchObject([{ outcome }]);
  });
});

test('Applebot follows the group of Googlebot where no group names it', () => {
  const [rule] = rules.filter(({ id }) => id === 'ai-access-applebot');
  const text = 'User-agent: Googlebot\nDisallow: /\nUser-agent: *\nAllow: /';
  expect(rule && check(rule, text)?.outcome).toBe('fail');
  expect(rule && check(rule, `${text}\nUser-agent: Applebot\nAllow: /`)?.outcome).toBe('pass');
});
