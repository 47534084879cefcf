import type { HeaderLine } from '@legible/formats/exchange';
import type { OutcomeClass, OutcomeReason, PlatformId, UrlRefusalCode } from '../vocabulary/closed-lists.ts';
import type { ChatMessage } from './chat-message.ts';

/** An HTTP answer as the tables of the platforms look at it. */
export interface Reply {
  readonly status: number;
  /** UTF-8, possibly cut at the limit of the request. */
  readonly text: string;
  /** The text as a JSON object; null: it is none, or was cut. */
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
 * How the addresses of one platform are reported, on the parsed URL. What an address does not need is left away, so that
 * two spellings of one webhook become one text.
 */
interface HookPattern {
  /** Of the whole host name. */
  readonly host: RegExp;
  /** Of the whole path; a slash at its end is ignored. */
  readonly path: RegExp;
  /** Parameters that the address has, each with what its value must be; others are dropped. */
  readonly query?: Readonly<Record<string, RegExp>>;
  /** Parameters that may be missing. */
  readonly optionalQuery?: Readonly<Record<string, RegExp>>;
  /** The whole query is kept as it is: it is signed. */
  readonly keepsQuery?: boolean;
  /** The one host of several that lead to the same. */
  readonly canonicalHost?: string;
  /** The part of the path that matters, of what `path` found; default: all of it. */
  readonly canonicalPath?: (found: RegExpExecArray) => string;
  /** Names that end the hosts of the service. What is found there and is not a webhook address is refused. */
  readonly domains: readonly string[];
  /** Addresses of the service that people take for incoming webhooks. */
  readonly refused?: readonly { readonly host: RegExp; readonly path?: RegExp; readonly code: UrlRefusalCode }[];
}

export type HookMatch =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly code: UrlRefusalCode };

/** Whether an address is a webhook of this platform; null: it has nothing to do with it. @param url https, port 443. */
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

/** The query in its shortest form, with its question mark; null: something required is missing or misshapen. */
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

/** One documented answer. What is not named fits any. */
export interface AnswerRule {
  readonly status?: number;
  /** The platform's own words or numbers, as `codeOf` reads them. */
  readonly codes?: readonly (string | number | null)[];
  readonly means: Verdict;
}

/** Everything that sending to one kind of webhook depends on. */
export interface Platform {
  readonly id: PlatformId;
  /** How its addresses are reported; null: they may be anywhere, the registrant says so. */
  readonly address: HookPattern | null;
  /** The message in the platform's own shape, as a value for JSON. */
  readonly payload: (message: ChatMessage) => Readonly<Record<string, unknown>>;
  /** Most bytes of the JSON, if they are documented. */
  readonly payloadBytes?: number;
  /** Parameters added to the address for one message. */
  readonly query?: (message: ChatMessage) => Readonly<Record<string, string>>;
  readonly headers?: readonly HeaderLine[];
  /** Its receivers check signatures. */
  readonly isSigned?: boolean;
  /** Least time between two messages to one webhook, milliseconds. */
  readonly gapMs: number;
  /** It knows a message sent twice by its id and shows it once. */
  readonly recognisesRepeats?: true;
  /** The word or number by which the platform says what happened; null: there is none in this answer. */
  readonly codeOf?: (reply: Reply) => string | number | null;
  /** Looked at in order, before the general meaning of a status. */
  readonly answers?: readonly AnswerRule[];
  /** What a 2xx means that no rule knows; null: it is not in the platform's words, so nobody can say. */
  readonly success: (reply: Reply) => Verdict | null;
  /** Seconds to wait where the platform says so in the body; null: it does not. */
  readonly retryAfterOf?: (reply: Reply) => string | null;
  /** Where a 429 says nothing: how long to wait at least, milliseconds. */
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

/** `errcode` of WeCom and DingTalk: 0 is success, and everything comes with status 200. */
export const errcodeOf = ({ json }: Reply): number | null => {
  const code = json?.errcode;
  return typeof code === 'number' ? code : null;
};

export const errcodeSuccess = (reply: Reply): Verdict | null => {
  const code = errcodeOf(reply);
  if (code === null) return null;
  return code === 0 ? POSTED : FORBIDDEN;
};
