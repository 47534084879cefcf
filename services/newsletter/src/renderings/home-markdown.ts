import {
  archivePath,
  FEED_FORMATS,
  feedPath,
  GUIDE_SLUGS,
  guidePath,
  homePath,
  llmsFullPath,
  llmsPath,
  OPENAPI_PATH,
  SITEMAP_INDEX_PATH,
  SUBJECT_KINDS,
  type SubjectKind,
  subjectPath,
  subjectsPath,
  textPath,
} from '@legible/issues';
import type { RootContent } from 'mdast';
import { FEED_NAMES } from '../site/feed-names.ts';
import type { PageProps } from '../site/frame.ts';
import { HOME_ISSUES, HOME_SUBJECTS } from '../site/list-heads.ts';
import { membershipLinks } from '../site/membership.ts';
import type { PublicSite } from '../site/public-site.ts';
import { frameWords } from '../words/frame-words.ts';
import { homeWords } from '../words/home-words.ts';
import { listWords } from '../words/list-words.ts';
import { markdownWords } from '../words/markdown-words.ts';
import { issueList } from './list-markdown.ts';
import { heading, lines, link, paragraph, text, verbatim } from './markdown-nodes.ts';

/** Returns what an edition is, its latest issues, its subjects, and links to everything else. */
export const homeBlocks = ({ frame, page }: PageProps<'home'>): readonly RootContent[] => {
  const { of, site } = page;
  const { edition } = of;
  const { baseUrl } = frame;
  const words = markdownWords(edition);
  const { noIssues } = listWords(edition);
  const own = frameWords(edition);
  const home = homeWords(edition);
  const latest = of.issues.slice(0, HOME_ISSUES);
  const full = llmsFullPath(site.publication);
  return [
    heading(1, edition.name),
    paragraph(text(edition.description)),
    heading(2, home.recent),
    ...(latest.length === 0
      ? [paragraph(text(noIssues))]
      : [
          issueList(latest, { of, site, baseUrl }),
          paragraph(link(home.all(of.issues.length), baseUrl + archivePath(edition))),
        ]),
    ...SUBJECT_KINDS.flatMap((kind) => subjectBlocks({ frame, page }, kind)),
    heading(2, own.publication),
    links([
      ...membershipLinks(edition).map(({ name, href }) => [name, href] as const),
      ...of.pages.map(({ title, slug }) => [title, baseUrl + textPath(edition, slug)] as const),
      ...(frame.contact === null ? [] : [[`${words.write}: ${frame.contact}`, `mailto:${frame.contact}`] as const]),
    ]),
    heading(2, home.forPrograms),
    paragraph(text(home.markdown)),
    paragraph(text(home.feeds)),
    links([
      ...GUIDE_SLUGS.map((slug) => [own[slug], baseUrl + guidePath(edition, slug)] as const),
      ...FEED_FORMATS.map((format) => [FEED_NAMES[format], baseUrl + feedPath(edition, format)] as const),
      [words.openApi, baseUrl + OPENAPI_PATH],
      ['llms.txt', baseUrl + llmsPath(edition)],
      ...(full === null ? [] : [['llms-full.txt', baseUrl + full] as const]),
      [own.sitemap, baseUrl + SITEMAP_INDEX_PATH],
    ]),
    ...languageBlocks(site, edition.key, own.languages, baseUrl),
  ];
};

/** Returns nothing without a subject of this kind. */
const subjectBlocks = ({ frame, page }: PageProps<'home'>, kind: SubjectKind): readonly RootContent[] => {
  const { edition, subjects } = page.of;
  const { baseUrl } = frame;
  const words = listWords(edition);
  const shown = subjects[kind].slice(0, HOME_SUBJECTS);
  if (shown.length === 0) return [];
  const { title, all } = words.subjects[kind];
  return [
    heading(2, title),
    lines([
      ...shown.map(({ name, slug, issues }) => [
        link(name, baseUrl + subjectPath(edition, kind, slug)),
        verbatim(` · ${words.count(issues.length)}`),
      ]),
      ...(subjects[kind].length > shown.length ? [[link(all, baseUrl + subjectsPath(edition, kind))]] : []),
    ]),
  ];
};

const languageBlocks = (site: PublicSite, own: string, title: string, baseUrl: string): readonly RootContent[] => {
  const others = site.editions.map(({ edition }) => edition).filter(({ key }) => key !== own);
  if (others.length === 0) return [];
  return [
    heading(2, title),
    links(others.map((other) => [`${other.languageName} · ${other.name}`, baseUrl + homePath(other)] as const)),
  ];
};

const links = (entries: readonly (readonly [name: string, url: string])[]) =>
  lines(entries.map(([name, url]) => [link(name, url)]));
