import { resultTitle, ruleById } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { homePage, messagePage, PAGES, RECENT, rendered, rulePage } from './page-fixtures.tsx';

const NAMES = Object.keys(PAGES) as (keyof typeof PAGES)[];
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

describe.each(NAMES)('%s', (name) => {
  const html = rendered(PAGES[name]());
  const shown = html.replace(/<template.*?<\/template>/gs, '');

  test('is a complete document in English', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en"><head><meta charset="utf-8"/i);
    expect(html).toMatch(/<\/body><\/html>$/);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"');
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(all(html, /<title>(.+?)<\/title>/g)).toHaveLength(1);
    expect(all(html, /<meta name="description" content="(.{20,}?)"/g)).toHaveLength(1);
  });

  test.each(['header', 'main', 'footer', 'h1'])('has one %s', (element) => {
    expect(all(shown, new RegExp(`<(${element})[ >]`, 'g'))).toHaveLength(1);
  });

  test('skips no level of headings', () => {
    const levels = all(shown, /<h([1-6])[ >]/g).map(Number);
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.slice(1).entries()) expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
  });

  test('uses each id once, and every reference within the page has a target', () => {
    const ids = all(shown, / id="([^"]*)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const references = [
      ...all(shown, / href="#([^"]*)"/g),
      ...all(shown, / (?:aria-labelledby|aria-describedby|for)="([^"]*)"/g).flatMap((list) => list.split(' ')),
    ];
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('labels every field and names every button', () => {
    for (const field of all(shown, /(<input [^>]*>)/g)) {
      if (field.includes('type="hidden"')) continue;
      const id = / id="([^"]*)"/.exec(field)?.[1];
      const within = new RegExp(`<label[^>]*>${field.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}<span>.+?</span></label>`);
      expect(id === undefined ? within.test(shown) : shown.includes(`<label for="${id}">`)).toBe(true);
    }
    for (const button of all(shown, /<button[^>]*>(.*?)<\/button>/g)) expect(button).not.toBe('');
  });

  test('has no inline styles or scripts and loads only from our own origin', () => {
    expect(html).not.toMatch(/ style=|<style/i);
    expect(html).not.toMatch(/<[^>]+ on[a-z]+=/i);
    expect(
      all(
        html,
        /<script(?! type="module" src="\/assets\/(?:live|report)\.js\?v=1">| type="application\/ld\+json">)([^>]*)>/g,
      ),
    ).toEqual([]);
    const loaded = [
      ...all(html, / src="([^"]*)"/g),
      ...all(html, /<link rel="(?:icon|stylesheet)"[^>]* href="([^"]*)"/g),
    ];
    expect(loaded.length).toBeGreaterThanOrEqual(2);
    const ours = /^\/(?:assets\/|favicon\.ico$|scan\/scn_[\da-f]+\/screenshot\/\d-(?:phone|desktop)$)/;
    expect(loaded.filter((url) => !ours.test(url))).toEqual([]);
  });
});

test('pages of different addresses have different titles', () => {
  const addresses = new Map<string, Set<string>>();
  for (const name of NAMES) {
    const html = rendered(PAGES[name]());
    const title = /<title>(.*?)</.exec(html)?.[1] ?? '';
    const address = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? name;
    addresses.set(title, (addresses.get(title) ?? new Set()).add(address));
  }
  const shared = [...addresses].filter(([, of]) => of.size > 1).map(([title, of]) => [title, ...of]);
  expect(shared).toEqual([]);
});

test.each([
  ['home', 'https://legible.example/', false],
  ['home after a refusal', 'https://legible.example/', true],
  ['developers', 'https://legible.example/developers', false],
  ['bot', 'https://legible.example/bot', false],
  ['report', 'https://legible.example/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e', true],
  ['live, running', 'https://legible.example/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e', true],
  ['methodology', 'https://legible.example/methodology', false],
  ['about', 'https://legible.example/about', false],
  ['privacy', 'https://legible.example/privacy', false],
  ['error 404', null, true],
  ['error 500', null, true],
] as const)('%s: canonical %s, kept out of indexes: %s', (name, canonical, noindex) => {
  const html = rendered(PAGES[name]());
  expect(all(html, /<link rel="canonical" href="([^"]*)"/g)).toEqual(canonical === null ? [] : [canonical]);
  expect(all(html, /<meta name="robots" content="([^"]*)"/g)).toEqual([
    noindex ? 'noindex' : 'max-image-preview:large',
  ]);
});

test.each([
  ['home', '/'],
  ['rules', '/rules'],
  ['methodology', '/methodology'],
  ['developers', '/developers'],
] as const)('the navigation marks %s as the current page', (name, path) => {
  expect(all(rendered(PAGES[name]()), /<a href="([^"]*)" aria-current="page"/g)).toEqual([path]);
});

test('on the page of a rule the navigation marks the rules as the current section', () => {
  const html = rendered(PAGES.rule());
  expect(all(html, /<a href="([^"]*)" aria-current="true"/g)).toEqual(['/rules']);
  expect(html).not.toContain('aria-current="page"');
});

const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the home page', () => {
  test('counts the checks, says what each group asks, and links to its rules', () => {
    const html = rendered(homePage());
    expect(text(html)).toContain('5 checks in 2 groups');
    expect(html).toMatch(
      /<a href="\/rules\?category=sitemaps">Sitemaps<\/a> <span class="count">1<\/span><\/h3><p>Is there a list of all your pages, and is it right\?<\/p>/,
    );
  });

  test('shows a part of a real report, with failure titles from the current catalogue', () => {
    const html = rendered(homePage());
    expect(text(html)).toContain('From a real report on bakery.example');
    expect(html).toMatch(/aria-label="Web search: 42 of 100/);
    const wrong = all(html, /<figure class="sample">.*?<ol>(.*?)<\/ol>/gs)[0] ?? '';
    const [rules, titles] = [all(wrong, /href="\/rules\/([a-z-]+)"/g), all(wrong, /">([^<]+)<\/a>/g)];
    expect(rules.map(ruleById)).not.toContain(undefined);
    expect(titles).toHaveLength(3);
    expect(titles[1]).toBe(
      resultTitle({
        id: 'viewport',
        outcome: 'fail',
        counts: { pass: 0, warn: 0, fail: 10 },
      }),
    );
  });

  test('lists recent reports only when there are some', () => {
    expect(rendered(homePage())).not.toContain('Recent reports');
    const html = rendered(homePage({ recent: [RECENT] }));
    expect(html).toContain(`<a href="/scan/${RECENT.scanId}" rel="nofollow">`);
    expect(text(html)).toMatch(/harbour-tea\.example 82 not judged 20 Nov 2026/);
  });

  test.each([
    [[], false],
    [['https://social.example/@legible'], true],
  ])('describes the site and its publisher to machines: profiles %j', (profiles, named) => {
    const [data = ''] = all(rendered(homePage({ profiles })), /<script type="application\/ld\+json">(.*?)<\/script>/g);
    const nodes: Record<string, unknown>[] = JSON.parse(data)['@graph'];
    expect(nodes.map((node) => node['@type'])).toEqual(['WebSite', 'Organization']);
    expect(nodes[1]).toMatchObject({ name: 'Legible', logo: 'https://legible.example/assets/icon.png?v=1' });
    expect('sameAs' in (nodes[1] ?? {})).toBe(named);
  });
});

test('no text can end the element with structured data', () => {
  const html = rendered(homePage({ profiles: ['</script><script>alert(1)</script>'] }));
  expect(html).not.toContain('<script>');
  const [data = ''] = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g);
  expect(JSON.parse(data)['@graph'][1].sameAs).toEqual(['</script><script>alert(1)</script>']);
});

test.each([
  ['The rule', 'The rule · Legible'],
  ['x'.repeat(50), `${'x'.repeat(50)} · Legible`],
  ['x'.repeat(51), 'x'.repeat(51)],
])('the title of %s', (title, shown) => {
  expect(all(rendered(rulePage({ title })), /<title>(.*?)<\/title>/g)).toEqual([shown]);
});

test.each([
  ['Short.', 'Short.'],
  ['w'.repeat(140), 'w'.repeat(140)],
  [`${'word '.repeat(20)}ends here; ${'more '.repeat(20)}`, `${'word '.repeat(20)}ends here.`],
  [`${'word '.repeat(40)}`, `${'word '.repeat(27)}word …`],
])('the description of a rule is cut to the room in search results: %s', (why, shown) => {
  const [description = ''] = all(rendered(rulePage({ why })), /<meta name="description" content="([^"]*)"/g);
  expect(description).toBe(shown);
  expect(description.length).toBeLessThanOrEqual(142);
});

describe('pages of errors', () => {
  test.each([400, 404, 405, 406, 413, 415, 422, 429, 503])('%i has its own text', (status) => {
    const page = text(rendered(messagePage(status)));
    expect(page).toContain(`Error ${status}`);
    expect(page).not.toContain('Something went wrong');
  });

  test.each([500, 418])('%i is shown as our fault', (status) => {
    expect(text(rendered(messagePage(status)))).toContain('Something went wrong');
  });

  test('names the wait when there is one', () => {
    expect(text(rendered(messagePage(429, 'Too many.', { retryAfterS: 40 })))).toContain('try again in 40 seconds.');
    expect(text(rendered(messagePage(429, 'Too many.')))).not.toContain('try again in');
  });

  test('offers the form when it is given', () => {
    expect(rendered(messagePage(404, 'x', { form: { maxUrlLength: 9, url: 'a.example' } }))).toMatch(
      /<form [^>]*action="\/scan">.* value="a\.example"/,
    );
    expect(rendered(messagePage(404, 'x'))).not.toContain('<form');
  });
});

describe('the form', () => {
  test('works without scripts', () => {
    const html = rendered(homePage());
    expect(html).toContain('<form class="scan-form" method="post" action="/scan">');
    expect(html).toMatch(
      /<input type="text" id="url" name="url" inputmode="url" autocomplete="url"[^>]* required[^>]* maxlength="2048"/,
    );
    expect(html).toMatch(/<input type="checkbox" name="mode" value="refresh"\/>/);
    expect(html).not.toContain('role="alert"');
    expect(html).not.toContain('aria-invalid');
  });

  test('after a refusal it keeps what was typed and says what is wrong', () => {
    const html = rendered(homePage({ refused: { url: 'ftp://"x"', refresh: true, error: 'Only http and https.' } }));
    expect(html).toMatch(/<p class="form-error" id="url-error" role="alert">.*Only http and https\.<\/p>/);
    expect(html).toMatch(/value="ftp:\/\/&quot;x&quot;" aria-invalid="true" aria-describedby="url-error url-hint"/);
    expect(html).toMatch(/<input type="checkbox" name="mode" value="refresh" checked=""/);
  });
});
