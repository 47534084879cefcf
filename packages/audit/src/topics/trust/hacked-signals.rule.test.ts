import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { present, quoted, site, unknown } from '../../rule-fixtures.ts';
import type { BreakInSignFact } from './break-in.ts';
import rule from './hacked-signals.rule.ts';

const sign = (kind: BreakInSignFact['kind'], url = 'https://example.com/'): BreakInSignFact => ({
  kind,
  url,
  from: 'step',
  excerpt: quoted('cialis'),
  observation: null,
});

test.each([
  ['none', [], 'pass'],
  ['one', [sign('title-for-robots')], 'warn'],
  ['one kind on two pages', [sign('hidden-spam'), sign('hidden-spam', 'https://example.com/b')], 'warn'],
  ['hidden text and pages', [sign('hidden-spam'), sign('foreign-page')], 'fail'],
  ['hidden links and a title for robots', [sign('doorway-links'), sign('title-for-robots')], 'fail'],
  ['hidden and visible links', [sign('hidden-spam'), sign('doorway-links')], 'warn'],
  ['title and redirect for robots', [sign('title-for-robots'), sign('redirect-for-robots')], 'warn'],
] as const)('%s', (_case, signs, outcome) => {
  expect(rule.check(site({ breakIn: present({ signs }) })).outcome).toBe(outcome);
});

test('one finding names kinds and pages once', () => {
  const signs = [
    sign('hidden-spam'),
    sign('foreign-page'),
    ...Array.from({ length: 20 }, (_, n) => sign('hidden-spam', `https://example.com/${n}`)),
  ];
  const { findings } = rule.check(site({ breakIn: present({ signs }) }));
  expect(findings).toMatchObject([{ proof: { step: 'step', quote: 'cialis' } }]);
  expect(findings[0]?.args.kinds).toHaveLength(2);
  expect(findings[0]?.args.urls).toHaveLength(10);
});

test('unseen → untested', () => {
  expect(judge([rule], { site: site({ breakIn: unknown }), pages: [] }).judgements).toMatchObject([
    { outcome: 'untested' },
  ]);
});
