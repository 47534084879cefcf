import { describe, expect, test } from 'vitest';
import type { ProbeKey } from '../../kernel/probes.ts';
import { address, hop, page, parityOfFew, present, robotsTxt, SITE_URL, site } from '../../rule-fixtures.ts';
import challenge from './parity-challenge.rule.ts';
import content from './parity-content.rule.ts';
import mobile from './parity-mobile.rule.ts';
import noCookie from './parity-no-cookie-no-js.rule.ts';
import robotsVsEdge from './parity-robots-vs-edge.rule.ts';
import status from './parity-status.rule.ts';

const FEW: readonly ProbeKey[] = ['browser', 'bingbot', 'claude-user'];

describe.each([status, content, challenge, robotsVsEdge])('$id', (rule) => {
  test('a pass names the clients that were tried and those that were not', () => {
    const facts = site({ parity: parityOfFew(FEW), robots: robotsTxt('User-agent: *\nAllow: /') });
    const { outcome, findings } = rule.check(facts);
    expect(outcome).toBe('pass');
    const [finding] = findings;
    const text = rule.messages.notAsked?.(finding?.args as never);
    expect(text).toMatch(
      /^a browser, bingbot, Claude-User asked and answered alike\. Untested, because not asked: .*GPTBot/,
    );
  });
});

describe('phones', () => {
  const home = page({ url: SITE_URL, requestedUrl: SITE_URL, home: true, kind: 'home' });
  test('are untested when their crawler was not tried', () => {
    expect(mobile.check(home, site({ parity: parityOfFew(FEW) }))).toMatchObject({
      outcome: 'untested',
      reason: 'not-asked',
    });
  });
  test('are compared with a browser when only their crawler was tried', () => {
    const parity = parityOfFew(['browser', 'googlebot-smartphone', 'claude-user']);
    expect(mobile.check(home, site({ parity })).outcome).toBe('pass');
  });
});

describe('without cookies', () => {
  const check = (own: Parameters<typeof address>[1]) =>
    noCookie.check(site({ parity: parityOfFew(FEW), homePage: present(address('/', own)) }));
  const loginUrl = new URL('/login', SITE_URL).href;
  test.each([
    ['the page', {}, 'pass'],
    ['a log-in', { url: loginUrl, chain: [hop('/', '/login')] }, 'fail'],
    ['a circle', { status: null, failure: 'redirect-loop' as const, chain: [hop('/', '/a')] }, 'fail'],
  ])('our own robot, which keeps no cookies, got %s', (_case, own, outcome) => {
    expect(check(own).outcome).toBe(outcome);
  });
});
