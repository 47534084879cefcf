import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { judge } from '../../kernel/judge.ts';
import { absent, robotsTxt, site, unknown } from '../../rule-fixtures.ts';
import shadowing from './ai-robots-group-shadowing.rule.ts';
import injected from './ai-robots-injected-block.rule.ts';
import hygiene from './ai-robots-token-hygiene.rule.ts';
import allowlist from './ai-robots-wildcard-allowlist.rule.ts';

const run = (rule: typeof shadowing, text: string) => rule.check(site({ robots: robotsTxt(text) }));

const verdictText = (rule: typeof shadowing, text: string) => {
  const { outcome, findings } = run(rule, text);
  return [outcome, ...findings.map(({ message }) => message)].join(' ');
};

const group = (agents: string, ...rules: string[]) =>
  [...agents.split(' ').map((agent) => `User-agent: ${agent}`), ...rules, ''].join('\n');

describe('group shadowing', () => {
  test.each([
    ['no named group', group('*', 'Disallow: /admin/'), 'not-applicable'],
    ['an unknown robot named', group('*', 'Disallow: /admin/') + group('SomeBot', 'Allow: /'), 'not-applicable'],
    ['nothing closed to all', group('*', 'Allow: /') + group('GPTBot', 'Allow: /'), 'pass'],
    ['repeated', group('*', 'Disallow: /drafts/') + group('GPTBot', 'Disallow: /drafts/'), 'pass'],
    ['one group for both', group('* GPTBot', 'Disallow: /admin/'), 'pass'],
    ['closed altogether', group('*', 'Disallow: /admin/') + group('GPTBot', 'Disallow: /'), 'pass'],
    ['closed more widely', group('*', 'Disallow: /admin/x') + group('GPTBot', 'Disallow: /admin'), 'pass'],
    [
      'more closed in the named group',
      group('*', 'Disallow: /a/') + group('GPTBot', 'Disallow: /a/', 'Disallow: /b/'),
      'pass',
    ],
    ['dropped', group('*', 'Disallow: /drafts/') + group('OAI-SearchBot', 'Allow: /'), 'warn dropped'],
    [
      'dropped by an empty group',
      group('*', 'Disallow: /drafts/') + group('OAI-SearchBot', 'Disallow:'),
      'warn dropped',
    ],
    ['dropped and private', group('*', 'Disallow: /wp-admin/') + group('GPTBot', 'Allow: /'), 'fail private'],
    ['search results', group('*', 'Disallow: /*?s=') + group('GPTBot', 'Allow: /'), 'fail private'],
    ['an API', group('*', 'Disallow: /api/') + group('Googlebot', 'Disallow: /x'), 'fail private'],
    [
      'a word that only contains a private one',
      group('*', 'Disallow: /capital/') + group('GPTBot', 'Allow: /'),
      'warn dropped',
    ],
    ['an allow list', group('*', 'Disallow: /') + group('Googlebot', 'Allow: /'), 'pass'],
    [
      'an allow list and more',
      group('*', 'Disallow: /*', 'Disallow: /x/') + group('Googlebot', 'Allow: /'),
      'warn dropped',
    ],
    ['opened again for all', group('*', 'Disallow: /api/', 'Allow: /api/') + group('GPTBot', 'Allow: /'), 'pass'],
    [
      'groups of one robot are merged',
      group('*', 'Disallow: /a/') + group('GPTBot', 'Allow: /x') + group('gptbot', 'Disallow: /a/'),
      'pass',
    ],
  ])('%s → %s', (_case, text, expected) => {
    expect(verdictText(shadowing, text)).toBe(expected);
  });
  test('one finding with paths and robots', () => {
    const text = group('*', 'Disallow: /cart', 'Disallow: /old') + group('GPTBot Googlebot', 'Allow: /');
    expect(run(shadowing, text).findings).toMatchObject([
      {
        args: { paths: ['/cart (line 2)'], bots: ['Googlebot', 'GPTBot'], count: 1 },
        proof: { quote: 'Disallow: /cart' },
      },
    ]);
  });
  test('a hostile file is quick', () => {
    const rules = Array.from({ length: 10_000 }, (_, index) => `Disallow: /${'*a'.repeat(3)}${index}`);
    const text = group('*', ...rules) + group('GPTBot Googlebot ClaudeBot CCBot bingbot', 'Allow: /');
    const fact = site({ robots: robotsTxt(text) });
    const started = cpuTime();
    expect(shadowing.check(fact).outcome).toBe('warn');
    expect(cpuTime() - started).toBeLessThan(4_000);
  });
});

describe('wildcard allow list', () => {
  const MAJOR = 'Googlebot bingbot OAI-SearchBot Claude-SearchBot PerplexityBot';
  const REST =
    'Amzn-SearchBot meta-webindexer MistralAI-Index DuckAssistBot YouBot PetalBot ChatGPT-User Claude-User Perplexity-User MistralAI-User meta-externalfetcher Amzn-User Google-Agent Google-GeminiNotebook';
  const list = (agents: string) => group('*', 'Disallow: /') + group(agents, 'Allow: /');
  test.each([
    ['no such pattern', group('GPTBot', 'Disallow: /'), 'not-applicable'],
    ['closed to all without a list', group('*', 'Disallow: /'), 'not-applicable'],
    ['a list that opens nothing', group('*', 'Disallow: /') + group('Googlebot', 'Disallow: /'), 'not-applicable'],
    ['all on the list', list(`${MAJOR} ${REST}`), 'pass'],
    ['the major ones', list(MAJOR), 'warn minor'],
    ['one of the major ones missing', list(MAJOR.replace('Claude-SearchBot', '')), 'fail major'],
    ['only Googlebot', list('Googlebot'), 'fail major'],
    [
      'a robot closed by its own name',
      list(MAJOR.replace(' PerplexityBot', '')) + group('PerplexityBot', 'Disallow: /'),
      'warn minor',
    ],
    [
      'part of the site closed to all',
      group('*', 'Disallow: /private/') + group('Googlebot', 'Allow: /'),
      'not-applicable',
    ],
  ])('%s → %s', (_case, text, expected) => {
    expect(verdictText(allowlist, text.replaceAll('User-agent: \n', ''))).toBe(expected);
  });
  test('the finding names the missing robots', () => {
    expect(run(allowlist, list('Googlebot')).findings[0]?.args.tokens).toEqual([
      'bingbot',
      'OAI-SearchBot',
      'Claude-SearchBot',
      'PerplexityBot',
    ]);
  });
  test('a robots.txt that answers with an error is not judged', () => {
    const broken = robotsTxt(list('Googlebot'), { effect: 'disallow-all', status: 503 });
    expect(allowlist.check(site({ robots: broken })).outcome).toBe('not-applicable');
  });
});

describe('token hygiene', () => {
  test.each([
    ['no names', '*', 'not-applicable'],
    ['documented names', 'GPTBot', 'pass'],
    ['other case', 'gptbot', 'pass'],
    ['with a version', 'GPTBot/1.1', 'pass'],
    ['a robot outside the registry', 'AhrefsBot', 'pass'],
    ['an undocumented robot', 'Bytespider', 'pass'],
    ['another robot of Google', 'Googlebot-Mobile', 'pass'],
    ['the ads robot', 'AdsBot-Google', 'pass'],
    ['a short name one letter off', 'Bot', 'pass'],
    ['a hyphen too many', 'GPT-Bot', 'fail misspelt'],
    ['a hyphen too few', 'OAISearchBot', 'fail misspelt'],
    ['letters swapped', 'GTPBot', 'fail misspelt'],
    ['a letter too many', 'PerplexityBott', 'fail misspelt'],
    ['a letter left out', 'ClaudeBt', 'fail misspelt'],
    ['a display name', 'ChatGPT', 'fail misspelt'],
    ['retired', 'anthropic-ai', 'warn retired'],
    ['retired, its successor undocumented', 'cohere-ai', 'warn retired'],
    ['renamed', 'Google-NotebookLM', 'warn retired'],
    ['two letters off', 'PerplexityBotxx', 'pass'],
  ])('%s → %s', (_case, agent, expected) => {
    expect(verdictText(hygiene, group(agent, 'Disallow: /'))).toBe(expected);
  });
  test.each([
    ['retired beside its successor', 'anthropic-ai ClaudeBot', 'pass'],
    ['misspelt beside the right name', 'GPT-Bot GPTBot', 'pass'],
    ['misspelt goes before retired', 'GPT-Bot cohere-ai', 'fail misspelt'],
  ])('%s → %s', (_case, agents, expected) => {
    expect(verdictText(hygiene, group(agents, 'Disallow: /'))).toBe(expected);
  });
  test('a display name of two words; the finding suggests the token', () => {
    const { findings } = run(hygiene, 'User-agent: OAI SearchBot\nDisallow: /');
    expect(findings[0]?.args.names).toEqual(['OAI SearchBot (line 1; instead: OAI-SearchBot)']);
  });
});

describe('injected block', () => {
  const managed = (...lines: string[]) =>
    ['# BEGIN Cloudflare Managed content', ...lines, '# END Cloudflare Managed Content', ''].join('\n');
  const gpt = group('GPTBot', 'Disallow: /');
  test.each([
    ['no mark', gpt, 'not-applicable'],
    ['a mark with other words', `# Managed by Cloudflare\n${gpt}`, 'not-applicable'],
    ['training closed, the site does not mention it', managed(gpt) + group('*', 'Allow: /'), 'pass'],
    ['both close it', managed(gpt) + gpt, 'warn doubles'],
    [
      'each part is judged alone, also as Google parses it',
      managed(group('Google-Extended', 'Disallow: /')) + group('Google-Extended', 'Allow: /blog', 'User agent: x'),
      'fail closes',
    ],
    ['closed, opened for part only', managed(gpt) + group('GPTBot', 'Allow: /blog'), 'fail closes'],
    ['Allow as long as the Disallow wins', managed(gpt) + group('GPTBot', 'Allow: /'), 'warn doubles'],
    [
      'a search robot closed that the site opens to all',
      managed(group('PerplexityBot', 'Disallow: /')) + group('*', 'Allow: /'),
      'fail closes',
    ],
    [
      'the same, the end mark missing',
      `# BEGIN Cloudflare Managed content\n${group('PerplexityBot', 'Disallow: /')}`,
      'fail closes',
    ],
    [
      'a search robot closed by both',
      managed(group('PerplexityBot', 'Disallow: /')) + group('*', 'Disallow: /'),
      'pass',
    ],
    ['the managed part opens', managed(group('*', 'Allow: /')) + gpt, 'pass'],
    ['other case', managed(gpt).replace('Managed content', 'managed Content') + gpt, 'warn doubles'],
  ])('%s → %s', (_case, text, expected) => {
    expect(verdictText(injected, text)).toBe(expected);
  });
  test('shows both sides', () => {
    const text = managed(group('PerplexityBot', 'Disallow: /').trim()) + group('*', 'Allow: /');
    expect(run(injected, text).findings).toMatchObject([
      { args: { bots: ['PerplexityBot (line 3 against line 6)'] }, proof: { quote: 'Disallow: /' } },
    ]);
  });
});

test.each([shadowing, allowlist, hygiene, injected])('$id: absent and unknown', (rule) => {
  const outcomes = [absent, unknown].map(
    (robots) => judge([rule], { site: site({ robots }), pages: [] }).judgements[0]?.outcome,
  );
  expect(outcomes).toEqual(['not-applicable', 'untested']);
});
