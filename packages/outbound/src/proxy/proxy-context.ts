import type { Socket } from 'node:net';
import type { Reach } from '../dial.ts';
import type { Ledger } from './ledger.ts';
import type { ProxyLimits } from './proxy-limits.ts';

/** Waits until a message may go out to a host; what it resolves to is called once when that message is over. */
export type Pace = (host: string) => Promise<() => void>;

/** What the parts of one proxy share. */
export interface ProxyContext {
  readonly reach: Reach;
  readonly limits: ProxyLimits;
  readonly ledger: Ledger;
  readonly pace: Pace;
  /** Connections to servers that are open. */
  readonly servers: Set<Socket>;
  readonly isAuthorized: (value: string) => boolean;
}
