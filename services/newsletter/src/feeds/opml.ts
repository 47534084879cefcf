import { tightCdata } from '@legible/formats/xml-text';
import { feedPath, homePath, SUBJECT_KINDS, subjectFeedPath, subjectPath } from '@legible/issues';
import { generateOpml } from 'feedsmith';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import { listWords } from '../words/list-words.ts';
import { feedLine } from './feed-item.ts';

/** Media type that the specification of OPML names. */
export const OPML_TYPE = 'text/x-opml';

/**
 * Writes the RSS feeds of an edition with its topics and categories as OPML 2.0; those of all editions when `of` is
 * null. The other formats have the same content, so a reader that also imports them would get every issue three times.
 *
 * @param baseUrl Public origin without a final slash.
 * @see https://opml.org/spec2.opml
 */
export const opmlDocument = (site: PublicSite, of: EditionSite | null, baseUrl: string): string => {
  const { publisher, editions } = site.publication;
  return tightCdata(
    generateOpml({
      head: {
        title: feedLine(of?.edition.name ?? editions[0].name),
        ownerName: feedLine(publisher),
        docs: 'https://opml.org/spec2.opml',
      },
      body: {
        outlines:
          of === null
            ? site.editions.map((each) => ({ text: editionName(each), outlines: outlinesOf(each, baseUrl) }))
            : outlinesOf(of, baseUrl),
      },
    }),
  );
};

const editionName = ({ edition }: EditionSite): string => feedLine(`${edition.languageName} · ${edition.name}`);

const outlinesOf = ({ edition, subjects }: EditionSite, baseUrl: string) => {
  const outline = (name: string, xmlPath: string, htmlPath: string) => ({
    type: 'rss',
    text: feedLine(name),
    title: feedLine(name),
    xmlUrl: baseUrl + xmlPath,
    htmlUrl: baseUrl + htmlPath,
    language: edition.language,
  });
  return [
    outline(edition.name, feedPath(edition, 'rss'), homePath(edition)),
    ...SUBJECT_KINDS.filter((kind) => subjects[kind].length > 0).map((kind) => ({
      text: listWords(edition).subjects[kind].title,
      outlines: subjects[kind].map(({ name, slug }) =>
        outline(name, subjectFeedPath(edition, kind, slug, 'rss'), subjectPath(edition, kind, slug)),
      ),
    })),
  ];
};
