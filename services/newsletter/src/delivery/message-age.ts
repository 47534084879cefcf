import { uptime } from 'node:os';

export interface Clocks {
  /** Wall clock in epoch milliseconds, which may be set. */
  readonly now: () => number;
  /** Monotonic milliseconds. Default: since the machine started, including sleep. */
  readonly elapsedMs?: () => number;
}

/**
 ** Returns the age of a message, ms, whatever became of the clock since: a machine whose clock was a year behind and is set
 * right has no news that is a year old. A message began by the clock as it is now or as it would be had nobody set it
 * since the process has started; of the two ages that are none too early the lesser is meant, for to give up what is
 * still news loses it, and to send what is not is late. A message begun before the process has only the clock to go by.
 *
 * @returns of when it began, epoch milliseconds; 0 or more.
 */
export const messageAges = ({ now, elapsedMs = () => uptime() * 1_000 }: Clocks): ((beganAt: number) => number) => {
  const aheadMs = now() - elapsedMs();
  return (beganAt) => {
    const ages = [now() - beganAt, elapsedMs() + aheadMs - beganAt].filter((age) => age >= 0);
    return ages.length === 0 ? 0 : Math.min(...ages);
  };
};
