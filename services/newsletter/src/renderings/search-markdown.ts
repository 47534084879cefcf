import { writeFrontMatter } from '@legible/formats/front-matter';
import { issuePath, writeMarkdown } from '@legible/issues';
import type { RootContent } from 'mdast';
import type { SearchHit } from '../api/search.ts';
import { foundHeading, pagesOf, type SearchView, searchAddress } from '../search/search-view.ts';
import type { Frame } from '../site/frame.ts';
import type { EditionSite } from '../site/public-site.ts';
import { listWords } from '../words/list-words.ts';
import { searchWords } from '../words/search-words.ts';
import { longDate } from '../words/ui-language.ts';
import { heading, link, list, paragraph, text } from './markdown-nodes.ts';

/** Returns the page of search as Markdown. */
export const searchMarkdown = ({ baseUrl, site }: Frame, { edition }: EditionSite, view: SearchView): string => {
  const words = searchWords(edition);
  const lists = listWords(edition);
  const { result, page } = view;
  const entry = (hit: SearchHit) => {
    const { issue, missing, snippet } = hit;
    const own = site.edition(issue.edition)?.edition ?? edition;
    const facts = [
      lists.number(issue.number),
      longDate(issue.publishedAt, edition.language, site.publication.timeZone),
      ...(own.key === edition.key ? [] : [own.languageName]),
      ...(issue.access === 'excerpt' ? [lists.membersOnly] : []),
      ...(missing.length === 0 ? [] : [`${words.missing} ${missing.join(', ')}`]),
    ].join(' · ');
    const title = paragraph(link(issue.title, baseUrl + issuePath(own, issue.slug)));
    return [title, paragraph(text(facts)), ...(snippet.text === '' ? [] : [paragraph(text(snippet.text))])];
  };
  const listed = (hits: readonly SearchHit[]) => (hits.length === 0 ? [] : [list(hits.map(entry))]);
  const found = (): readonly RootContent[] => {
    if (result === null) return [paragraph(text(words.hint))];
    const full = result.hits.filter(({ missing }) => missing.length === 0);
    const near = result.hits.filter(({ missing }) => missing.length > 0);
    const next = baseUrl + searchAddress(edition, { ...view, page: page + 1 });
    return [
      paragraph(text(foundHeading(words, view))),
      ...(result.complete ? [] : [paragraph(text(words.incomplete))]),
      ...(result.also.length === 0 ? [] : [paragraph(text(`${words.also} ${result.also.join(', ')}`))]),
      ...(result.suggestion === null ? [] : [paragraph(text(`${words.suggestion} ${result.suggestion}`))]),
      ...listed(full),
      ...(full.length > 0 && near.length > 0 ? [heading(2, words.near(result.near))] : []),
      ...listed(near),
      ...(page < pagesOf(view).last ? [paragraph(link(words.next, next))] : []),
    ];
  };
  const fields = [
    ['title', words.title],
    ['publication', edition.name],
    ['edition', edition.key],
    ['lang', edition.language],
  ] as const;
  const body = writeMarkdown({ type: 'root', children: [heading(1, words.title), ...found()] });
  return writeFrontMatter({ fields }, `\n${body}`);
};
