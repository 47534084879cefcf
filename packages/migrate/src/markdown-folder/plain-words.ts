import type { MarkdownDialect } from '../source/source-issue.ts';
import { plainMarkdown } from './dialects/plain-markdown.ts';

/** One line of Markdown as words: no emphasis, no links, no marks of a generator. */
export const plainWords = (markdown: string, dialect: MarkdownDialect): string =>
  plainMarkdown(markdown, dialect)
    .markdown.replace(/!?\[([^[\]]*)\]\([^()[\]]*\)/g, '$1')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/(?<![\p{L}\p{N}*_`\\])([*_`]{1,3})(?=\S)([^*_`]*)\1(?![\p{L}\p{N}*_`])/gu, '$2')
    .replace(/\s+/g, ' ')
    .trim();
