import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { partsOf } from '../../kernel/page/page-fixtures.ts';

const PIECES = [
  '<a href=/x>',
  '</a>',
  '<button>',
  '<div onclick=x()>',
  '<img src=a alt="',
  '<img data-src=a>',
  '<noscript><img></noscript>',
  '"',
  '<h1>',
  '</h1>',
  '<div style="position:fixed;inset:0">',
  '</div>',
  '<label for=a>',
  '<input id=a>',
  '<video>',
  '<track>',
  '{{',
  '}}',
  'TODO:',
  '<main>',
  '<table>',
  '\u0000',
  '\ud800',
];

const KEYS = ['outline', 'pictures', 'recordings', 'controls', 'overlays', 'wording', 'outbound'] as const;

test('reads any mixture of elements and keeps little of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 10 })), { maxLength: 80 }),
      (pieces) => {
        const parts = partsOf(pieces.join(''));
        for (const key of KEYS) expect(JSON.stringify(parts[key]).length).toBeLessThan(100_000);
      },
    ),
    { numRuns: 60 },
  );
});

const MANY = 20_000;

test.each([
  ['pictures', '<img src=a>'.repeat(MANY)],
  ['nested buttons by role', '<div role=button>'.repeat(500)],
  ['layers', '<div style="position:fixed;inset:0">Text of a layer that is long enough'.repeat(400)],
  ['one long text', `<p>${'tea '.repeat(100_000)}`],
  ['long attributes', `<img alt="${'a, '.repeat(100_000)}"><a href=/x aria-labelledby="${'a '.repeat(100_000)}">`],
  ['headings', '<h1><a href=#x>'.repeat(MANY)],
  ['labels', '<label for=a>A</label><input id=a>'.repeat(MANY / 2)],
  ['templates', `<p>${'{{ '.repeat(100_000)}`],
])('%s', (_case, body) => {
  const started = cpuTime();
  const parts = partsOf(body);
  expect(cpuTime() - started).toBeLessThan(8_000);
  for (const key of KEYS) expect(JSON.stringify(parts[key]).length).toBeLessThan(100_000);
});
