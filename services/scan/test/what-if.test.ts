import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.ts';

let service: Harness;
let path: string;
const HTML = { accept: 'text/html' };

beforeAll(async () => {
  service = await startHarness({
    env: { ANONYMOUS_WAIT_MS: '10000' },
    resolve: async (host) =>
      host.startsWith('gone') ? { kind: 'failed' } : { kind: 'addresses', addresses: ['93.184.215.14'] },
  });
  path = await scanned('https://tea.example.com/');
}, 60_000);
afterAll(() => service.close());

/** Scans a site to its end and returns the path to try another robots.txt. */
const scanned = async (url: string): Promise<string> => {
  const made = await fetch(`${service.url}/api/scans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  const { scanId } = (await made.json()) as { scanId: string };
  for (;;) {
    const { status } = (await (await fetch(`${service.url}/api/scans/${scanId}`)).json()) as { status: string };
    if (/^(?:COMPLETED|FAILED)/.test(status)) return `/scan/${scanId}/robots`;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
};
const get = (where = path, headers: Record<string, string> = HTML) =>
  fetch(service.url + where, { headers, redirect: 'manual' });
const send = (robots: string | null, headers: Record<string, string> = HTML, where = path) =>
  fetch(service.url + where, {
    method: 'POST',
    headers,
    redirect: 'manual',
    body: new URLSearchParams(robots === null ? { other: '' } : { robots }),
  });
const messageOf = async (response: Response): Promise<string> => ((await response.json()) as { error: string }).error;

// The order matters: the wait ends only after the first tests.
describe('while the result is held back', () => {
  test('the page redirects to the live page', async () => {
    for (const response of [await get(), await send('User-agent: *')]) {
      expect([response.status, response.headers.get('location')]).toEqual([303, path.replace('/robots', '')]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('a program gets the progress and Retry-After', async () => {
    const response = await send('User-agent: *', { accept: 'application/json' });
    expect(response.status).toBe(202);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ status: expect.stringMatching(/^COMPLETED/) });
  });

  test('after the wait, the form contains the file of the site', async () => {
    service.advance(10_000);
    const response = await get();
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('Disallow: /private\nSitemap: https://tea.example.com/sitemap.xml\n</textarea>');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const again = await get(path, { ...HTML, 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});

describe('a changed file', () => {
  test('is answered with a page that is not stored', async () => {
    const response = await send('User-agent: GPTBot\nDisallow: /about\n<script>alert(1)</script>');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await response.text();
    expect(html).toContain('Pages close for one robot');
    expect(html).toContain('https://tea.example.com/about');
    expect(html).not.toContain('<script>alert');
    expect(await (await get()).text()).not.toContain('GPTBot\nDisallow');
  });

  test('is answered with data for programs', async () => {
    const response = await send('User-agent: GPTBot\nDisallow: /about', { accept: 'application/json' });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('vary')).toContain('Accept');
    const body = (await response.json()) as { robots: { bot: string }[]; pages: { url: string }[] };
    expect(body).toMatchObject({ scanId: path.split('/')[2], syntax: { judged: true, troubles: 0 } });
    expect(body.pages.map(({ url }) => url)).toEqual(['https://tea.example.com/', 'https://tea.example.com/about']);
    expect(body.robots.find(({ bot }) => bot === 'gptbot')).toMatchObject({
      token: 'GPTBot',
      operator: 'OpenAI',
      role: 'training',
      consequence: 'nothing more is used for training; search is not affected',
      opened: [],
      closed: [{ page: 1, before: null, after: { line: 2, text: 'Disallow: /about' } }],
      unchanged: 1,
    });
  });

  test.each([
    ['a file of the largest size', 'a'.repeat(65_535), 200],
    ['a file that is one byte longer', 'a'.repeat(65_536), 413],
    // Browsers send line ends as CRLF, which count as one byte.
    ['a file of line ends only', '\r\n'.repeat(43_000), 200],
    ['a body that is too large for a form', 'a'.repeat(262_144), 413],
  ])('%s: %s', async (_, text, status) => {
    const response = await send(`${text}\n`, { accept: 'application/json' });
    expect(response.status).toBe(status);
    if (status === 413) expect(await messageOf(response)).not.toBe('');
    else await response.arrayBuffer();
  });

  test.each([
    ['without the field', {}, 'other=1', /form field “robots”/],
    ['as JSON', { 'content-type': 'application/json' }, '{}', /application\/x-www-form-urlencoded/],
    ['as text', { 'content-type': 'text/plain' }, 'User-agent: *', /application\/x-www-form-urlencoded/],
  ])('sent %s, is refused with what is missing', async (_, headers, body, words) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    const response = await fetch(service.url + path, { method: 'POST', headers: type, body });
    expect(response.status).toBe(400);
    expect(await messageOf(response)).toMatch(words);
  });

  test('may be empty', async () => {
    expect((await send('')).status).toBe(200);
  });
});

describe('an unknown scan', () => {
  test.each(['scn_00000000000000000000000000000000', 'tea.example.com', 'x'])(
    '%s has no such page',
    async (subject) => {
      for (const response of [
        await get(`/scan/${subject}/robots`),
        await send('', { accept: 'application/json' }, `/scan/${subject}/robots`),
      ])
        expect(response.status).toBe(404);
    },
  );

  test('a failed scan has no such page either', async () => {
    const failed = await scanned('https://gone.example.com/');
    const response = await get(failed, { accept: 'application/json' });
    expect([response.status, response.status === 404 && (await messageOf(response))]).toEqual([
      404,
      expect.stringMatching(/has no report/),
    ]);
  });
});
