import { expect, test } from 'vitest';
import { absent, address, canonical, documentFact, page, present, site, title } from '../../rule-fixtures.ts';
import rule from './title-descriptive.rule.ts';

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
