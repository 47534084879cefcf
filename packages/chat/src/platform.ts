import type { HeaderLine } from '@legible/formats/exchange';
import type { ChatMessage } from './chat-message.ts';
import type { OutcomeClass, OutcomeReason, PlatformId, UrlRefusalCode } from './closed-lists.ts';

/** An HTTP answer, as the tables of the platforms read it. */
export interface Reply {
  readonly status: number;
  /** UTF-8, possibly cut at the limit of the request. */
  readonly text: string;
  /** The text as a JSON object; null when it is not one, or was cut. */
  readonly json: Readonly<Record<string, unknown>> | null;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const readReply = (status: number, body: Uint8Array): Reply => {
  const text = new TextDecoder().decode(body);
  return { status, text, json: jsonObject(text) };
};

const jsonObject = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
};

/**
 * Describes the addresses of one platform, for the parsed URL. Parts that an address does not need are dropped, so that
 * two spellings of one webhook become the same text.
 */
interface HookPattern {
  /** Of the whole host name. */
  readonly host: RegExp;
  /** Matches the whole path; a final slash is ignored. */
  readonly path: RegExp;
  /** Parameters of the address, each with a pattern for its value; others are dropped. */
  readonly query?: Readonly<Record<string, RegExp>>;
  /** Parameters that may be missing. */
  readonly optionalQuery?: Readonly<Record<string, RegExp>>;
  /** The whole query is kept unchanged, because it is signed. */
  readonly keepsQuery?: boolean;
  /** The one host to use, if several lead to the same webhook. */
  readonly canonicalHost?: string;
  /** The part of the path that matters, from the match of `path`. Default: all of it. */
  readonly canonicalPath?: (found: RegExpExecArray) => string;
  /** Ends of the service's host names. An address on such a host that is not a webhook address is refused. */
  readonly domains: readonly string[];
  /** Addresses of the service that people mistake for incoming webhooks. */
  readonly refused?: readonly { readonly host: RegExp; readonly path?: RegExp; readonly code: UrlRefusalCode }[];
}

export type HookMatch =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly code: UrlRefusalCode };

/** Whether an address is a webhook of this platform; null when it is unrelated. @param url https, port 443. */
export const matchHook = (pattern: HookPattern, url: URL): HookMatch | null => {
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  const found = pattern.host.test(url.hostname) ? pattern.path.exec(path) : null;
  const query = found === null ? null : queryOf(pattern, url.searchParams);
  if (found !== null && query !== null) {
    const host = pattern.canonicalHost ?? url.hostname;
    const search = pattern.keepsQuery ? url.search : query;
    return { ok: true, url: `https://${host}${pattern.canonicalPath?.(found) ?? path}${search}` };
  }
  const refused = pattern.refused?.find(
    (entry) => entry.host.test(url.hostname) && (entry.path === undefined || entry.path.test(path)),
  );
  if (refused !== undefined) return { ok: false, code: refused.code };
  const isTheirs = pattern.domains.some((domain) => `.${url.hostname}`.endsWith(`.${domain}`));
  return isTheirs ? { ok: false, code: 'webhook_url_not_incoming' } : null;
};

/** The query in its shortest form, with its question mark; null when something required is missing or malformed. */
const queryOf = (pattern: HookPattern, given: URLSearchParams): string | null => {
  const kept = new URLSearchParams();
  for (const [name, shape] of Object.entries(pattern.query ?? {})) {
    const value = given.get(name) ?? '';
    if (!shape.test(value)) return null;
    kept.set(name, value);
  }
  for (const [name, shape] of Object.entries(pattern.optionalQuery ?? {})) {
    const value = given.get(name) ?? '';
    if (shape.test(value)) kept.set(name, value);
  }
  return kept.size === 0 ? '' : `?${kept}`;
};

export type Verdict = readonly [OutcomeClass, OutcomeReason];

/** One documented answer. Omitted fields match anything. */
export interface AnswerRule {
  readonly status?: number;
  /** The platform's own words or numbers, as `codeOf` returns them. */
  readonly codes?: readonly (string | number | null)[];
  readonly means: Verdict;
}

/** Everything that sending to one kind of webhook depends on. */
export interface Platform {
  readonly id: PlatformId;
  /** The form of its addresses; null: they may be anywhere, and the registrant says which platform it is. */
  readonly address: HookPattern | null;
  /** The message in the platform's own form, as a value for JSON. */
  readonly payload: (message: ChatMessage) => Readonly<Record<string, unknown>>;
  /** Most bytes of JSON, if the platform documents a limit. */
  readonly payloadBytes?: number;
  /** Parameters added to the address for one message. */
  readonly query?: (message: ChatMessage) => Readonly<Record<string, string>>;
  readonly headers?: readonly HeaderLine[];
  /** Its receivers check signatures. */
  readonly isSigned?: boolean;
  /** Shortest time between two messages to one webhook, in milliseconds. */
  readonly gapMs: number;
  /** It recognises a repeated message by its id and shows it once. */
  readonly recognisesRepeats?: true;
  /** The word or number with which the platform reports what happened; null when this answer has none. */
  readonly codeOf?: (reply: Reply) => string | number | null;
  /** Checked in order, before the general meaning of a status. */
  readonly answers?: readonly AnswerRule[];
  /** Meaning of a 2xx that no rule matches; null: it is not in the platform's words, so its meaning is unclear. */
  readonly success: (reply: Reply) => Verdict | null;
  /** The platform's wait from the body, in seconds; null when there is none. */
  readonly retryAfterOf?: (reply: Reply) => string | null;
  /** Shortest wait in milliseconds when a 429 states none. */
  readonly patienceMs?: number;
}

export const POSTED: Verdict = ['delivered', 'posted'];
export const QUEUED: Verdict = ['accepted', 'queued'];
export const REMOVED: Verdict = ['gone', 'webhook-removed'];
export const MAYBE_REMOVED: Verdict = ['probably-gone', 'webhook-removed'];
export const CLOSED: Verdict = ['probably-gone', 'channel-closed'];
export const FORBIDDEN: Verdict = ['probably-gone', 'not-permitted'];
export const FILTERED: Verdict = ['probably-gone', 'filtered'];
export const TOO_OFTEN: Verdict = ['later', 'rate-limited'];
export const TROUBLE: Verdict = ['later', 'server-trouble'];
export const WRONG_MESSAGE: Verdict = ['our-bug', 'message-refused'];
export const TOO_LARGE: Verdict = ['our-bug', 'message-too-large'];

/** `errcode` of WeCom and DingTalk: 0 is success, and every answer has status 200. */
export const errcodeOf = ({ json }: Reply): number | null => {
  const code = json?.errcode;
  return typeof code === 'number' ? code : null;
};

export const errcodeSuccess = (reply: Reply): Verdict | null => {
  const code = errcodeOf(reply);
  if (code === null) return null;
  return code === 0 ? POSTED : FORBIDDEN;
};
