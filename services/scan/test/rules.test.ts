import { RULES } from '@legible/audit';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.ts';

let service: Harness;
beforeAll(async () => {
  service = await startHarness({ working: false });
});
afterAll(() => service.close());

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';
const get = (path: string, headers: Record<string, string> = { accept: HTML }): Promise<Response> =>
  fetch(`${service.url}${path}`, { headers });
const idsOf = async (query: string): Promise<readonly string[]> => {
  const body = (await (await get(`/rules.json${query}`)).json()) as { rules: readonly { id: string }[] };
  return body.rules.map(({ id }) => id);
};
const rowsOf = async (query: string): Promise<readonly string[]> =>
  [...(await (await get(`/rules${query}`)).text()).matchAll(/<th scope="row"[^>]*><a href="\/rules\/([^"]+)"/g)].map(
    ([, id = '']) => id,
  );

describe('/rules', () => {
  test('lists every rule, with an ETag', async () => {
    const response = await get('/rules');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const again = await get('/rules', { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(await rowsOf('')).toHaveLength(RULES.length);
  });

  test.each([
    '?severity=crit',
    '?category=sitemaps&grade=E1',
    '?feeds=neither',
    '?scope=site&q=robots.txt',
    '?q=&category=&severity=high&feeds=&grade=&scope=', // as the form sends it
  ])('%s filters the page and the data in the same way', async (query) => {
    const ids = await idsOf(query);
    expect(await rowsOf(query)).toEqual(ids);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length).toBeLessThan(RULES.length);
  });

  test.each([
    ['?severity=worst', 'severity is one of crit'],
    ['?grade=E1&grade=E2', 'grade is one of E1'],
    [`?q=${'x'.repeat(101)}`, 'q has at most 100 characters.'],
  ])('%s is 400 in both forms', async (query, message) => {
    const page = await get(`/rules${query}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain(message);
    const data = await get(`/rules.json${query}`, {});
    expect([data.status, await data.json()]).toEqual([400, { error: expect.stringContaining(message) }]);
  });

  test.each([
    '"><script>alert(1)</script>',
    "' onfocus=alert(1) autofocus='",
    '</option></select><img src=x>',
    '\u202e\u0000\u001b[31m',
    '(a+)+$',
    '%00%ff',
    '../../etc/passwd',
    '\ud800',
  ])('q=%j is treated as text', async (text) => {
    const response = await get(`/rules?q=${encodeURIComponent(text.toWellFormed())}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`0 of ${RULES.length} rules`);
    expect(html).not.toMatch(/<script>|<img|autofocus=' |\u202e/);
    expect(html).not.toContain('\u001b');
    expect(/<input type="search"[^>]*>/.exec(html)?.[0]).toMatch(/^<input type="search" id="filter-q" name="q"/);
  });

  test('broken percent escapes are handled', async () => {
    expect((await get('/rules?q=%E0%A4%A&severity=%')).status).toBe(400);
    expect((await get('/rules?q=%E0%A4%A')).status).toBe(200);
  });
});

describe.each(['/rules.json', '/standards.json', '/bots.json'])('%s', (address) => {
  test('matches its documented schema, and any origin may read it', async () => {
    const response = await get(address, {});
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const [, path = ''] = /<([^>]+)>; rel="describedby"/.exec(response.headers.get('link') ?? '') ?? [];
    const schema = (await (await get(path)).json()) as object;
    const ajv = new Ajv2020({ strict: false });
    const body = (await response.json()) as object;
    expect(ajv.validate(schema, body), ajv.errorsText()).toBe(true);
    expect(ajv.validate(schema, { ...body, extra: 1 })).toBe(false);
  });
});

describe('/rules/{id}', () => {
  test('every rule has its page', async () => {
    for (const { id, title } of RULES) {
      const response = await get(`/rules/${id}`);
      expect([id, response.status]).toEqual([id, 200]);
      expect(await response.text(), title).toContain(`<code>${id}</code>`);
    }
  });

  test.each(['none', 'canonical-single/', 'CANONICAL-SINGLE', '__proto__', '%3Cscript%3E', '..%2f..%2fetc'])(
    '%s is a 404, as a page and as data',
    async (id) => {
      const page = await get(`/rules/${id}`);
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      const html = await page.text();
      expect(html).toContain('<h1>Nothing here</h1>');
      expect(html).not.toContain('<script>');
      expect(await (await get(`/rules/${id}`, {})).json()).toEqual({ error: expect.any(String) });
    },
  );
});

describe('/bots', () => {
  test.each([
    ['/bots?purpose=training', 200, '>GPTBot<'],
    ['/bots?q=nothing-like-it', 200, 'No robot matches'],
    ['/bots?purpose=loud', 400, 'purpose is one of'],
    ['/bots/gptbot', 200, '<h1>GPTBot</h1>'],
    ['/bots/none', 404, 'Nothing here'],
    ['/bots/__proto__', 404, 'Nothing here'],
  ])('%s → %i', async (path, status, words) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(words);
  });

  test('a name with capitals leads to its page', async () => {
    const response = await fetch(`${service.url}/bots/GPTBot`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/bots/gptbot']);
  });

  test('the data can be filtered like the page', async () => {
    const { bots } = (await (await get('/bots.json?operator=Seznam', {})).json()) as { bots: readonly object[] };
    expect(bots).toMatchObject([{ token: 'SeznamBot', region: 'cs', dns: ['seznam.cz'], state: 'read' }]);
  });
});
