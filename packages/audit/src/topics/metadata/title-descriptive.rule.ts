import { withoutIndexFile, withoutLanguage } from '../../kernel/address/address.ts';
import { titleOf } from '../../kernel/page/head-texts.ts';
import { isForResults } from '../../kernel/page/page-moves.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';
import { LANGUAGES } from '../../kernel/text/languages/languages.ts';
import { isAmong } from '../../kernel/text/phrase-match.ts';
import { segmentWords } from '../../kernel/text/word-count.ts';

const PLACEHOLDERS = Object.values(LANGUAGES).map(({ placeholderTitles }) => placeholderTitles);
const STOP_WORDS = Object.values(LANGUAGES).map(({ stopWords }) => stopWords);
const STUFFED = 3;

/** Whether a title would fit any page: one Latin letter or digit, or a word such as `Home` in the languages we know. */
export const isPlaceholderTitle = (title: string): boolean =>
  /^\s*[a-z\d]\s*$/i.test(title) || PLACEHOLDERS.some((list) => isAmong(title, list));

/** Returns a word that a title has three times or more, or null. Numbers and single letters are not keywords. */
const repeatedWord = (title: string): string | null => {
  const counts = new Map<string, number>();
  for (const { text } of segmentWords(title.toLowerCase())) {
    const isKeyword = /^\p{L}{2,}$/u.test(text) && !STOP_WORDS.some((words) => words.has(text));
    if (isKeyword) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].find(([, count]) => count >= STUFFED)?.[0] ?? null;
};

/**
 * Matches the last part of a title. If the title of the home page ends the same way, it is the site's name and not
 * repetition.
 */
const NAME_AT_END = /\s[|•·–—-]\s[^|•·–—]{1,60}$/u;

const withoutSiteName = (title: string, home: string): string => {
  const [name = ''] = NAME_AT_END.exec(title) ?? [];
  return name !== '' && NAME_AT_END.exec(home)?.[0] === name ? title.slice(0, -name.length) : title;
};

const plain = (text: string): string => text.toLowerCase().replace(/^www\.|[^\p{L}\p{N}]/gu, '');

export default pageRule({
  id: 'title-descriptive',
  title: 'The title names the subject of the page',
  failureTitle: ['has a title that repeats words or fits any page', 'have titles that repeat words or fit any page'],
  warningTitle: [
    'is titled like the home page or the site’s address',
    'are titled like the home page or the site’s address',
  ],
  category: 'metadata',
  rating: ['med', 'both', 'E1'],
  sources: ['G-TITLE', 'G-PAGIN'],
  why: 'A title that fits any page says nothing about this one to readers or machines. Google replaces titles that are placeholders or repeat keywords.',
  fix: 'Name what the page is about in its own words.',
  repair: 'title-and-description',
  expects:
    'The title names the subject of this page, neither the site alone nor a placeholder, and repeats no word for its own sake.',
  knows: ['document', 'homePage'],
  wants: ['moves', 'pagination', 'response'],
  messages: {
    placeholder: 'The title “{title}” would fit any page.',
    stuffed: 'The title repeats “{word}”: “{title}”.',
    brand: 'This inner page has the title of the home page or the name of the host, “{title}”.',
  },
  passes: 'A page about brewing oolong has the title “How to brew oolong tea”.',
  fails: 'A page about brewing oolong has the title “Home”.',
  check(page, { homePage }) {
    const { document, home, url, pagination } = page;
    if (document.state === 'absent' || !isForResults(page)) return notApplicable;
    const found = titleOf(document.value);
    if (found === null) return notApplicable;
    const title = found.text;
    const proof = { step: document.from, quote: found.excerpt };
    if (isPlaceholderTitle(title)) return fail({ message: 'placeholder', args: { title }, proof });
    const homeTitle = homePage.state === 'present' ? (homePage.value.title ?? '') : '';
    const word = repeatedWord(withoutSiteName(title, homeTitle));
    if (word !== null) return fail({ message: 'stuffed', args: { title, word }, proof });
    const names = [new URL(url).hostname, homeTitle];
    // The home page in another language is a home page too, and so is its address with a parameter or file name.
    const root = homePage.state === 'present' ? homePage.value.url : null;
    const isVariant =
      new URL(url).pathname === '/' && document.value.canonicals.some(({ href }) => href !== null && href === root);
    // Google allows one title for all pages of a numbered list.
    const isNumbered = typeof ifSeen(pagination)?.number === 'number';
    const isHome =
      home ||
      isNumbered ||
      isVariant ||
      (root !== null && withoutLanguage(root) === withoutLanguage(withoutIndexFile(url)));
    if (!isHome && names.some((name) => plain(name) === plain(title)))
      return warn({ message: 'brand', args: { title }, proof });
    return pass;
  },
});
