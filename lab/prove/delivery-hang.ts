import { measureHangingSinks } from '../../test/delivery-sinks/hanging-sinks.ts';
import { faultUnless, type Proof } from './proof.ts';

const HOOKS = 200;
const HANGING = 20;
const LATER_AT_MOST_MS = 1_000;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

export const deliveryHang: Proof = {
  name: 'delivery-hang',
  about: 'Twenty webhooks of 200 that take a message and never answer hold up the others by less than a second.',
  goals: [],
  fullLength: 3,
  togetherLength: 1,
  unit: 'rounds',
  async run(rounds) {
    const result = await measureHangingSinks({ hooks: HOOKS, hanging: HANGING, rounds });
    const later = median(result.with) - median(result.without);
    return {
      seen: [
        `the last of the other ${HOOKS - HANGING} had its message after ${median(result.with)} ms (${result.with.join(', ')})`,
        `with all in order after ${median(result.without)} ms (${result.without.join(', ')}): ${later} ms sooner`,
        `messages that hung by then: ${result.taken.join(', ')} of ${HANGING}`,
      ],
      faults: [
        ...faultUnless(later <= LATER_AT_MOST_MS, `they are held up by ${later} ms`),
        ...faultUnless(Math.min(...result.taken) >= HANGING / 2, 'too few hung to show anything'),
      ],
    };
  },
};
