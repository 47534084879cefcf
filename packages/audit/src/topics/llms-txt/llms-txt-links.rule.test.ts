import { expect, test } from 'vitest';
import type { TargetFact } from '../../kernel/targets.ts';
import { absent, failed, hop, llmsTxt, site, target } from '../../rule-fixtures.ts';
import rule from './llms-txt-links.rule.ts';

const good = (count: number): TargetFact[] => Array.from({ length: count }, (_, i) => target(`/${i}`));

const check = (links: readonly TargetFact[]) =>
  rule.check(site({ llmsTxt: llmsTxt('# A', { links, listed: Math.max(1, links.length) }) }));

const gone = target('/gone', { status: 404 });

const markdown = { mediaType: 'text/markdown', isHtml: false };

test.each([
  ['all answer', good(3), 'pass'],
  ['Markdown', [target('/a.md', markdown)], 'pass'],
  ['HTML for a .md address', [...good(99), target('/a.md')], 'fail'],
  ['1 of 20 is gone: 5 %', [...good(19), gone], 'warn'],
  ['1 of 19 is gone: more than 5 %', [...good(18), gone], 'fail'],
  ['410', [target('/a', { status: 410 })], 'fail'],
  ['a redirect', [target('/a', { chain: [hop('/a', '/b')] })], 'warn'],
  ['every one redirects', good(3).map((one) => ({ ...one, chain: [hop('/a', '/b')] })), 'warn'],
  ['403, which may be only for us', [target('/a', { status: 403 })], 'pass'],
  ['an error of the server, for now', [target('/a', { status: 503 })], 'pass'],
  ['no answer', [target('/a', failed('timeout'))], 'pass'],
  ['no link was requested', [], 'untested'],
] as const)('%s → %s', (_case, links, outcome) => {
  expect(check(links).outcome).toBe(outcome);
});

test.each([
  ['no links to the site', llmsTxt('# A')],
  ['a page in its place', llmsTxt('', { content: null, listed: 1 })],
  ['absent', absent],
])('%s → not applicable', (_case, fact) => {
  expect(rule.check(site({ llmsTxt: fact })).outcome).toBe('not-applicable');
});

test('one finding names the first ten', () => {
  const links = Array.from({ length: 12 }, (_, i) => target(`/${i}`, { status: 404 }));
  const [finding] = check(links).findings;
  expect(finding?.args).toMatchObject({ count: 12, seen: 12, links: { length: 10 } });
  expect(finding?.proof.observation).toBe('https://example.com/0: 404');
});

test('names all of them; redirects are less severe than broken links', () => {
  const moved = target('/a', { url: 'https://example.com/b', chain: [hop('/a', '/b')] });
  const asked = { sort: 'link', count: 3 };
  expect(check([gone, moved, ...good(1)])).toMatchObject({
    outcome: 'fail',
    findings: [
      { message: 'broken', at: [{ url: gone.url, status: 404 }], asked },
      { message: 'moved', at: [{ url: 'https://example.com/a', to: 'https://example.com/b' }], asked, outcome: 'warn' },
    ],
  });
});
