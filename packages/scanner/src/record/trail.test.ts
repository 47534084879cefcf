import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NewEvent, trailOf } from './trail.ts';

const EVENT = {
  kind: 'check',
  label: 'a',
  description: '',
  origin: { kind: 'direct_target', label: '' },
} as const;

test('events are written in the order in which they begin, and none begins before the previous one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 5_000 }),
      fc.array(fc.record({ wall: fc.integer({ min: 0, max: 5_000 }), slow: fc.integer({ min: 0, max: 6 }) })),
      async (notBefore, openings) => {
        const written: NewEvent[] = [];
        let wall = 0;
        const recorder = {
          attempt: 1,
          notBefore,
          openEvent: async (event: NewEvent) => {
            for (let turn = Number(event.label); turn > 0; turn--) await null;
            written.push(event);
          },
          closeEvent: async () => {},
          recordRules: async () => {},
        };
        const clock = { wallMs: () => wall, monotonicMs: () => 0, after: () => () => {} };
        const trail = trailOf(recorder, clock);
        const opening = openings.map((one) => {
          wall = one.wall;
          return trail.open({ ...EVENT, label: String(one.slow) });
        });
        const ids = await Promise.all(opening);
        expect(written.map(({ id }) => id)).toEqual(ids);
        const begun = [notBefore, ...written.map(({ startedAt }) => startedAt)];
        expect(begun).toEqual(begun.toSorted((a, b) => a - b));
      },
    ),
  );
});

test('a failed write rejects the call that asked for it, and does not stop later writes', async () => {
  const written: string[] = [];
  const trail = trailOf(
    {
      attempt: 1,
      notBefore: 0,
      openEvent: async ({ id }) => {
        if (id === 'evt_1_0') throw new Error('the store is away');
        written.push(id);
      },
      closeEvent: async () => {},
      recordRules: async () => {},
    },
    { wallMs: () => 0, monotonicMs: () => 0, after: () => () => {} },
  );
  const [first, second] = await Promise.allSettled([trail.open(EVENT), trail.open(EVENT)]);
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled']);
  expect(written).toEqual(['evt_1_1']);
});
