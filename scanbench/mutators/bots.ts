import type { Draft, Respond } from '../draft.ts';
import { addToHead, findFirst, setContent } from '../html-edit.ts';
import type { Mutator } from '../planted.ts';
import type { Answer, SiteRequest } from '../site.ts';

const GOOGLE_CRAWLERS = 'https://developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers';
const GOOGLE_ERRORS = 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes';
const CLOAKING = 'https://developers.google.com/search/docs/essentials/spam-policies';
const OPENAI = 'https://developers.openai.com/api/docs/bots';
const CHALLENGES = 'https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/';

const SEARCH_ROBOT = /googlebot|bingbot|yandex|baiduspider|yeti|applebot\//i;
const AI_ROBOT =
  /gptbot|oai-searchbot|chatgpt-user|claudebot|claude-user|claude-searchbot|perplexity|google-extended|amazonbot|meta-external|mistralai|duckassist|bytespider|ccbot/i;
const ANY_ROBOT = /bot\b|bot\/|spider|crawl/i;

const agentOf = ({ headers }: SiteRequest): string => headers['user-agent'] ?? '';
const isPage = ({ path }: SiteRequest): boolean =>
  !/\.(txt|xml|css|js|png|jpe?g|svg|webp|ico|json|md|woff2)$/.test(path);
const isUsualPage = (request: SiteRequest, { status, headers }: Answer): boolean =>
  status === 200 && isPage(request) && (headers['content-type'] ?? '').startsWith('text/html');

const html = (status: number, title: string, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`,
  ),
});

const FORBIDDEN = html(403, 'Forbidden', 'You do not have permission to access this resource.');
const CHALLENGE: Answer = {
  ...html(403, 'Just a moment...', 'Checking your browser before you can continue. Enable JavaScript and cookies.'),
  headers: { 'content-type': 'text/html; charset=utf-8', 'cf-mitigated': 'challenge', server: 'cloudflare' },
};

/** Changes the answers of pages for some clients; all other files stay readable. */
const forAgents =
  (agents: RegExp, answer: (usual: Answer, request: SiteRequest) => Answer): Respond =>
  (request, usual) =>
    agents.test(agentOf(request)) && isUsualPage(request, usual) ? answer(usual, request) : usual;

const answerAgents = (
  draft: Draft,
  agents: RegExp,
  answer: (usual: Answer, request: SiteRequest) => Answer,
): readonly string[] => {
  draft.respond(forAgents(agents, answer));
  return draft.site.pages;
};

const shortened = (usual: Answer): Answer => {
  const text = usual.body.toString('utf8');
  const main = findFirst(text, 'main');
  return main === null
    ? usual
    : {
        ...usual,
        body: Buffer.from(setContent(text, main, '<h1>Welcome</h1><p>Please come back with a browser.</p>')),
      };
};

const hasMain = (draft: Draft): boolean => findFirst(draft.text('/'), 'main') !== null;

/** Mutators that affect some clients, by the user agents that their operators document. */
export const botMutators: readonly Mutator[] = [
  {
    id: 'bots-search-forbidden',
    class: 'bot-blocked',
    source: GOOGLE_CRAWLERS,
    change: 'The server answers 403 to search robots on every page; robots.txt admits them.',
    plant: (draft) => answerAgents(draft, SEARCH_ROBOT, () => FORBIDDEN),
  },
  {
    id: 'bots-ai-forbidden',
    class: 'ai-bot-blocked',
    source: OPENAI,
    change: 'The server answers 403 to the robots of assistants on every page; robots.txt admits them.',
    plant: (draft) => answerAgents(draft, AI_ROBOT, () => FORBIDDEN),
  },
  {
    id: 'bots-ai-unauthorized',
    class: 'ai-bot-blocked',
    source: OPENAI,
    change: 'The server answers 401 to the robots of assistants on every page; robots.txt admits them.',
    plant: (draft) => answerAgents(draft, AI_ROBOT, () => html(401, 'Unauthorized', 'Sign in to continue.')),
  },
  {
    id: 'bots-ai-payment',
    class: 'ai-bot-blocked',
    source: 'https://developers.cloudflare.com/ai-crawl-control/features/pay-per-crawl/what-is-pay-per-crawl/',
    change: 'The server answers 402 to the robots of assistants on every page; robots.txt admits them.',
    plant: (draft) =>
      answerAgents(draft, AI_ROBOT, () => html(402, 'Payment Required', 'Crawling this site needs a licence.')),
  },
  {
    id: 'bots-all-challenged',
    class: 'challenge',
    alsoRight: ['bot-blocked', 'ai-bot-blocked'],
    source: CHALLENGES,
    change: 'Every client that calls itself a robot gets a challenge page.',
    plant: (draft) => answerAgents(draft, ANY_ROBOT, () => CHALLENGE),
  },
  {
    id: 'everyone-challenged',
    class: 'challenge',
    alsoRight: ['bot-blocked', 'ai-bot-blocked', 'status'],
    source: CHALLENGES,
    change: 'Every client gets a challenge page.',
    plant: (draft) => answerAgents(draft, /^/, () => CHALLENGE),
  },
  {
    id: 'bots-ai-challenged',
    class: 'challenge',
    alsoRight: ['ai-bot-blocked'],
    source: CHALLENGES,
    change: 'The robots of assistants get a challenge page.',
    plant: (draft) => answerAgents(draft, AI_ROBOT, () => CHALLENGE),
  },
  {
    id: 'bots-shown-less',
    class: 'cloaking',
    source: CLOAKING,
    change: 'Search robots get every page without its main text.',
    plant: (draft) => (hasMain(draft) ? answerAgents(draft, SEARCH_ROBOT, shortened) : null),
  },
  {
    id: 'bots-ai-shown-less',
    class: 'cloaking',
    alsoRight: ['ai-bot-blocked'],
    source: CLOAKING,
    change: 'The robots of assistants get every page without its main text.',
    plant: (draft) => (hasMain(draft) ? answerAgents(draft, AI_ROBOT, shortened) : null),
  },
  {
    id: 'bots-given-noindex',
    class: 'cloaking',
    alsoRight: ['noindex'],
    source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
    change: 'Search robots get every page with a noindex that browsers do not get.',
    plant: (draft) =>
      answerAgents(draft, SEARCH_ROBOT, (usual) => ({
        ...usual,
        body: Buffer.from(addToHead(usual.body.toString('utf8'), '<meta name="robots" content="noindex">')),
      })),
  },
  {
    id: 'bots-error',
    class: 'bot-blocked',
    source: GOOGLE_ERRORS,
    change: 'The server answers 500 to search robots on every page.',
    plant: (draft) =>
      answerAgents(draft, SEARCH_ROBOT, () => html(500, 'Internal Server Error', 'Something went wrong.')),
  },
  {
    id: 'bots-throttled',
    class: 'rate-limit',
    alsoRight: ['bot-blocked', 'ai-bot-blocked', 'status'],
    source: GOOGLE_ERRORS,
    change: 'From the eleventh request on, every robot gets 429.',
    plant: (draft) => {
      let seen = 0;
      return answerAgents(draft, ANY_ROBOT, (usual) => {
        seen += 1;
        return seen <= 10
          ? usual
          : {
              ...html(429, 'Too Many Requests', 'Slow down.'),
              headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '3600' },
            };
      });
    },
  },
  {
    id: 'bots-cookie-loop',
    class: 'cookie-wall',
    alsoRight: ['redirect', 'status'],
    source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
    change: 'A client without a cookie is redirected to the same address until it sends one.',
    plant: (draft) => {
      draft.respond((request, usual) =>
        isUsualPage(request, usual) && !(request.headers.cookie ?? '').includes('seen=1')
          ? { status: 302, headers: { location: request.path, 'set-cookie': 'seen=1; Path=/' }, body: Buffer.alloc(0) }
          : usual,
      );
      return draft.site.pages;
    },
  },
  {
    id: 'mobile-shown-less',
    class: 'cloaking',
    source: 'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
    change: 'Phones get every page without its main text.',
    plant: (draft) => (hasMain(draft) ? answerAgents(draft, /Android|iPhone|Mobile/i, shortened) : null),
  },
];
