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

/** Kinds that live on anybody's host, so that an address never identifies them: the registrant says which it is. */
export const CHOSEN_PLATFORM_IDS = ['mattermost', 'generic'] as const satisfies readonly PlatformId[];
export type ChosenPlatformId = (typeof CHOSEN_PLATFORM_IDS)[number];

export const isChosenPlatform = (id: PlatformId): id is ChosenPlatformId =>
  CHOSEN_PLATFORM_IDS.some((chosen) => chosen === id);

/** Why a text is not taken as the address of a webhook. Stable words: the API shows them as problem codes. */
export const URL_REFUSAL_CODES = [
  'webhook_url_missing',
  'webhook_url_too_long',
  'webhook_url_unreadable', // no absolute URL, or with spaces or controls inside
  'webhook_url_not_https',
  'webhook_url_credentials', // user name or password before the host
  'webhook_url_port', // any but 443
  'webhook_url_ip_address',
  'webhook_url_not_public',
  'webhook_url_look_alike', // a host made to be taken for that of a platform
  'webhook_url_not_incoming', // the platform's host, but a channel, an invitation, an API
  'webhook_url_slack_workflow', // Workflow Builder: variables of its owner's making, no messages
  'webhook_url_teams_connector', // Office 365 connectors, retired
  'webhook_url_teams_logic_app', // the first generation of Workflows addresses, stopped on 2025-11-30
  'webhook_url_bot_token', // Telegram: posts need a bot, and its token gives more than posting
  'webhook_platform_mismatch', // the kind chosen is not the one of the address
] as const;
export type UrlRefusalCode = (typeof URL_REFUSAL_CODES)[number];

/** What became of one attempt, in classes that decide what happens next. */
export const OUTCOME_CLASSES = [
  'delivered', // it appears in the channel
  'accepted', // it is queued there; whether it is posted will never be known
  'gone', // the webhook does not exist any more: forget it
  'probably-gone', // refused for a reason of theirs: no retry; forget it when issue after issue ends so
  'later', // try again by schedule
  'our-bug', // they say that the message is wrong: inform the operator, hold nothing against the webhook
] as const;
export type OutcomeClass = (typeof OUTCOME_CLASSES)[number];

/** Fixed words, so that nothing of an answer's text comes into records, logs and metrics. */
export const OUTCOME_REASONS = [
  'posted',
  'queued',
  'webhook-removed',
  'channel-closed', // archived, deleted, left by the bot
  'not-permitted',
  'filtered', // the webhook demands a signature, a keyword or a source address that we do not have
  'needs-thread', // a forum: every message would have to open a thread
  'rate-limited',
  'server-trouble',
  'unclear-answer', // success by its status, but not in the platform's words
  'no-answer',
  'connection-failed',
  'certificate',
  'redirected', // never followed: the message would go where nobody registered it
  'host-not-found',
  'address-refused', // the guard of outgoing requests said no
  'message-refused',
  'message-too-large',
  'not-sent', // stopped by us
] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

export interface Outcome {
  readonly class: OutcomeClass;
  readonly reason: OutcomeReason;
  /** With `later`: what the platform asks for, at most an hour; null: it does not say. */
  readonly retryAfterMs: number | null;
  /** It may have been posted all the same: do not repeat it often. */
  readonly unclear: boolean;
}
