import { expect, test } from 'vitest';
import type { ResourceFact } from '../../kernel/page/resources.ts';
import { absent, page, pictures, present, quoted, tally, verdictOf } from '../../rule-fixtures.ts';
import rule from './layout-stability-hints.rule.ts';

const files = (count: number, change: Partial<ResourceFact> = {}) =>
  present({
    list: Array.from(
      { length: count },
      (_, at): ResourceFact => ({
        kind: at % 2 === 0 ? 'script' : 'stylesheet',
        url: `https://example.com/${at}`,
        blocking: true,
        inHead: true,
        excerpt: quoted('<script>'),
        ...change,
      }),
    ),
    capped: false,
  });

test.each([
  ['all sized', pictures({ sized: 3 }), {}, 'pass'],
  ['90 %', pictures({ sized: 9, unsized: tally(1) }), {}, 'pass'],
  ['88.9 %', pictures({ sized: 8, unsized: tally(1) }), {}, 'fail unsized'],
  ['57 %, beside a style sheet', pictures({ sized: 4, unsized: tally(3) }), { resources: files(2) }, 'untested'],
  [
    '57 %, with a rule that sizes pictures',
    pictures({ sized: 4, unsized: tally(3), sizedByRule: true }),
    {},
    'untested',
  ],
  ['57 %, beside a script', pictures({ sized: 4, unsized: tally(3) }), { resources: files(1) }, 'fail unsized'],
  ['six files in the head', pictures({ sized: 1 }), { resources: files(6) }, 'pass'],
  ['seven files in the head', pictures({ sized: 1 }), { resources: files(7) }, 'warn blocking'],
  ['seven that do not block the page', pictures({ sized: 1 }), { resources: files(7, { blocking: false }) }, 'pass'],
  ['seven in the body', pictures({ sized: 1 }), { resources: files(7, { inHead: false }) }, 'pass'],
  ['no pictures', pictures(), { resources: files(7) }, 'not-applicable'],
  ['no HTML', absent, {}, 'not-applicable'],
] as const)('%s', (_case, fact, change, verdict) => {
  expect(verdictOf(rule, { page: page({ pictures: fact, ...change }) })).toBe(verdict);
});
