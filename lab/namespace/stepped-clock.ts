// Loaded before the service (--import): its wall clock shows the first of CLOCK_STEPS_MS (epoch milliseconds, separated
// by commas) and moves to the next at SIGUSR2. The monotonic clock and the timers do not change.
import { isMainThread } from 'node:worker_threads';

const [first = 0, ...steps] = (process.env.CLOCK_STEPS_MS ?? '').split(',').map(Number);
let at = first;
Date.now = () => at;
if (isMainThread) {
  process.on('SIGUSR2', () => {
    at = steps.shift() ?? at;
  });
}
