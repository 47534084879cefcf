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
    category: 'canonical',
    severity: 'high',
    weight: 5,
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
  ['its share of each score', {}, { shares: { web: 50, ai: 100 } }],
  ['no share where it does not count', { feeds: 'web' }, { shares: { web: 50, ai: null } }],
  ['no share without weight', { weight: 0 }, { shares: { web: null, ai: null } }],
  ['no cap', {}, { caps: { web: null, ai: null } }],
  ['the cap of a critical rule', { severity: 'crit', feeds: 'ai' }, { caps: { web: null, ai: 49 } }],
  ['the cap of a gate', { gate: { scores: ['web'], cap: 39 } }, { caps: { web: 39, ai: null } }],
  ['no evidence against it', {}, { counterEvidence: null }],
  ['evidence against it', { counterEvidence: 'None was seen.' }, { counterEvidence: 'None was seen.' }],
  ['a source without a date', { sources: ['G-META'] }, { sources: [{ date: null }] }],
])('says %s', (_what, change, expected) => {
  const other = rule({ id: 'b', feeds: 'web', weight: 5 });
  expect(describeRules([rule(change), other])[0]).toMatchObject(expected);
});

test.each<[Partial<Rule>, readonly string[]]>([
  [{}, ['Once for the whole site.', 'Untested as long as one of these could not be seen: robots']],
  [
    { scope: 'page', wants: ['sitemaps'] },
    [
      'Once for each page of the sample.',
      'Untested as long as one of these could not be seen: robots',
      'Also looks at, when seen: sitemaps',
    ],
  ],
  [
    { severity: 'crit', gate: { scores: ['web'], cap: 39 } },
    [
      'Once for the whole site.',
      'Untested as long as one of these could not be seen: robots',
      'A failure caps Web search at 39.',
      'A failure caps AI search at 49.',
    ],
  ],
])('conditions of %j', (change, sentences) => {
  const [described] = describeRules([rule(change)]);
  expect(described?.conditions.map(({ text, facts }) => [text, facts.join()].filter(Boolean).join(': '))).toEqual(
    sentences,
  );
});
