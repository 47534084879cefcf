import { RULES, readPolicy } from '@legible/audit';
import { parseLinkHeader } from '@legible/formats/link-header';
import { parseLlmsTxt } from '@legible/formats/llms-txt';
import { readMarkdown } from '@legible/formats/markdown';
import { parseRobots } from '@legible/formats/robots-txt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namedKinds, PROGRAM_RELATIONS } from '../../../test/link-relations.ts';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { type Harness, startHarness } from './harness.ts';

let service: Harness;
beforeAll(async () => {
  service = await startHarness({ env: { ANONYMOUS_WAIT_MS: '0', RECENT_REPORTS: 'true' } });
});
afterAll(() => service.close());

const PUBLIC_URL = 'http://127.0.0.1:4000';
const OF_THE_CONNECTION = ['connection', 'date', 'keep-alive', 'x-request-id'];
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const [RULE] = RULES.map(({ id }) => id);

/** Requests no compression. With it, the client would lose the ETag and the length that the service sent. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(service.url + path.replace(PUBLIC_URL, ''), {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  });
const typeOf = (response: Response): string | undefined => response.headers.get('content-type')?.split(';')[0];
const linksOf = (response: Response) => parseLinkHeader(response.headers.get('link') ?? '');
const linked = (response: Response, rel: string): string | undefined =>
  linksOf(response).find(({ rels }) => rels.includes(rel))?.target;

/** The home page suggests a language, so its answer varies. */
const HOME_VARY = 'Accept, Accept-Language';
const PAGES = [
  '/',
  '/methodology',
  '/developers',
  '/bot',
  '/about',
  '/privacy',
  '/rules',
  '/standards',
  '/bots',
  `/rules/${RULE}`,
];

describe.each(PAGES)('%s', (path) => {
  const twin = path === '/' ? '/index.md' : `${path}.md`;
  const vary = path === '/' ? HOME_VARY : 'Accept';

  test('names its twin in the head of the page and in a Link header', async () => {
    const response = await get(path, { accept: BROWSER });
    expect([response.status, typeOf(response), response.headers.get('vary')]).toEqual([200, 'text/html', vary]);
    expect(linked(response, 'alternate')).toBe(twin);
    expect(namedKinds(response)).toEqual(['alternate', ...PROGRAM_RELATIONS]);
    expect(linked(response, 'describedby')).toBe('/llms.txt');
    expect(await response.text()).toContain(`<link rel="alternate" type="text/markdown" href="${twin}"/>`);
  });

  test('the twin is the page as Markdown, may be cached, and has the page as canonical', async () => {
    const response = await get(twin, { accept: BROWSER });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(linked(response, 'canonical')).toBe(PUBLIC_URL + path);
    expect(namedKinds(response)).toEqual(['canonical', ...PROGRAM_RELATIONS]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('vary')).toBeNull();
    const text = await response.text();
    expect(text).toContain(`\ncanonical: "${PUBLIC_URL}${path}"\n`);
    const { headings, links } = readMarkdown(text);
    expect(headings[0]?.level).toBe(1);
    const html = await (await get(path)).text();
    const said = (source: string): string => source.replace(/<[^>]*>|\W/g, '').toLowerCase();
    const inPage = [...html.replace(/<li>.*?<\/li>/gs, '').matchAll(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/gs)].map(
      ([, inner = '']) => said(inner),
    );
    expect(headings.map((one) => said(one.text)).sort()).toEqual(inPage.sort());
    for (const { href } of links) expect(href).toMatch(/^(?:https?:\/\/|mailto:)/);
  });

  test('the page itself is sent as Markdown on request, which shared caches may not keep', async () => {
    const negotiated = await get(path, { accept: 'text/markdown' });
    expect(await negotiated.text()).toBe(await (await get(twin)).text());
    expect(negotiated.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(negotiated.headers.get('vary')).toBe(vary);
    expect(negotiated.headers.get('cache-control')).toBe('private, no-cache');
    expect(negotiated.headers.get('content-location')).toBe(twin);
    expect(linked(negotiated, 'canonical')).toBe(PUBLIC_URL + path);
  });

  test('each form has its own ETag, and HEAD has the headers of GET', async () => {
    const tags: (string | null)[] = [];
    for (const [address, accept] of [
      [path, 'text/html'],
      [path, 'text/markdown'],
      [twin, '*/*'],
    ] as const) {
      const whole = await get(address, { accept });
      const head = await get(address, { accept }, 'HEAD');
      const fields = (one: Response) => [...one.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name));
      expect([head.status, fields(head)]).toEqual([200, fields(whole)]);
      const etag = whole.headers.get('etag') ?? '';
      tags.push(etag);
      const again = await get(address, { accept, 'if-none-match': etag });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('vary')).toBe(whole.headers.get('vary'));
    }
    expect(new Set(tags).size).toBe(2);
    expect(tags[1]).toBe(tags[2]);
  });
});

describe('Accept decides', () => {
  test.each<[string, string, 'text/html' | 'text/markdown' | 406]>([
    ['anything', '*/*', 'text/html'],
    ['a browser', BROWSER, 'text/html'],
    ['any text', 'text/*', 'text/html'],
    ['Markdown alone', 'text/markdown', 'text/markdown'],
    ['a coding agent', 'text/markdown, text/html, */*', 'text/markdown'],
    ['Markdown less than HTML', 'text/html;q=0.9, text/markdown;q=0.5', 'text/html'],
    ['Markdown more than HTML', 'text/html;q=0.5, text/markdown;q=0.9', 'text/markdown'],
    ['Markdown refused', 'text/markdown;q=0, text/html;q=0.1', 'text/html'],
    ['HTML refused', 'text/html;q=0, */*', 'text/markdown'],
    ['neither', 'application/x-none', 406],
    ['both refused', 'text/html;q=0, text/markdown;q=0', 406],
  ])('%s', async (_who, accept, expected) => {
    for (const path of ['/', '/bot', '/rules', `/rules/${RULE}`]) {
      const response = await get(path, { accept });
      expect([path, response.headers.get('vary')]).toEqual([path, path === '/' ? HOME_VARY : 'Accept']);
      expect([path, response.status === 200 ? typeOf(response) : response.status]).toEqual([path, expected]);
      if (expected !== 406) continue;
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(linked(response, 'alternate')).toMatch(/\.md$/);
      expect(await response.json()).toEqual({ error: 'This address answers as text/html, text/markdown.' });
    }
  });

  test('the filters of the list apply to its Markdown too; a search is always HTML', async () => {
    const response = await get('/rules?severity=crit', { accept: 'text/markdown' });
    expect([response.headers.get('content-location'), response.headers.get('vary')]).toEqual([null, 'Accept']);
    expect(linked(await get('/rules?severity=crit'), 'alternate')).toBeUndefined();
    const filtered = await response.text();
    const critical = RULES.filter(({ severity }) => severity === 'crit').map(({ id }) => id);
    expect([...filtered.matchAll(/^\| \[.*?\) `([a-z0-9-]+)` \|/gm)].map(([, id]) => id).sort()).toEqual(
      critical.sort(),
    );
    expect(typeOf(await get('/rules?q=canonical', { accept: 'text/markdown' }))).toBe('text/html');
    expect((await get('/rules?severity=loud', { accept: 'text/markdown' })).status).toBe(400);
  });

  test.each(['/rules/no-such-rule.md', '/rules/index.md', '/nowhere.md', '/index.html.md', '/methodology.md.md'])(
    '%s is not a twin',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

test('rules have twins', async () => {
  for (const { id } of RULES.filter((_rule, at) => at % 20 === 0)) {
    const response = await get(`/rules/${id}.md`);
    expect([id, response.status]).toEqual([id, 200]);
    expect(await response.text()).toContain(`\ncanonical: "${PUBLIC_URL}/rules/${id}"\n`);
  }
});

test('the Markdown of the home page lists recent reports as the page does', async () => {
  const created = await createScan(service.url, 'https://recent.example.com/');
  const { scanId } = (await created.json()) as { scanId: string };
  await watchScan(service.url, scanId, 10_000);
  for (const [path, accept] of [
    ['/index.md', '*/*'],
    ['/', 'text/markdown'],
  ] as const)
    expect(await (await get(path, { accept })).text()).toMatch(
      new RegExp(`\\| \\[recent\\.example\\.com\\]\\(${PUBLIC_URL}/scan/${scanId}\\) \\|`),
    );
});

describe('files for programs', () => {
  const opened = async (url: string): Promise<[string, number, string | undefined]> => {
    expect(url.startsWith(`${PUBLIC_URL}/`)).toBe(true);
    const response = await get(url);
    await response.body?.cancel();
    return [url, response.status, typeOf(response)];
  };
  const TYPES: Readonly<Record<string, string>> = {
    md: 'text/markdown',
    txt: 'text/markdown',
    json: 'application/json',
  };
  const expectedType = (url: string) => (/schemas/.test(url) ? undefined : TYPES[/\.(\w+)$/.exec(url)?.[1] ?? '']);

  test('llms.txt has its sections, and every link works with the expected type', async () => {
    const response = await get('/llms.txt');
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await response.text();
    const { title, summary, links, sections } = parseLlmsTxt(text);
    expect([title, sections.map(({ name }) => name)]).toEqual([
      'Legible',
      ['Guides', 'Documentation', 'For programs', 'Rules', 'Optional'],
    ]);
    expect(summary).toMatch(/two scores/);
    expect(links.length).toBeGreaterThan(12);
    for (const { url, note } of links) {
      expect([url, note]).toEqual([url, expect.stringMatching(/\w/)]);
      const [, status, type] = await opened(url);
      expect([url, status]).toEqual([url, 200]);
      expect([url, expectedType(url) ?? type]).toEqual([url, type]);
    }
    const guides = PAGES.filter((path) => !path.startsWith('/rules') && path !== '/');
    for (const path of guides) expect(text).toContain(`](${PUBLIC_URL}${path}.md)`);
  });

  test('llms-full.txt has every rule and whole guides, in the size that llms.txt names', async () => {
    const response = await get('/llms-full.txt');
    const text = await response.text();
    const bytes = Buffer.byteLength(text);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(256 * 1024);
    const named = Number(/about (\d+) KB/.exec(await (await get('/llms.txt')).text())?.[1]);
    expect(Math.abs(named - bytes / 1000)).toBeLessThan(2);
    for (const { id } of RULES) expect(text).toContain(`](${PUBLIC_URL}/rules/${id}.md)`);
    const [, , bot = ''] = (await (await get('/bot.md')).text()).split(/^---\n/m);
    expect(text).toContain(bot.trim());
  });

  test('the API catalogue names both APIs, and every link in it has the type that it names', async () => {
    const response = await get('/.well-known/api-catalog');
    expect(response.headers.get('content-type')).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { linkset } = (await response.json()) as { linkset: Record<string, { href: string; type: string }[]>[] };
    expect(linkset.map(({ anchor }) => anchor)).toEqual([`${PUBLIC_URL}/api/scans`, `${PUBLIC_URL}/.well-known/mcp`]);
    for (const { anchor: _, ...relations } of linkset) {
      expect(Object.keys(relations)).toContain('service-doc');
      for (const { href, type } of Object.values(relations).flat())
        expect(await opened(href)).toEqual([href, 200, type]);
    }
  });

  test('the home page links to all of these files', async () => {
    const home = await get('/');
    expect(namedKinds(home)).toEqual(['alternate', ...PROGRAM_RELATIONS]);
    // This relation is not registered, so the header does not have it.
    expect(await home.clone().text()).toContain('<link rel="ai-catalog"');
    const links = linksOf(home);
    for (const { target, params } of links)
      expect(await opened(PUBLIC_URL + target)).toEqual([PUBLIC_URL + target, 200, params.type]);
  });

  test('robots.txt says how our texts may be used', async () => {
    const { groups } = parseRobots(await (await get('/robots.txt')).text());
    // Robots that ignore the group for all have one of their own, because some paths are closed.
    for (const { fields } of groups)
      expect(fields.map(({ name, value }) => [name.toLowerCase(), value])).toEqual([
        ['content-signal', 'search=yes, ai-input=yes, ai-train=yes'],
        ['content-usage', 'train-ai=y, ai-use=y, search=y'],
      ]);
    const policy = readPolicy({
      robots: parseRobots(await (await get('/robots.txt')).text()),
      rsl: await (await get('/license.xml')).text(),
      tdm: null,
      pages: [],
    });
    expect(policy.answers.map(({ answer, contradiction }) => [answer, contradiction])).toEqual(
      policy.answers.map(() => ['allow', null]),
    );
  });
});
