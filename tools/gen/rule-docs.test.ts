import { type Rule, SOURCES } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { misplacedRules } from './misplaced-rules.ts';
import { ruleDocs } from './rule-docs.ts';

const rule = (changes: Partial<Rule> = {}): Rule =>
  ({
    id: 'canonical-single',
    scope: 'page',
    title: 'One <link rel="canonical">',
    failureTitle: ['has several canonical links', 'have several canonical links'],
    category: 'canonical',
    severity: 'high',
    feeds: 'both',
    grade: 'E1',
    sources: ['RFC9309'],
    why: 'Two *canonicals* cancel_each | other.',
    fix: 'Keep one.',
    needs: ['document'],
    wants: [],
    messages: {},
    examples: { kind: 'html', pass: '<p>one</p>', fail: '<p>```</p>' },
    check: () => ({ outcome: 'pass', findings: [] }),
    ...changes,
  }) as Rule;

const pageOf = (changes: Partial<Rule> = {}): string =>
  ruleDocs([rule(changes)]).get('docs/rules/canonical/canonical-single.md') ?? '';

describe('the page of a rule', () => {
  test.each([
    ['its title, as text', '# One \\<link rel="canonical"\\>\n'],
    ['its id', '- Rule: `canonical-single`\n'],
    ['the name of its category', '- Category: Duplicate pages and main addresses\n'],
    ['its severity', '- Severity: High\n'],
    ['what it takes of the scores', '- Takes at most: 25% of Web search, 25% of AI search\n'],
    ['its scores', '- Counts in: Web search and AI search\n'],
    ['its scope', '- Scope: Page\n'],
    ['its grade', '- Grade: E1, a ratified standard'],
    ['why, as text', 'Two \\*canonicals\\* cancel\\_each \\| other.\n'],
    ['the repair', '## How to repair it\n\nKeep one.\n'],
    ['what untested means', 'That is not a verdict'],
    ['how often it is asked', '- Once for each page of the sample.\n'],
    ['what it needs', 'could not be seen: `document`.\n'],
    ['the good example', 'Passes:\n\n```html\n<p>one</p>\n```\n'],
    ['an example with a fence in it', 'Does not pass:\n\n````html\n<p>```</p>\n````\n'],
    ['its source with its date', `- [${SOURCES.RFC9309.title}](${SOURCES.RFC9309.url}), ${SOURCES.RFC9309.date}\n`],
  ])('says %s', (_what, text) => {
    expect(pageOf()).toContain(text);
  });

  test.each<[string, Partial<Rule>, string]>([
    ['a rule about the site', { scope: 'site' }, '- Once for the whole site.\n'],
    [
      'a rule with further facts',
      { wants: ['robots', 'sitemaps'] },
      '- Also looks at, when seen: `robots`, `sitemaps`.\n',
    ],
    [
      'a critical rule',
      { severity: 'crit', feeds: 'ai' },
      '- A failure on the home page, or on half of what was asked, holds AI search at 39 or below.\n',
    ],
    ['a rule of one score', { severity: 'low', feeds: 'ai' }, '- Takes at most: 1.5% of AI search\n'],
    ['information', { severity: 'info' }, '- Takes at most: nothing\n'],
    ['a rule that withholds', { withholds: true }, '- A failure leaves both scores without a value.\n'],
    [
      'a rule with evidence against it',
      { counterEvidence: 'A study saw *none*.' },
      '## What speaks against it\n\nA study saw \\*none\\*.\n',
    ],
    ['examples in words', { examples: { kind: 'text', pass: 'a 404', fail: 'a 200' } }, 'Passes:\n\na 404\n'],
    ['a source without a date', { sources: ['G-META'] }, `](${SOURCES['G-META'].url})\n`],
  ])('of %s', (_what, changes, text) => {
    expect(pageOf(changes)).toContain(text);
  });

  test.each([
    ['further facts', 'Also looks at'],
    ['a gate', 'holds'],
    ['a score without a value', 'without a value'],
    ['evidence against it', 'speaks against'],
  ])('does not mention %s if there are none', (_what, text) => {
    expect(pageOf({ severity: 'med' })).not.toContain(text);
  });
});

test('the index has the rules under the names of their categories, in the order of the categories', () => {
  const rules = [rule(), rule({ id: 'robots-valid', title: 'Robots', category: 'crawling', feeds: 'neither' })];
  const index = ruleDocs(rules).get('docs/rules/index.md') ?? '';
  expect(index).toContain('2 rules.');
  expect(index.match(/^## .*$/gm)).toEqual(['## Crawling and indexing', '## Duplicate pages and main addresses']);
  expect(index).toContain('| [Robots](crawling/robots-valid.md) | `robots-valid` | High | Not scored | E1 | Page |');
});

describe('a rule must be in the file that its name requires', () => {
  const file = { topic: 'canonical', id: 'canonical-single' };
  test.each<[string, Parameters<typeof misplacedRules>, readonly string[]]>([
    ['it does', [[file], [rule()]], []],
    ['another id', [[file], [rule({ id: 'x' })]], ['canonical/canonical-single: the rule in it calls itself x']],
    ['a category that is not its topic', [[file], [rule({ category: 'trust' })]], []],
    [
      'several rules of one noun',
      [[{ ...file, id: 'robots' }], [[rule({ id: 'robot-a' }), rule({ id: 'robot-b' })]]],
      [],
    ],
    [
      'several rules with one id',
      [[file], [[rule({ id: 'robot-a' }), rule({ id: 'robot-a' })]]],
      ['canonical/canonical-single: another rule has the id robot-a'],
    ],
    ['no rule', [[file], []], ['canonical/canonical-single: is not in the catalogue']],
    [
      'an id twice',
      [
        [file, { ...file, topic: 'trust' }],
        [rule(), rule({ category: 'trust' })],
      ],
      ['trust/canonical-single: another rule has the id canonical-single'],
    ],
  ])('%s', (_case, [files, rules], problems) => {
    expect(misplacedRules(files, rules)).toEqual(problems);
  });
});
