import { mainNodesOf, nodesAt, nodesOf, textsAt } from '../../kernel/page/structured-data.ts';
import { fail, notApplicable } from '../../kernel/rule.ts';
import { about, examplePage, judgeFeature, LACKS, markupRule } from './markup-rule.ts';

const POST = {
  required: ['author.name', 'datePublished', 'text|articleBody|image|video|sharedContent'],
  expected: ['headline|name', 'url|mainEntityOfPage|comment|interactionStatistic'],
};

const QUESTION = { required: ['name|text', 'answerCount'], expected: ['author.name', 'datePublished|dateCreated'] };

const THREAD = {
  '@type': 'DiscussionForumPosting',
  headline: 'Which lamp?',
  url: '/t/1',
  text: 'Which lamp is best?',
  author: { '@type': 'Person', name: 'Ada' },
};

export default markupRule({
  id: 'sd-qa-forum',
  title: 'Discussions are marked up as what they are',
  failureTitle: 'Discussion markup is incomplete or of the wrong type',
  warningTitle: 'Discussion markup lacks recommended details',
  worth: ['low', 'both'],
  sources: ['G-QA', 'G-FORUM'],
  why: 'Google shows discussions and answers of users in features of their own, with author and date, when the markup says what is a question, an answer and a post.',
  fix: 'Use QAPage where one question is answered, DiscussionForumPosting for all other threads, and FAQPage for neither.',
  repair: 'structured-data',
  expects:
    'The page has QAPage or DiscussionForumPosting markup with its required properties, and no FAQPage where users answer.',
  messages: {
    ...LACKS,
    type: (a: { name: string }) =>
      `${a.name} is for answers of the site itself; this looks like a page where users answer.`,
  },
  passes: examplePage('Which lamp?', { ...THREAD, datePublished: '2026-11-20' }),
  fails: examplePage('Which lamp?', THREAD),
  check(data, { kind }) {
    const pages = nodesOf(data.value, 'QAPage');
    const posts = mainNodesOf(data.value, 'DiscussionForumPosting');
    const [faq] = nodesOf(data.value, 'FAQPage');
    if (pages.length + posts.length === 0)
      return kind === 'forum' && faq ? fail(about(data, faq, 'type', {})) : notApplicable;
    const asked = judgeFeature(data, pages, { required: ['mainEntity'], inside: { mainEntity: QUESTION } });
    if (asked.outcome === 'fail') return asked;
    // A question that nobody has answered yet has no answers to mark up.
    const answered = pages
      .flatMap((page) => nodesAt(data.value, page, 'mainEntity'))
      .filter((question) => Number(textsAt(data.value, question, 'answerCount')[0]) > 0);
    const answers = judgeFeature(data, answered, { required: ['acceptedAnswer|suggestedAnswer'] });
    const posted = judgeFeature(data, posts, POST);
    return (
      [answers, posted, asked].find(({ outcome }) => outcome === 'fail') ??
      [posted, asked].find(({ outcome }) => outcome === 'warn') ??
      (posts.length > 0 ? posted : asked)
    );
  },
});
