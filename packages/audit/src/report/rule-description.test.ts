import { expect, test } from 'vitest';
import type { Rule } from '../kernel/rule.ts';
import { RULES } from '../topics/catalogue.gen.ts';
import { families } from './evidence.ts';
import { describeRules } from './rule-description.ts';

const rule = (change: Partial<Rule>): Rule =>
  ({
    id: 'a',
    scope: 'site',
    title: 'A',
    failureTitle: ['has no title', 'have no title'],
    category: 'canonical',
    severity: 'high',
    feeds: 'both',
    grade: 'E1',
    sources: ['RFC9309'],
    why: 'Why.',
    fix: 'Fix.',
    needs: ['robots'],
    wants: [],
    messages: {},
    examples: { kind: 'text', pass: 'yes', fail: 'no' },
    check: () => ({ outcome: 'pass', findings: [] }),
    ...change,
  }) as Rule;

test('every rule of the catalogue is described, in the order in which reports have them, as plain JSON', () => {
  const described = describeRules(RULES);
  expect(described.map(({ id }) => id)).toEqual(families(RULES).flatMap(({ rules }) => rules.map(({ id }) => id)));
  expect(JSON.parse(JSON.stringify(described))).toEqual(described);
});

test.each<[string, Partial<Rule>, object]>([
  ['what it takes of each score', {}, { charges: { web: 25, ai: 25 } }],
  ['nothing for a score in which it does not count', { feeds: 'web' }, { charges: { web: 25, ai: null } }],
  ['nothing for information', { severity: 'info' }, { charges: { web: null, ai: null } }],
  ['less of a lower grade', { severity: 'low', grade: 'E2' }, { charges: { web: 0.9, ai: 0.9 } }],
  ['no cap', { severity: 'med' }, { caps: { web: null, ai: null } }],
  ['the cap of a critical rule', { severity: 'crit', feeds: 'ai' }, { caps: { web: null, ai: 39 } }],
  ['the cap of a high one', { feeds: 'web' }, { caps: { web: 79, ai: null } }],
  ['no evidence against it', {}, { counterEvidence: null }],
  ['evidence against it', { counterEvidence: 'None was seen.' }, { counterEvidence: 'None was seen.' }],
  ['a source without a date', { sources: ['G-META'] }, { sources: [{ date: null }] }],
])('says %s', (_what, change, expected) => {
  expect(describeRules([rule(change)])[0]).toMatchObject(expected);
});

test.each<[Partial<Rule>, readonly string[]]>([
  [{ severity: 'med' }, ['Once for the whole site.', 'Untested as long as one of these could not be seen: robots']],
  [
    { severity: 'med', scope: 'page', wants: ['sitemaps'] },
    [
      'Once for each page of the sample.',
      'Untested as long as one of these could not be seen: robots',
      'Also looks at, when seen: sitemaps',
    ],
  ],
  [
    { severity: 'crit', withholds: true },
    [
      'Once for the whole site.',
      'Untested as long as one of these could not be seen: robots',
      'A failure on the home page, or on half of what was asked, holds Web search and AI search at 39 or below.',
      'A failure leaves both scores without a value.',
    ],
  ],
])('conditions of %j', (change, sentences) => {
  const [described] = describeRules([rule(change)]);
  expect(described?.conditions.map(({ text, facts }) => [text, facts.join()].filter(Boolean).join(': '))).toEqual(
    sentences,
  );
});
