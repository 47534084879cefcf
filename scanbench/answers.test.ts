import { expect, it } from 'vitest';
import { answerOf, usualAnswer } from './answers.ts';
import type { Answer, SiteRequest } from './site.ts';

const file = (text: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text),
});

const served = {
  host: 'oven.scanbench.org',
  files: new Map([
    ['/', file('home')],
    ['/menu/', file('menu')],
    ['/404.html', { ...file('missing'), status: 404 }],
  ]),
  responds: [],
};

const request = (over: Partial<SiteRequest> = {}): SiteRequest => ({
  method: 'GET',
  path: '/',
  query: '',
  isSecure: true,
  host: 'oven.scanbench.org',
  headers: {},
  ...over,
});

it.each([
  ['a page', {}, 200, 'home', undefined],
  ['a folder without its slash', { path: '/menu' }, 301, '', '/menu/'],
  ['http', { isSecure: false, path: '/menu/' }, 301, '', 'https://oven.scanbench.org/menu/'],
  ['www', { host: 'www.oven.scanbench.org', query: '?a=1' }, 301, '', 'https://oven.scanbench.org/?a=1'],
  ['a missing page', { path: '/no/' }, 404, 'missing', undefined],
  ['a path that is not encoded well', { path: '/%E0%A4%A' }, 404, 'missing', undefined],
] as const)('a well-run server answers %s', (_name, over, status, body, location) => {
  const answer = usualAnswer(served, request(over));
  expect([answer.status, answer.body.toString(), answer.headers.location]).toEqual([status, body, location]);
});

it('applies planted responses in their order', () => {
  const responds = [
    (_request: SiteRequest, usual: Answer): Answer => ({ ...usual, status: 503 }),
    (_request: SiteRequest, usual: Answer): Answer => ({ ...usual, body: Buffer.from(`was ${usual.status}`) }),
  ];
  const answer = answerOf({ ...served, responds }, request());
  expect([answer.status, answer.body.toString()]).toEqual([503, 'was 503']);
});
