import { expect, test } from 'vitest';
import { NO_QUOTE } from '../../kernel/quote.ts';
import {
  absent,
  address,
  canonical,
  directives,
  documentFact,
  page,
  present,
  responseFact,
  site,
  title,
} from '../../rule-fixtures.ts';
import rule from './title-descriptive.rule.ts';

const NO_LIST = { pages: [], scripted: null, fragment: null, number: null, firstPage: null, excerpt: NO_QUOTE };
const AT_ONCE = { seconds: 0, to: 'https://example.com/a', excerpt: NO_QUOTE };

const judge = (text: string, home = false) =>
  rule.check(
    page({ home, document: present(documentFact({ titles: [title(text)] })) }),
    site({ homePage: present(address('/', { title: 'Tea House Busan' })) }),
  ).outcome;

test.each([
  ['How to brew oolong tea', 'pass'],
  ['Home', 'fail'],
  ['Untitled', 'fail'],
  ['홈', 'fail'],
  ['A', 'fail'],
  ['家', 'pass'],
  ['ホーム', 'fail'],
  ['Home brewing for beginners', 'pass'],
  ['Tea, tea leaves, best tea', 'fail'],
  ['Tea and tea leaves', 'pass'],
  ['10 + 10 + 10', 'pass'],
  ['The best of the best of the rest', 'pass'],
  ['커피 커피 커피 전문점', 'fail'],
  ['Tea House Busan', 'warn'],
  ['tea house | busan', 'warn'],
  ['example.com', 'warn'],
  ['www.example.com', 'warn'],
  ['', 'not-applicable'],
] as const)('%s: %s', (text, outcome) => {
  expect(judge(text)).toBe(outcome);
});

test('the home page may have the name of the site, in every language', () => {
  expect(judge('Tea House Busan', true)).toBe('pass');
  const document = present(documentFact({ titles: [title('Tea House Busan')] }));
  const facts = site({ homePage: present(address('/', { title: 'Tea House Busan' })) });
  const at = (path: string) => rule.check(page({ url: `https://example.com${path}`, document }), facts).outcome;
  expect([at('/ko/'), at('/index.html'), at('/ko/teas')]).toEqual(['pass', 'pass', 'warn']);
});

test.each([
  ['a page of a numbered list', { pagination: present({ ...NO_LIST, number: 2 }) }, 'pass'],
  ['the first page of a list', { pagination: present(NO_LIST) }, 'warn'],
  ['a page that moves on at once', { moves: present({ refreshes: [AT_ONCE], script: null }) }, 'not-applicable'],
  [
    'a page that says noindex',
    { response: present(responseFact({ directives: [directives('*', 'noindex')] })) },
    'not-applicable',
  ],
] as const)('%s with the title of the home page', (_case, facts, outcome) => {
  const document = present(documentFact({ titles: [title('Tea House Busan')] }));
  const home = site({ homePage: present(address('/', { title: 'Tea House Busan' })) });
  expect(rule.check(page({ url: 'https://example.com/page/2/', document, ...facts }), home).outcome).toBe(outcome);
});

test('the name of the site at the end of every title is not repetition', () => {
  const at = (home: string) =>
    rule.check(
      page({ document: present(documentFact({ titles: [title('brewr: brewr with pots • brewr')] })) }),
      site({ homePage: present(address('/', { title: home })) }),
    ).outcome;
  expect([at('Tea from R • brewr'), at('Tea from R')]).toEqual(['pass', 'fail']);
});

test('the address of the home page with a parameter is the home page, when it says so', () => {
  const facts = site({ homePage: present(address('/', { title: 'Tea House Busan' })) });
  const at = (url: string, ...canonicals: ReturnType<typeof canonical>[]) =>
    rule.check(
      page({ url, document: present(documentFact({ titles: [title('Tea House Busan')], canonicals })) }),
      facts,
    ).outcome;
  expect(at('https://example.com/?from=letter', canonical('/'))).toBe('pass');
  expect(at('https://example.com/?page=2')).toBe('warn');
  expect(at('https://example.com/teas', canonical('/'))).toBe('warn');
});

test('without a home page there is no brand to repeat', () => {
  const document = present(documentFact({ titles: [title('Tea House Busan')] }));
  expect(rule.check(page({ document }), site({ homePage: absent })).outcome).toBe('pass');
});
