import { describe, expect, test } from 'vitest';
import type { SampledPageFact } from '../../kernel/site/sample.ts';
import { alternate, hreflang, mainText, present, sampledPage, site } from '../../rule-fixtures.ts';
import rules from './texts-unique.rule.ts';

describe.each(rules)('$id', (rule) => {
  const noun = rule.id === 'title-unique' ? 'title' : 'description';
  const pages = (count: number, text: string | null, change: Partial<SampledPageFact> = {}): SampledPageFact[] =>
    Array.from({ length: count }, (_, index) => {
      const own = text === null ? `${index}` : text;
      return sampledPage(`/${text}-${index}`, { title: null, description: null, [noun]: own, ...change });
    });
  const judge = (list: readonly SampledPageFact[]) => {
    if (rule.scope !== 'site') throw new Error(rule.id);
    return rule.check(site({ sample: present({ pages: list }) }));
  };

  test.each<[string, readonly SampledPageFact[], string]>([
    ['one page', pages(1, 'a'), 'not-applicable'],
    ['all different', pages(5, null), 'pass'],
    ['two alike', [...pages(3, null), ...pages(2, 'a')], 'warn'],
    ['three alike', [...pages(3, null), ...pages(3, 'a')], 'fail'],
    ['two alike of 20', [...pages(18, null), ...pages(2, 'a')], 'warn'],
    ['two alike, and no other page', pages(2, 'a'), 'fail'],
    ['all alike', pages(9, 'a'), 'fail'],
    ['in other letters', [...pages(1, null), ...pages(1, 'Tea'), ...pages(1, 'tea ')], 'warn'],
    ['not to be indexed', [...pages(2, null), ...pages(3, 'a', { indexable: false })], 'pass'],
    ['canonical elsewhere', [...pages(2, null), ...pages(3, 'a', { canonical: 'https://example.com/' })], 'pass'],
    ['no page has one', pages(3, null, { [noun]: null }), 'not-applicable'],
  ])('%s', (_case, list, outcome) => {
    expect(judge(list).outcome).toBe(outcome);
  });

  test.each(['/blog/page/2/', '/page2/', '/blog?page=2'])(
    '%s shares the text of the first page of its list',
    (path) => {
      const list = ['/blog', '/a', path].map((one) => sampledPage(one, { [noun]: one === '/a' ? 'A' : 'Blog' }));
      expect(judge(list).outcome).toBe('pass');
    },
  );

  test.each([
    ['versions that name each other', '/ko', '/', 'pass'],
    ['only one of which names the other', '/ko', null, 'fail'],
  ])('%s', (_case, there, back, outcome) => {
    const names = (url: string, href: string | null) => ({
      from: 's',
      url: `https://example.com${url}`,
      list: href === null ? [] : [alternate('ko', href)],
    });
    const list = ['/', '/ko'].map((path) => sampledPage(path, { title: null, description: null, [noun]: 'Tea House' }));
    const named = hreflang({ pages: [names('/', there), names('/ko', back)] });
    if (rule.scope !== 'site') throw new Error(rule.id);
    expect(rule.check(site({ sample: present({ pages: list }), hreflang: named })).outcome).toBe(outcome);
  });

  const version = (path: string, others: Readonly<Record<string, string>>) => ({
    from: 's',
    url: `https://example.com${path}`,
    list: Object.entries(others).map(([code, href]) => alternate(code, href)),
  });
  const LONG = 'Green tea, straight from the garden';
  test.each<[string, string, Readonly<Record<string, string>>, string]>([
    ['a sentence in three languages', LONG, { en: '/', ko: '/ko', ja: '/ja' }, 'fail'],
    ['a name in three languages', 'Tea House', { en: '/', ko: '/ko', ja: '/ja' }, 'pass'],
    ['a name and that of the site', 'Oolong | Tea House', { en: '/', ko: '/ko', ja: '/ja' }, 'pass'],
    ['two words and the name of the site', 'Getting Started | Tea House', { en: '/', ko: '/ko', ja: '/ja' }, 'fail'],
    ['three words', 'Fine Tea House', { en: '/', ko: '/ko', ja: '/ja' }, 'fail'],
    ['a sentence for three regions', LONG, { 'en-US': '/', 'en-GB': '/ko', 'en-AU': '/ja' }, 'pass'],
    ['x-default beside the language', LONG, { 'x-default': '/', en: '/', 'en-GB': '/ko', 'en-AU': '/ja' }, 'pass'],
    ['a page for everybody else', LONG, { 'x-default': '/', en: '/ko' }, 'pass'],
    ['two regions and a language', LONG, { 'en-US': '/', 'en-GB': '/ko', ja: '/ja' }, 'warn'],
  ])('versions: %s', (_case, text, others, outcome) => {
    const paths = [...new Set(Object.values(others))];
    const named = hreflang({ pages: paths.map((path) => version(path, others)) });
    const list = paths.map((path) => sampledPage(path, { title: null, description: null, [noun]: text }));
    if (rule.scope !== 'site') throw new Error(rule.id);
    expect(rule.check(site({ sample: present({ pages: list }), hreflang: named })).outcome).toBe(outcome);
  });

  const copies = (paths: readonly string[], words: number, name?: string) =>
    paths.map((path) =>
      sampledPage(path, {
        title: null,
        description: null,
        [noun]: LONG,
        mainText: mainText(name ?? path, { words }),
      }),
    );
  test.each<[string, readonly SampledPageFact[], string]>([
    ['copies, which duplicate-exact reports', copies(['/a', '/b', '/c'], 50, 'A'), 'pass'],
    ['too little text to call them copies', copies(['/a', '/b'], 49, 'A'), 'fail'],
    ['little text at a folder and its index file', copies(['/', '/index.html'], 5, 'A'), 'pass'],
    ['other texts at a folder and its index file', copies(['/', '/index.html'], 5), 'fail'],
  ])('%s', (_case, list, outcome) => {
    expect(judge(list).outcome).toBe(outcome);
  });

  test('the largest group is reported, and how many there are', () => {
    const { findings } = judge([...pages(2, 'a'), ...pages(12, 'b')]);
    expect(findings[0]?.args).toMatchObject({ text: 'b', count: 12, groups: 2 });
    expect(findings[0]?.args.urls).toHaveLength(10);
    expect(findings).toMatchObject([{ at: { length: 14 }, asked: { sort: 'page', count: 14 } }]);
  });
});
