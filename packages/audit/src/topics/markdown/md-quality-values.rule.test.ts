import { expect, test } from 'vitest';
import {
  absent,
  markdownAnswer,
  page,
  pageMarkdown,
  present,
  quoted,
  responseFact,
  site,
} from '../../rule-fixtures.ts';
import type { PageMarkdownFact } from './markdown-reading.ts';
import rule from './md-quality-values.rule.ts';

const md = markdownAnswer();

const html = markdownAnswer({ mediaType: 'text/html', isHtml: true });

const GOOD: PageMarkdownFact['accepts'] = { 'html-first': html, 'markdown-first': md, browser: html };

const check = (accepts: PageMarkdownFact['accepts'], any = 'text/html') =>
  rule.check(
    page({ markdown: pageMarkdown({ accepts }), response: present(responseFact({ mediaType: any })) }),
    site(),
  );

test.each([
  ['all as asked', GOOD, 'pass'],
  ['Markdown when HTML is preferred', { ...GOOD, 'html-first': md }, 'warn'],
  ['HTML when Markdown is preferred', { ...GOOD, 'markdown-first': html }, 'warn'],
  ['a browser gets Markdown', { ...GOOD, browser: md }, 'fail'],
  [
    'a browser is challenged',
    { ...GOOD, browser: { ...md, challenge: { product: 'x', in: 'header', excerpt: quoted('') } } },
    'pass',
  ],
  ['an error proves nothing', { ...GOOD, 'markdown-first': { ...html, status: 429 } }, 'pass'],
  ['this page was not tried', {}, 'not-applicable'],
] as const)('%s → %s', (_case, accepts, outcome) => {
  expect(check(accepts).outcome).toBe(outcome);
});

test('any type → Markdown warns, with the table', () => {
  expect(check(GOOD, 'text/markdown')).toMatchObject({
    outcome: 'warn',
    findings: [
      {
        args: {
          table: [
            'HTML preferred: text/html',
            'Markdown preferred: text/markdown',
            'a browser: text/html',
            'any type: text/markdown',
          ],
        },
      },
    ],
  });
});

test('no Markdown → not applicable', () => {
  expect(rule.check(page({ markdown: absent }), site()).outcome).toBe('not-applicable');
});
