import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { absent, linkedAddress, mainText, present, sampledPage, site, sitemaps, unknown } from '../../rule-fixtures.ts';
import rule from './url-fragment-routing.rule.ts';

const holding = (words: number, ...hrefs: readonly string[]) =>
  sampledPage('/', {
    mainText: mainText('A page.', { words }),
    fragmentRoutes: hrefs.map((href) => ({
      href: new URL(href, 'https://example.com/').href,
      text: 'A view',
      region: 'navigation',
    })),
  });

const linked = (path: string, status = 200) => present({ urls: [linkedAddress(path, { status })], found: 1 });

const listed = sitemaps({ listed: ['https://example.com/about'] });

test.each([
  ['no fragments', [holding(0)], {}, 'pass', undefined],
  ['a view of an empty page', [holding(0, '#/about')], {}, 'fail', 'only'],
  ['a view by hashbang', [holding(0, '#!about')], {}, 'fail', 'only'],
  ['49 words', [holding(49, '#/about')], {}, 'fail', 'only'],
  ['50 words: parts of the page', [holding(50, '#/about')], {}, 'pass', undefined],
  [
    '50 words, and the site has a page at that path',
    [holding(50, '#/about')],
    { sitemaps: listed },
    'warn',
    'repeated',
  ],
  ['placeholders', [holding(0, '#!', '#/', '#!/')], {}, 'pass', undefined],
  ['a page that is not sampled', [holding(0, '/app#/about')], {}, 'pass', undefined],
  ['another site', [holding(0, 'https://petstore.example/#/pet')], {}, 'pass', undefined],
  ['a page without readable text', [{ ...holding(0, '#/about'), mainText: null }], {}, 'pass', undefined],
  ['a sampled address', [holding(0, '#/about'), sampledPage('/about/')], {}, 'warn', 'repeated'],
  ['a listed address', [holding(0, '#!/about?tab=1')], { sitemaps: listed }, 'warn', 'repeated'],
  ['a linked address', [holding(0, '#/about')], { internalLinks: linked('/about') }, 'warn', 'repeated'],
  ['a dead address', [holding(0, '#/about')], { internalLinks: linked('/about', 404) }, 'fail', 'only'],
  ['one of two', [holding(0, '#/about', '#/shop')], { sitemaps: listed }, 'fail', 'only repeated'],
  ['no sitemap seen', [holding(0, '#/about')], { sitemaps: unknown }, 'warn', 'unsure'],
  ['no links seen', [holding(0, '#/about')], { internalLinks: unknown }, 'warn', 'unsure'],
  [
    'no sitemap seen, but the address',
    [holding(0, '#/about'), sampledPage('/about')],
    { sitemaps: unknown },
    'warn',
    'repeated',
  ],
] as const)('%s → %s', (_case, pages, change, outcome, message) => {
  const verdict = rule.check(site({ sample: present({ pages }), ...change }));
  expect(verdict.outcome).toBe(outcome);
  for (const { message: id, args } of verdict.findings) {
    expect(rule.messages[id]?.(args as never)).toMatch(/^\S.*[^.]\.$/s);
  }
  expect(verdict.findings.map((finding) => finding.message).join(' ')).toBe(message ?? '');
});

test('views have addresses below the root or below the page that links to them', () => {
  const app = sampledPage('/app', {
    mainText: mainText('', { words: 0 }),
    fragmentRoutes: [{ href: 'https://example.com/app#/users', text: 'Users', region: 'content' }],
  });
  const check = (path: string) => rule.check(site({ sample: present({ pages: [app, sampledPage(path)] }) })).outcome;
  expect([check('/app/users'), check('/users'), check('/app/other')]).toEqual(['warn', 'warn', 'fail']);
});

test('a view that many pages link to counts once', () => {
  const routes = [...Array(12)].map((_, i) => `#/${i}`);
  const pages = [holding(0, ...routes), { ...holding(0, ...routes), url: 'https://example.com/b' }];
  const [finding] = rule.check(site({ sample: present({ pages }) })).findings;
  expect(finding?.args.count).toBe(12);
  expect(finding?.args.urls).toHaveLength(10);
});

test('no sample → not-applicable, an unknown one → untested', () => {
  expect(rule.check(site({ sample: absent })).outcome).toBe('not-applicable');
  const { judgements } = judge([rule], { site: site({ sample: unknown }), pages: [] });
  expect(judgements).toMatchObject([{ outcome: 'untested' }]);
});

test('names every view and counts pages and views', () => {
  const routes = Array.from({ length: 12 }, (_, at) => `#/view-${at}`);
  const { findings } = rule.check(site({ sample: present({ pages: [holding(0, ...routes)] }) }));
  expect(findings).toMatchObject([
    { args: { count: 12, urls: { length: 10 } }, at: { length: 12 }, asked: { sort: 'page', count: 13 } },
  ]);
});
