import type pg from 'pg';

export interface ListenerOptions {
  readonly channel: string;
  onMessage(text: string): void;
  onGap(): void;
}

/** Pause before the next try to connect, ms: doubles from the first to the last. */
const PAUSE_MS = { first: 100, last: 1_000 };
/** A connection that died without a word is noticed by asking it this often, ms. */
const ALIVE_EVERY_MS = 5_000;

/** Keeps one connection that listens to a channel, for as long as it takes. The answer stops it. */
export const pgListener = (
  newClient: () => pg.Client,
  { channel, onMessage, onGap }: ListenerOptions,
): (() => void) => {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pause = PAUSE_MS.first;
  let stopped = false;

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    clearTimeout(timer);
    lost.end().catch(() => undefined);
    if (stopped) return;
    timer = setTimeout(connect, pause);
    timer.unref();
    pause = Math.min(pause * 2, PAUSE_MS.last);
  };
  const stayAlive = (own: pg.Client) => {
    timer = setTimeout(() => {
      own.query('select 1').then(
        () => client === own && stayAlive(own),
        () => lose(own),
      );
    }, ALIVE_EVERY_MS);
    timer.unref();
  };
  const connect = () => {
    const own = newClient();
    client = own;
    own.on('error', () => lose(own));
    own.on('end', () => lose(own));
    own.on('notification', ({ payload }) => onMessage(payload ?? ''));
    own
      .connect()
      .then(() => own.query(`listen "${channel}"`))
      .then(
        () => {
          if (client !== own) return;
          pause = PAUSE_MS.first;
          stayAlive(own);
          onGap();
        },
        () => lose(own),
      );
  };
  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    const last = client;
    client = null;
    last?.end().catch(() => undefined); // not awaited: a server that hangs does not answer
  };
};
