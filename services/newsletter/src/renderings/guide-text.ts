import {
  type Edition,
  FEED_FORMATS,
  type FeedFormat,
  feedPath,
  type GuideSlug,
  guidePath,
  homePath,
  issuePath,
  LLMS_FULL_PATH,
  llmsFullPath,
  llmsPath,
  MCP_MANIFEST_PATH,
  MEMBERSHIP_KEYS,
  OPENAPI_PATH,
  opmlPath,
  SITEMAP_INDEX_PATH,
  subjectsPath,
  twinPath,
  writeMarkdown,
} from '@legible/issues';
import type { BlockContent, PhrasingContent, Table, TableCell } from 'mdast';
import type { Bodies, BodyForms } from '../bodies/bodies.ts';
import { FEED_ITEMS_MAX } from '../feeds/feed-item.ts';
import { FEED_NAMES } from '../site/feed-names.ts';
import { fillGuide, type GuideTemplates } from '../site/guide-texts.ts';
import { membershipLinks } from '../site/membership.ts';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import type { SitePage } from '../site/site-pages.ts';
import { guideWords } from '../words/guide-words.ts';
import { shippedLanguage } from '../words/ui-language.ts';
import { lines, link, paragraph, text } from './markdown-nodes.ts';

/** Facts about the service that guides state, in addition to what the site itself knows. */
export interface GuideFacts {
  readonly templates: GuideTemplates;
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  /** Every code that a failure of the API may have. */
  readonly problems: readonly GuideProblem[];
  /** Most requests of one client that are answered in a minute. */
  readonly limits: { readonly reads: number; readonly search: number };
  /** Whether there is an MCP server to mention. */
  readonly mcp: boolean;
  /** Whether channels can be registered; and the public key for signed messages to programs, as Standard Webhooks writes it. */
  readonly webhooks: { readonly isOpen: boolean; readonly signingKey: string | null };
}

interface GuideProblem {
  readonly code: string;
  readonly status: number;
  readonly meaning: string;
  readonly resolution: string;
}

/** Returns the Markdown of a guide of an edition, below its title. */
export const guideText = (guide: GuideSlug, of: EditionSite, site: PublicSite, facts: GuideFacts): string => {
  return fillGuide(facts.templates[shippedLanguage(of.edition.language) ?? 'en'][guide], {
    values: { ...addresses(of, facts.baseUrl), ...apiAddresses(of, facts.baseUrl), ...blocks(of, site, facts) },
    parts: {
      mcp: facts.mcp,
      hub: site.publication.hub !== null,
      ...Object.fromEntries(MEMBERSHIP_KEYS.map((key) => [key, of.edition[key] !== undefined])),
      several: site.editions.length > 1,
      full: llmsFullPath(site.publication) !== null,
      open: facts.webhooks.isOpen,
      closed: !facts.webhooks.isOpen,
      signed: facts.webhooks.isOpen && facts.webhooks.signingKey !== null,
    },
  });
};

const addresses = ({ edition, issues }: EditionSite, baseUrl: string): Readonly<Record<string, string>> => {
  const page = issuePath(edition, exampleOf(issues));
  const feed = (format: FeedFormat): string => baseUrl + feedPath(edition, format);
  return {
    base_url: baseUrl,
    example_page: baseUrl + page,
    example_twin: baseUrl + twinPath(edition, page),
    home_twin: baseUrl + twinPath(edition, homePath(edition)),
    follow_page: baseUrl + guidePath(edition, 'follow'),
    developer_page: baseUrl + guidePath(edition, 'developer'),
    webhooks_page: baseUrl + guidePath(edition, 'webhooks'),
    feed_rss: feed('rss'),
    feed_atom: feed('atom'),
    feed_json: feed('json'),
    topics_page: baseUrl + subjectsPath(edition, 'topic'),
    opml: baseUrl + opmlPath(edition),
    llms: baseUrl + llmsPath(edition),
    llms_full: baseUrl + LLMS_FULL_PATH,
    sitemap: baseUrl + SITEMAP_INDEX_PATH,
    robots: `${baseUrl}/robots.txt`,
    openapi: baseUrl + OPENAPI_PATH,
    mcp_endpoint: `${baseUrl}/.well-known/mcp`,
    mcp_manifest: baseUrl + MCP_MANIFEST_PATH,
  };
};

/**
 * Returns the slug of the newest issue that everybody may read. Only commands show it, so an invented one breaks no
 * link.
 */
const exampleOf = (issues: EditionSite['issues']): string =>
  (issues.find(({ access }) => access === 'full') ?? issues[0])?.slug ?? 'first-issue';

const apiAddresses = ({ edition, issues }: EditionSite, baseUrl: string): Readonly<Record<string, string>> => {
  const locale = encodeURIComponent(edition.key);
  const api = `${baseUrl}/api`;
  return {
    api_list: `${api}/issues?locale=${locale}&limit=5`,
    api_issue: `${api}/issues/${locale}/${encodeURIComponent(exampleOf(issues))}?body=markdown`,
    api_search: `${api}/search?q=robots.txt&locale=${locale}`,
    api_editions: `${api}/editions`,
    api_topics: `${api}/topics?locale=${locale}`,
    api_categories: `${api}/categories?locale=${locale}`,
    api_changes: `${api}/changes?locale=${locale}`,
  };
};

const blocks = (of: EditionSite, site: PublicSite, facts: GuideFacts): Readonly<Record<string, string>> => ({
  // Problems name the page of the default edition, whichever edition the request is for.
  problem_page: facts.baseUrl + guidePath(site.publication.editions[0], 'developer'),
  name: markdownOf(paragraph(text(of.edition.name))),
  signing_key: facts.webhooks.signingKey ?? '',
  key: of.edition.key,
  language: of.edition.language,
  locales: site.editions.map(({ edition }) => `\`${edition.key}\``).join(', '),
  reads: String(facts.limits.reads),
  searches: String(facts.limits.search),
  feed_items: String(FEED_ITEMS_MAX),
  problem_codes: problemTable(of, facts.problems),
  all_feeds: feedTable(of, site, facts.baseUrl),
  readers: readerLinks(facts.baseUrl + feedPath(of.edition, 'rss')),
  ...membershipValues(of.edition),
});

/**
 * Returns `join_link` and the like. Where the publisher gave no address, it is empty and that part of the guide is left
 * out.
 */
const membershipValues = (edition: Edition): Readonly<Record<string, string>> =>
  Object.fromEntries(
    MEMBERSHIP_KEYS.map((key) => {
      const [found] = membershipLinks(edition, [key]);
      return [`${key}_link`, found === undefined ? '' : markdownOf(paragraph(link(found.name, found.href)))];
    }),
  );

/**
 * Web feed readers in alphabetical order, with the address to which each takes a feed. NewsBlur and The Old Reader
 * document theirs in their own sources; the others come from programs that link to them. No reader pays for its place.
 */
const READERS: readonly (readonly [name: string, address: string])[] = [
  ['Feedbin', 'https://feedbin.com/?subscribe='],
  ['Feedly', 'https://feedly.com/i/subscription/feed/'],
  ['Inoreader', 'https://www.inoreader.com/?add_feed='],
  ['NewsBlur', 'https://www.newsblur.com/?url='],
  ['The Old Reader', 'https://theoldreader.com/feeds/subscribe?url='],
];

const readerLinks = (feed: string): string =>
  markdownOf(lines(READERS.map(([name, address]) => [link(name, address + encodeURIComponent(feed))])));

const problemTable = ({ edition }: EditionSite, problems: readonly GuideProblem[]): string =>
  table([
    guideWords(edition).problems.map(text),
    ...problems.map(({ code, status, meaning, resolution }) => [
      { type: 'inlineCode', value: code } as const,
      text(String(status)),
      text(meaning),
      text(resolution),
    ]),
  ]);

const feedTable = ({ edition }: EditionSite, site: PublicSite, baseUrl: string): string =>
  table([
    [guideWords(edition).edition, ...FEED_FORMATS.map((format) => FEED_NAMES[format])].map(text),
    ...site.editions.map(({ edition: other }) => [
      text(`${other.languageName} · ${other.name}`),
      ...FEED_FORMATS.map((format) => link(FEED_NAMES[format], baseUrl + feedPath(other, format))),
    ]),
  ]);

const table = (rows: readonly (readonly PhrasingContent[])[]): string => {
  const node: Table = {
    type: 'table',
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell): TableCell => ({ type: 'tableCell', children: [cell] })),
    })),
  };
  return markdownOf(node);
};

const markdownOf = (block: BlockContent): string => writeMarkdown({ type: 'root', children: [block] }).trimEnd();

type GuidePage = Extract<SitePage, { readonly kind: 'guide' }>;

/** Renders the text of a guide in every form. */
export const guideBody = async (
  page: GuidePage,
  bodies: Pick<Bodies, 'ofMarkdown'>,
  facts: GuideFacts,
): Promise<BodyForms> => {
  const markdown = guideText(page.guide, page.of, page.site, facts);
  const forms = await bodies.ofMarkdown(markdown, page.of.edition, page.path);
  return { ...forms, html: withProblemAnchors(forms.html, facts.problems) };
};

/**
 * Gives the row of each code the id to which the `type` of a problem leads (`#invalid_locale`), and marks it as English,
 * like the answers themselves. Authors cannot write ids, so this changes what the renderer wrote.
 */
const withProblemAnchors = (html: string, problems: GuideFacts['problems']): string =>
  problems.reduce(
    (text, { code }) =>
      text.replace(new RegExp(`<tr>(\\s*<td><code>${code}</code></td>)`), `<tr id="${code}" lang="en">$1`),
    html,
  );
