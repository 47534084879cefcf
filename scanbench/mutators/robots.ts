import type { Draft } from '../draft.ts';
import type { Mutator } from '../planted.ts';

const ROBOTS = '/robots.txt';
const GOOGLE = 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec';
const GOOGLE_INTRO = 'https://developers.google.com/search/docs/crawling-indexing/robots/intro';
const RFC = 'https://www.rfc-editor.org/rfc/rfc9309.html';
const OPENAI = 'https://developers.openai.com/api/docs/bots';

const CONTENT_USAGE = 'https://datatracker.ietf.org/doc/draft-ietf-aipref-attach/';

const put = (draft: Draft, text: string): readonly string[] => {
  draft.set(ROBOTS, { text });
  return [ROBOTS];
};

const sitemapLine = ({ origin }: Draft): string => `Sitemap: ${origin}/sitemap.xml\n`;

/** Adds a group for `agent` before the others, so that the rest of the file stays as it is. */
const addGroup = (draft: Draft, agent: string, rules: string): readonly string[] =>
  put(draft, `User-agent: ${agent}\n${rules}\n\n${draft.text(ROBOTS)}`);

/** Draws the first folder of an inner page; null when the site has none. */
const folderOf = (draft: Draft): string | null => {
  const folders = draft.innerPages.flatMap((path) => /^\/[^/]+\//.exec(path) ?? []);
  return folders.length === 0 ? null : draft.draw.pick(folders);
};

export const robotsMutators: readonly Mutator[] = [
  {
    id: 'robots-disallow-all',
    class: 'robots-blocks',
    source: GOOGLE,
    change: 'robots.txt forbids the whole site to every robot.',
    plant: (draft) => put(draft, `User-agent: *\nDisallow: /\n\n${sitemapLine(draft)}`),
  },
  {
    id: 'robots-disallow-section',
    class: 'robots-blocks',
    alsoRight: ['sitemap-entries'],
    source: GOOGLE,
    change: 'robots.txt forbids a folder whose pages the sitemap lists.',
    plant: (draft) => {
      const folder = folderOf(draft);
      return folder === null
        ? null
        : [
            ...put(draft, `User-agent: *\nDisallow: ${folder}\n\n${sitemapLine(draft)}`),
            ...draft.innerPages.filter((path) => path.startsWith(folder)),
          ];
    },
  },
  {
    id: 'robots-disallow-page',
    class: 'robots-blocks',
    alsoRight: ['sitemap-entries'],
    source: GOOGLE,
    change: 'robots.txt forbids one page that the sitemap lists.',
    plant: (draft) => {
      const page = draft.page();
      return [...put(draft, `User-agent: *\nDisallow: ${page}\n\n${sitemapLine(draft)}`), page];
    },
  },
  {
    id: 'robots-googlebot-shut-out',
    class: 'robots-blocks',
    source: GOOGLE,
    change: 'A group for Googlebot forbids the whole site; everyone else may read it.',
    plant: (draft) => addGroup(draft, 'Googlebot', 'Disallow: /'),
  },
  {
    id: 'robots-bingbot-shut-out',
    class: 'robots-blocks',
    source: 'https://www.bing.com/webmasters/help/how-to-create-a-robots-txt-file-cb7c31ec',
    change: 'A group for bingbot forbids the whole site; everyone else may read it.',
    plant: (draft) => addGroup(draft, 'bingbot', 'Disallow: /'),
  },
  {
    id: 'robots-wildcard-shuts-query',
    class: 'robots-blocks',
    alsoRight: ['sitemap-entries'],
    source: GOOGLE,
    change: 'A pattern that ends in $ forbids every address with a final slash.',
    plant: (draft) =>
      draft.site.pages.filter((path) => path.endsWith('/')).length < 3
        ? null
        : [
            ...put(draft, `User-agent: *\nDisallow: /*/$\n\n${sitemapLine(draft)}`),
            ...draft.innerPages.filter((path) => path.endsWith('/')),
          ],
  },
  {
    id: 'robots-styles-forbidden',
    class: 'robots-resources',
    source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    change: 'robots.txt forbids the style sheets.',
    plant: (draft) =>
      [...draft.files.keys()].some((path) => path.endsWith('.css'))
        ? put(draft, `User-agent: *\nDisallow: /*.css\n\n${sitemapLine(draft)}`)
        : null,
  },
  {
    id: 'robots-scripts-forbidden',
    class: 'robots-resources',
    source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    change: 'robots.txt forbids the scripts that write the content.',
    plant: (draft) =>
      draft.site.kind === 'shell' ? put(draft, `User-agent: *\nDisallow: /*.js\n\n${sitemapLine(draft)}`) : null,
  },
  {
    id: 'robots-searchbot-of-openai-shut-out',
    class: 'robots-ai',
    source: OPENAI,
    change: 'A group for OAI-SearchBot, which finds pages for answers with links, forbids the whole site.',
    plant: (draft) => addGroup(draft, 'OAI-SearchBot', 'Disallow: /'),
  },
  {
    id: 'robots-searchbots-of-assistants-shut-out',
    class: 'robots-ai',
    source:
      'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
    change: 'Groups for Claude-SearchBot and PerplexityBot forbid the whole site.',
    plant: (draft) => addGroup(draft, 'Claude-SearchBot\nUser-agent: PerplexityBot', 'Disallow: /'),
  },
  {
    id: 'robots-user-fetchers-shut-out',
    class: 'robots-ai',
    source: OPENAI,
    change: 'Groups for ChatGPT-User and Claude-User forbid the whole site.',
    plant: (draft) => addGroup(draft, 'ChatGPT-User\nUser-agent: Claude-User', 'Disallow: /'),
  },
  {
    id: 'robots-own-group-drops-rules',
    class: 'robots-blocks',
    source: GOOGLE,
    change: 'Googlebot has a group of its own with a rule that closes every page but the home page.',
    plant: (draft) => [...addGroup(draft, 'Googlebot', 'Disallow: /\nAllow: /$'), ...draft.innerPages],
  },
  {
    id: 'robots-is-a-page',
    class: 'robots-file',
    source: RFC,
    change: 'robots.txt is answered with the home page and status 200.',
    plant: (draft) => {
      draft.set(ROBOTS, { text: draft.text('/'), headers: { 'content-type': 'text/html; charset=utf-8' } });
      return [ROBOTS];
    },
  },
  {
    id: 'robots-server-error',
    class: 'robots-file',
    alsoRight: ['robots-blocks'],
    source: GOOGLE,
    change: 'robots.txt is answered with status 503, which search engines read as a complete prohibition.',
    plant: (draft) => {
      draft.set(ROBOTS, { status: 503, text: 'Service Unavailable' });
      return [ROBOTS];
    },
  },
  {
    id: 'robots-group-without-agent',
    class: 'robots-file',
    source: GOOGLE,
    change: 'Rules come before the first User-agent line and are therefore ignored.',
    plant: (draft) => put(draft, `Disallow: /intern/\nDisallow: /tmp/\n\n${draft.text(ROBOTS)}`),
  },
  {
    id: 'robots-misspelt-directive',
    class: 'robots-file',
    source: GOOGLE_INTRO,
    change: 'A rule is written "Dissallow-path", which no robot knows.',
    plant: (draft) => put(draft, `User-agent: *\nDissallow-path: /intern/\nAllow: /\n\n${sitemapLine(draft)}`),
  },
  {
    id: 'robots-line-without-colon',
    class: 'robots-file',
    source: GOOGLE,
    change: 'A rule lacks its colon and is therefore ignored.',
    plant: (draft) => put(draft, `User-agent: *\nDisallow /intern/\nAllow: /\n\n${sitemapLine(draft)}`),
  },
  {
    id: 'robots-path-without-slash',
    class: 'robots-file',
    source: GOOGLE,
    change: 'A path begins without a slash and is therefore ignored.',
    plant: (draft) => put(draft, `User-agent: *\nDisallow: intern/\n\n${sitemapLine(draft)}`),
  },
  {
    id: 'robots-too-large',
    class: 'robots-file',
    source: GOOGLE,
    change: 'robots.txt is over 500 KiB, so that its last lines are not read.',
    plant: (draft) =>
      put(
        draft,
        `User-agent: *\n${Array.from({ length: 24_000 }, (_, at) => `Disallow: /intern/${at}/`).join('\n')}\n\n${sitemapLine(draft)}`,
      ),
  },
  {
    id: 'robots-unknown-encoding',
    class: 'robots-file',
    source: GOOGLE,
    change: 'robots.txt is encoded in UTF-16, so that no line can be read.',
    plant: (draft) => {
      draft.set(ROBOTS, { body: Buffer.from(`\ufeff${draft.text(ROBOTS)}`, 'utf16le') });
      return [ROBOTS];
    },
  },
  {
    id: 'robots-redirect-loop',
    class: 'robots-file',
    alsoRight: ['redirect'],
    source: GOOGLE,
    change: 'robots.txt redirects to itself.',
    plant: (draft) => {
      draft.set(ROBOTS, { status: 302, headers: { location: ROBOTS }, text: '' });
      return [ROBOTS];
    },
  },
  {
    id: 'content-signal-invalid',
    class: 'usage-signal',
    source: 'https://datatracker.ietf.org/doc/draft-romm-aipref-contentsignals/',
    change: 'A Content-Signal line has values that the draft does not know.',
    plant: (draft) =>
      put(draft, `User-agent: *\nContent-Signal: search=allowed, ai-train=never\nAllow: /\n\n${sitemapLine(draft)}`),
  },
  {
    id: 'content-usage-invalid',
    class: 'usage-signal',
    source: CONTENT_USAGE,
    change: 'A Content-Usage line is not a dictionary of structured fields.',
    plant: (draft) =>
      put(draft, `User-agent: *\nContent-Usage: train-ai = no; search = yes\nAllow: /\n\n${sitemapLine(draft)}`),
  },
  {
    id: 'usage-signals-disagree',
    class: 'usage-signal',
    source: CONTENT_USAGE,
    change: 'Content-Signal allows training and Content-Usage forbids it.',
    plant: (draft) =>
      put(
        draft,
        `User-agent: *\nContent-Signal: search=yes, ai-train=yes\nContent-Usage: train-ai=n\nAllow: /\n\n${sitemapLine(draft)}`,
      ),
  },
];
