import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import type { HeadFact } from '../../kernel/page/document-fact.ts';
import { absent, documentFact, page, present, quoted, site, unknown } from '../../rule-fixtures.ts';
import rule from './head-integrity.rule.ts';

const brokenBy = { tagName: 'img', excerpt: quoted('<img src="/a.png">') };

const lost = (...kinds: HeadFact['lost'][number]['kind'][]) =>
  kinds.map((kind) => ({ kind, excerpt: quoted(`<${kind}>`) }));

const verdictOn = (head: HeadFact) => rule.check(page({ document: present(documentFact({ head })) }), site());

test.each([
  ['a whole head', { brokenBy: null, lost: [] }, 'pass', undefined],
  ['a stray element after all metadata', { brokenBy, lost: [] }, 'warn', 'stray'],
  ['JSON-LD after it, which is read in the body too', { brokenBy, lost: lost('json-ld', 'json-ld') }, 'warn', 'stray'],
  ['a canonical link after it', { brokenBy, lost: lost('canonical') }, 'fail', 'lost'],
  ['directives after it', { brokenBy, lost: lost('robots') }, 'fail', 'lost'],
  ['hreflang and JSON-LD after it', { brokenBy, lost: lost('json-ld', 'hreflang') }, 'fail', 'lost'],
  ['a description after it', { brokenBy, lost: lost('description') }, 'fail', 'lost'],
] as const)('%s → %s', (_case, head, outcome, message) => {
  const verdict = verdictOn(head);
  expect(verdict.outcome).toBe(outcome);
  for (const { message: id, args } of verdict.findings) {
    expect(rule.messages[id]?.(args as never)).toMatch(/^\S.*[^.]\.$/s);
  }
  expect(verdict.findings[0]?.message).toBe(message);
});

test('names the element and what is lost', () => {
  const [finding] = verdictOn({ brokenBy, lost: lost('hreflang', 'hreflang', 'canonical') }).findings;
  expect(finding?.args).toEqual({ element: '<img>', kinds: ['hreflang', 'canonical'], count: 3 });
  expect(finding?.proof).toEqual({
    step: 'test',
    quote: '<img src="/a.png"> … <hreflang> … <hreflang> … <canonical>',
  });
  const text = verdictOn({ brokenBy: { tagName: '#text', excerpt: quoted('x') }, lost: [] });
  expect(text.findings[0]?.args).toEqual({ element: 'Text' });
});

test('no HTML → not-applicable, an unread document → untested', () => {
  expect(rule.check(page({ document: absent }), site()).outcome).toBe('not-applicable');
  expect(judge([rule], { site: site(), pages: [page({ document: unknown })] }).judgements[0]?.outcome).toBe('untested');
});
