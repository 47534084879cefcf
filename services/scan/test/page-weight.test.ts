import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { type Harness, startHarness } from './harness.ts';

/** Most compressed bytes of scripts that a page may load. */
const SCRIPT_BUDGET = 20 * 1024;

const PAGES = ['/', '/rules', '/rules/title-present', '/developers', '/methodology', '/bot', '/nowhere'] as const;

let service: Harness;
/** HTML of the pages by name, as a browser gets it. */
const seen = new Map<string, string>();

const page = async (path: string): Promise<string> =>
  (await fetch(service.url + path, { headers: { accept: 'text/html' } })).text();

beforeAll(async () => {
  service = await startHarness({ env: { ANONYMOUS_WAIT_MS: '0' }, working: false });
  for (const path of PAGES) seen.set(path, await page(path));
  const { scanId } = (await (await createScan(service.url, 'https://weight.example.com/')).json()) as {
    scanId: string;
  };
  seen.set('live', await page(`/scan/${scanId}`));
  service.startWorker();
  await watchScan(service.url, scanId, 15_000);
  seen.set('report', await page(`/scan/${scanId}`));
  seen.set('what if', await page(`/scan/${scanId}/robots`));
  seen.set('history', await page('/scan/weight.example.com/history'));
  seen.set('comparison', await page(`/scan/${scanId}/compare/${scanId}`));
}, 30_000);
afterAll(() => service.close());

/** Returns what a page loads by itself: everything with a source, style sheets and icons. */
const loadedBy = (html: string): readonly string[] =>
  [
    ...html.matchAll(/<(?:script|img|source|iframe|embed|video|audio|track|input)\b[^>]*?\ssrc="([^"]*)"/g),
    ...html.matchAll(
      /<link\b(?=[^>]*\srel="(?:stylesheet|icon|apple-touch-icon|modulepreload|preload)")[^>]*?\shref="([^"]*)"/g,
    ),
  ].map(([, address = '']) => address);

const scriptsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<script\b[^>]*?\ssrc="([^"]*)"/g)].map(([, address = '']) => address);

const compressedBytes = async (path: string): Promise<number> => {
  const response = await fetch(service.url + path);
  expect([path, response.status]).toEqual([path, 200]);
  return gzipSync(new Uint8Array(await response.arrayBuffer())).length;
};

test('no page loads more script than the budget, and only the live page and the report load any', async () => {
  const bytes = new Map<string, number>();
  for (const [name, html] of seen) {
    const sizes = await Promise.all(scriptsOf(html).map(compressedBytes));
    bytes.set(
      name,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  }
  expect([...bytes].filter(([, size]) => size > SCRIPT_BUDGET)).toEqual([]);
  expect([...bytes].filter(([, size]) => size > 0).map(([name]) => name)).toEqual(['live', 'report']);
});

test('no page loads anything from another origin or has inline scripts or styles', () => {
  for (const [name, html] of seen) {
    const loaded = loadedBy(html);
    expect(loaded.length, name).toBeGreaterThan(1);
    expect(
      loaded.filter((address) => !/^\/(?!\/)/.test(address)),
      name,
    ).toEqual([]);
    expect(
      html.match(/<script(?![^>]*(?:\ssrc=|\stype="application\/ld\+json"))|<style\b|\sstyle=|\son[a-z]+=/g),
      name,
    ).toBeNull();
  }
});
