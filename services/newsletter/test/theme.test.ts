import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO_NOW } from '../src/site/site-fixtures.ts';
import { testNewsletter } from './harness.ts';
import { THEMES, themedContent } from './themed-content.ts';

const started = async (theme: string) => {
  const folder = await themedContent(theme, onTestFinished);
  const newsletter = await testNewsletter({ content: folder, now: () => DEMO_NOW });
  onTestFinished(() => newsletter.close());
  return { ...newsletter, folder };
};

const HTML = { accept: 'text/html' };
const EDITIONS = ['', '/en', '/jp', '/zh-cn'];

/** Addresses on our own origin that a page loads or shows as its icon. */
const loadedBy = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|srcset|rel="[a-z-]*icon"[^>]*href|rel="stylesheet" href)="(\/[^"]+)"/g)].map(
    ([, address = '']) => address.replaceAll('&amp;', '&'),
  );

test.each(Object.entries(THEMES))('the theme %s is whole in every edition', async (_, theme) => {
  const { get } = await started(theme);
  const loaded = new Set<string>();
  for (const path of EDITIONS)
    for (const page of ['', '/archive', '/issues/robots-txt-for-five-kinds-of-bots', '/search', '/no-such-page']) {
      const response = await get(path + page || '/', HTML);
      const html = await response.text();
      for (const address of loadedBy(html)) loaded.add(address);
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      );
      expect(html).not.toMatch(/\sstyle=|<style|\son[a-z]+=/);
      // Every picture has its space before it loads.
      for (const [picture] of html.matchAll(/<(?:img|source)\b[^>]*>/g))
        expect(picture).toMatch(/ width="\d+" height="\d+"/);
    }
  expect([...loaded].filter((address) => address.startsWith('/images/')).length).toBeGreaterThanOrEqual(5);
  for (const address of loaded) {
    const response = await get(address);
    expect([address, response.status]).toEqual([address, 200]);
    if (address.endsWith('.svg'))
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/);
  }
});

test('feeds and programs get the icon of the publication', async () => {
  const { get } = await started(THEMES.magazine);
  expect(await (await get('/en/rss.xml')).text()).toContain('<url>https://letter.example/images/icon.png</url>');
  expect(JSON.parse(await (await get('/feed.json')).text())).toMatchObject({
    icon: 'https://letter.example/images/icon.png',
  });
  const favicon = await get('/favicon.ico');
  expect([favicon.status, favicon.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('a theme that is saved appears at once, and a broken one leaves the last good one', async () => {
  const { get, live, folder } = await started(THEMES.list);
  const stylesheet = async () =>
    /rel="stylesheet" href="([^"]+)"/.exec(await (await get('/en', HTML)).text())?.[1] ?? '';
  const first = await stylesheet();
  expect(await (await get(first)).text()).toContain('--seal:light-dark(#7a2f8f,#d9a3e8)');
  const file = join(folder, 'publication.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('light: "#7a2f8f"', 'light: "#ffd400"'));
  await live.reload(['publication.yaml']);
  expect(await stylesheet()).toBe(first);
  expect(live.problems().map(({ line, key, remedy }) => ({ line, key, remedy }))).toEqual([
    { line: 38, key: 'accent', remedy: 'Write "#806a00", the nearest that passes.' },
  ]);
  await writeFile(file, text.replace('light: "#7a2f8f"', 'light: "#806a00"'));
  await live.reload(['publication.yaml']);
  expect(live.problems()).toEqual([]);
  const renewed = await stylesheet();
  expect(renewed).not.toBe(first);
  expect(await (await get(renewed)).text()).toContain('--seal:light-dark(#806a00,#d9a3e8)');
});
