import type { Exchange } from '@legible/formats/exchange';
import { describe, expect, test } from 'vitest';
import type { SiteFacts } from '../kernel/facts.ts';
import type { StepPurpose } from '../kernel/observed.ts';
import type { Observation } from '../kernel/step.ts';
import { targetOf } from '../kernel/target.ts';
import { exchange, failedExchange, observed } from '../rule-fixtures.ts';
import { normalize } from './normalize.ts';

const HOME = 'https://example.com/';

const html = (body: string) => ({ body: `<!doctype html><title>Tea</title><body>${body}` });

const good = (purpose: StepPurpose, path: string): Observation =>
  observed(purpose, exchange(new URL(path, HOME).href, html('<p>Tea</p>')));

const late = (purpose: StepPurpose, path: string): Observation =>
  observed(purpose, failedExchange(new URL(path, HOME).href, 'timeout'));

const gone = (purpose: StepPurpose, path: string): Observation =>
  observed(purpose, failedExchange(new URL(path, HOME).href, 'connect-failed'));

const cut = (one: Exchange): Exchange => ({ ...one, answer: one.answer && { ...one.answer, truncated: true } });

const missing = (key: keyof SiteFacts, ...observations: readonly Observation[]) => {
  const fact = normalize({ target: targetOf(HOME), observations }).site[key];
  return fact !== null && typeof fact === 'object' && 'missing' in fact ? fact.missing : undefined;
};

describe('a fact says when half of what it is made of was not seen', () => {
  test.each([
    ['all pages', [good('page', '/'), good('linked-page', '/a')], undefined],
    [
      'fewer than half of the pages',
      [good('page', '/'), good('linked-page', '/a'), late('linked-page', '/b')],
      undefined,
    ],
    ['half of the pages', [good('page', '/'), late('linked-page', '/a')], 'timeout'],
    ['an address that fails by itself', [good('page', '/'), gone('linked-page', '/a')], undefined],
    [
      'a page that was cut off',
      [good('page', '/'), observed('linked-page', cut(exchange(`${HOME}a`, html('x'))))],
      'cut-off',
    ],
    [
      'a page with an error of the server',
      [good('page', '/'), observed('linked-page', exchange(`${HOME}a`, { status: 503 }))],
      'server-error',
    ],
    [
      'one page of a site that has more',
      [observed('page', exchange(HOME, html('<a href="/a">A</a>')))],
      'budget-spent',
    ],
    ['the only page', [good('page', '/')], undefined],
    [
      'not the home page',
      [late('home', '/'), good('page', '/a'), good('linked-page', '/b'), good('linked-page', '/c')],
      'timeout',
    ],
  ])('%s', (_case, observations, reason) => {
    expect(missing('sample', ...observations)).toBe(reason);
  });

  test('steps of one purpose are counted apart from others', () => {
    const pages = [good('page', '/'), good('linked-page', '/a')];
    expect(missing('feeds', ...pages, late('feed-entry', '/1'))).toBe('timeout');
    expect(missing('sample', ...pages, late('feed-entry', '/1'))).toBeUndefined();
  });
});

test.each([
  ['machine-file', 'llms-txt', 'llmsTxt'],
  ['api-description', undefined, 'apiDescriptions'],
] as const)('a %s that was cut off says nothing', (purpose, variant, key) => {
  const one = observed(
    purpose,
    cut(exchange(`${HOME}file`, { body: '{"openapi":"3.1.0"', headers: [['content-type', 'application/json']] })),
  );
  const step = { ...one.step, ...(variant === undefined ? {} : { variant }) };
  const { site } = normalize({ target: targetOf(HOME), observations: [good('page', '/'), { ...one, step }] });
  expect(site[key]).toMatchObject({ state: 'unknown', reason: 'cut-off' });
});

test('of a page that was not read to its end nothing is known but its answer', () => {
  const nested = html('<div>'.repeat(600));
  for (const made of [cut(exchange(HOME, html('<h1>Tea</h1>'))), exchange(HOME, nested)]) {
    const [page] = normalize({ target: targetOf(HOME), observations: [observed('page', made)] }).pages;
    expect(page?.response.state).toBe('present');
    for (const fact of [page?.document, page?.mainContent, page?.outline])
      expect(fact).toMatchObject({ state: 'unknown', reason: 'cut-off' });
  }
});
