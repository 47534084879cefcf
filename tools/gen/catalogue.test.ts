import { expect, test } from 'vitest';
import { catalogueSource } from './catalogue.ts';

test('the list imports every rule by its file and names it in the same order', () => {
  const source = catalogueSource([
    { category: 'canonical', id: 'canonical-single' },
    { category: 'crawling', id: 'http-2-offered' },
  ]);
  expect(source.split('\n').slice(1)).toEqual([
    "import canonicalSingle from './rules/canonical/canonical-single.ts';",
    "import http2Offered from './rules/crawling/http-2-offered.ts';",
    "import type { Rule } from './rule.ts';",
    '',
    '/** What each file holds, sorted by file: a rule, or the rules that differ only in a noun. */',
    'export const RULE_FILES: readonly (Rule | readonly Rule[])[] = [',
    '  canonicalSingle,',
    '  http2Offered,',
    '];',
    '',
    '/** Every rule, sorted by file. */',
    'export const RULES: readonly Rule[] = RULE_FILES.flat();',
    '',
  ]);
});

test('without a rule it is an empty list', () => {
  expect(catalogueSource([])).toContain('(Rule | readonly Rule[])[] = [\n];');
});
