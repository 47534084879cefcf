import { OUTBOUND_LIMITS } from '../guard/limits.ts';

const MIB = 1024 * 1024;

/**
 * All limits of the proxy. Names in `Ms` are milliseconds, names with `bytes` are bytes; the others are counts. A
 * connection of the proxy has the same limits as a connection of the door.
 */
export const PROXY_LIMITS = {
  /** Simultaneous connections of the browser. Chromium opens at most 32 to one proxy. */
  connections: 64,
  /** Messages (requests, upgrades and CONNECTs, including refused ones) in the lifetime of a proxy. */
  requests: 1_000,
  /** Bytes from all servers, as received over the wire. */
  bytesDown: 50 * MIB,
  /** Bytes to all servers: header lines, bodies, and everything sent through tunnels. */
  bytesUp: 5 * MIB,
  /** Maximum silence of an admitted connection, in both directions together. */
  idleMs: 10_000,
  /** Wall clock for the header of a message. */
  headersMs: 10_000,
  /** Wall clock for a whole request of the browser, including its body. A tunnel is no longer a request. */
  requestMs: 30_000,
  connectMs: OUTBOUND_LIMITS.connectMs,
  /** For a request and for an answer. */
  headerBytes: OUTBOUND_LIMITS.headerBytes,
  headerLines: OUTBOUND_LIMITS.headerLines,
  informationalAnswers: OUTBOUND_LIMITS.informationalAnswers,
  /** Different refusals that are kept for the report. */
  refusalsKept: 100,
} as const;

/** The same table with other values. */
export type ProxyLimits = { readonly [name in keyof typeof PROXY_LIMITS]: number };
