import { describe, expect, test } from 'vitest';
import { normalize } from '../../engine/normalize.ts';
import { judge } from '../../kernel/judge.ts';
import type { RequestPlanner } from '../../kernel/planned-request.ts';
import type { Rule } from '../../kernel/rule.ts';
import { scopeOf } from '../../kernel/scope.ts';
import type { Observation } from '../../kernel/step.ts';
import { targetOf } from '../../kernel/target.ts';
import { exchange, failedExchange, observed, SITE_URL } from '../../rule-fixtures.ts';
import textsUnique from '../metadata/texts-unique.rule.ts';
import { type AlternateTargetFact, alternatePages } from './hreflang.ts';
import hreflangReturn from './hreflang-return.rule.ts';
import hreflangSelf from './hreflang-self.rule.ts';
import hreflangTargets from './hreflang-targets.rule.ts';
import langDeclared from './lang-declared.rule.ts';
import { localesFirst, localesMore } from './locale-answers.ts';

const TEXT_EN =
  'Oolong is a tea that is made from leaves which are left to wither in the sun before they are rolled. '.repeat(6);

const TEXT_KO =
  '우롱차는 찻잎을 햇볕에 시들게 한 다음 둥글게 말아서 만드는 차로, 녹차와 홍차의 중간쯤 되는 맛이 납니다. '.repeat(8);

const html = (path: string, head: string, body = TEXT_EN, lang = 'en'): Observation =>
  observed(
    'page',
    exchange(new URL(path, SITE_URL).href, { body: `<!doctype html><html lang="${lang}">${head}<body><main>${body}` }),
  );

const link = (code: string, href: string): string => `<link rel="alternate" hreflang="${code}" href="${href}">`;

const seenOf = (...observations: Observation[]) => ({ target: targetOf(SITE_URL), observations });

const factsOf = (...observations: Observation[]) => normalize(seenOf(...observations));

const planned = (requests: RequestPlanner, ...observations: Observation[]) => {
  const seen = seenOf(...observations);
  return requests({ seen, scope: scopeOf(seen), asked: observations, pageBudget: 20 });
};

describe('versions that a page names', () => {
  test('are read from the head and from headers, not from the body', () => {
    const page = exchange(SITE_URL, {
      headers: [
        ['content-type', 'text/html'],
        ['link', '</de>; rel="alternate"; hreflang="de", </feed>; rel=alternate'],
      ],
      body: `<head>${link('ko', 'https://example.com/ko')}${link('ja', '/ja')}</head><body>${link('zh', '/zh')}`,
    });
    const [first] = factsOf(observed('page', page)).pages;
    expect(first?.alternates).toMatchObject({
      value: {
        list: [
          { code: 'ko', href: 'https://example.com/ko', absolute: true, source: 'html' },
          { code: 'ja', href: 'https://example.com/ja', absolute: false },
          { code: 'de', href: 'https://example.com/de', absolute: false, source: 'header' },
        ],
      },
    });
  });

  test('an error page names none', () => {
    const gone = observed('page', exchange(SITE_URL, { status: 404, body: link('ko', '/ko') }));
    expect(factsOf(gone).pages[0]?.alternates.state).toBe('absent');
  });
});

describe('a lang attribute', () => {
  const ODD = ['', 'e', 'c', '#en', '-', '한국어', '{{ site.lang }}', '${' + 'lang}', '1', '日', '\ud800'];
  const declared = (lang: string) => {
    const facts = factsOf(html('/', '', TEXT_EN, lang), html('/ko', '', TEXT_KO, 'ko'));
    return { languages: facts.site.hreflang, judged: judge([langDeclared], facts) };
  };

  test.each(ODD)('%j is not a language, and a finding', (lang) => {
    const { languages, judged } = declared(lang);
    expect(languages).toMatchObject({ value: { languages: ['ko'] } });
    expect(judged.defects).toEqual([]);
    expect(judged.judgements[0]).toMatchObject({
      outcome: 'fail',
      findings: [{ message: lang === '' ? 'empty' : 'invalid' }],
    });
  });

  test.each(['en', 'EN', 'en-GB'])('%j is a language', (lang) => {
    expect(declared(lang).languages).toMatchObject({ value: { languages: ['en', 'ko'] } });
  });
});

test('a variant whose canonical address is on its list is left out', () => {
  const versions = link('en', SITE_URL) + link('ko', `${SITE_URL}ko`);
  const rel = `<link rel="canonical" href="${SITE_URL}">`;
  const { hreflang } = factsOf(html('/?from=letter', rel + versions), html('/', rel + versions)).site;
  expect(hreflang).toMatchObject({ value: { pages: [{ url: SITE_URL }] } });
});

describe('addresses that redirect to others with a slash', () => {
  const slashed = (path: string, head: string): Observation =>
    observed('page', exchange(`${SITE_URL}${path}/`, { body: `<html><head>${head}</head><body><main>${TEXT_EN}` }));
  const asked = (path: string, head: string): Observation =>
    observed(
      'alternate-page',
      exchange(`${SITE_URL}${path}`, {
        url: `${SITE_URL}${path}/`,
        via: [`${SITE_URL}${path}`],
        body: `<html><head>${head}</head><body><main>${TEXT_EN}`,
      }),
    );
  const versions = link('en', `${SITE_URL}en`) + link('fr', `${SITE_URL}fr`);
  const named = (path: string) => `<link rel="canonical" href="${SITE_URL}${path}">`;
  const facts = factsOf(
    slashed('en', named('en') + versions),
    asked('en', named('en') + versions),
    asked('fr', named('fr') + versions),
  );

  test('a canonical address counts as the address where it ends, and only the redirect is reported', () => {
    expect(facts.pages[0]?.resultUrl).toBe(`${SITE_URL}en/`);
    expect(facts.site.hreflang).toMatchObject({
      value: { pages: [{ url: `${SITE_URL}en/` }], named: { addresses: 2, pairs: 2 }, unasked: null },
    });
    const { judgements } = judge([hreflangTargets, hreflangReturn, hreflangSelf], facts);
    expect(judgements.map(({ rule, outcome, findings }) => [rule.id, outcome, findings[0]?.message])).toEqual([
      ['hreflang-targets', 'warn', 'redirected'],
      ['hreflang-return', 'pass', undefined],
      ['hreflang-self', 'pass', undefined],
    ]);
  });
});

describe('a canonical address and versions on a host outside the site', () => {
  const NOBODY = 'https://placeholder.example/';
  const page = (path: string) =>
    html(
      path,
      `<title>Green tea from the garden</title><link rel="canonical" href="${NOBODY}${path}">${link('en', NOBODY + path)}`,
      `${TEXT_EN} ${path}`,
    );
  const judged = (...rules: readonly Rule[]) =>
    judge(rules, factsOf(page('/a'), page('/b'))).judgements.map(({ outcome, reason, findings }) => [
      outcome,
      reason ?? findings[0]?.message,
    ]);

  test('do not silence other rules', () => {
    expect(factsOf(page('/a')).pages[0]?.resultUrl).toBe(`${SITE_URL}a`);
    expect(judged(...textsUnique.slice(0, 1))).toEqual([['fail', 'shared']]);
    expect(judged(hreflangTargets)).toEqual([['untested', 'other-host']]);
    expect(judged(hreflangReturn)).toEqual([['untested', 'other-host']]);
    expect(judged(hreflangSelf)).toEqual([
      ['fail', 'elsewhere'],
      ['fail', 'elsewhere'],
    ]);
  });
});

test('code does not count for the language of a text', () => {
  const code = `<pre>${'const name = the(first) and then of it; '.repeat(100)}</pre>`;
  const detected = (text: string) => {
    const seen = factsOf(html('/', '', `<main>${text}${code}</main>`, 'ja')).pages[0]?.textLanguage;
    return seen?.state === 'present' ? seen.value.detected : undefined;
  };
  expect(detected('<p>大文字にしたい文字の前に記号を付けます。</p>'.repeat(12))).toMatchObject({ language: 'ja' });
  expect(detected('<p>大文字にしたい文字の前に記号を付けます。</p>')).toBeNull();
});

test('a part that declares another language does not count either', () => {
  const english = `<table lang="en-GB"><tr><td>${'The client has asked more often than it may. '.repeat(60)}</td></tr></table>`;
  const detected = (lang: string, part = english) => {
    const text = '<p>요청이 너무 많으면 잠시 기다렸다가 다시 보내 주십시오.</p>'.repeat(12);
    const seen = factsOf(html('/', '', `<main>${text}${part}</main>`, lang)).pages[0]?.textLanguage;
    return seen?.state === 'present' ? seen.value.detected?.language : undefined;
  };
  expect(detected('ko')).toBe('ko');
  expect(detected('ko-KR', english.replace(' lang="en-GB"', ''))).toBe('en');
  expect(detected('en')).toBe('en');
});

test('the language of the text is reported, not the one declared', () => {
  expect(factsOf(html('/', '', TEXT_KO, 'en')).pages[0]?.textLanguage).toMatchObject({
    value: { detected: { language: 'ko' } },
  });
});

describe('versions of pages', () => {
  test('are requested once each, on hosts of the site, eight at most', () => {
    const many = Array.from({ length: 12 }, (_, at) => link('ko', `/v${at}`)).join('');
    const list = planned(alternatePages, html('/', `${link('de', 'https://example.de/')}${link('en', '/')}${many}`));
    expect(list.map(({ url }) => url)).toEqual(Array.from({ length: 8 }, (_, at) => `https://example.com/v${at}`));
  });

  test('show whether they name the page back', () => {
    const asked = (path: string, head: string): Observation =>
      observed('alternate-page', exchange(`${SITE_URL}${path}`, { body: `<head>${head}</head>` }));
    const { hreflang } = factsOf(
      html('/', link('ko', '/ko') + link('ja', '/ja') + link('de', '/de') + link('fr', '/fr')),
      asked('ko', link('en', SITE_URL)),
      asked('ja', `<meta name="robots" content="noindex"><link rel="canonical" href="/">`),
      observed('alternate-page', failedExchange(`${SITE_URL}de`, 'timeout')),
      observed('alternate-page', failedExchange(`${SITE_URL}fr`, 'budget-spent')),
    ).site;
    if (hreflang.state !== 'present') throw new Error(hreflang.state);
    const listed = hreflang.value.targets.map(
      ({ code, back, indexable, selfCanonical, failure }: AlternateTargetFact) => [
        code,
        back,
        indexable,
        selfCanonical,
        failure,
      ],
    );
    expect(listed).toEqual([
      ['ko', true, true, true, null],
      ['ja', false, false, false, null],
      ['de', null, true, true, 'timeout'],
    ]);
  });

  test.each([
    ['menus with several languages', '<nav><a href="/ko/">ko</a><a href="/ja/">ja</a></nav>', ['en', 'ja', 'ko']],
    ['a section that looks like a language', '<nav><a href="/it/">IT</a></nav>', ['en']],
    ['no language', '<nav><a href="/xx/">a</a><a href="/yy/">b</a></nav>', ['en']],
    ['a page that leads elsewhere', '<meta http-equiv="refresh" content="0; url=/b">', []],
    ['a page that is kept out of the index', '<meta name="robots" content="noindex">', []],
    ['links to another host', '<nav><a href="https://a.com/ko/">a</a><a href="https://a.com/ja/">b</a></nav>', ['en']],
  ])('languages of the site: %s', (_case, body, languages) => {
    expect(factsOf(html('/', '', body)).site.hreflang).toMatchObject({ value: { languages } });
  });
});

describe('the home page in other languages', () => {
  const locale = (language: string, given: Parameters<typeof exchange>[1]): Observation => {
    const one = observed('locale', exchange(SITE_URL, given));
    return { ...one, step: { ...one.step, id: `locale:${language}:${SITE_URL}`, variant: language } };
  };
  const english = { body: `<html lang="en"><title>Tea</title><main>${TEXT_EN}` };
  const korean = { body: `<html lang="ko"><title>차</title><main>${TEXT_KO}` };

  test('two languages that it is not in, in one request', () => {
    expect(planned(localesFirst, html('/', '')).map(({ variant, headers }) => [variant, headers])).toEqual([
      ['ko,de', [['accept-language', 'ko,de']]],
    ]);
    expect(planned(localesFirst, html('/', '', TEXT_KO, 'ko')).map(({ variant }) => variant)).toEqual(['de,ja']);
  });

  test('each language alone, only when that answer differed', () => {
    expect(planned(localesMore, html('/', ''), locale('ko,de', english))).toEqual([]);
    const more = planned(localesMore, html('/', ''), locale('ko,de', korean));
    expect(more.map(({ variant }) => variant)).toEqual(['ko', 'de', 'ja', 'zh']);
    expect(planned(localesMore, html('/', ''))).toEqual([]);
  });

  test('answers are listed after the one without the header', () => {
    const { localeAnswers } = factsOf(
      html('/', '<title>Tea</title>'),
      locale('ko', korean),
      locale('de', english),
    ).site;
    expect(localeAnswers).toMatchObject({
      value: {
        answers: [
          { asked: null, lang: 'en', title: 'Tea', similarity: null },
          { asked: 'ko', lang: 'ko', title: '차', similarity: 0 },
          { asked: 'de', lang: 'en', similarity: 1 },
        ],
      },
    });
  });

  test('a locale probe is never taken for the page', () => {
    const { pages, site } = factsOf(locale('ko', korean), html('/', '<title>Tea</title>'));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.document).toMatchObject({ value: { lang: 'en' } });
    expect(site.homePage).toMatchObject({ value: { title: 'Tea' } });
  });

  test('unknown without requests', () => {
    expect(factsOf(html('/', '')).site.localeAnswers).toEqual({ state: 'unknown', reason: 'not-looked' });
  });
});
