import type { UrlRefusalCode } from '../delivery/vocabulary/refusal.ts';

interface WebhookProblem {
  readonly status: 422 | 503;
  readonly meaning: string;
  readonly resolution: string;
}

const COPY_AGAIN = 'Copy the incoming webhook URL again from the settings of the channel, and send all of it.';

/** Why an address is not taken: judged by its text alone, so that nothing is said of what is behind it. */
const REFUSED_URLS = {
  webhook_url_missing: { status: 422, meaning: 'The webhook URL is empty.', resolution: COPY_AGAIN },
  webhook_url_too_long: {
    status: 422,
    meaning: 'The webhook URL is longer than 2048 characters.',
    resolution: COPY_AGAIN,
  },
  webhook_url_unreadable: {
    status: 422,
    meaning: 'The webhook URL is not an absolute URL, or has spaces or control characters in it.',
    resolution: COPY_AGAIN,
  },
  webhook_url_not_https: {
    status: 422,
    meaning: 'The webhook URL does not begin with https://, so messages and the URL itself could be read on the way.',
    resolution: 'Serve the webhook over https and send that URL.',
  },
  webhook_url_credentials: {
    status: 422,
    meaning: 'The webhook URL has a user name or a password before its host.',
    resolution: 'Send the URL without credentials.',
  },
  webhook_url_port: {
    status: 422,
    meaning: 'The webhook URL names a port other than 443.',
    resolution: 'Serve the webhook at port 443, the default of https.',
  },
  webhook_url_ip_address: {
    status: 422,
    meaning: 'The host of the webhook URL is an IP address.',
    resolution: 'Send a URL with a public host name.',
  },
  webhook_url_not_public: {
    status: 422,
    meaning: 'The host of the webhook URL is not a public name.',
    resolution: 'Send a URL that can be reached from the Internet.',
  },
  webhook_url_look_alike: {
    status: 422,
    meaning: 'The host of the webhook URL looks like that of a chat platform, but belongs to somebody else.',
    resolution: COPY_AGAIN,
  },
  webhook_url_not_incoming: {
    status: 422,
    meaning: 'The URL belongs to the platform, but it is not the URL of an incoming webhook.',
    resolution: 'Create an incoming webhook for the channel and send the URL that the platform gives you.',
  },
  webhook_url_slack_workflow: {
    status: 422,
    meaning: 'The URL starts a Slack workflow, which takes variables of its owner and no messages.',
    resolution: 'Create an incoming webhook in Slack; its URL begins with hooks.slack.com/services/.',
  },
  webhook_url_teams_connector: {
    status: 422,
    meaning: 'The URL belongs to an Office 365 connector. Microsoft has retired them.',
    resolution:
      'In Teams, add the workflow "Post to a channel when a webhook request is received" and send the URL that it shows.',
  },
  webhook_url_teams_logic_app: {
    status: 422,
    meaning: 'The URL is of the first generation of Teams workflows, which Microsoft stopped on 2025-11-30.',
    resolution:
      'Open the workflow in Power Automate and send the URL that it shows now, at environment.api.powerplatform.com.',
  },
  webhook_url_bot_token: {
    status: 422,
    meaning: 'The URL holds the token of a bot, which lets its holder do more than post messages.',
    resolution: 'Do not share the token. Subscribe to the RSS feed with a bot of your own instead.',
  },
  webhook_platform_mismatch: {
    status: 422,
    meaning: 'The platform that was chosen is not the one that the URL belongs to.',
    resolution: 'Leave out "platform", or correct it.',
  },
} as const satisfies Readonly<Record<UrlRefusalCode, WebhookProblem>>;

/** Failures that only the registration of webhooks has. */
export const WEBHOOK_PROBLEM_CODES = {
  ...REFUSED_URLS,
  webhook_platform_needed: {
    status: 422,
    meaning:
      'The host of the URL is not that of a known platform, so the URL does not say which kind of webhook it is.',
    resolution: 'Send "platform" as well: mattermost, or generic for an endpoint that takes Standard Webhooks.',
  },
  registration_unavailable: {
    status: 503,
    meaning: 'Webhooks cannot be registered at this installation.',
    resolution: 'Subscribe to the feed of the edition, or ask the operator to set WEBHOOK_KEYS.',
  },
} as const satisfies Readonly<Record<string, WebhookProblem>>;
