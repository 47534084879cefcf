import { expect, test } from 'vitest';
import { absent, llmsTxt, site } from '../../rule-fixtures.ts';
import rule from './llms-txt-format.rule.ts';

const LIST = '## Guide\n- [Start](/start.md): first steps\n- [Next](/next.md)';

test.each([
  ['title, summary and a list with notes', llmsTxt(`# A\n> What.\n${LIST}`), 'pass', undefined],
  ['no summary', llmsTxt(`# A\n${LIST}`), 'warn', ['a summary behind the title']],
  ['no list', llmsTxt('# A\n> What.\nWords.'), 'warn', ['a list of links under a “## Section”']],
  [
    'lists of bare addresses',
    llmsTxt('# A\n> What.\n## B\n- Start: https://example.com/start'),
    'warn',
    ['links in its lists: the addresses there need names, “- [name](address)”'],
  ],
  ['lists without notes', llmsTxt('# A\n> What.\n## B\n- [a](/a)'), 'warn', ['notes behind its links']],
  ['only a title', llmsTxt('# A'), 'warn', ['a summary behind the title', 'a list of links under a “## Section”']],
] as const)('%s → %s', (_case, fact, outcome, lacks) => {
  const verdict = rule.check(site({ llmsTxt: fact }));
  expect([verdict.outcome, verdict.findings[0]?.args.lacks]).toEqual([outcome, lacks]);
});

test.each([
  ['code that never ends', llmsTxt(`# A\n> What.\n\`\`\`\n${LIST}`), 'warn', 'fence'],
  ['code that ends', llmsTxt(`# A\n> What.\n\`\`\`\na\n\`\`\`\n${LIST}`), 'pass', undefined],
  ['no title', llmsTxt(LIST), 'fail', 'untitled'],
  ['empty', llmsTxt(' \n'), 'fail', 'empty'],
  ['an HTML page instead', llmsTxt('', { content: null }), 'fail', 'page'],
  ['absent', absent, 'not-applicable', undefined],
] as const)('%s → %s', (_case, fact, outcome, message) => {
  const verdict = rule.check(site({ llmsTxt: fact }));
  expect([verdict.outcome, verdict.findings[0]?.message]).toEqual([outcome, message]);
});
