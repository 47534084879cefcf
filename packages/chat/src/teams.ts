import { type ChatMessage, fitText } from './chat-message.ts';
import { defused, markdownEscaped } from './plain-message.ts';
import { MAYBE_REMOVED, type Platform, QUEUED, type Reply, WRONG_MESSAGE } from './platform.ts';

const KIB = 1024;
/** Adaptive Cards state no limit; longer text is not shown. */
const TITLE = { units: 300 };
const TEXT = { units: 2000 };

/** TextBlock reads a little Markdown. */
const block = (text: string, looks: Readonly<Record<string, unknown>> = {}) => ({
  type: 'TextBlock',
  text: fitText(text, TEXT, markdownEscaped),
  wrap: true,
  ...looks,
});

const picture = ({ imageUrl, title }: ChatMessage) =>
  imageUrl === null ? [] : [{ type: 'Image', url: imageUrl, altText: fitText(title, TITLE, defused), size: 'Stretch' }];

const card = (message: ChatMessage) => ({
  $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
  type: 'AdaptiveCard',
  version: '1.4',
  lang: message.language,
  fallbackText: fitText(message.headline, TITLE, defused),
  msteams: { width: 'Full' },
  body: [
    block(message.from, { isSubtle: true, size: 'Small' }),
    block(fitText(message.title, TITLE), { style: 'heading', size: 'Large', weight: 'Bolder' }),
    ...picture(message),
    ...(message.text === null ? [] : [block(message.text)]),
    ...(message.detail === null ? [] : [block(message.detail, { isSubtle: true, spacing: 'Small' })]),
  ],
  actions: message.links.map(({ label, url }) => ({ type: 'Action.OpenUrl', title: label, url })),
});

const payload = (message: ChatMessage) => ({
  type: 'message',
  attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card(message) }],
});

/** Errors of Logic Apps and Power Automate: `{"error":{"code":"WorkflowTriggerIsNotEnabled",…}}`. */
const codeOf = ({ text }: Reply): string | null => /"code"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? null;

/** Microsoft Teams through Workflows. It answers before the flow runs, so a broken flow is invisible. */
export const teams: Platform = {
  id: 'teams',
  address: {
    host: /^[\w-]+\.[\w-]+\.environment\.api\.powerplatform\.com$/,
    path: /^(?:\/powerautomate\/automations\/direct)?\/workflows\/[0-9a-f]+\/triggers\/manual\/paths\/invoke$/,
    query: { 'api-version': /^[\w.-]+$/, sig: /^[\w+/=-]{20,}$/ },
    keepsQuery: true,
    domains: [
      'powerplatform.com',
      'powerautomate.com',
      'logic.azure.com',
      'webhook.office.com',
      'outlook.office.com',
      'outlook.office365.com',
      'teams.microsoft.com',
      'teams.live.com',
    ],
    refused: [
      { host: /\.logic\.azure\.com$/, code: 'webhook_url_teams_logic_app' },
      { host: /\.webhook\.office\.com$/, code: 'webhook_url_teams_connector' },
      { host: /^outlook\.office(365)?\.com$/, path: /^\/webhook/, code: 'webhook_url_teams_connector' },
    ],
  },
  payload,
  // 28 KB, part of which the envelope uses.
  payloadBytes: 27 * KIB,
  gapMs: 1000,
  codeOf,
  answers: [
    { status: 400, codes: ['TriggerInputSchemaMismatch', 'InvalidRequestContent'], means: WRONG_MESSAGE },
    // A disabled trigger or a suspended flow: the owner did it.
    { status: 400, means: MAYBE_REMOVED },
  ],
  success: () => QUEUED,
};
