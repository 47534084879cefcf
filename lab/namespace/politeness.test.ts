import { expect, test } from 'vitest';
import { politenessFaults, politenessOf } from './politeness.ts';
import type { Visit } from './run.ts';

const visit = (begun: number, over: number | null = begun + 10, recordedLateBy = 0): Visit => ({
  ...{ host: 'a.example', begun, over },
  earliest: begun - recordedLateBy,
});

test.each<readonly [name: string, visits: readonly Visit[], faults: readonly string[]]>([
  ['100 ms apart', [visit(0), visit(100)], []],
  ['99.5 ms apart', [visit(0), visit(99.5)], ['two requests to one host 99.5 ms apart']],
  ['86 ms apart, but the target was busy for 19 ms before the first', [visit(20, 30, 19), visit(106)], []],
  [
    'a target that was busy for too short a time',
    [visit(20, 30, 5), visit(106)],
    ['two requests to one host 91 ms apart'],
  ],
  ['two hosts at the same time', [visit(0), { ...visit(1), host: 'b.example' }], []],
  ['two at once', [visit(0, 500), visit(100, 500)], []],
  ['three at once', [visit(0, 500), visit(100, 500), visit(200)], ['3 requests to one host at once']],
])('%s', (_name, visits, faults) => {
  expect(politenessFaults(politenessOf(visits))).toEqual(faults);
});
