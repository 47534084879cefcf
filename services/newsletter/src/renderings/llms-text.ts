import {
  API_CATALOG_PATH,
  archivePath,
  FEED_FORMATS,
  feedPath,
  guidePath,
  homePath,
  issuePath,
  llmsFullPath,
  llmsPath,
  OPENAPI_PATH,
  type PublicIssue,
  SITEMAP_INDEX_PATH,
  subjectPath,
  subjectsPath,
  textPath,
  twinPath,
  writeMarkdown,
} from '@legible/issues';
import type { BlockContent, RootContent } from 'mdast';
import { FEED_NAMES } from '../site/feed-names.ts';
import { membershipLinks } from '../site/membership.ts';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import { frameWords } from '../words/frame-words.ts';
import { guideWords } from '../words/guide-words.ts';
import { homeWords } from '../words/home-words.ts';
import { listWords } from '../words/list-words.ts';
import { machineWords } from '../words/machine-words.ts';
import { membershipWords } from '../words/membership-words.ts';
import { factsOf } from './list-markdown.ts';
import { heading, link, list, paragraph, text, verbatim } from './markdown-nodes.ts';

/** Most bytes of one llms.txt, because a model reads all of it before it knows what it needs. */
export const LLMS_TEXT_BYTES = 50 * 1024;
/** Most entries of its lists; the rest is in the archive and the sitemap. */
const LATEST = 20;
const TOPICS = 20;

export interface LlmsTextProps {
  readonly site: PublicSite;
  readonly of: EditionSite;
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  /** Path of the MCP endpoint; null when there is none. */
  readonly mcpPath: string | null;
}

/** Returns llms.txt of an edition (llmstxt.org): what there is to read here, in the language of the edition. */
export const llmsText = (props: LlmsTextProps): string => {
  let [latest, topics] = [LATEST, TOPICS];
  for (;;) {
    const written = writeMarkdown({ type: 'root', children: [...blocks(props, latest, topics)] });
    if (Buffer.byteLength(written) <= LLMS_TEXT_BYTES || latest + topics === 0) return written;
    [latest, topics] = [Math.floor(latest / 2), Math.floor(topics / 2)];
  }
};

const blocks = (props: LlmsTextProps, latest: number, topics: number): readonly RootContent[] => {
  const { edition } = props.of;
  const words = machineWords(edition);
  const lists = listWords(edition);
  const sections: readonly (readonly [title: string, entries: readonly Entry[]])[] = [
    [words.start, startEntries(props)],
    [homeWords(edition).recent, props.of.issues.slice(0, latest).map((issue) => issueEntry(issue, props))],
    [lists.subjects.topic.title, topicEntries(props, topics)],
    [frameWords(edition).forPrograms, programEntries(props)],
    // The only section name with a meaning in the format: it may be skipped.
    ['Optional', optionalEntries(props, latest)],
  ];
  return [
    heading(1, edition.name),
    { type: 'blockquote', children: [paragraph(text(edition.description))] },
    paragraph(text(words.reading)),
    paragraph(text(words.excerpts(lists.membersOnly))),
    ...(props.site.publication.aiPolicy.aiInput ? [] : [paragraph(text(words.notForAnswers))]),
    ...sections.flatMap(([title, entries]): readonly RootContent[] =>
      entries.length === 0 ? [] : [heading(2, title), list(entries.map(entryBlocks))],
    ),
  ];
};

/** A link with its name, its address, and a note about its target. */
type Entry = readonly [name: string, url: string, note: string];

const entryBlocks = ([name, url, note]: Entry): readonly BlockContent[] => [
  paragraph(link(name, url), verbatim(`: ${text(note).value}`)),
];

const startEntries = ({ site, of, baseUrl }: LlmsTextProps): readonly Entry[] => {
  const { edition } = of;
  const words = machineWords(edition);
  const lists = listWords(edition);
  const markdownOf = (path: string): string => baseUrl + twinPath(edition, path);
  const about = of.page('about');
  const full = llmsFullPath(site.publication);
  // An example with a result, so that a reader sees the form of an answer at once.
  const query = new URLSearchParams({ q: of.subjects.topic[0]?.name ?? edition.name, locale: edition.key });
  return [
    [edition.name, markdownOf(homePath(edition)), words.latest],
    [words.searchApi, `${baseUrl}/api/search?${query}`, words.search],
    [lists.archive, markdownOf(archivePath(edition)), words.archive],
    [lists.subjects.topic.title, markdownOf(subjectsPath(edition, 'topic')), words.topics],
    [FEED_NAMES.rss, baseUrl + feedPath(edition, 'rss'), words.feed],
    ...membershipLinks(edition).map(({ key, name, href }): Entry => [name, href, membershipWords(edition).notes[key]]),
    ...(about === null ? [] : [[about.title, markdownOf(textPath(edition, 'about')), about.description] as const]),
    ...(full === null ? [] : [['llms-full.txt', baseUrl + full, words.full] as const]),
  ];
};

const issueEntry = (issue: PublicIssue, { site, of, baseUrl }: LlmsTextProps): Entry => {
  const { edition } = of;
  const facts = [...factsOf(issue, of, site), ...(issue.summary === null ? [] : [issue.summary])];
  return [issue.title, baseUrl + twinPath(edition, issuePath(edition, issue.slug)), facts.join(' · ')];
};

const topicEntries = ({ of, baseUrl }: LlmsTextProps, count: number): readonly Entry[] => {
  const { edition, subjects } = of;
  const lists = listWords(edition);
  return subjects.topic
    .slice(0, count)
    .map(({ name, slug, issues }) => [
      name,
      baseUrl + twinPath(edition, subjectPath(edition, 'topic', slug)),
      lists.count(issues.length),
    ]);
};

const programEntries = ({ of, baseUrl, mcpPath }: LlmsTextProps): readonly Entry[] => {
  const { edition } = of;
  const words = machineWords(edition);
  const guide = guidePath(edition, 'developer');
  return [
    ['OpenAPI', baseUrl + OPENAPI_PATH, words.openApi],
    [frameWords(edition).developer, baseUrl + twinPath(edition, guide), words.developer],
    [
      frameWords(edition).webhooks,
      baseUrl + twinPath(edition, guidePath(edition, 'webhooks')),
      guideWords(edition).webhooks.description,
    ],
    ...(mcpPath === null ? [] : [['MCP', baseUrl + mcpPath, words.mcp] as const]),
    ...FEED_FORMATS.filter((format) => format !== 'rss').map(
      (format): Entry => [FEED_NAMES[format], baseUrl + feedPath(edition, format), words.feed],
    ),
    ['api-catalog', baseUrl + API_CATALOG_PATH, words.catalog],
  ];
};

const optionalEntries = ({ site, of, baseUrl }: LlmsTextProps, count: number): readonly Entry[] => {
  const { edition } = of;
  const words = machineWords(edition);
  const texts = of.pages
    .filter(({ slug }) => slug !== 'about')
    .slice(0, count)
    .map(
      ({ title, slug, description }): Entry => [
        title,
        baseUrl + twinPath(edition, textPath(edition, slug)),
        description,
      ],
    );
  const others = site.editions
    .filter((other) => other.edition.key !== edition.key)
    .map((other): Entry => {
      const { languageName, name } = other.edition;
      return [`${languageName} · ${name}`, baseUrl + llmsPath(other.edition), words.otherEdition];
    });
  return [...others, ...texts, [frameWords(edition).sitemap, baseUrl + SITEMAP_INDEX_PATH, words.sitemap]];
};
