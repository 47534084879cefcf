import { expect, test } from 'vitest';
import type { ResourceFact } from '../../kernel/page/resources.ts';
import {
  absent,
  documentFact,
  mainText,
  page,
  present,
  quoted,
  robotsTxt,
  shell,
  site,
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './crawl-render-assets-allowed.rule.ts';

const of = (path: string, change: Partial<ResourceFact> = {}): ResourceFact => ({
  kind: 'script',
  url: new URL(path, 'https://example.com/').href,
  blocking: false,
  inHead: true,
  excerpt: quoted('<script>'),
  ...change,
});

const built = { shell: shell({ root: '#app', scripts: 1 }), mainText: mainText('', { words: 0 }) };

const words = (count: number) => ({ shell: shell({ scripts: 1 }), mainText: mainText('A', { words: count }) });

test.each([
  ['50 words', words(50), [of('/x/a.js')], 'not-applicable'],
  ['49 words', words(49), [of('/x/a.js')], 'fail needed'],
  ['no scripts', { shell: shell() }, [of('/x/a.css', { kind: 'stylesheet' })], 'not-applicable'],
  [
    '80 words beside an empty root element',
    { ...built, mainText: mainText('A', { words: 80 }) },
    [of('/x/a.js')],
    'fail needed',
  ],
  ['an open script', built, [of('/a.js')], 'pass'],
  ['a script that an Allow line opens', built, [of('/x/open/a.js')], 'pass'],
  ['a style sheet', built, [of('/x/a.css', { kind: 'stylesheet', blocking: true })], 'fail needed'],
  ['a style sheet for print', built, [of('/x/a.css', { kind: 'stylesheet' })], 'warn other'],
  ['a picture', built, [of('/x/a.png', { kind: 'image' })], 'pass'],
  ['another host', built, [of('https://cdn.example/x/a.js')], 'pass'],
] as const)('%s → %s', (_case, change, list, expected) => {
  const facts = page({ document: present(documentFact(change)), resources: present({ list, capped: false }) });
  const robots = robotsTxt('User-agent: *\nDisallow: /x/\nAllow: /x/open/');
  expect(verdictOf(rule, { page: facts, site: site({ robots }) })).toBe(expected);
});

test('no rules → pass, no HTML → not-applicable', () => {
  const facts = page({
    document: present(documentFact(built)),
    resources: present({ list: [of('/x/a.js')], capped: false }),
  });
  expect(verdictOf(rule, { page: facts, site: site({ robots: absent }) })).toBe('pass');
  expect(verdictOf(rule, { page: page({ document: absent }) })).toBe('not-applicable');
});

test('only the first fifty files are checked', () => {
  const list = (open: number) => present({ list: [...Array(open).fill(of('/a.js')), of('/x/a.js')], capped: false });
  const check = (open: number) =>
    verdictOf(rule, {
      page: page({ document: present(documentFact(built)), resources: list(open) }),
      site: site({ robots: robotsTxt('User-agent: *\nDisallow: /x/') }),
    });
  expect([check(49), check(50)]).toEqual(['fail needed', 'pass']);
});
