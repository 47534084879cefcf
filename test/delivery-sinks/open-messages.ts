/** How many messages the sinks hold at the same time. */
export interface OpenMessages {
  /** A sink received a message, and answers it after this time. */
  took(host: string, answerAfterMs: number): void;
  most(): { readonly mostAtOnce: number; readonly mostOpen: number; readonly mostPerHost: number };
}

interface Open {
  readonly host: string;
  readonly takenAt: number;
  readonly untilMs: number;
}

/** A message that a sink has held for less than this is not slow for the sender yet, so it uses one of its slots. */
const YOUNG_MS = 100;
/** Timers may fire this much early. */
const EARLY_MS = 2;

export const openMessages = (): OpenMessages => {
  let open: Open[] = [];
  let mostAtOnce = 0;
  let mostOpen = 0;
  let mostPerHost = 0;
  return {
    took: (host, answerAfterMs) => {
      const now = performance.now();
      open = open.filter(({ untilMs }) => untilMs > now);
      open.push({ host, takenAt: now, untilMs: now + answerAfterMs - EARLY_MS });
      mostOpen = Math.max(mostOpen, open.length);
      mostAtOnce = Math.max(mostAtOnce, open.filter(({ takenAt }) => now - takenAt < YOUNG_MS).length);
      mostPerHost = Math.max(mostPerHost, open.filter((one) => one.host === host).length);
    },
    most: () => ({ mostAtOnce, mostOpen, mostPerHost }),
  };
};
