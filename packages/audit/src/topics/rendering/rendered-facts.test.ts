import { describe, expect, test } from 'vitest';
import { normalize } from '../../engine/normalize.ts';
import type { PageFacts } from '../../kernel/facts.ts';
import type { UnknownReason } from '../../kernel/observed.ts';
import type { Observation, Rendering } from '../../kernel/step.ts';
import { targetOf } from '../../kernel/target.ts';
import { exchange, failedExchange, observed, SITE_URL, verdictOf } from '../../rule-fixtures.ts';
import contentWithoutJs from './content-without-js.rule.ts';
import linksWithoutJs from './links-without-js.rule.ts';

const VISIT: Rendering = {
  settledMs: 840,
  timedOut: false,
  consoleErrors: [],
  layoutShift: 0.02,
  largestPaintMs: 610,
  refusedRequests: 1,
};

const html = (body: string, head = '<title>Shoes</title>'): string =>
  `<!doctype html><html><head>${head}<script type="module" src="/app.js"></script></head><body>${body}</body></html>`;

const words = (count: number, name: string): string =>
  Array.from({ length: count }, (_, index) => `${name}${index}`).join(' ');

const render = (
  body: string,
  given: Parameters<typeof exchange>[1] = {},
  more: Partial<Observation> = {},
): Observation => ({
  ...observed('rendered-page', exchange(SITE_URL, { body, ...given })),
  rendering: VISIT,
  ...more,
});

const pagesOf = (...observations: readonly Observation[]): readonly PageFacts[] =>
  normalize({ target: targetOf(SITE_URL), observations }).pages;

const pageOf = (raw: string, ...renders: readonly Observation[]): PageFacts => {
  const [page] = pagesOf(observed('page', exchange(SITE_URL, { body: raw })), ...renders);
  if (page === undefined) throw new Error('no page');
  return page;
};

const seen = (raw: string, shown: string) => {
  const page = pageOf(raw, render(shown));
  if (page.rendered.state !== 'present') throw new Error('not rendered');
  return { page, text: page.rendered.value.text, verdict: verdictOf(contentWithoutJs, { page }) };
};

const EMPTY = html('<div id="app"></div>');

const TEXT = `<main><h1>Shoes by hand</h1><p>${words(200, 'made')}</p></main>`;

const ITEMS = (count: number, name = 'item'): string =>
  Array.from({ length: count }, (_, at) => `<li>${words(10, `${name}${at}x`)}</li>`).join('');

describe('the HTML and the browser', () => {
  test.each([
    ['a single-page app', EMPTY, html(`<div id="app">${TEXT}</div>`), 0, 'fail missing'],
    [
      'a page that is rendered twice',
      html(`<div id="app">${TEXT}</div>`),
      html(`<div id="app">${TEXT}</div>`),
      1,
      'pass',
    ],
    [
      'a hydrated page with a few words more',
      html(`<div id="root">${TEXT}</div>`),
      html(
        `<div id="root"><main><h1>Shoes by hand</h1><p>${words(200, 'made')}</p><p>${words(10, 'late')}</p></main></div>`,
      ),
      0.95,
      'pass',
    ],
    ['an empty shell both ways', EMPTY, EMPTY, null, 'fail empty'],
    [
      'a list that is loaded late by half',
      html(`<main><ul>${ITEMS(20)}</ul></main>`),
      html(`<main><ul>${ITEMS(20)}${ITEMS(20, 'late')}</ul></main>`),
      0.5,
      'fail missing',
    ],
    [
      'a list that is loaded late by a quarter',
      html(`<main><ul>${ITEMS(30)}</ul></main>`),
      html(`<main><ul>${ITEMS(30)}${ITEMS(10, 'late')}</ul></main>`),
      0.75,
      'warn partial',
    ],
    [
      'content behind a click appears in neither',
      html(`${TEXT}<button aria-expanded="false">More</button><div></div>`),
      html(`${TEXT}<button aria-expanded="false">More</button><div></div>`),
      1,
      'pass',
    ],
    [
      'content behind a click that is hidden in both',
      html(`${TEXT}<div hidden>${words(300, 'panel')}</div>`),
      html(`${TEXT}<div hidden>${words(300, 'panel')}</div>`),
      1,
      'pass',
    ],
    [
      'content behind a click that a style sheet hides in both',
      html(`${TEXT}<div class="tab">${words(300, 'panel')}</div>`),
      html(`${TEXT}<div class="tab" hidden="">${words(300, 'panel')}</div>`),
      1,
      'pass',
    ],
    [
      'content behind a click that only a script adds, hidden',
      html(TEXT),
      html(`${TEXT}<div hidden="">${words(300, 'panel')}</div>`),
      1,
      'pass',
    ],
    [
      'hidden text with the same words does not count as what a script adds',
      html(`<p class="tab">${words(150, 'made')} ${words(50, 'panel')}</p><div id="app"></div>`),
      html(`<p class="tab" hidden="">${words(150, 'made')} ${words(50, 'panel')}</p><div id="app">${TEXT}</div>`),
      0,
      'fail missing',
    ],
    [
      'a hidden copy of what is shown, made by a script',
      html(TEXT),
      html(`${TEXT}<div hidden="">${TEXT}</div>`),
      1,
      'pass',
    ],
    [
      'text that a script shows elsewhere and hides in its old place',
      html(`<div class="data"><p>${words(200, 'made')}</p></div><main></main>`),
      html(`<div class="data" hidden=""><p>${words(200, 'made')}</p></div><main><p>${words(200, 'made')}</p></main>`),
      1,
      'pass',
    ],
    ['a page that its style sheets hide', html(TEXT), html(TEXT).replace('<body>', '<body hidden="">'), null, 'pass'],
    [
      'a consent wall over the content',
      html(`<div>${words(200, 'made')}</div>`),
      html(`<div>${words(200, 'made')}</div><div class="cookie-consent">${words(150, 'cookie')}</div>`),
      1,
      'pass',
    ],
    [
      'a consent wall instead of the content',
      html(TEXT),
      html(`<main><p>${words(60, 'cookie')}</p></main>`),
      0,
      'pass less',
    ],
    ['a page that its scripts empty', html(TEXT), html('<main></main>'), null, 'pass less'],
    [
      'parts that were streamed hidden, and moved into place',
      html(`<div id="root"><template id="B:0"></template></div><div hidden id="S:0">${TEXT}</div>`),
      html(`<div id="root">${TEXT}</div>`),
      1,
      'pass',
    ],
    [
      'a menu in the HTML does not count as the content',
      html(`<nav>${TEXT}</nav><div id="app"></div>`),
      html(`<nav>${TEXT}</nav><div id="app">${TEXT}</div>`),
      0,
      'fail missing',
    ],
  ])('%s', (_case, raw, shown, share, verdict) => {
    const found = seen(raw, shown);
    if (share === null) expect(found.text.share).toBeNull();
    else expect(found.text.share).toBeCloseTo(share, 2);
    expect(found.verdict).toBe(verdict);
  });

  test.each([
    [
      'ko',
      '서울 시립 도서관은 매일 아침 아홉 시에 문을 열고 저녁 여덟 시에 닫습니다.',
      '일요일과 공휴일에는 쉽니다.',
      0.8,
      'warn',
    ],
    [
      'ja',
      '市立図書館は毎朝九時に開館し、夜八時に閉館します。駅から歩いて五分です。',
      '日曜と祝日は休みです。',
      0.77,
      'warn',
    ],
    [
      'zh',
      '市立图书馆每天早上九点开门晚上八点关门，从车站步行五分钟即可到达，欢迎市民前来。',
      '节假日休息。',
      0.88,
      'warn',
    ],
  ])('%s: the share of words', (_language, both, late, share, outcome) => {
    const raw = both.repeat(3);
    const found = seen(html(`<main><p>${raw}</p></main>`), html(`<main><p>${raw}</p><p>${late.repeat(3)}</p></main>`));
    expect(found.text.share).toBeCloseTo(share, 1);
    expect(found.text.missing).toEqual([late.repeat(3)]);
    expect(found.verdict).toBe(`${outcome} partial`);
  });

  test('the passages say which of them the HTML has', () => {
    const raw = html('<main><h1>Shoes by hand</h1><p>We repair every pair.</p></main>');
    const shown = html(
      '<main><h1>Shoes by hand</h1><p>We repair every pair!</p><p>Forty sizes, six colours.</p></main>',
    );
    expect(seen(raw, shown).text).toEqual({
      htmlWords: 7,
      words: 11,
      share: 7 / 11,
      html: ['Shoes by hand', 'We repair every pair.'],
      shown: [
        { text: 'Shoes by hand', inHtml: true },
        { text: 'We repair every pair!', inHtml: true },
        { text: 'Forty sizes, six colours.', inHtml: false },
      ],
      missing: ['Forty sizes, six colours.'],
    });
  });

  test('words that the browser hides too do not count for the HTML, as often as the browser has them', () => {
    const text = `<p>${words(200, 'made')}</p>`;
    const tab = `<p class="tab">${words(30, 'panel')}</p>`;
    const hidden = tab.replace('<p', '<p hidden=""');
    expect(seen(html(`${text}${tab}${tab}${tab}`), html(`${text}${hidden}${hidden}`)).text).toMatchObject({
      // The browser lacks one of the tabs.
      htmlWords: 200 + 30,
      words: 200,
      share: 1,
    });
  });

  const TAB = (text: string): string => `<p class="tab">${text}</p>`;
  const hide = (body: string): string => body.replaceAll('class="tab"', 'class="tab" hidden=""');

  test.each([
    ['90 % of it', 90, 0.45],
    ['less', 89, 0],
  ])('a hidden text of which a browser shows %s elsewhere', (_case, shared, share) => {
    const tab = TAB(`${words(shared, 'made')} ${words(100 - shared, 'panel')}`);
    const { text } = seen(html(tab), html(`${hide(tab)}<p>${words(200, 'made')}</p>`));
    expect(text.share).toBe(share);
  });

  const tabs = (count: number): string => Array.from({ length: count }, (_, at) => TAB(`panel${at}`)).join('');
  const paragraphs = (count: number): string => Array.from({ length: count }, (_, at) => `<p>made${at}</p>`).join('');

  test.each([
    ['500 hidden blocks', tabs(500), 0],
    ['one more', tabs(501), 1],
    ['100,000 hidden characters', TAB('a'.repeat(50_000)) + TAB('b'.repeat(49_999)) + TAB('c'), 0],
    ['one more', TAB('a'.repeat(50_000)) + TAB('b'.repeat(50_000)) + TAB('c'), 1],
    ['the 4,096th block', paragraphs(4_095) + TAB('panel'), 4_095],
    ['the one after it', paragraphs(4_096) + TAB('panel'), 4_097],
  ])('%s of the HTML', (_case, body, left) => {
    expect(seen(html(body), html(hide(body))).text.htmlWords).toBe(left);
  });

  test('passages are capped and of visible characters only', () => {
    const items = Array.from({ length: 200 }, (_, at) => `<p>late\u202e${at} ${'x'.repeat(900)}</p>`).join('');
    const { text } = seen(html(items), html(`<main>${items.replaceAll('late', 'more')}</main>`));
    expect([text.html.length, text.shown.length, text.missing.length]).toEqual([40, 60, 10]);
    expect(text.missing[0]).toMatch(/^more0 x{300,} …$/);
    expect(text.missing[0]?.length).toBeLessThanOrEqual(400);
  });

  test('the lists are those of the final document', () => {
    const shown = html(
      '<main><a href="/a">A</a></main>',
      '<title>Boots</title><link rel=canonical href=/boots><meta name=robots content=noindex><meta name=description content=x><script type="application/ld+json">{}</script>',
    );
    expect(pageOf(EMPTY, render(shown)).rendered).toMatchObject({
      state: 'present',
      from: `rendered-page:${SITE_URL}`,
      value: {
        url: SITE_URL,
        titles: [{ text: 'Boots' }],
        canonicals: [{ href: `${SITE_URL}boots` }],
        directives: [{ bot: '*' }],
        anchors: [{ href: `${SITE_URL}a` }],
        jsonLd: { count: 1 },
        visit: VISIT,
        breaks: [],
      },
    });
  });

  test.each([
    ['in the header', [['content-type', 'text/html; charset=euc-kr']], ''],
    ['in the document', [['content-type', 'text/html']], '<meta charset="euc-kr">'],
    ['as another type', [['content-type', 'application/xhtml+xml']], ''],
  ] as const)('it is UTF-8 whatever the site declares %s', (_case, headers, head) => {
    const page = pageOf(EMPTY, render(html('<main>도서관</main>', `${head}<title>도서관</title>`), { headers }));
    expect(page.rendered).toMatchObject({
      value: { titles: [{ text: '도서관' }], text: { shown: [{ text: '도서관' }] } },
    });
  });

  test.each([
    ['a nearly empty page', html('<main>Something went wrong</main>'), ['TypeError: x is undefined']],
    ['a page with content', html(TEXT), []],
  ])('errors of scripts break %s or nothing', (_case, shown, breaks) => {
    const consoleErrors = ['TypeError: x is undefined'];
    const page = pageOf(EMPTY, render(shown, {}, { rendering: { ...VISIT, consoleErrors } }));
    expect(page.rendered).toMatchObject({ value: { breaks } });
  });
});

test('streamed parts count as content of the HTML', () => {
  const raw = html(`<div id="root"></div><div hidden id="S:0">${TEXT}</div><div hidden>${words(50, 'panel')}</div>`);
  expect(seen(raw, html(TEXT)).text).toMatchObject({
    htmlWords: 203,
    words: 203,
    html: ['Shoes by hand', expect.stringMatching(/^made0 made1 .* made57 …$/)],
  });
});

test('errors of a visit are bounded and of visible characters only', () => {
  const consoleErrors = Array.from({ length: 30 }, (_, at) => `\u202eError ${at} ${'x'.repeat(400)}`);
  const page = pageOf(EMPTY, render(html(TEXT), {}, { rendering: { ...VISIT, consoleErrors } }));
  const errors = page.rendered.state === 'present' ? (page.rendered.value.visit?.consoleErrors ?? []) : [];
  expect(errors.length).toBe(20);
  expect(errors[0]).toBe(`Error 0 ${'x'.repeat(292)}`);
});

describe('why nothing is known', () => {
  const failed = (code: Parameters<typeof failedExchange>[1], more: Partial<Observation> = {}): Observation => ({
    ...observed('rendered-page', failedExchange(SITE_URL, code)),
    ...more,
  });
  test.each<[string, Observation[], UnknownReason]>([
    ['no browser', [], 'no-renderer'],
    ['another page was chosen', [{ ...observed('rendered-page', exchange(`${SITE_URL}other`)) }], 'not-looked'],
    ['robots.txt', [failed('robots-disallowed')], 'robots-disallowed'],
    ['the scan was stopped', [failed('aborted')], 'aborted'],
    ['no document in time', [failed('timeout')], 'render-timeout'],
    ['the browser ended', [failed('connection-lost')], 'render-failed'],
    [
      'as the browser says',
      [failed('protocol-error', { renderFailure: 'browser-not-started' })],
      'browser-not-started',
    ],
    ['it takes too long to read', [render('', {}, { digest: null, digestFailure: 'timeout' })], 'reader-timeout'],
    ['it cannot be read', [render('', {}, { digest: null, digestFailure: 'crashed' })], 'reader-crashed'],
    ['a challenge', [render(html('<script>_cf_chl_opt</script>'))], 'challenged'],
    ['429', [render(html(TEXT), { status: 429 })], 'rate-limited'],
    ['500', [render(html(TEXT), { status: 500 })], 'server-error'],
    ['403', [render(html(TEXT), { status: 403 })], 'forbidden'],
    ['404', [render(html(TEXT), { status: 404 })], 'render-failed'],
    [
      'a script that redirects to another site',
      [render(html(TEXT), { url: 'https://other.example/' })],
      'render-failed',
    ],
  ])('%s', (_case, renders, reason) => {
    const page = pageOf(EMPTY, ...renders);
    expect(page.rendered).toMatchObject({ state: 'unknown', reason });
    // Then the shape of the page decides; what needs a browser stays untested.
    expect(verdictOf(contentWithoutJs, { page })).toBe('fail shell');
  });

  test('a page that could not be seen is unknown in a browser too; what is not HTML is absent', () => {
    const other = observed('rendered-page', exchange(`${SITE_URL}other`, { body: html(TEXT) }));
    const states = [
      exchange(SITE_URL, { status: 500 }),
      exchange(SITE_URL, { headers: [['content-type', 'application/pdf']] }),
    ].map((one) => pagesOf(observed('page', one), other)[0]?.rendered);
    expect(states).toMatchObject([{ state: 'unknown', reason: 'server-error' }, { state: 'absent' }]);
  });

  test('a script that redirects within the site shows what its visitors see', () => {
    const page = pageOf(EMPTY, render(html(TEXT), { url: `${SITE_URL}en/` }));
    expect(page.rendered).toMatchObject({ state: 'present', value: { url: `${SITE_URL}en/` } });
  });
});

test('what a browser saw belongs to its page: no other fact changes', () => {
  const raw = observed('page', exchange(SITE_URL, { body: html(`${TEXT}<a href="/a">A</a>`) }));
  const robots = observed('robots', exchange(`${SITE_URL}robots.txt`, { body: '', headers: [] }));
  const shown = render(html('<a href="/b">B</a><link rel=canonical href=/b>', '<meta name=robots content=noindex>'));
  const without = normalize({ target: targetOf(SITE_URL), observations: [robots, raw] });
  const after = normalize({ target: targetOf(SITE_URL), observations: [robots, raw, shown] });
  const [page, ...more] = without.pages;
  expect(after).toEqual({ site: without.site, pages: [{ ...page, rendered: after.pages[0]?.rendered }, ...more] });
  expect(after.pages[0]?.rendered.state).toBe('present');
});

test('links that only scripts add', () => {
  const links = (count: number): string => Array.from({ length: count }, (_, at) => `<a href="/${at}">x</a>`).join('');
  const page = pageOf(html(links(2)), render(html(links(10))));
  expect(verdictOf(linksWithoutJs, { page })).toBe('fail lost');
});
