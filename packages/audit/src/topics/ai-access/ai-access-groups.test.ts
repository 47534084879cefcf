import { describe, expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import {
  absent,
  botAccess,
  documentFact,
  machineFiles,
  mainContentFact,
  page,
  present,
  quoted,
  SITE_URL,
  site,
  unknown,
} from '../../rule-fixtures.ts';
import amazon from './ai-access-amzn-searchbot.rule.ts';
import regional from './ai-access-regional-search.rule.ts';
import fetchers from './ai-access-user-fetchers.rule.ts';
import discovery from './ai-discovery-paths-open.rule.ts';
import training from './ai-training-policy.rule.ts';

const closing = (...tokens: string[]) => tokens.map((token) => `User-agent: ${token}\nDisallow: /`).join('\n');

const home = (lang: string | null = 'en', links: { rels: string[]; href: string; type: string | null }[] = []) =>
  page({
    url: SITE_URL,
    home: true,
    kind: 'home',
    document: present(
      documentFact({
        lang,
        links: links.map((one) => ({ hreflang: null, media: null, place: 'head', excerpt: quoted('<link>'), ...one })),
      }),
    ),
  });

const verdictText = (verdict: { outcome: string; findings: readonly { message: string }[] }) =>
  [verdict.outcome, ...verdict.findings.map(({ message }) => message)].join(' ');

const run = (rule: typeof amazon, text: string, pages = [home()], files = machineFiles()) =>
  rule.check(site({ botAccess: botAccess(text, pages, files) }));

test.each([
  ['', 'pass'],
  [closing('Amzn-SearchBot', 'Amazonbot'), 'fail both'],
  [closing('*'), 'fail both'],
  [closing('Amazonbot'), 'warn other'],
  [closing('Amzn-SearchBot'), 'warn search'],
  ['User-agent: Amzn-SearchBot\nDisallow: /cart', 'pass'],
])('Amazon: %j → %s', (text, expected) => {
  expect(verdictText(run(amazon, text))).toBe(expected);
});

test.each([
  ['English', 'en', closing('Yeti', 'Daum', 'Baiduspider', 'YandexBot'), 'not-applicable'],
  ['no language', null, closing('*'), 'not-applicable'],
  ['Korean, all open', 'ko-KR', closing('Baiduspider'), 'pass'],
  ['Korean, one closed', 'ko', closing('Yeti'), 'warn closed'],
  ['Korean, both closed', 'ko', closing('Yeti', 'Daum'), 'fail closed'],
  ['Korean, only worldwide ones closed', 'KO', closing('PetalBot', 'YouBot'), 'warn closed'],
  ['Chinese', 'zh-Hans', closing('Baiduspider'), 'fail closed'],
  ['Russian, by the token of all Yandex robots', 'ru', closing('Yandex'), 'fail closed'],
  ['Russian, open by its own name', 'ru', `${closing('Yandex')}\nUser-agent: YandexBot\nAllow: /`, 'pass'],
  ['Czech', 'cs', closing('SeznamBot'), 'fail closed'],
  ['French', 'fr', closing('Qwantbot'), 'fail closed'],
  ['Czech: a French engine closed', 'cs', closing('Qwantbot'), 'pass'],
  ['Vietnamese, by the name of all its robots', 'vi', closing('coccocbot'), 'fail closed'],
  ['Japanese: no engine of its own', 'ja', closing('*'), 'not-applicable'],
  ['a prefix that is not a subtag', 'korean', closing('Yeti'), 'not-applicable'],
])('regional: %s → %s', (_case, lang, text, expected) => {
  expect(verdictText(run(regional, text, [home(lang)]))).toBe(expected);
});

test('regional: a page that declares no language counts by its text', () => {
  const mainContent = present(mainContentFact({ language: 'zh' }));
  const pages = [page({ document: present(documentFact({ lang: null })), mainContent })];
  expect(verdictText(run(regional, closing('Baiduspider'), pages))).toBe('fail closed');
});

test('regional: two languages count together', () => {
  const pages = [home('ko'), page({ document: present(documentFact({ lang: 'ru' })) })];
  expect(verdictText(run(regional, closing('Yeti', 'Daum'), pages))).toBe('warn closed');
  expect(run(regional, closing('Yeti', 'Daum', 'YandexBot'), pages)).toMatchObject({
    outcome: 'fail',
    findings: [{ args: { bots: ['YandexBot (line 6)', 'Yeti (line 2)', 'Daum (line 4)'] } }],
  });
});

test.each([
  ['', 'pass'],
  [closing('ClaudeBot', 'GPTBot'), 'pass'],
  [closing('Claude-User'), 'fail obeyed'],
  [closing('MistralAI-User'), 'fail obeyed'],
  [closing('ChatGPT-User'), 'warn maybe'],
  [closing('Google-Agent', 'Amzn-User'), 'warn maybe'],
  [closing('kagi-fetcher', 'Kimi-User'), 'pass'],
  [closing('*'), 'fail obeyed'],
])('fetchers: %j → %s', (text, expected) => {
  expect(verdictText(run(fetchers, text))).toBe(expected);
});

test('fetchers: the finding shows what each operator documents', () => {
  expect(run(fetchers, closing('ChatGPT-User', 'Claude-User')).findings[0]?.args.bots).toEqual([
    'ChatGPT-User (line 2; may not obey)',
    'Claude-User (line 4; obeys)',
  ]);
});

describe('training', () => {
  test.each([
    ['nothing said', '', 'not-applicable silent'],
    ['only search robots named', closing('PerplexityBot'), 'not-applicable silent'],
    ['one closed', closing('GPTBot'), 'pass matrix'],
    ['one opened', 'User-agent: CCBot\nAllow: /', 'pass matrix'],
    ['all closed out without a name', closing('*'), 'not-applicable silent'],
  ])('%s → %s', (_case, text, expected) => {
    expect(verdictText(run(training, text))).toBe(expected);
  });
  test('a token with a digit in it is read', () => {
    const tokens = run(training, closing('AI2Bot')).findings[0]?.args.tokens;
    expect(tokens).toContain('AI2Bot closed (by name): the pages are left out of corpora for open models');
    expect(tokens).toContain('GPTBot open (not named)');
  });
});

describe('discovery', () => {
  const feed = { rels: ['alternate'], href: `${SITE_URL}feed.xml`, type: 'application/rss+xml' };
  const map = 'Sitemap: https://example.com/files/map.xml';
  test.each([
    ['nothing advertised', 'User-agent: *\nDisallow: /llms.txt', [], 'not-applicable'],
    ['all open', `User-agent: *\nDisallow: /cart\n${map}`, [], 'pass'],
    ['the sitemap closed', `User-agent: *\nDisallow: /files/\n${map}`, [], 'fail advertised'],
    ['a feed closed', 'User-agent: *\nDisallow: /*.xml$', [feed], 'fail advertised'],
    ['a relative Sitemap line', 'User-agent: *\nDisallow: /map\nSitemap: /map.xml', [], 'fail advertised'],
    ['a usual address closed', `User-agent: *\nDisallow: /.well-known/\n${map}`, [], 'warn usual'],
    ['closed to training alone', `User-agent: GPTBot\nDisallow: /files/\n${map}`, [], 'pass'],
    ['the whole site closed to one robot', `User-agent: PerplexityBot\nDisallow: /\n${map}`, [], 'pass'],
    [
      'a sitemap of another host',
      'User-agent: *\nDisallow: /map\nSitemap: https://cdn.example.net/map.xml',
      [],
      'not-applicable',
    ],
    [
      'an alternate page',
      'User-agent: *\nDisallow: /de',
      [{ ...feed, href: `${SITE_URL}de`, type: 'text/html' }],
      'not-applicable',
    ],
  ])('%s → %s', (_case, text, links, expected) => {
    expect(verdictText(run(discovery, text, [home('en', links)]))).toBe(expected);
  });
  test('an llms.txt that exists is advertised; an HTML page in its place is not', () => {
    const text = 'User-agent: *\nDisallow: /llms.txt';
    expect(verdictText(run(discovery, text, [home()], machineFiles({ 'llms-txt': {} })))).toBe('fail advertised');
    expect(verdictText(run(discovery, text, [home()], machineFiles({ 'llms-txt': { isHtml: true } })))).toBe(
      'not-applicable',
    );
  });
  test('the finding names the line and the robots', () => {
    const text = `User-agent: PerplexityBot\nUser-agent: Claude-User\nDisallow: /files/\n${map}`;
    expect(run(discovery, text).findings[0]?.args.files).toEqual([
      'https://example.com/files/map.xml (sitemap; line 3) to Claude-User, PerplexityBot',
    ]);
  });
});

test.each([amazon, regional, fetchers, training, discovery])('$id: absent and unknown', (rule) => {
  const outcomes = [absent, unknown].map(
    (fact) => judge([rule], { site: site({ botAccess: fact }), pages: [] }).judgements[0]?.outcome,
  );
  expect(outcomes).toEqual([[amazon, fetchers].includes(rule) ? 'pass' : 'not-applicable', 'untested']);
});
