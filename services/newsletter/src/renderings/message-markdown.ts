import { writeFrontMatter } from '@legible/formats/front-matter';
import { archivePath, homePath, llmsPath, SITEMAP_INDEX_PATH, searchPath, writeMarkdown } from '@legible/issues';
import type { Frame } from '../site/frame.ts';
import type { EditionSite } from '../site/public-site.ts';
import { frameWords } from '../words/frame-words.ts';
import { listWords } from '../words/list-words.ts';
import { failureOf, messageWords } from '../words/message-words.ts';
import { heading, lines, link, paragraph, text } from './markdown-nodes.ts';

interface MessageMarkdownProps {
  readonly frame: Frame;
  readonly of: EditionSite;
  /** Status of the answer. */
  readonly status: number;
}

/** Returns the Markdown form of an error page, with links to continue. */
export const messageMarkdown = ({ frame, of, status }: MessageMarkdownProps): string => {
  const { edition } = of;
  const { baseUrl } = frame;
  const words = messageWords(edition);
  const { title, text: what } = failureOf(words, status);
  const ways = [
    [words.home, homePath(edition)],
    [listWords(edition).archive, archivePath(edition)],
    [frameWords(edition).search, searchPath(edition)],
    [frameWords(edition).sitemap, SITEMAP_INDEX_PATH],
    ['llms.txt', llmsPath(edition)],
  ] as const;
  const fields = [
    ['title', title],
    ['status', status],
    ['publication', edition.name],
    ['lang', edition.language],
  ] as const;
  const body = writeMarkdown({
    type: 'root',
    children: [
      heading(1, title),
      paragraph(text(what)),
      lines(ways.map(([name, path]) => [link(name, baseUrl + path)])),
    ],
  });
  return writeFrontMatter({ fields }, `\n${body}`);
};
