import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../../test/chromium.ts';
import { skipWithout } from '../../../test/environment.ts';
import { footnoteWords } from '../src/words/markdown-words.ts';
import { faultsOf, reader } from './reader.ts';
import { type ServedNewsletter, servedNewsletter } from './served.ts';

/** Galleries, captions, code and footnotes, in every form of an issue. */

const BODY = `Words with a note[^one], and again[^one].

![A lake](/share/en.png "The lake")

![A](/share/en.png)
![B](/share/en.png "Second")
[![C](/share/en.png)](https://elsewhere.example/)
*Three pictures by [Ann](https://elsewhere.example/ann)*

\`\`\`ts
// Reads the file of one page.
const found: Map<string, number> = new Map([['about', 1]]);
@decorated() class Reader extends Base { read = async () => /a+/u.test(\`\${this.name}\`) || null; }
\`\`\`

\`\`\`html
<!doctype html>
<a class="x" href="/y">z &amp; é</a>
\`\`\`

\`\`\`diff
-User-agent: *
+User-agent: GPTBot
@@ -1,3 +1,3 @@
\`\`\`

\`\`\`css
.gallery > figure:nth-child(2)::before { color: #fff; margin: 1.5em !important; }
\`\`\`

[^one]: A note with **weight**.
`;

const EDITIONS = ['ko', 'en', 'ja', 'zh-CN'] as const;
const FILES = new Map([
  ['publication.yaml', 'publisher: P\nname: N\ndescription: D.\n'],
  ...EDITIONS.map(
    (key) => [`${key}/1.md`, `---\ntitle: One\nnumber: 1\ndate: 2026-01-01\naccess: public\n---\n\n${BODY}`] as const,
  ),
]);

let newsletter: ServedNewsletter;
const textOf = async (target: string, accept = '*/*'): Promise<string> =>
  (await newsletter.get(target, { accept })).text();

beforeAll(async () => {
  newsletter = await servedNewsletter({ content: FILES });
});
afterAll(() => newsletter.close());

test('the page has a figure, a gallery, colours of code and links from notes back to the text', async () => {
  const html = await textOf('/en/issues/1', 'text/html');
  expect(html).toContain('<figcaption>The lake</figcaption>');
  expect(html).toMatch(/<figure class="gallery">(?:<figure>.*?<\/figure>){3}<figcaption>Three pictures by <a /);
  expect(html).toContain('<span class="hl-key">const</span>');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});

test.each(EDITIONS.map((key) => [key] as const))('footnotes have their labels in the language of %s', async (key) => {
  const { title, back } = footnoteWords({ language: key });
  const path = { ko: '', en: '/en', ja: '/jp', 'zh-CN': '/zh-cn' }[key];
  const html = await textOf(`${path}/issues/1`, 'text/html');
  expect(html).toContain(`<h2 id="footnote-label">${title}</h2>`);
  expect(html.match(/aria-describedby="footnote-label"/g)).toHaveLength(2);
  for (const name of [`${back} 1`, `${back} 1-2`]) expect(html).toContain(`aria-label="${name}"`);
});

test('Markdown keeps the source', async () => {
  const markdown = await textOf('/en/issues/1.md');
  expect(markdown).toContain('```diff\n-User-agent: *\n+User-agent: GPTBot\n');
  expect(markdown).toContain('*Three pictures by [Ann](https://elsewhere.example/ann)*');
  expect(markdown).toContain('[^one]: A note with **weight**.');
});

test.each(['/en/rss.xml', '/en/atom.xml', '/en/feed.json'])(
  '%s needs no stylesheet and no page around it',
  async (path) => {
    const feed = await textOf(path);
    expect(feed).toMatch(/figcaption(?:&gt;|>)Three pictures/);
    expect(feed).not.toMatch(/hl-|href=\\?"#/);
    expect(feed).toContain(`${newsletter.url}/en/issues/1#note-fn-one`);
    expect(feed).toContain('const found: Map');
  },
);

test('the API gives HTML, Markdown and text', async () => {
  const bodyOf = async (form: string): Promise<string> =>
    JSON.parse(await textOf(`/api/issues/en/1?body=${form}`)).body;
  const text = await bodyOf('text');
  expect(text).toContain('Three pictures by Ann');
  expect(text).toContain('const found: Map<string, number>');
  expect(text).toContain('A note with weight.');
  expect(text).not.toMatch(/hl-|<figure/);
  expect(await bodyOf('html')).toContain('<figure class="gallery">');
  expect(await bodyOf('markdown')).toContain('```css');
});

describe.skipIf(skipWithout('chromium'))('in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  test.each([
    ['a phone', { width: 390, height: 844 }, 'light', 2],
    ['a phone at night', { width: 390, height: 844 }, 'dark', 2],
    ['a desk', { width: 1280, height: 900 }, 'light', 3],
    ['a desk at night', { width: 1280, height: 900 }, 'dark', 3],
  ] as const)('%s shows it without a fault and without a script', async (_name, viewport, colorScheme, columns) => {
    const by = await reader(browser, newsletter.url, 'pointer', { viewport, colorScheme });
    await by.page.goto(`${newsletter.url}/en/issues/1`);
    expect(await faultsOf(by.page)).toEqual([]);
    const lefts = await by.page
      .locator('.gallery > figure')
      .evaluateAll((figures) => figures.map((figure) => Math.round(figure.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(columns);
    expect(by.complaints).toEqual([]);
    await by.leave();
  });
});
