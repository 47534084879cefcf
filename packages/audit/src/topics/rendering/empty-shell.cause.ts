import { countedText, isOne, siteCause } from '../../kernel/cause.ts';
import type { PageFacts } from '../../kernel/facts.ts';
import { confidenceOf, wordsOfShape } from '../../kernel/page/app-shell.ts';
import { isRefreshRedirect } from '../../kernel/page/head-texts.ts';
import { isUtility } from '../../kernel/page-kind.ts';
import { ifSeen } from '../../kernel/rule.ts';
import { contentVerdict } from './content-text.ts';

/** Whether scripts add the content of a page: by the result in a browser if one opened it, otherwise by its shape. */
const isShell = ({ document, rendered, kind }: PageFacts): boolean => {
  const html = ifSeen(document);
  if (html === null || isUtility(kind) || html.metas.some(isRefreshRedirect)) return false;
  const browser = ifSeen(rendered);
  const verdict = browser === null ? 'empty' : contentVerdict(browser.text);
  return verdict === 'empty' ? confidenceOf(html, wordsOfShape(html)) === 'medium' : verdict === 'missing';
};

/**
 * Explains everything that a page without content cannot have. An empty frame can have title, description and canonical
 * link.
 */
export default siteCause({
  id: 'empty-shell',
  order: 10,
  title: 'Pages have their content before scripts run',
  severity: { web: 'high', ai: 'crit' },
  grade: 'E2',
  explains: [
    'content-without-js',
    'links-without-js',
    'metadata-without-js',
    'main-content-extractable',
    'main-landmark',
    'section-structure',
    'content-substance',
    'content-not-gated',
    'heading-main',
    'heading-order',
    'sd-present',
    'link-crawlable',
    'date-visible',
    'author-named',
    'snippet-eligible',
  ],
  claim: ({ page }) => (page !== null && isShell(page) ? '' : null),
  failureTitle: (seen) =>
    `${countedText(seen)} ${isOne(seen) ? 'is an empty frame' : 'are empty frames'} that scripts fill: anyone who reads only the HTML finds no content.`,
  why: 'The fetchers of ChatGPT, Claude and most other assistants run no scripts, so these pages are empty to them. Google runs scripts, in a second pass that can come later.',
  fix: () =>
    'Render the content on the server or when the site is built, the home page first. Then look at the source of the page: its text, links and headings must be in it.',
  settings: {
    Nuxt: {
      text: 'Take ssr: false out of nuxt.config, its routeRules too: nuxt generate writes empty frames as well while it is there.',
      source: 'https://nuxt.com/docs/guide/concepts/rendering',
    },
    SvelteKit: {
      text: 'Export ssr = true (the default) and, for fixed pages, prerender = true from the root +layout.js.',
      source: 'https://svelte.dev/docs/kit/page-options#ssr',
    },
    'Next.js': {
      text: 'Fetch the content in a server component or when the site is built, not in an effect of a client component.',
      source: 'https://nextjs.org/docs/app/getting-started/server-and-client-components',
    },
  },
});
