const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * All limits of the door. Names end in their unit (`Ms`, `Bytes`); the others are counts.
 *
 * Sources: RFC 9309 §2.3.1.2 (redirects), RFC 9659 (zstd window), undici and Node defaults (16 KiB of headers),
 * Google's documented 2 MB of HTML per page (bodyBytes leaves room above it), MDN HTTP Observatory (10 s, 10
 * redirects).
 */
export const OUTBOUND_LIMITS = {
  /** The URL that a person submits (the public API promises this limit). */
  submittedUrlLength: 2048,
  /** Any other URL: found on a site, or after percent-encoding. A common limit for request lines. */
  urlLength: 8192,

  /** The body of a request, as UTF-8. */
  requestBodyBytes: 16 * KIB,

  resolveMs: 3_000,
  resolvedAddresses: 64,
  /** TCP and TLS together, without the name look-up. */
  connectMs: 5_000,
  /** Addresses tried for one connection. */
  connectAttempts: 2,
  headersMs: 10_000,
  /** Maximum silence inside a body. */
  idleBodyMs: 5_000,
  /** Wall clock of one request and its answer; nothing a server sends can prolong it. */
  exchangeMs: 15_000,
  /** Wall clock of a redirect chain: no hop starts that could end later. */
  chainMs: 30_000,

  redirects: 10,
  /** 1xx answers before the final one. */
  informationalAnswers: 32,
  headerBytes: 16 * KIB,
  headerLines: 200,
  setCookieLines: 32,

  /** Decoded bytes of a body that are kept unless the caller asks for another number. */
  bodyBytes: 5 * MIB,
  /** Bytes of a redirect answer's body that are kept. */
  redirectBodyBytes: 16 * KIB,
  /** Additional wire bytes above the decoded limit, for codings that make a body larger. */
  codingOverheadBytes: MIB,
  /** Above this many decoded bytes ... */
  bombFloorBytes: MIB,
  /** ... more decoded bytes per wire byte than this are a decompression bomb. */
  bombRatio: 200,

  idleConnectionMs: 3_000,

  /** Names kept from a certificate; real ones have up to 100, by the rules of common issuers. */
  certificateNames: 100,
  /** Characters kept from a text in a certificate. */
  certificateText: 256,

  hostInFlight: 2,
  /** Time between two requests to one host, as the host sees them. */
  hostGapMs: 100,
  /** Additional time between their starts on this machine, because two requests do not take equally long to arrive. */
  hostGapMarginMs: 5,
  /** Longest time that we wait because of a Retry-After. */
  retryAfterMs: 10_000,

  /** Limits of one scan: requests (each redirect counts), wall clock, bytes. */
  scanRequests: 150,
  scanMs: 90_000,
  scanWireBytes: 20 * MIB,
  scanDecodedBytes: 40 * MIB,
  /** Wire bytes charged for an interrupted answer, because an Exchange does not contain its real cost. */
  scanBrokenAnswerBytes: MIB,
} as const;

/** The same table with other values. */
export type OutboundLimits = { readonly [name in keyof typeof OUTBOUND_LIMITS]: number };

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

/** Makes untrusted text fit to be stored and shown on one line: cut, without control characters and lone surrogates. */
export const visibleText = (text: string, mostCharacters: number): string =>
  text.slice(0, mostCharacters).replace(CONTROLS, '').toWellFormed();
