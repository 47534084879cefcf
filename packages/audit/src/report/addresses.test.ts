import { describe, expect, test } from 'vitest';
import { normalize } from '../engine/normalize.ts';
import type { Observation, Step } from '../kernel/step.ts';
import { targetOf } from '../kernel/target.ts';
import { exchange, observe } from '../rule-fixtures.ts';
import { addressesOf } from './addresses.ts';

const at = (path: string): string => `https://example.com${path}`;

const step = (purpose: string, path: string): Step =>
  ({
    id: `${purpose}:${at(path)}`,
    kind: 'scan',
    purpose,
    request: { url: at(path) },
    why: { origin: 'upstream_roster', label: '' },
    provides: [],
  }) as unknown as Step;

const read = (purpose: string, path: string, body: string, more: object = {}): Observation =>
  observe(step(purpose, path), exchange(at(path), { body: `<!doctype html><html><head>${body}`, ...more }));

const link = (...paths: string[]): string => paths.map((path) => `<a href="${path}">x</a>`).join('');

const rowsOf = (...observations: Observation[]) => {
  const facts = normalize({ target: targetOf(at('/')), observations });
  return Object.fromEntries(
    addressesOf(facts, (text) => text).map(({ url, ...row }) => [url.slice(at('').length), row]),
  );
};

describe('the addresses of a crawl', () => {
  const rows = rowsOf(
    read('page', '/', `<title>Home</title></head><body><nav>${link('/a', '/a#top', '/gone')}</nav>${link('/b')}`),
    read('linked-page', '/a', `<title>A</title><link rel=canonical href=/b></head><body>${link('/', '/c', '/a')}`),
    read('linked-page', '/b', `<meta name=robots content=noindex></head><body>${link('/c', '/c')}`),
    read('linked-page', '/c', `<title>C</title><link rel=canonical href=/c></head><body>`),
    read('listed-page', '/alone', '<title>Alone</title></head><body>'),
    read('linked-page', '/gone', '', { status: 404 }),
    read('listed-page', '/moved', '<meta http-equiv=refresh content="0; url=/c"></head><body>'),
    read('listed-page', '/slow', '<meta http-equiv=refresh content="30; url=/c"></head><body>'),
  );

  test.each([
    [
      '/',
      {
        status: 200,
        title: 'Home',
        index: 'indexable',
        depth: 0,
        inlinks: 1,
        foundIn: ['submitted', 'home', 'content'],
      },
    ],
    ['/a', { title: 'A', canonical: at('/b'), index: 'canonical', depth: 1, inlinks: 1, foundIn: ['navigation'] }],
    ['/b', { title: null, index: 'noindex', depth: 1, inlinks: 1, foundIn: ['content'] }],
    ['/c', { canonical: at('/c'), index: 'indexable', depth: 2, inlinks: 2 }],
    ['/alone', { title: 'Alone', depth: null, inlinks: 0 }],
    ['/gone', { status: 404, title: null, index: 'error', depth: 1, inlinks: 1 }],
    ['/moved', { status: 200, to: at('/c'), index: 'redirect' }],
    ['/slow', { status: 200, to: null, index: 'indexable' }],
  ])('%s: %j', (path, expected) => expect(rows[path]).toMatchObject(expected));

  test('each is listed once, in order', () => {
    expect(Object.keys(rows)).toEqual(['/', '/a', '/alone', '/b', '/c', '/gone', '/moved', '/slow']);
  });
});
