import { imageTypeOf } from '@legible/issues';
import { type SourceFiles, UnusableSource } from '../source/source-files.ts';
import type { SourceItem } from '../source/source-issue.ts';
import type { SourceReader } from '../source/source-reader.ts';
import { xmlHead } from '../xml/read-xml.ts';
import { jsonFeedIssues, surveyJsonFeed } from './json-feed.ts';
import { surveyXmlFeed, xmlFeedIssues } from './xml-feed.ts';

/** Endings of file names under which feeds are saved. */
const FEED_FILE = /\.(?:xml|rss|rdf|atom|json)$/i;

const FORMATS = { rss: 'RSS', RDF: 'RSS 1.0', feed: 'Atom' } as const;

const JSON_FEED = /"version"\s*:\s*"https?:\\?\/\\?\/(?:www\.)?jsonfeed\.org\\?\/version\\?\/1/;
const WORDPRESS_EXPORT = /xmlns:[\w-]+\s*=\s*["']http:\/\/wordpress\.org\/export\//;

/** Detects the format by the first characters; null when they are not those of a feed. */
const formatOf = (head: string): string | null => {
  const begun = head.trimStart();
  if (begun.startsWith('{')) return JSON_FEED.test(begun) ? 'JSON Feed' : null;
  if (!begun.startsWith('<') || WORDPRESS_EXPORT.test(begun)) return null;
  const [, name = ''] = /<(?:[\w-]+:)?([a-z][\w-]*)[\s>]/i.exec(begun.replace(/<!--[\s\S]*?-->/g, '')) ?? [];
  return Object.hasOwn(FORMATS, name) ? FORMATS[name as keyof typeof FORMATS] : null;
};

interface FeedFile {
  readonly path: string;
  readonly format: string;
}

/**
 * Finds the feeds of a source: a file that is a feed, or those of a folder or archive that holds only feeds and
 * pictures. A folder with other files is a site, and its feed is not the source.
 */
const feedFiles = async (source: SourceFiles): Promise<FeedFile[]> => {
  const visible = source.files.filter(({ path }) => !/(?:^|\/)[._]/.test(path) && imageTypeOf(path) === null);
  if (source.form !== 'file' && !visible.every(({ path }) => FEED_FILE.test(path))) return [];
  const found: FeedFile[] = [];
  for (const { path } of visible) {
    const format = formatOf((await xmlHead(source, path)) ?? '');
    if (format !== null) found.push({ path, format });
  }
  return found;
};

const isJson = ({ format }: FeedFile): boolean => format === 'JSON Feed';

async function* read(source: SourceFiles): AsyncGenerator<SourceItem> {
  const files = await feedFiles(source);
  if (files.length === 0)
    throw new UnusableSource(source.name, 'is not a feed that we know; RSS, Atom and JSON Feed are read');
  const seen = new Set<string>();
  let twice = 0;
  for (const [index, file] of files.entries()) {
    const survey = await (isJson(file) ? surveyJsonFeed : surveyXmlFeed)(source, file.path);
    if (index === 0) yield { kind: 'site', site: survey.site };
    const issues = (isJson(file) ? jsonFeedIssues : xmlFeedIssues)(source, file.path, survey);
    for await (const issue of issues) {
      if (seen.has(issue.sourceId)) twice++;
      else {
        seen.add(issue.sourceId);
        yield { kind: 'issue', issue };
      }
    }
  }
  if (twice > 0) yield { kind: 'passed-over', place: source.name, why: `items that are in the feed twice: ${twice}` };
}

/** Reads files of RSS 0.9x to 2.0, Atom 0.3 and 1.0, JSON Feed 1 and 1.1. */
export const feedReader: SourceReader = {
  kind: 'feed',
  name: 'feed (RSS, Atom, JSON Feed)',
  recognize: async (source) => {
    const [first] = await feedFiles(source);
    return first === undefined ? null : `${first.path} begins like ${first.format}`;
  },
  read,
};
