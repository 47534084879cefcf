import { siteCause } from '../../kernel/cause.ts';
import { ifSeen } from '../../kernel/rule.ts';

/** Messages of these rules that such a host causes. For the other explained rules, every message counts. */
const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  'index-missing-url-status': ['found', 'home'],
  'crawl-robots-is-text': ['foreign'],
  'sitemap-parses': ['html'],
  'llms-txt-format': ['page'],
};

export default siteCause({
  id: 'answers-everything',
  order: 30,
  title: 'Addresses that do not exist answer 404',
  severity: { web: 'high', ai: 'high' },
  explains: [
    'index-missing-url-status',
    'index-soft-404',
    'wellknown-no-soft-200',
    'crawl-robots-is-text',
    'sitemap-parses',
    'llms-txt-format',
    'parity-challenge',
  ],
  claim: ({ ruleId, message }, { missingUrl }) => {
    if (ruleId === 'parity-challenge') return message === 'browser' ? 'challenge' : null;
    if (MESSAGES[ruleId]?.includes(message) === false) return null;
    const missing = ifSeen(missingUrl);
    return missing !== null && missing.status >= 200 && missing.status < 300 ? '' : null;
  },
  failureTitle: ({ group }) =>
    group === 'challenge'
      ? 'Your host puts a challenge before every visitor, browsers and robots alike.'
      : 'Your host answers 200 to every address, even to those that do not exist.',
  why: 'If every address gives the same answer, search engines cannot know what exists. They read one page again and again, and take a page for robots.txt, sitemap or other files for machines.',
  fix: ({ group }) =>
    group === 'challenge'
      ? 'Switch the challenge of your firewall or CDN off for public pages, and keep it for forms and log-ins.'
      : 'Answer 404 for every address that your site does not have: in the settings of the host, limit the rule that sends all addresses to the application to those that it knows.',
  settings: {
    'Next.js': {
      text: 'Call notFound() before the page streams, outside of Suspense and loading.js: later the status stays 200.',
      source: 'https://nextjs.org/docs/app/api-reference/functions/not-found',
    },
    VitePress: {
      text: 'Take out the rewrite of all addresses to index.html: VitePress builds a file for each page, and 404.html for the others.',
      source: 'https://vitepress.dev/guide/deploy#nginx',
    },
  },
});
