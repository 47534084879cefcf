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
