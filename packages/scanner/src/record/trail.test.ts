import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Change, type NewEvent, trailOf } from './trail.ts';

const EVENT = {
  kind: 'check',
  label: 'a',
  description: '',
  origin: { kind: 'direct_target', label: '' },
} as const;

test('events are recorded in the order in which they begin, and none begins before the previous one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000 }),
      fc.array(fc.integer({ min: 0, max: 5_000 })),
      (notBefore, walls) => {
        const recorded: NewEvent[] = [];
        let wall = 0;
        const record = (change: Change) => void (change.kind === 'open' && recorded.push(change.event));
        const clock = { wallMs: () => wall, monotonicMs: () => 0, after: () => () => {} };
        const trail = trailOf({ attempt: 1, notBefore, record }, clock);
        const ids = walls.map((at) => {
          wall = at;
          return trail.open(EVENT);
        });
        expect(recorded.map(({ id }) => id)).toEqual(ids);
        const begun = [notBefore, ...recorded.map(({ startedAt }) => startedAt)];
        expect(begun).toEqual(begun.toSorted((a, b) => a - b));
      },
    ),
  );
});
