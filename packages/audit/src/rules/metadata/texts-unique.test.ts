import { describe, expect, test } from 'vitest';
import type { SampledPageFact } from '../../facts.ts';
import { alternate, present, sampledPage, site } from '../../testing.ts';
import rules from './texts-unique.ts';

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
    ['two alike of 20: a tenth', [...pages(18, null), ...pages(2, 'a')], 'warn'],
    ['in other letters', [...pages(1, 'Tea'), ...pages(1, 'tea ')], 'warn'],
    ['not to be indexed', [...pages(2, null), ...pages(3, 'a', { indexable: false })], 'pass'],
    ['canonical elsewhere', [...pages(2, null), ...pages(3, 'a', { canonical: 'https://example.com/' })], 'pass'],
    ['none has one', pages(3, null, { [noun]: null }), 'not-applicable'],
  ])('%s', (_case, list, outcome) => {
    expect(judge(list).outcome).toBe(outcome);
  });

  test.each([
    ['versions that name each other', '/ko', '/', 'pass'],
    ['of which one names the other alone', '/ko', null, 'warn'],
  ])('%s', (_case, there, back, outcome) => {
    const names = (url: string, href: string | null) => ({
      from: 's',
      url: `https://example.com${url}`,
      list: href === null ? [] : [alternate('ko', href)],
    });
    const list = ['/', '/ko'].map((path) => sampledPage(path, { title: null, description: null, [noun]: 'Tea' }));
    const hreflang = present({ pages: [names('/', there), names('/ko', back)], targets: [], languages: [] });
    if (rule.scope !== 'site') throw new Error(rule.id);
    expect(rule.check(site({ sample: present({ pages: list }), hreflang })).outcome).toBe(outcome);
  });

  test('the largest group is told, and how many there are', () => {
    const { findings } = judge([...pages(2, 'a'), ...pages(12, 'b')]);
    expect(findings[0]?.args).toMatchObject({ text: 'b', count: 12, groups: 2 });
    expect(findings[0]?.args.urls).toHaveLength(10);
  });
});
