import { expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { normalize } from '../../engine/normalize.ts';
import { targetOf } from '../../kernel/target.ts';
import { exchange, observed, page, present, SITE_URL, site } from '../../rule-fixtures.ts';
import rule from './webmcp.rule.ts';

const readingOf = (body: string) => {
  const made = observed('page', exchange(SITE_URL, { body }));
  return made.digest?.kind === 'page' ? made.digest.parts?.webMcp : undefined;
};

test.each<[string, string, object]>([
  ['nothing', '<form><input name=q></form>', { forms: [], registers: { current: null, dropped: null } }],
  [
    'a whole form',
    '<form toolname=search tooldescription="Searches"><input name=q toolparamdescription=Words><button>Go</button></form>',
    { forms: [{ name: 'search', described: true, fields: 1, unnamed: 0, undescribed: 0 }] },
  ],
  [
    'a label around',
    '<form toolname=a tooldescription=b><label>Words <input name=q></label></form>',
    { forms: [{ undescribed: 0 }] },
  ],
  [
    'a label by id',
    '<form toolname=a tooldescription=b><input id=x name=q><label for=x>Words</label></form>',
    { forms: [{ undescribed: 0 }] },
  ],
  [
    'no label',
    '<form toolname=a tooldescription=b><input name=q><select name=s></select></form>',
    { forms: [{ fields: 2, undescribed: 2 }] },
  ],
  [
    'no name',
    '<form toolname=a tooldescription=b><textarea></textarea></form>',
    { forms: [{ fields: 1, unnamed: 1, undescribed: 0 }] },
  ],
  [
    'fields nobody fills in',
    '<form toolname=a tooldescription=b><input type=hidden name=t><input type=submit></form>',
    { forms: [{ fields: 0 }] },
  ],
  ['a description alone', '<form tooldescription=b></form>', { forms: [{ name: '', described: true }] }],
  [
    'two forms',
    '<form toolname=a><input></form><form toolname=b></form>',
    {
      forms: [
        { name: 'a', fields: 1 },
        { name: 'b', fields: 0 },
      ],
    },
  ],
  ...(
    [
      ['a script', 'document.modelContext.registerTool({})', 'document.modelContext.registerTool(', null],
      [
        'its line broken',
        'document\n  .modelContext\n  ?.registerTool ({})',
        'document\n  .modelContext\n  ?.registerTool (',
        null,
      ],
      ['a name for it', 'const mc = document.modelContext; mc.registerTool({})', 'document.modelContext', null],
      ['the former object', 'navigator.modelContext.registerTool({})', null, 'navigator.modelContext.registerTool('],
      [
        'the former method',
        'navigator.modelContext?.provideContext({})',
        null,
        'navigator.modelContext?.provideContext(',
      ],
      ['it of another object', 'self.modelContext.provideContext({})', null, 'modelContext.provideContext('],
      ['both', 'document.modelContext ?? navigator.modelContext', 'document.modelContext', 'navigator.modelContext'],
    ] as const
  ).map(([name, script, current, dropped]): [string, string, object] => [
    name,
    `<script>${script}</script>`,
    { forms: [], registers: { current, dropped } },
  ]),
  [
    'a page about it',
    '<pre>document.modelContext.registerTool({})</pre>',
    { registers: { current: null, dropped: null } },
  ],
])('%s', (_case, body, expected) => {
  expect(readingOf(`<!doctype html><title>x</title>${body}`)).toMatchObject(expected);
});

test('at most 20 forms, and a long page soon', () => {
  const started = cpuTime();
  expect(readingOf('<form toolname=a><input></form>'.repeat(5_000))?.forms).toHaveLength(20);
  expect(cpuTime() - started).toBeLessThan(3_000);
});

test.each([
  ['pass', rule.examples.pass],
  ['fail', rule.examples.fail],
])('the example of the rule says %s', (outcome, html) => {
  const webMcp = readingOf(html);
  const facts = page(webMcp === undefined ? {} : { webMcp: present(webMcp) });
  expect(rule.check(facts, site()).outcome).toBe(outcome);
});

test('the fact is that of the page', () => {
  const facts = normalize({
    target: targetOf(SITE_URL),
    observations: [observed('page', exchange(SITE_URL, { body: '<form toolname=a></form>' }))],
  });
  expect(facts.pages[0]?.webMcp).toMatchObject({ state: 'present', value: { forms: [{ name: 'a' }] } });
});
