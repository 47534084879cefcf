import { expect, test } from 'vitest';
import { catalogueSource, causesSource, topicsSource } from './catalogue.ts';

test('the list imports every rule by its file and names it in the same order', () => {
  const source = catalogueSource([
    { topic: 'canonical', id: 'canonical-single' },
    { topic: 'delivery', id: 'http-2-offered' },
  ]);
  expect(source.split('\n').slice(1)).toEqual([
    "import type { Rule } from '../kernel/rule.ts';",
    "import canonicalSingle from './canonical/canonical-single.rule.ts';",
    "import http2Offered from './delivery/http-2-offered.rule.ts';",
    '',
    '/** What each file holds, sorted by file: a rule, or the rules that differ only in a noun. */',
    'export const RULE_FILES: readonly (Rule | readonly Rule[])[] = [',
    '  canonicalSingle,',
    '  http2Offered,',
    '];',
    '',
    '// By code units: localeCompare would sort differently under another locale.',
    'const byCategory = (a: Rule, b: Rule): number => (a.category < b.category ? -1 : a.category > b.category ? 1 : 0);',
    '',
    '/** Every rule, sorted by category and file. */',
    'export const RULES: readonly Rule[] = RULE_FILES.flat().sort(byCategory);',
    '',
  ]);
});

test('without a rule it is an empty list', () => {
  expect(catalogueSource([])).toContain('(Rule | readonly Rule[])[] = [\n];');
});

test('the list of causes imports each by its file, and is in the order in which they are tried', () => {
  const source = causesSource([
    { topic: 'canonical', id: 'address-redirects' },
    { topic: 'robots', id: 'robots-below-path' },
  ]);
  expect(source.split('\n').slice(1)).toEqual([
    "import type { Cause } from '../kernel/cause.ts';",
    "import addressRedirects from './canonical/address-redirects.cause.ts';",
    "import robotsBelowPath from './robots/robots-below-path.cause.ts';",
    '',
    '/** Every cause, in the order in which they are asked whether a finding is theirs. */',
    'export const CAUSES: readonly Cause[] = [addressRedirects, robotsBelowPath].sort(',
    '  (a, b) => a.order - b.order,',
    ');',
    '',
  ]);
});

test('without a cause it is an empty list', () => {
  expect(causesSource([])).toContain('readonly Cause[] = [].sort(');
});

test('the list of topics imports each by its folder', () => {
  expect(topicsSource(['ai-access', 'feeds']).split('\n').slice(1)).toEqual([
    "import { aiAccess } from './ai-access/topic.ts';",
    "import { feeds } from './feeds/topic.ts';",
    '',
    '// By these the names that topics declare reach programs that see only the types.',
    "import './ai-access/topic.ts';",
    "import './feeds/topic.ts';",
    '',
    '/** Every topic, sorted by name. */',
    'export const TOPICS = [',
    '  aiAccess,',
    '  feeds,',
    '] as const;',
    '',
  ]);
});
