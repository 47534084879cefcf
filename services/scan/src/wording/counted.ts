import type { Report, ReportPage } from '@legible/audit';
import type { Language } from '../language/language.ts';
import { pagesReadWords } from '../words/pages-read-words.ts';
import { vocabularyWords } from '../words/vocabulary-words.ts';

/** `1 page`, `2 pages`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Whether the page itself answered, and not an error page. */
export const isRead = ({ status, unknown }: ReportPage): boolean =>
  unknown === null && status !== null && status >= 200 && status < 300;

/** The pages of a report: `20 pages`, or `9 of 19 addresses answered with a page`. @param language Default: English. */
export const pagesReadText = ({ pages }: Pick<Report, 'pages'>, language: Language = 'en'): string => {
  const read = pages.filter(isRead).length;
  return read === pages.length
    ? vocabularyWords(language).counted('page', read)
    : pagesReadWords(language).answered(read, pages.length);
};

/**
 * How many pages of the known ones were read, with the slot `{command}` for the command that reads all; null when the scan knows
 * of no others, or when it read all that its caller chose.
 */
export const wholeSiteText = ({ pages, pagesKnown = 0, addresses, target }: Report, language: Language = 'en') =>
  pagesKnown <= pages.length || addresses !== undefined
    ? null
    : {
        text: pagesReadWords(language).whole(pages.length.toLocaleString('en'), pagesKnown.toLocaleString('en')),
        command: `npx legible ${shellWord(target.url)} --all`,
      };

/** Quotes an address for a shell where it needs that. */
const shellWord = (url: string): string => (/^[\w@%+=:,./-]+$/.test(url) ? url : `'${url.replaceAll("'", '%27')}'`);
