import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import type { DocumentFact, MetaFact, ShellFact } from '../../kernel/page/document-fact.ts';
import {
  absent,
  documentFact,
  mainText,
  page,
  present,
  quoted,
  renderedFact,
  renderedText,
  shell,
  site,
  unknown,
  verdictOf,
} from '../../rule-fixtures.ts';
import type { RenderedFact } from './content-text.ts';
import rule from './content-without-js.rule.ts';

const NOTICE = 'You need to enable JavaScript to run this app.';

const EMPTY_ROOT = { root: '#app', scripts: 2, excerpt: quoted('<div id="app">') };

const pageOf = (words: number, change: Partial<ShellFact> = {}, rest: Partial<DocumentFact> = {}) =>
  page({
    document: present(
      documentFact({
        mainText: mainText(words === 0 ? '' : 'text', { words }),
        shell: shell({ excerpt: quoted('<script>'), ...change }),
        ...rest,
      }),
    ),
  });

const refresh = (content: string): Partial<DocumentFact> => {
  const meta: MetaFact = { attribute: 'http-equiv', key: 'refresh', content, place: 'head', excerpt: quoted('<meta>') };
  return { metas: [meta] };
};

test.each([
  ['an empty root and script files', pageOf(0, EMPTY_ROOT), 'fail', 'shell'],
  ['24 words beside the root', pageOf(24, EMPTY_ROOT), 'fail', 'shell'],
  ['25 words beside the root', pageOf(25, EMPTY_ROOT), 'pass', undefined],
  ['24 words with those of pictures', pageOf(4, { ...EMPTY_ROOT, otherWords: 20 }), 'fail', 'shell'],
  ['25 words with those of pictures', pageOf(4, { ...EMPTY_ROOT, otherWords: 21 }), 'pass', undefined],
  ['a logo beside the root', pageOf(0, { ...EMPTY_ROOT, media: 1 }), 'fail', 'shell'],
  ['two pictures beside the root', pageOf(0, { ...EMPTY_ROOT, media: 2 }), 'warn', 'doubtful'],
  ['an empty root and an inline script', pageOf(0, { root: '#app', inlineScripts: 1 }), 'warn', 'doubtful'],
  [
    'an empty root, an inline script and a notice',
    pageOf(0, { root: '#app', inlineScripts: 1, noscriptNotice: NOTICE }),
    'fail',
    'shell',
  ],
  ['an empty root and no script to fill it', pageOf(0, { root: '#app' }), 'pass', undefined],
  ['a notice instead of any text', pageOf(0, { scripts: 1, noscriptNotice: NOTICE }), 'fail', 'shell'],
  [
    'a notice and two pictures instead of text',
    pageOf(0, { scripts: 1, media: 2, noscriptNotice: NOTICE }),
    'warn',
    'doubtful',
  ],
  ['a notice beside 24 words', pageOf(24, { scripts: 1, noscriptNotice: NOTICE }), 'warn', 'doubtful'],
  ['a notice beside 25 words', pageOf(25, { scripts: 1, noscriptNotice: NOTICE }), 'pass', undefined],
  ['9 words and script files', pageOf(9, { scripts: 1 }), 'warn', 'doubtful'],
  [
    '9 words with a link in the content',
    pageOf(
      9,
      { scripts: 1 },
      { anchors: [{ href: 'https://example.com/a', text: 'Tea', rels: [], region: 'content' }] },
    ),
    'pass',
    undefined,
  ],
  [
    '9 words beside a menu',
    pageOf(
      9,
      { scripts: 1 },
      { anchors: [{ href: 'https://example.com/a', text: 'Tea', rels: [], region: 'navigation' }] },
    ),
    'warn',
    'doubtful',
  ],
  ['10 words and script files', pageOf(10, { scripts: 1 }), 'pass', undefined],
  ['a form and script files', pageOf(2, { scripts: 1, media: 1 }), 'pass', undefined],
  ['no words and an inline script', pageOf(0, { inlineScripts: 1 }), 'warn', 'doubtful'],
  ['one word and an inline script', pageOf(1, { inlineScripts: 1 }), 'pass', undefined],
  ['pictures and an inline script', pageOf(0, { inlineScripts: 1, media: 1 }), 'pass', undefined],
  ['one line without scripts', pageOf(3), 'pass', undefined],
  ['nothing, without scripts', pageOf(0), 'pass', undefined],
  ['a redirect at once', pageOf(0, { inlineScripts: 1 }, refresh('0; url=/new')), 'pass', undefined],
  ['a redirect after 5 s', pageOf(0, EMPTY_ROOT, refresh('5;URL=/new')), 'pass', undefined],
  ['a redirect after 6 s', pageOf(0, EMPTY_ROOT, refresh('6; url=/new')), 'fail', 'shell'],
  ['a page that reloads itself', pageOf(0, EMPTY_ROOT, refresh('5')), 'fail', 'shell'],
  ['a document of which a list reached its limit', pageOf(0, EMPTY_ROOT, { limits: ['anchors'] }), 'fail', 'shell'],
  ['the log-in', { ...pageOf(0, EMPTY_ROOT), kind: 'login' }, 'not-applicable', undefined],
  ['the home page', { ...pageOf(0, EMPTY_ROOT), kind: 'home' }, 'fail', 'shell'],
  ['no HTML', page({ document: absent }), 'not-applicable', undefined],
] as const)('%s → %s', (_case, facts, outcome, message) => {
  const verdict = rule.check(facts, site());
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

test.each([
  ['https://app.example.com/', 'not-applicable'],
  ['https://example.com/dashboard', 'not-applicable'],
  ['https://example.com/admin/users', 'not-applicable'],
  ['https://example.com/apparel', 'fail'],
  ['https://example.com/docs/app', 'fail'],
  ['https://apple.example.com/', 'fail'],
] as const)('a shell at %s → %s', (url, outcome) => {
  expect(rule.check({ ...pageOf(0, EMPTY_ROOT), url }, site()).outcome).toBe(outcome);
});

test('the finding says what was seen and that nothing was rendered', () => {
  const facts = pageOf(1, { ...EMPTY_ROOT, noscriptNotice: NOTICE });
  const { findings } = rule.check(facts, site());
  expect(findings[0]).toEqual({
    message: 'shell',
    args: { words: 1, root: '#app', scripts: 2, notice: NOTICE, confidence: 'medium' },
    proof: { step: 'test', quote: '<div id="app">' },
  });
  expect(rule.check(pageOf(9, { scripts: 1 }), site()).findings[0]?.args.confidence).toBe('low');
});

const inBrowser = (facts: ReturnType<typeof pageOf>, change: Partial<RenderedFact>) => ({
  ...facts,
  rendered: present(renderedFact(change)),
});

const words = (html: number, browser: number, share?: number): Partial<RenderedFact> => ({
  text: renderedText(html, browser, share === undefined ? {} : { share }),
});

test.each([
  ['90 %', pageOf(180), words(180, 200), 'pass'],
  ['89 %', pageOf(178), words(178, 200), 'warn partial'],
  ['60 %', pageOf(120), words(120, 200), 'warn partial'],
  ['59 %', pageOf(118), words(118, 200), 'fail missing'],
  ['a frame that scripts fill', pageOf(0, EMPTY_ROOT), words(0, 200), 'fail missing'],
  ['a frame whose text the shape did not count', pageOf(0, EMPTY_ROOT), words(190, 200), 'pass'],
  ['a frame that stays empty', pageOf(0, EMPTY_ROOT), words(0, 0), 'fail empty'],
  ['a frame with 24 words in the browser', pageOf(0, EMPTY_ROOT), words(0, 24), 'fail empty'],
  ['a frame with 25 words in the browser', pageOf(0, EMPTY_ROOT), words(0, 25), 'fail missing'],
  ['a doubtful page that stays empty in a browser', pageOf(9, { scripts: 1 }), words(9, 9), 'warn empty'],
  ['a short page that is complete', pageOf(10, { scripts: 1 }), words(10, 10), 'pass'],
  ['a wall instead of the content', pageOf(200), words(200, 60, 0.1), 'pass less'],
  ['a page that redirects at once', pageOf(0, EMPTY_ROOT, refresh('0; url=/new')), words(0, 200), 'pass'],
  ['a log-in', { ...pageOf(0, EMPTY_ROOT), kind: 'login' as const }, words(0, 200), 'not-applicable'],
  ['an application', { ...pageOf(0), url: 'https://app.example.com/' }, words(0, 200), 'not-applicable'],
])('in a browser: %s → %s', (_case, facts, change, expected) => {
  expect(verdictOf(rule, { page: inBrowser(facts, change) })).toBe(expected);
});

test('the finding says what only a browser shows, and the proof has both texts', () => {
  const missing = ['Shoes by hand.', 'Forty sizes.', 'In Porto.', 'Since 1990.'];
  const text = renderedText(399, 1_000, { html: ['Menu', 'Contact'], missing });
  const [finding] = rule.check(inBrowser(pageOf(0), { text }), site()).findings;
  expect(finding).toEqual({
    message: 'missing',
    args: { html: 399, browser: 1_000, share: 39, missing: missing.slice(0, 3), confidence: 'high' },
    proof: {
      step: 'test',
      observation: 'HTML: Menu Contact | browser: Shoes by hand. Forty sizes. In Porto. Since 1990.',
    },
  });
  expect(rule.messages.missing?.(finding?.args as never)).toBe(
    'The HTML has 39 % of the 1000 words of the content that a browser shows. Only the browser shows: “Shoes by hand.”; “Forty sizes.”; “In Porto.”.',
  );
});

test('script errors are reported when the page stays empty', () => {
  const facts = inBrowser(pageOf(0, EMPTY_ROOT), { ...words(0, 1), breaks: ['TypeError: x is undefined'] });
  const [finding] = rule.check(facts, site()).findings;
  expect(rule.messages.empty?.(finding?.args as never)).toBe(
    'A browser that ran its scripts shows hardly anything either (one word; its scripts report: “TypeError: x is undefined”), and the HTML looks like a frame that scripts fill: its main content has no words without scripts; the element #app is empty; 2 script files are loaded.',
  );
});

test('a document that could not be read is untested; an unknown response does not matter', () => {
  const outcomes = [page({ document: unknown }), { ...pageOf(0, EMPTY_ROOT), response: unknown }].map(
    (facts) => judge([rule], { site: site(), pages: [facts] }).judgements[0]?.outcome,
  );
  expect(outcomes).toEqual(['untested', 'fail']);
});
