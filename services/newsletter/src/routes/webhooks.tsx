import { PLATFORM_IDS } from '@legible/chat';
import { guidePath } from '@legible/issues';
import {
  type LimitedRequest,
  type ResponseHeaders,
  rateLimitHeaders,
  readLimitedRequest,
  type SurfaceContext,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { Registration, RegistrationAnswer } from '../delivery/registration.ts';
import type { EditionSite } from '../site/public-site.ts';
import { type FormProblem, type FormState, WebhookFormPage, WebhookSentPage } from '../views/webhooks-page.tsx';
import { webhookUrlRefusal } from '../words/webhook-url-words.ts';
import { webhookWords } from '../words/webhook-words.ts';
import { HTML_TYPE, type RouteParts } from './content-answer.ts';
import { editionPatterns } from './edition-patterns.ts';

/** A form that was sent, or the reason why it is not read. */
type SentForm =
  | { readonly kind: 'form'; readonly fields: URLSearchParams }
  | { readonly kind: 'other-site' }
  | { readonly kind: 'too-large'; readonly headers: Extract<LimitedRequest, { ok: false }>['headers'] }
  | { readonly kind: 'not-a-form' };

/** Room for the longest address, escaped, and all other fields. */
const MOST_BYTES = 8 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Reads a form of our own pages. It checks first where the form comes from, then its size, then its type. */
export const readSentForm = async (c: SurfaceContext, publicUrl: string): Promise<SentForm> => {
  if (isFromOtherSite(c, publicUrl)) return { kind: 'other-site' };
  const body = await readLimitedRequest(c, MOST_BYTES);
  if (!body.ok)
    return body.failure.status === 413 ? { kind: 'too-large', headers: body.headers } : { kind: 'not-a-form' };
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE) return { kind: 'not-a-form' };
  return { kind: 'form', fields: new URLSearchParams(body.bytes.toString()) };
};

/**
 * Whether a browser says that another site sent the request. Our pages send no referrer, so the Origin of their forms
 * is `null` (Fetch Standard, “append a request Origin header”) and means nothing. Where Sec-Fetch-Site is sent, it
 * decides. Programs send neither.
 */
const isFromOtherSite = (c: SurfaceContext, publicUrl: string): boolean => {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== 'null' && origin !== new URL(publicUrl).origin;
};

export interface WebhookRoutes extends Pick<Registration, 'register'>, Pick<RouteParts, 'current' | 'pageHeaders'> {
  /** Origin at which the public reaches the service, without a final slash. */
  readonly publicUrl: string;
  /** Returns the key under which limits count a client. */
  readonly clientOf: (c: SurfaceContext) => string;
}

/** Headers with which no cache stores an answer about a registration, and no search engine indexes it. */
export const UNKEPT = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
/** Seconds until there may be room for another question, or the store may be back. */
const BUSY_S = 60;
const MINUTE_S = 60;

/** How a form that was sent is answered. */
interface FormAnswer {
  readonly status: number;
  readonly headers?: ResponseHeaders;
  /** The form to show again; null when the channel is being asked. */
  readonly state: FormState | null;
}

/**
 * Takes the form of the page about webhooks, in every edition; the page itself is one of the guides. Call it before
 * `servePages`. No answer repeats what was sent.
 */
export const serveWebhooks = (app: Hono<SurfaceEnv>, routes: WebhookRoutes): void => {
  const { current, publicUrl, pageHeaders, register } = routes;
  app.on(
    'POST',
    editionPatterns((edition) => guidePath(edition, 'webhooks')),
    async (c, next) => {
      // Read first, because the address of the client is gone when its socket closes.
      const client = routes.clientOf(c);
      const { site, frame } = current();
      const of = site.editions.find(({ edition }) => guidePath(edition, 'webhooks') === c.req.path);
      if (of === undefined) return next();
      const sent = await readSentForm(c, publicUrl);
      const { status, headers, state } =
        sent.kind === 'form' ? await registered(sent.fields, of, client, register) : notTaken(sent, of);
      const page =
        state === null ? <WebhookSentPage frame={frame} of={of} /> : <WebhookFormPage {...{ frame, of, state }} />;
      return pageAnswer(page, of, status, { ...pageHeaders, ...headers });
    },
  );
};

export const pageAnswer = (page: Child, of: EditionSite, status: number, headers: ResponseHeaders): Response =>
  new Response(String(page), {
    status,
    headers: {
      'content-type': `${HTML_TYPE}; charset=utf-8`,
      'content-language': of.edition.language,
      ...headers,
      ...UNKEPT,
    },
  });

const notTaken = (sent: Exclude<SentForm, { kind: 'form' }>, of: EditionSite): FormAnswer => {
  const words = wordsOf(of);
  const state = (message: string): FormState => ({
    editions: [of.edition.key],
    platform: null,
    problem: { field: null, message },
  });
  switch (sent.kind) {
    case 'other-site':
      return { status: 403, state: state(words.otherSite) };
    case 'too-large':
      return { status: 413, state: state(words.tooLarge), headers: sent.headers };
    case 'not-a-form':
      return { status: 415, state: state(words.notAForm) };
  }
};

const registered = async (
  fields: URLSearchParams,
  of: EditionSite,
  client: string,
  register: Registration['register'],
): Promise<FormAnswer> => {
  const editions = [...new Set(fields.getAll('edition'))];
  const platform = PLATFORM_IDS.find((id) => id === fields.get('platform')) ?? null;
  const answer = await register({ url: fields.get('url') ?? '', editions, platform, client });
  if (answer.kind === 'accepted') return { status: 202, state: null };
  const { status, problem, headers = {} } = refusalOf(answer, of);
  const suggested = answer.kind === 'platform-needed' ? (answer.suggestions[0] ?? null) : platform;
  return { status, headers, state: { editions, platform: suggested, problem } };
};

interface Refusal {
  readonly status: number;
  readonly problem: FormProblem | null;
  readonly headers?: ResponseHeaders;
}

const refusalOf = (answer: Exclude<RegistrationAnswer, { kind: 'accepted' }>, of: EditionSite): Refusal => {
  const words = wordsOf(of);
  switch (answer.kind) {
    case 'refused': {
      const { message, resolution } = webhookUrlRefusal(of.edition, answer.code);
      return { status: 422, problem: { field: 'url', message, resolution } };
    }
    case 'platform-needed':
      return { status: 422, problem: { field: 'platform', message: words.platformNeeded } };
    case 'edition-unknown':
      return { status: 422, problem: { field: 'edition', message: words.editionNeeded } };
    case 'rate-limited': {
      // The limits themselves would reveal how many webhooks others have registered for a host.
      const seconds = rateLimitHeaders(answer.limits)['retry-after'] ?? '1';
      const message = words.tooMany(Math.ceil(Number(seconds) / MINUTE_S));
      return { status: 429, problem: { field: null, message }, headers: { 'retry-after': seconds } };
    }
    case 'busy':
    case 'not-stored': {
      const message = answer.kind === 'busy' ? words.busy : words.notStored;
      return { status: 503, problem: { field: null, message }, headers: { 'retry-after': `${BUSY_S}` } };
    }
    case 'unavailable':
      return { status: 503, problem: { field: null, message: words.unavailable.text } };
  }
};

const wordsOf = ({ edition }: EditionSite) => webhookWords(edition);
