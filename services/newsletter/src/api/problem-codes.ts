import type { UrlRefusalCode } from '@legible/chat';
import { type Edition, guidePath } from '@legible/issues';
import { type ErrorWriter, type Failure, problemDetails, SURFACE_FAILURES } from '@legible/surface';

interface WebhookProblem {
  readonly status: 422 | 503;
  readonly meaning: string;
  readonly resolution: string;
}

const COPY_AGAIN = 'Copy the incoming webhook URL again from the settings of the channel, and send all of it.';

/** Makes the failure for an address that does not fit. */
const unfit = (meaning: string, resolution = COPY_AGAIN) => ({ status: 422, meaning, resolution }) as const;

/** Why an address is refused. Only its text is judged, so that the answer reveals nothing about the host behind it. */
const REFUSED_URLS = {
  webhook_url_missing: unfit('The webhook URL is empty.'),
  webhook_url_too_long: unfit('The webhook URL is longer than 2048 characters.'),
  webhook_url_unreadable: unfit('The webhook URL is not an absolute URL, or contains spaces or control characters.'),
  webhook_url_not_https: unfit(
    'The webhook URL does not begin with https://, so messages and the URL itself could be read in transit.',
    'Serve the webhook over https and send that URL.',
  ),
  webhook_url_credentials: unfit(
    'The webhook URL has a user name or a password before its host.',
    'Send the URL without credentials.',
  ),
  webhook_url_port: unfit(
    'The webhook URL names a port other than 443.',
    'Serve the webhook on port 443, the default of https.',
  ),
  webhook_url_ip_address: unfit('The host of the webhook URL is an IP address.', 'Send a URL with a public host name.'),
  webhook_url_not_public: unfit(
    'The host of the webhook URL is not a public name.',
    'Send a URL that is reachable from the Internet.',
  ),
  webhook_url_look_alike: unfit(
    'The host of the webhook URL looks like that of a chat platform but does not belong to it.',
  ),
  webhook_url_not_incoming: unfit(
    'The URL belongs to the platform, but it is not the URL of an incoming webhook.',
    'Create an incoming webhook for the channel and send the URL that the platform gives you.',
  ),
  webhook_url_slack_workflow: unfit(
    'The URL starts a Slack workflow, which accepts variables that its owner defines, not messages.',
    'Create an incoming webhook in Slack; its URL begins with hooks.slack.com/services/.',
  ),
  webhook_url_teams_connector: unfit(
    'The URL belongs to an Office 365 connector. Microsoft has retired these connectors.',
    'In Teams, add the workflow "Post to a channel when a webhook request is received" and send the URL that it shows.',
  ),
  webhook_url_teams_logic_app: unfit(
    'The URL belongs to the first generation of Teams workflows, which Microsoft stopped on 2025-11-30.',
    'Open the workflow in Power Automate and send the URL that it shows now, at environment.api.powerplatform.com.',
  ),
  webhook_url_bot_token: unfit(
    'The URL contains the token of a bot, which lets its holder do more than post messages.',
    'Do not share the token. Subscribe to the RSS feed with a bot of your own instead.',
  ),
  webhook_platform_mismatch: unfit(
    'The URL does not belong to the chosen platform.',
    'Leave out "platform", or correct it.',
  ),
} as const satisfies Readonly<Record<UrlRefusalCode, WebhookProblem>>;

/** Failures that only the registration of webhooks has. */
const WEBHOOK_PROBLEM_CODES = {
  ...REFUSED_URLS,
  webhook_platform_needed: unfit(
    'The host of the URL does not belong to a known platform, so the kind of webhook is unknown.',
    'Also send "platform": mattermost, or generic for an endpoint that accepts Standard Webhooks.',
  ),
  registration_unavailable: {
    status: 503,
    meaning: 'Webhooks cannot be registered at this installation.',
    resolution: 'Subscribe to the feed of the edition, or ask the operator to set WEBHOOK_KEYS.',
  },
} as const satisfies Readonly<Record<string, WebhookProblem>>;

/** One kind of failure, with its documentation and its answer. */
interface ProblemCodeEntry {
  readonly status: number;
  readonly meaning: string;
  /** What a caller can do about it, unless the failure has its own resolution. */
  readonly resolution: string;
}

/** Makes the entry of a failure that the surface itself answers, in its words. */
const ofSurface = <S extends number>(failure: Failure & { readonly status: S; readonly resolution: string }) => ({
  status: failure.status,
  meaning: failure.message,
  resolution: failure.resolution,
});

/**
 * Every code a failure of this service can have. The answers, the OpenAPI description and the guides are made from this
 * table. A code is never renamed, and never given another status.
 */
export const PROBLEM_CODES = {
  invalid_locale: {
    status: 400,
    meaning: 'The locale is not one of the editions of this newsletter. The message lists them all.',
    resolution: 'Pick a locale from the parameter schema in the OpenAPI description, /openapi.json.',
  },
  missing_parameter: {
    status: 400,
    meaning: 'A parameter that the operation needs was not sent.',
    resolution:
      'Add the parameter that the message names. The OpenAPI description, /openapi.json, has an example of it.',
  },
  invalid_parameter: {
    status: 400,
    meaning: 'A parameter is unknown, was sent more than once, or has a value of the wrong type or out of bounds.',
    resolution: 'Correct the parameter to fit its schema in the OpenAPI description, /openapi.json.',
  },
  invalid_cursor: {
    status: 400,
    meaning: 'The cursor was not made by this service, or belongs to a request with other parameters.',
    resolution:
      'Send next_cursor exactly as you received it, with the other parameters of that request, or start again without a cursor.',
  },
  cursor_expired: {
    status: 410,
    meaning: 'The cursor is from a record of changes that this service no longer has.',
    resolution:
      'Request /api/changes without a cursor: it begins with a full list. Replace your copy with it, and continue from its cursor.',
  },
  malformed_request: ofSurface(SURFACE_FAILURES.malformedRequest),
  transfer_coding_unknown: ofSurface(SURFACE_FAILURES.transferCodingUnknown),
  malformed_json: ofSurface(SURFACE_FAILURES.malformedJson),
  empty_body: ofSurface(SURFACE_FAILURES.emptyBody),
  not_json: ofSurface(SURFACE_FAILURES.notJson),
  encoded_body: ofSurface(SURFACE_FAILURES.encodedBody),
  incomplete_body: ofSurface(SURFACE_FAILURES.incompleteBody),
  issue_not_found: {
    status: 404,
    meaning: 'The edition has no published issue with this slug or number.',
    resolution: 'Take the slug or number from listIssues (/api/issues) or searchIssues (/api/search).',
  },
  issue_withdrawn: {
    status: 410,
    meaning: 'The issue was public, and its publisher has withdrawn it.',
    resolution:
      'Delete your copy, and remove the address from your list. listChanges (/api/changes) names all such issues.',
  },
  topic_not_found: {
    status: 404,
    meaning: 'No issue of the requested editions has this topic.',
    resolution: 'Take a slug or name from listTopics (/api/topics).',
  },
  category_not_found: {
    status: 404,
    meaning: 'No issue of the requested editions has this category.',
    resolution: 'Take a slug or name from listCategories (/api/categories).',
  },
  not_found: ofSurface(SURFACE_FAILURES.notFound),
  method_not_allowed: ofSurface(SURFACE_FAILURES.methodNotAllowed),
  not_acceptable: {
    status: 406,
    meaning: 'The Accept header rules out every form of the page.',
    resolution: 'Accept text/html or text/markdown, or request one of the addresses under available.',
  },
  request_timeout: ofSurface(SURFACE_FAILURES.requestTimeout),
  body_too_large: ofSurface(SURFACE_FAILURES.bodyTooLarge),
  expectation_failed: ofSurface(SURFACE_FAILURES.expectationFailed),
  invalid_body: {
    status: 422,
    meaning: 'The request body is valid JSON, but does not fit the schema of the operation.',
    resolution: 'Correct the body to fit its schema in the OpenAPI description, /openapi.json.',
  },
  rate_limited: {
    status: 429,
    meaning: 'The client has sent more requests than the limit allows.',
    resolution: 'Wait for the number of seconds in Retry-After, then continue. Keep answers that you need again.',
  },
  headers_too_large: ofSurface(SURFACE_FAILURES.headersTooLarge),
  ...WEBHOOK_PROBLEM_CODES,
  internal: ofSurface(SURFACE_FAILURES.internal),
  unavailable: ofSurface(SURFACE_FAILURES.unavailable),
} as const satisfies Readonly<Record<string, ProblemCodeEntry>>;

export type ProblemCode = keyof typeof PROBLEM_CODES;

type StatusOf<C extends ProblemCode> = (typeof PROBLEM_CODES)[C]['status'];

/** Fields of one occurrence of a failure. */
type Occurrence = Partial<Omit<Failure, 'status' | 'code' | 'message'>>;

/** Makes a failure of the table. `message` says in one sentence what is wrong with this request. */
export const problem = <C extends ProblemCode>(
  code: C,
  message: string,
  more: Occurrence = {},
): Failure & { readonly status: StatusOf<C> } => {
  const { status, resolution } = PROBLEM_CODES[code];
  return { status: status as StatusOf<C>, code, message, resolution, ...more };
};

/**
 * Makes the writer of this service's failures. The type of each is the address of its code in the developer guide.
 *
 * @param baseUrl Public origin without a final slash.
 */
export const apiProblems = (editions: readonly [Edition, ...Edition[]], baseUrl: string): ErrorWriter =>
  problemDetails({ typeUrl: (code) => `${baseUrl}${guidePath(editions[0], 'developer')}#${code}` });
