/** Kinds of incoming webhooks, in the order in which a form offers them. */
export const PLATFORM_IDS = [
  'slack',
  'discord',
  'teams',
  'google-chat',
  'mattermost',
  'dooray',
  'feishu',
  'wecom',
  'dingtalk',
  'line-works',
  'jandi',
  'generic',
] as const;
export type PlatformId = (typeof PLATFORM_IDS)[number];

/** Kinds that run on anybody's host, so that an address never identifies them and the registrant must choose. */
export const CHOSEN_PLATFORM_IDS = ['mattermost', 'generic'] as const satisfies readonly PlatformId[];
export type ChosenPlatformId = (typeof CHOSEN_PLATFORM_IDS)[number];

export const isChosenPlatform = (id: PlatformId): id is ChosenPlatformId =>
  CHOSEN_PLATFORM_IDS.some((chosen) => chosen === id);

/** Why a text is not accepted as the address of a webhook. Stable words: the API shows them as problem codes. */
export const URL_REFUSAL_CODES = [
  'webhook_url_missing',
  'webhook_url_too_long',
  'webhook_url_unreadable', // not an absolute URL, or with spaces or control characters inside
  'webhook_url_not_https',
  'webhook_url_credentials', // user name or password before the host
  'webhook_url_port', // any but 443
  'webhook_url_ip_address',
  'webhook_url_not_public',
  'webhook_url_look_alike', // a host that imitates that of a platform
  'webhook_url_not_incoming', // the platform's host, but a channel, an invitation or an API
  'webhook_url_slack_workflow', // Workflow Builder expects variables that its owner defined, not messages
  'webhook_url_teams_connector', // Office 365 connectors, retired
  'webhook_url_teams_logic_app', // the first generation of Workflows addresses, stopped on 2025-11-30
  'webhook_url_bot_token', // Telegram: posts need a bot, and its token allows more than posting
  'webhook_platform_mismatch', // the chosen kind does not match the address
] as const;
export type UrlRefusalCode = (typeof URL_REFUSAL_CODES)[number];

/** The result of one attempt, in classes that decide what happens next. */
export const OUTCOME_CLASSES = [
  'delivered', // it appears in the channel
  'accepted', // it is queued there; we never learn whether it is posted
  'gone', // the webhook no longer exists: forget it
  'probably-gone', // refused for a reason of theirs: no retry; forget it when issue after issue ends like this
  'later', // try again by schedule
  'our-bug', // they report that the message is wrong: inform the operator, and do not blame the webhook
] as const;
export type OutcomeClass = (typeof OUTCOME_CLASSES)[number];

/** Fixed words, so that text of an answer never gets into records, logs and metrics. */
export const OUTCOME_REASONS = [
  'posted',
  'queued',
  'webhook-removed',
  'channel-closed', // archived, deleted, left by the bot
  'not-permitted',
  'filtered', // the webhook requires a signature, a keyword or a source address that we do not have
  'needs-thread', // a forum: every message would need to open a thread
  'rate-limited',
  'server-trouble',
  'unclear-answer', // success by its status, but not in the platform's words
  'no-answer',
  'connection-failed',
  'certificate',
  'redirected', // never followed: the message would go to an address that nobody registered
  'host-not-found',
  'address-refused', // the guard of outgoing requests refused it
  'message-refused',
  'message-too-large',
  'not-sent', // stopped by us
] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

export interface Outcome {
  readonly class: OutcomeClass;
  readonly reason: OutcomeReason;
  /** With `later`: the wait that the platform asks for, at most an hour; null: none. */
  readonly retryAfterMs: number | null;
  /** It may have been posted anyway, so it must not be repeated often. */
  readonly unclear: boolean;
}
