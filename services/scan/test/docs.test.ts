import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.ts';

/** Documents for people who work on Legible, which are not served. */
const UNSERVED = ['dependencies.md', 'glossary.md', 'threat-model.md'];
const DOCS = join(import.meta.dirname, '../../../docs');
const NAMES = readdirSync(DOCS).flatMap((file) =>
  file.endsWith('.md') && !UNSERVED.includes(file) ? [file.slice(0, -3)] : [],
);
const PATHS = ['/docs', ...NAMES.map((name) => `/docs/${name}`)];

let service: Harness;
const pages = new Map<string, string>();
beforeAll(async () => {
  service = await startHarness();
  for (const path of PATHS) {
    const answer = await fetch(service.url + path, { headers: { accept: 'text/html' } });
    pages.set(path, answer.status === 200 ? await answer.text() : `status ${answer.status}`);
  }
});
afterAll(() => service?.close());

const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value.replaceAll('&amp;', '&'));
const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe('the documentation', () => {
  test.each(PATHS)('%s is a page with one title and its own description', (path) => {
    const html = pages.get(path) ?? '';
    expect(html.match(/<h1/g)).toHaveLength(1);
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(200);
    expect([...pages.values()].filter((other) => other.includes(`content="${description}"`))).toHaveLength(1);
    expect(new Set(attributes(html, 'id')).size).toBe(attributes(html, 'id').length);
  });

  test('every link leads to a page, and to an anchor on it', async () => {
    const asked = new Map<string, number>();
    for (const [path, html] of pages) {
      for (const href of attributes(mainOf(html), 'href')) {
        if (/^(?:https?:|mailto:)/.test(href)) continue;
        const [target = '', anchor] = href.split('#');
        const to = target === '' ? path : target;
        expect(to, `${path} links to ${href}`).toMatch(/^\//);
        if (!asked.has(to)) asked.set(to, (await fetch(service.url + to, { method: 'HEAD' })).status);
        expect([path, href, asked.get(to)]).toEqual([path, href, 200]);
        if (anchor && pages.has(to))
          expect(attributes(pages.get(to) ?? '', 'id'), `${path}: ${href}`).toContain(anchor);
      }
    }
    expect(asked.size).toBeGreaterThan(15);
  });

  test('each page has a Markdown form and is in the sitemap and the index', async () => {
    const sitemap = await (await fetch(`${service.url}/sitemap.xml`)).text();
    for (const path of PATHS) {
      expect(sitemap).toContain(`${path}</loc>`);
      const answer = await fetch(service.url + path, { headers: { accept: 'text/markdown' } });
      expect([path, answer.headers.get('content-type')]).toEqual([path, 'text/markdown; charset=utf-8']);
      if (path !== '/docs') expect(pages.get('/docs')).toContain(`href="${path}"`);
    }
    const [start, text] = await Promise.all([
      readFileSync(join(DOCS, 'start-publisher.md'), 'utf8'),
      fetch(`${service.url}/docs/start-publisher.md`).then((answer) => answer.text()),
    ]);
    for (const line of start.split('\n').filter((one) => one.startsWith('npx '))) expect(text).toContain(line);
  });

  test('an unknown document is a 404', async () => {
    expect((await fetch(`${service.url}/docs/none`)).status).toBe(404);
  });
});
