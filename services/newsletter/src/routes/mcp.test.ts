import { mcpChanges, type SurfaceEnv } from '@legible/surface';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { NOTHING_FOUND } from '../api/api-fixtures.ts';
import type { Bodies } from '../bodies/bodies.ts';
import type { PublicSite } from '../site/public-site.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { limiterOf } from '../store/answered-soon.ts';
import { serveMcp } from './mcp.ts';
import { BASE_URL, directBodies, servedOf } from './route-fixtures.ts';

const SITE = siteOf([{ number: 1, title: 'Tea', access: 'public' }]);

interface Given {
  readonly site?: () => PublicSite;
  readonly bodies?: Bodies;
  readonly callsPerMinute?: number;
  readonly now?: () => number;
}

const mounted = (given: Given = {}) => {
  const { site = () => SITE, bodies = directBodies(), callsPerMinute = 100, now = () => 0 } = given;
  const app = new Hono<SurfaceEnv>();
  const errors: unknown[] = [];
  serveMcp(app, {
    publicUrl: BASE_URL,
    current: () => servedOf(site()),
    bodies,
    search: () => NOTHING_FOUND,
    callsPerMinute,
    changes: mcpChanges((error) => errors.push(error)),
    limiterOf: limiterOf(null, now),
    clientOf: (c) => c.req.raw.headers.get('x-client') ?? '',
    dataHeaders: { 'x-data': '1' },
    log: { error: (fields: unknown) => void errors.push(fields) },
  });
  const post = async (method: string, params: object, headers: Record<string, string> = {}) => {
    const response = await app.request(`${BASE_URL}/mcp`, {
      method: 'POST',
      headers: { host: 'letter.example', 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return { response, body: JSON.parse(await response.text()) };
  };
  const call = (name: string, args: object, headers: Record<string, string> = {}) =>
    post('tools/call', { name, arguments: args }, headers);
  return { app, post, call, errors };
};

describe('calls of tools by one client', () => {
  test('are limited, and everything else is not', async () => {
    let now = 0;
    const { post, call } = mounted({ callsPerMinute: 2, now: () => now });
    const status = async (client: string) =>
      (await call('list_recent_issues', {}, { 'x-client': client })).response.status;
    expect([await status('a'), await status('a'), await status('a'), await status('b')]).toEqual([200, 200, 429, 200]);
    const { response, body } = await call('get_issue', { id: 'en-1' }, { 'x-client': 'a' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(body).toEqual({ jsonrpc: '2.0', error: { code: 429, message: expect.stringContaining('Retry-After') } });
    expect((await post('tools/list', {}, { 'x-client': 'a' })).response.status).toBe(200);
    now = 120_000;
    expect(await status('a')).toBe(200);
  });
});

test('a defect is logged with its tool, and reported to the caller in one sentence', async () => {
  const bodies = { ...directBodies(), ofIssue: () => Promise.reject(new Error('secret path')) };
  const { call, errors } = mounted({ bodies });
  const { body } = await call('get_issue', { id: 'en-1' });
  expect(body.result.isError).toBe(true);
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(errors).toEqual([{ err: expect.objectContaining({ message: 'secret path' }), tool: 'get_issue' }]);
});

test('tools read the current site', async () => {
  let site = SITE;
  const { call } = mounted({ site: () => site });
  const titles = async () =>
    (await call('list_recent_issues', { locale: 'en' })).body.result.structuredContent.issues.map(
      ({ title }: { title: string }) => title,
    );
  expect(await titles()).toEqual(['Tea']);
  site = siteOf([{ number: 1, title: 'Coffee' }]);
  expect(await titles()).toEqual(['Coffee']);
  expect((await call('get_issue', { id: 'en-1' })).body.result.content[0].text).toContain('# Coffee');
});

test('the name of the newsletter fits the server card, whatever its length', async () => {
  const [first, ...others] = SITE.publication.editions;
  const editions = [{ ...first, name: 'n'.repeat(100) }, ...others] as const;
  const site = { ...SITE, publication: { ...SITE.publication, editions } };
  const { app } = mounted({ site: () => site });
  const card = (await (await app.request(`${BASE_URL}/mcp/server-card`)).json()) as Record<string, string>;
  expect([card.title?.length, (card.description?.length ?? 0) <= 100]).toEqual([100, true]);
});
