// Loaded before the service (--import): shifts its wall clock by CLOCK_SHIFT_MS at SIGUSR2, or at once when
// CLOCK_SHIFT_FROM is `start`. The next SIGUSR2 corrects it. The monotonic clock and the timers do not change, as when
// the clock of a machine is set.
import { isMainThread } from 'node:worker_threads';

const wall = Date.now.bind(Date);
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
let offset = process.env.CLOCK_SHIFT_FROM === 'start' ? shift : 0;
Date.now = () => wall() + offset;
if (isMainThread) {
  process.on('SIGUSR2', () => {
    offset = offset === 0 ? shift : 0;
  });
}
