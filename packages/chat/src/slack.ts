import { type ChatMessage, fitText, type TextBounds } from './chat-message.ts';
import { entityEscaped } from './plain-message.ts';
import { CLOSED, FORBIDDEN, type Platform, POSTED, REMOVED, TROUBLE, WRONG_MESSAGE } from './platform.ts';

/** Block Kit reference: header 150, text of a section 3,000, alt text 2,000 characters. Ours are far below. */
const HEADER: TextBounds = { units: 150 };
const SECTION: TextBounds = { units: 3000 };
const ALT: TextBounds = { units: 2000 };
const FALLBACK: TextBounds = { units: 3000 };

/** Such a text has no markup, not even emoji codes; `&`, `<` and `>` are escaped anyway. */
const plain = (text: string, most: TextBounds) => ({
  type: 'plain_text',
  text: fitText(text, most, entityEscaped),
  emoji: false,
});

const payload = (message: ChatMessage) => ({
  text: fitText(message.headline, FALLBACK, entityEscaped),
  mrkdwn: false,
  unfurl_links: false,
  unfurl_media: false,
  blocks: [
    { type: 'header', text: plain(message.title, HEADER) },
    ...(message.text === null ? [] : [{ type: 'section', text: plain(message.text, SECTION) }]),
    ...(message.imageUrl === null
      ? []
      : [
          {
            type: 'image',
            image_url: message.imageUrl,
            alt_text: fitText(message.title, ALT, entityEscaped),
          },
        ]),
    // Buttons would need an app that answers; a link does not.
    { type: 'section', text: { type: 'mrkdwn', text: message.links.map(link).join('   '), verbatim: true } },
    {
      type: 'context',
      elements: [message.from, message.detail ?? ''].filter(Boolean).map((line) => plain(line, HEADER)),
    },
  ],
});

const link = ({ label, url }: ChatMessage['links'][number]): string =>
  `<${url.replaceAll('&', '&amp;')}|${entityEscaped(label)}>`;

/** Slack (and GovSlack) incoming webhooks. Errors are words in plain text (changelog of 2016-05-17 and later). */
export const slack: Platform = {
  id: 'slack',
  address: {
    host: /^hooks\.slack(-gov)?\.com$/,
    path: /^\/services\/T\w+\/B\w+\/\w+$/,
    domains: ['slack.com', 'slack-gov.com'],
    refused: [
      {
        host: /^hooks\.slack(-gov)?\.com$/,
        path: /^\/(workflows|triggers)(\/|$)/,
        code: 'webhook_url_slack_workflow',
      },
    ],
  },
  payload,
  gapMs: 1000,
  codeOf: ({ text }) => /^[a-z_]{1,60}/.exec(text.trim())?.[0] ?? null,
  answers: [
    {
      codes: ['invalid_token', 'no_service', 'no_service_id', 'no_team', 'no_active_hooks', 'team_disabled'],
      means: REMOVED,
    },
    { status: 404, means: REMOVED },
    { codes: ['user_not_found'], means: CLOSED },
    { codes: ['action_prohibited', 'posting_to_general_channel_denied'], means: FORBIDDEN },
    { codes: ['rollup_error'], means: TROUBLE },
    { status: 400, means: WRONG_MESSAGE },
  ],
  success: ({ text }) => (text.trim() === 'ok' ? POSTED : null),
};
