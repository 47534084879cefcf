import { describe, expect, test } from 'vitest';
import { homePage, PAGES, rendered } from './testing.tsx';

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

  test('uses each id once, and every reference within the page leads somewhere', () => {
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

  test('has nothing inline and loads from our own origin only', () => {
    expect(html).not.toMatch(/ style=|<style/i);
    expect(html).not.toMatch(/<[^>]+ on[a-z]+=/i);
    expect(all(html, /<script(?! type="module" src="\/assets\/live\.js\?v=1">)([^>]*)>/g)).toEqual([]);
    const loaded = [
      ...all(html, / src="([^"]*)"/g),
      ...all(html, /<link rel="(?:icon|stylesheet)"[^>]* href="([^"]*)"/g),
    ];
    expect(loaded.length).toBeGreaterThanOrEqual(2);
    expect(loaded.filter((url) => !url.startsWith('/assets/'))).toEqual([]);
  });
});

test('every page has a title of its own', () => {
  const titles = NAMES.filter((name) => !/after|in part/.test(name)).map(
    (name) => /<title>(.*?)</.exec(rendered(PAGES[name]()))?.[1],
  );
  expect(new Set(titles).size).toBe(titles.length - 1); // running and waiting are the same page
});

test.each([
  ['home', 'https://legible.example/', false],
  ['home after a refusal', 'https://legible.example/', true],
  ['developers', 'https://legible.example/developers', false],
  ['bot', 'https://legible.example/bot', false],
  ['report', 'https://legible.example/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e', true],
  ['live, running', 'https://legible.example/scan/scn_5f0c1e2d3b4a59687786950a1b2c3d4e', true],
  ['message', null, true],
] as const)('%s: canonical %s, kept out of indexes: %s', (name, canonical, noindex) => {
  const html = rendered(PAGES[name]());
  expect(all(html, /<link rel="canonical" href="([^"]*)"/g)).toEqual(canonical === null ? [] : [canonical]);
  expect(html.includes('<meta name="robots" content="noindex"')).toBe(noindex);
});

test.each([
  ['home', '/'],
  ['developers', '/developers'],
] as const)('the navigation marks %s as the page one is on', (name, path) => {
  expect(all(rendered(PAGES[name]()), /<a href="([^"]*)" aria-current="page"/g)).toEqual([path]);
});

test('the home page gives a taste of what is checked, and leads to the rest', () => {
  const html = rendered(homePage());
  expect(html).toMatch(
    /<a href="\/rules\?category=metadata">Metadata<\/a><\/dt><dd>The page has a title\. B\. C\. And 1 more\.<\/dd>/,
  );
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
    const html = rendered(homePage({ url: 'ftp://"x"', refresh: true, error: 'Only http and https.' }));
    expect(html).toMatch(/<p class="form-error" id="url-error" role="alert">.*Only http and https\.<\/p>/);
    expect(html).toMatch(/value="ftp:\/\/&quot;x&quot;" aria-invalid="true" aria-describedby="url-error url-hint"/);
    expect(html).toMatch(/<input type="checkbox" name="mode" value="refresh" checked=""/);
  });
});
