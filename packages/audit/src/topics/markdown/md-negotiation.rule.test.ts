import { expect, test } from 'vitest';
import { absent, markdownAnswer, page, pageMarkdown, site } from '../../rule-fixtures.ts';
import rule from './md-negotiation.rule.ts';

const html = markdownAnswer({ mediaType: 'text/html', isHtml: true, marked: false });

const no = { offered: false, offeredBySite: false };

const check = (markdown: ReturnType<typeof pageMarkdown> | typeof absent, home = false) =>
  rule.check(page({ markdown, home }), site());

test.each([
  ['Markdown with a charset', pageMarkdown(), 'pass', undefined],
  ['without a charset', pageMarkdown({ negotiated: markdownAnswer({ charset: null }) }), 'warn', 'instead'],
  ['as plain text', pageMarkdown({ negotiated: markdownAnswer({ mediaType: 'text/plain' }) }), 'warn', 'instead'],
  ['HTML called Markdown', pageMarkdown({ negotiated: markdownAnswer({ isHtml: true }) }), 'fail', 'instead'],
  ['HTML, while other pages have Markdown', pageMarkdown({ negotiated: html, offered: false }), 'warn', 'instead'],
  ['HTML, a twin', pageMarkdown({ ...no, negotiated: html, twin: markdownAnswer() }), 'warn', 'instead'],
  [
    '406, a twin',
    pageMarkdown({ ...no, negotiated: { ...html, status: 406 }, twin: markdownAnswer() }),
    'warn',
    'instead',
  ],
  [
    'only a twin was seen',
    pageMarkdown({ ...no, negotiated: null, twin: markdownAnswer() }),
    'not-applicable',
    undefined,
  ],
  ['HTML everywhere', pageMarkdown({ ...no, negotiated: html }), 'not-applicable', undefined],
  ['406 everywhere', pageMarkdown({ ...no, negotiated: { ...html, status: 406 } }), 'not-applicable', undefined],
  [
    '406, while other pages have Markdown',
    pageMarkdown({ offered: false, negotiated: { ...html, status: 406 } }),
    'warn',
    'instead',
  ],
  [
    '404, while other pages have Markdown',
    pageMarkdown({ offered: false, negotiated: { ...html, status: 404 } }),
    'fail',
    'instead',
  ],
  [
    '404, and no page has Markdown',
    pageMarkdown({ ...no, negotiated: { ...html, status: 404 } }),
    'not-applicable',
    undefined,
  ],
  ['an error of the server', pageMarkdown({ ...no, negotiated: { ...html, status: 500 } }), 'fail', 'instead'],
  ['not requested', absent, 'not-applicable', undefined],
] as const)('%s → %s', (_case, markdown, outcome, message) => {
  const verdict = check(markdown);
  expect([verdict.outcome, verdict.findings[0]?.message]).toEqual([outcome, message]);
});

test.each([
  ['the type', { mediaType: 'text/plain' }, 'Markdown under the type text/plain'],
  ['the charset', { charset: null }, 'Markdown under the type text/markdown without a charset'],
  ['HTML', { isHtml: true }, 'HTML under the type text/markdown'],
])('says what is wrong: %s', (_case, change, what) => {
  expect(check(pageMarkdown({ negotiated: markdownAnswer(change) })).findings[0]?.args).toEqual({ what });
});

test('what is not offered is noted once, on the home page', () => {
  expect(check(pageMarkdown({ ...no, negotiated: html }), true)).toMatchObject({
    outcome: 'not-applicable',
    findings: [{ message: 'none' }],
  });
});
