import { errorTitleOf } from '../../kernel/page/head-texts.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, quoteOr, warn } from '../../kernel/rule.ts';

const SAME = 0.9;
const ALIKE = 0.8;

/** Similarity to the home page from which the answer for a missing address is an app shell, not an error page. */
const SHELL = 0.8;

export default pageRule({
  id: 'index-soft-404',
  title: 'Error pages do not answer 200',
  failureTitle: ['looks like an error page but reports success', 'look like error pages but report success'],
  category: 'crawling',
  rating: ['high', 'both', 'E1'],
  sources: ['G-STATUS'],
  why: 'A search engine that finds an error page with status 200 has to guess that it is one. Until then it keeps the page in the index, and comes back to it instead of reading others.',
  fix: 'Answer 404 or 410 for pages that are gone, and redirect those that have moved.',
  repair: 'status-code',
  expects:
    'The status is 404 or 410, or a 301 or 308 to the page that took its place; a page that does exist answers 200 with a text of its own.',
  knows: ['response', 'document', 'missingLikeness'],
  wants: ['missingUrl'],
  messages: {
    same: (a: { url: string; similarity: number }) =>
      `${a.url} answers 200 with the text of the site’s page for missing addresses (similarity ${a.similarity}).`,
    alike: (a: { url: string; similarity: number }) =>
      `${a.url} answers 200, and its text is much like the site’s page for missing addresses (similarity ${a.similarity}).`,
    title: (a: { url: string; title: string; words: number }) =>
      `${a.url} answers 200 with the heading “${a.title}” and ${a.words} words.`,
  },
  passes: '/sold-out answers 410 with the words “This product is gone”.',
  fails: '/sold-out answers 200 with the words “Page not found”.',
  check({ url, home, response, document, missingLikeness }, { missingUrl }) {
    if (response.state === 'absent' || document.state === 'absent' || response.value.status !== 200 || home)
      return notApplicable;
    if (missingLikeness.state === 'absent' || document.value.shell.root !== null) return notApplicable;
    const missing = ifSeen(missingUrl);
    if (missing === null || missing.leadsHome || (missing.similarityToHome ?? 0) >= SHELL) return notApplicable;
    const { mainText } = document.value;
    const { similarity } = missingLikeness.value;
    const proof = { step: missingLikeness.from, ...quoteOr(mainText.quote, `${mainText.words} words`) };
    if (similarity >= SAME) return fail({ message: 'same', args: { url, similarity }, proof });
    const title = errorTitleOf(document.value);
    if (title !== null) return fail({ message: 'title', args: { url, title, words: mainText.words }, proof });
    return similarity >= ALIKE ? warn({ message: 'alike', args: { url, similarity }, proof }) : pass;
  },
});
