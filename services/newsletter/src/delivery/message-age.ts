import { uptime } from 'node:os';

export interface Clocks {
  /** Wall clock in epoch milliseconds, which may be set. */
  readonly now: () => number;
  /** Monotonic milliseconds. Default: since the machine started, including sleep. */
  readonly elapsedMs?: () => number;
}

/**
 * Returns the age of a message in ms, even if the clock was set since: when a clock that was a year behind is
 * corrected, no message becomes a year old. There are two candidates for the age: by the current clock, and by the
 * clock as if nobody had set it since the process started. Of those that are not negative, the smaller one counts,
 * because giving up fresh news loses it, while sending old news is only late. A message from before the process has
 * only the clock.
 *
 * @returns the age since the start (epoch milliseconds); 0 or more.
 */
export const messageAges = ({ now, elapsedMs = () => uptime() * 1_000 }: Clocks): ((beganAt: number) => number) => {
  const aheadMs = now() - elapsedMs();
  return (beganAt) => {
    const ages = [now() - beganAt, elapsedMs() + aheadMs - beganAt].filter((age) => age >= 0);
    return ages.length === 0 ? 0 : Math.min(...ages);
  };
};
