import { plainHtml } from '../markdown/plain-html.ts';
import type { SourceFiles } from '../source/source-files.ts';
import type { ImportNote, SourceGate, SourceIssue, SourceSite } from '../source/source-issue.ts';
import { UnusableSource } from '../source/unusable-source.ts';
import { readXml } from '../xml/read-xml.ts';
import { type XmlElement, xmlAttribute, xmlText } from '../xml/xml-element.ts';
import { XML_REPAIRS } from '../xml/xml-part.ts';
import { atomAuthor, atomEntry, xmlNamespaced } from './atom-entry.ts';
import { elementsGate } from './feed-gate.ts';
import { feedIssue } from './feed-issue.ts';
import { FEED_SHAPE, FEED_SURVEY_SHAPE, feedName, isFeedItem } from './feed-vocabulary.ts';
import { rssItem } from './rss-item.ts';
import { atomHtml } from './text-constructs.ts';

/** What a feed says of itself, wherever among its items that stands. */
export interface FeedSurvey {
  readonly site: SourceSite;
  readonly gate: SourceGate;
  readonly author: string;
}

/** More than any feed says of itself. */
const HEAD_ELEMENTS = 1000;

const siteOf = (root: XmlElement | undefined, head: readonly XmlElement[]): SourceSite => {
  const first = (...names: readonly string[]): string =>
    head
      .filter((one) => names.includes(feedName(one)))
      .map(xmlText)
      .find((text) => text.trim() !== '')
      ?.trim() ?? '';
  const atomTitle = head.find((one) => feedName(one) === 'atom:title');
  const alternate = head.find(
    (one) => feedName(one) === 'atom:link' && (xmlAttribute(one, 'rel') ?? 'alternate') === 'alternate',
  );
  const link = first('link') || (alternate && xmlAttribute(alternate, 'href')) || '';
  const base = root === undefined ? '' : xmlNamespaced(root, 'base');
  const language = first('language', 'dc:language') || (root === undefined ? '' : xmlNamespaced(root, 'lang'));
  return {
    title: plainHtml(first('title') || (atomTitle === undefined ? '' : (atomHtml(atomTitle) ?? ''))),
    baseUrl: URL.parse(link.trim(), base || undefined)?.href ?? null,
    language: language || null,
  };
};

/** @throws UnusableSource when it is no feed */
export async function surveyXmlFeed(source: SourceFiles, path: string): Promise<FeedSurvey> {
  const head: XmlElement[] = [];
  let root: XmlElement | undefined;
  for await (const part of readXml(await source.open(path), path, FEED_SURVEY_SHAPE)) {
    if (part.kind === 'container') root ??= part.element;
    else if (head.length < HEAD_ELEMENTS) head.push(part.element);
  }
  if (root === undefined) throw new UnusableSource(path, 'is XML, and no feed: neither RSS nor Atom');
  const author = head.find((one) => feedName(one) === 'atom:author');
  const wrapped: XmlElement = { uri: '', local: '', attributes: [], children: author ? [author] : [], line: 0 };
  return { site: siteOf(root, head), gate: elementsGate(head), author: atomAuthor(wrapped) };
}

/** @throws UnusableSource */
export async function* xmlFeedIssues(
  source: SourceFiles,
  path: string,
  survey: FeedSurvey,
): AsyncGenerator<SourceIssue> {
  let base = survey.site.baseUrl ?? '';
  for await (const part of readXml(await source.open(path), path, FEED_SHAPE)) {
    if (part.kind === 'container') {
      base = URL.parse(xmlNamespaced(part.element, 'base'), base || undefined)?.href ?? base;
      continue;
    }
    if (!isFeedItem(part.element)) continue;
    const place = `${path}, line ${part.element.line}`;
    const isAtom = feedName(part.element) === 'atom:entry';
    const issue = feedIssue(isAtom ? atomEntry(part.element, place, base) : rssItem(part.element, place), survey);
    const repairs = part.repairs.map((repair): ImportNote => ({ kind: 'warning', what: XML_REPAIRS[repair] }));
    yield { ...issue, notes: [...issue.notes, ...repairs] };
  }
}
