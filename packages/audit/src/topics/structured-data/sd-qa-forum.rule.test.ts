import { expect, test } from 'vitest';
import { outcomesUnseen, verdictText } from '../../kernel/page/page-fixtures.ts';
import rule from './sd-qa-forum.rule.ts';

const POST = {
  '@type': 'DiscussionForumPosting',
  headline: 'Which?',
  text: 'Which lamp?',
  url: '/t/1',
  datePublished: '2026-01-01',
  author: { '@type': 'Person', name: 'Ada' },
};

const QUESTION = {
  '@type': 'Question',
  name: 'Which?',
  answerCount: 1,
  author: 'Ada',
  datePublished: '2026-01-01',
  acceptedAnswer: { '@type': 'Answer', text: 'That.' },
};

const asked = (more: object) => [{ '@type': 'QAPage', mainEntity: { ...QUESTION, ...more } }];

test.each([
  ['a thread', [POST], 'pass'],
  ['a picture as thread', [{ ...POST, text: undefined, image: '/a.jpg' }], 'pass'],
  ['no author', [{ ...POST, author: undefined }], 'fail required'],
  ['no text', [{ ...POST, text: undefined }], 'fail required'],
  ['no headline', [{ ...POST, headline: undefined }], 'warn expected'],
  ['a question', asked({}), 'pass'],
  ['suggested answers', asked({ acceptedAnswer: undefined, suggestedAnswer: { '@type': 'Answer' } }), 'pass'],
  ['no answers yet', asked({ acceptedAnswer: undefined, answerCount: 0 }), 'pass'],
  ['answers counted and not given', asked({ acceptedAnswer: undefined }), 'fail required'],
  ['answers not counted', asked({ answerCount: undefined }), 'fail required'],
  ['nobody asks', asked({ author: undefined }), 'warn expected'],
  ['no question', [{ '@type': 'QAPage' }], 'fail required'],
  ['a good thread and a bad question', [POST, ...asked({ answerCount: undefined })], 'fail required'],
  ['a page of questions of the site itself', [{ '@type': 'FAQPage' }], 'not-applicable'],
  ['no discussion', [], 'not-applicable'],
])('%s → %s', (_case, things, expected) => {
  expect(verdictText(rule, things)).toBe(expected);
});

test('FAQPage for answers of users', () => {
  expect(verdictText(rule, [{ '@type': 'FAQPage' }], { kind: 'forum' })).toBe('fail type');
  expect(verdictText(rule, [{ '@type': 'FAQPage' }, POST], { kind: 'forum' })).toBe('pass');
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
