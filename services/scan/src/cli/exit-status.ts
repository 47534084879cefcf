/** How the command ends. What a site is like never makes it fail by itself: only a threshold that the caller set does. */
export const EXIT = {
  done: 0,
  /** A `--fail-…` or `--baseline` threshold is missed, or the rule that was checked again still fails. */
  missed: 1,
  /** Words, files or folders of the call that cannot be used. */
  usage: 2,
  /** No report: the target could not be scanned. */
  notScanned: 3,
  /** 128 and the number of SIGINT, as shells count. */
  stopped: 130,
} as const;
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];
