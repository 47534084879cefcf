import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../src/language/language.ts';
import { localPath } from '../src/language/paths.ts';
import type { progressBody } from '../src/scan/progress-view.ts';
import { STEP_LABELS } from '../src/words/step-labels.ts';
import { type Harness, startHarness } from './harness.ts';

let service: Harness;
beforeAll(async () => {
  service = await startHarness({ env: { ANONYMOUS_WAIT_MS: '0', RECENT_REPORTS: 'true' } });
});
afterAll(() => service.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(service.url + path, {
    headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe.each(LANGUAGES)('%s', (language) => {
  const tag = LANGUAGE_TAGS[language];

  test.each(['/', '/rules'])('%s names its language and all versions', async (path) => {
    const { status, headers, text } = await get(localPath(language, path));
    expect([status, headers.get('content-language')]).toEqual([200, tag]);
    expect(text).toContain(`<html lang="${tag}">`);
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${localPath(language, path)}"/>`));
    const versions = [...text.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="http:\/\/[^/"]*([^"]*)"/g)];
    expect(versions.map(([, of, at]) => [of, at])).toEqual([
      ...LANGUAGES.map((one) => [LANGUAGE_TAGS[one], localPath(one, path)]),
      ['x-default', path],
    ]);
  });

  test('a refused address is answered in the language, and nothing typed is lost', async () => {
    const response = await fetch(service.url + localPath(language, '/scan'), {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ url: 'my bakery' }),
    });
    const text = await response.text();
    expect([response.status, response.headers.get('content-language')]).toEqual([422, tag]);
    expect(text).toContain('value="my bakery"');
    expect(text).toContain(`<html lang="${tag}">`);
  });

  test('a path that leads nowhere is a page in the language', async () => {
    const { status, text } = await get(language === 'en' ? '/none' : `${localPath(language, '/')}/none`);
    expect([status, /<html lang="([^"]*)"/.exec(text)?.[1]]).toEqual([404, tag]);
  });

  test.each([
    '/none',
    '/scan/scn_00000000000000000000000000000000',
    '/scan/nobody.example',
    '/scan/nobody.example/history',
  ])('%s says in the language what happened', async (path) => {
    const { status, text } = await get(language === 'en' ? path : localPath(language, '/') + path);
    expect([status, / class="lead"( lang="en")?>/.exec(text)?.[1]]).toEqual([404, undefined]);
    expect(text).toContain(' class="lead"');
  });
});

test('any report is shown in each language, live and afterwards, at its own address', async () => {
  const created = await createScan(service.url, 'https://languages.example.com/');
  const { scanId } = (await created.json()) as { readonly scanId: string };
  const shown = async (language: Language): Promise<string> => (await get(localPath(language, `/scan/${scanId}`))).text;
  expect(await shown('ko')).toMatch(/검사/);
  await watchScan(service.url, scanId, 20_000);
  const progress = await (await fetch(`${service.url}/api/scans/${scanId}`)).json();
  const labels = (progress as ReturnType<typeof progressBody>).explorationEvents.map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(8);
  expect(labels.filter((label) => label !== 'robots.txt' && !Object.hasOwn(STEP_LABELS.ko, label))).toEqual([]);
  for (const language of LANGUAGES) {
    const path = localPath(language, `/scan/${scanId}`);
    const { status, headers, text } = await get(path);
    expect([path, status, headers.get('content-language')]).toEqual([path, 200, LANGUAGE_TAGS[language]]);
    expect(text).toContain(`<html lang="${LANGUAGE_TAGS[language]}">`);
  }
  expect(await shown('ja')).toContain('languages.example.comのレポート');
});

test.each([
  ['ko-KR,ko;q=0.9,en;q=0.5', '/ko'],
  ['en-GB,ko;q=0.5', null],
  ['fr,ja;q=0.8,en;q=0.2', '/ja'],
  ['zh-TW', '/zh-cn'],
  ['de', null],
  ['*', null],
])('Accept-Language %s suggests %s and never redirects', async (header, suggested) => {
  const { status, text, headers } = await get('/', { 'accept-language': header });
  expect([status, headers.get('vary')]).toEqual([200, 'Accept, Accept-Language']);
  expect(/<p class="notice" lang="[^"]*"><a href="([^"]*)"/.exec(text)?.[1] ?? null).toBe(suggested);
  expect((await get('/ja', { 'accept-language': header })).text).not.toContain('<p class="notice" lang=');
});

test('the sitemap lists every version, and the folder of a language is its home page', async () => {
  const { text } = await get('/sitemap.xml');
  for (const language of LANGUAGES)
    for (const path of ['/', '/rules']) expect(text).toMatch(new RegExp(`${localPath(language, path)}</loc>`));
  const { status, headers } = await get('/zh-cn/');
  expect([status, headers.get('location')]).toEqual([308, '/zh-cn']);
});
