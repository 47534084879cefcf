import { OUTBOUND_LIMITS } from '../guard/limits.ts';

const MIB = 1024 * 1024;

/**
 * Every bound of the proxy. Names end in their unit (`Ms`, or bytes where they say so); the others are counts. What a
 * connection of the door may not exceed, one of the proxy may not either.
 */
export const PROXY_LIMITS = {
  /** Connections of the browser at a time. Chromium opens 32 at most to one proxy. */
  connections: 64,
  /** Messages (requests, upgrades and CONNECTs, refused ones too) in the life of a proxy. */
  requests: 1_000,
  /** Bytes from all servers, as they came over the wire. */
  bytesDown: 50 * MIB,
  /** Bytes to all servers: header lines, bodies, and whatever goes through tunnels. */
  bytesUp: 5 * MIB,
  /** Longest silence of an admitted connection, in both directions. */
  idleMs: 10_000,
  /** Wall clock of the header of a message. */
  headersMs: 10_000,
  /** Wall clock of a whole request of the browser, its body included. A tunnel is not a request any more. */
  requestMs: 30_000,
  connectMs: OUTBOUND_LIMITS.connectMs,
  /** Of a request and of an answer. */
  headerBytes: OUTBOUND_LIMITS.headerBytes,
  headerLines: OUTBOUND_LIMITS.headerLines,
  informationalAnswers: OUTBOUND_LIMITS.informationalAnswers,
  /** Different refusals remembered for the report. */
  refusalsKept: 100,
} as const;

/** The same table with other figures. */
export type ProxyLimits = { readonly [name in keyof typeof PROXY_LIMITS]: number };
