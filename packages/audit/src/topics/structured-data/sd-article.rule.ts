import { isOf, mainNodesOf, missingOf, textsAt } from '../../kernel/page/structured-data.ts';
import { fail, notApplicable, pass, warn } from '../../kernel/rule.ts';
import { about, examplePage, LACKS, markupRule } from './markup-rule.ts';
import { isIsoDate } from './values.ts';

const EXPECTED = ['headline|name', 'author.name', 'datePublished', 'image|thumbnailUrl'];

/** More words than any name of a person or an office has. */
const NAME_WORDS = 10;

const isNoName = (name: string): boolean =>
  /^(?:https?:)?\/\/|^www\./i.test(name) || name.split(/\s+/).length > NAME_WORDS;

const STORY = {
  '@type': 'Article',
  headline: 'A story',
  image: '/story.jpg',
  author: { '@type': 'Person', name: 'Ada Lovelace' },
};

/**
 * Google documents the feature for Article, NewsArticle and BlogPosting, but not for technical or scholarly articles.
 * Three or more missing recommended properties warn too, although none of them is required.
 */
export default markupRule({
  id: 'sd-article',
  title: 'The markup of an article is complete',
  failureTitle: 'Article markup has an unusable author or date',
  warningTitle: [
    'has article markup that lacks details or has an unusual date',
    'have article markup that lacks details or has an unusual date',
  ],
  worth: ['low', 'both'],
  sources: ['G-ARTICLE'],
  why: 'Google takes title, picture, author and date of an article from this markup, for results and for Discover; AI services cite them.',
  fix: 'Give headline, image, datePublished and the author as Person or Organization with its name alone.',
  repair: 'structured-data',
  expects:
    'Article markup has headline, image, datePublished in ISO 8601, and an author of type Person or Organization whose name is a name alone.',
  messages: {
    expected: LACKS.expected,
    author: '{name} names “{author}” as its author, which is not a name.',
    date: '{name} has a {property} that is not an ISO 8601 date: “{date}”.',
  },
  passes: examplePage('A story', { ...STORY, datePublished: '2026-11-20' }),
  fails: examplePage('A story', { ...STORY, datePublished: 'last Friday' }),
  check(data, { kind }) {
    // Documentation is dated by its version and written by its project.
    if (kind === 'docs') return notApplicable;
    // Several articles form a list, and each is judged on its own page.
    const [article, second] = mainNodesOf(data.value, 'Article').filter(
      (node) => node.types.includes('Article') || isOf(node, 'NewsArticle', 'BlogPosting'),
    );
    if (article === undefined || second !== undefined) return notApplicable;
    const author = textsAt(data.value, article, 'author.name').find(isNoName);
    if (author !== undefined) return fail(about(data, article, 'author', { author }));
    for (const property of ['datePublished', 'dateModified']) {
      const date = textsAt(data.value, article, property).find((one) => !isIsoDate(one));
      if (date !== undefined)
        return (Number.isNaN(Date.parse(date)) ? fail : warn)(about(data, article, 'date', { property, date }));
    }
    const properties = missingOf(data.value, article, EXPECTED);
    return properties.length === 0 ? pass : warn(about(data, article, 'expected', { properties }));
  },
});
