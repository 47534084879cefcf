import { expect, test } from 'vitest';
import { absent, failed, feedEntry, feedFile, feeds, hop, site, target } from '../../rule-fixtures.ts';
import rule from './feed-entries.rule.ts';

const check = (change: Parameters<typeof feedFile>[0]) =>
  rule.check(site({ feeds: feeds({ files: [feedFile(change)] }) }));

const entries = (change: Parameters<typeof feedEntry>[1]) => ({ entries: [feedEntry('/a'), feedEntry('/b', change)] });

test.each([
  ['all well', {}, 'pass'],
  ['an id twice', entries({ id: 'https://example.com/a' }), 'fail'],
  ['no id, a link', entries({ id: null }), 'pass'],
  ['neither id nor link', entries({ id: null, url: null }), 'fail'],
  ['an id that changed', { again: { from: 'x', status: 200, changedIds: ['b'] } }, 'fail'],
  ['a link that is gone', { targets: [target('/a', { status: 404 })] }, 'fail'],
  ['a link that redirects', { targets: [target('/a', { chain: [hop('/a', '/b')] })] }, 'fail'],
  ['a link that did not answer', { targets: [target('/a', failed('timeout'))] }, 'pass'],
  ['a link with a server error', { targets: [target('/a', { status: 500 })] }, 'pass'],
  ['no date', entries({ dated: false, time: null }), 'warn'],
  ['no entries', { entries: [] }, 'not-applicable'],
  ['no feed', { format: null }, 'not-applicable'],
] as const)('%s → %s', (_case, change, outcome) => {
  expect(check(change).outcome).toBe(outcome);
});

test('absent → not applicable', () => {
  expect(rule.check(site({ feeds: absent })).outcome).toBe('not-applicable');
});

test('one finding for all feeds', () => {
  const files = ['/rss.xml', '/atom.xml'].map((url) => feedFile({ url, targets: [target('/a', { status: 404 })] }));
  const { findings } = rule.check(site({ feeds: feeds({ files }) }));
  expect(findings).toMatchObject([{ args: { url: '/rss.xml, /atom.xml', count: 2 } }]);
});

test('one finding names the first ten faults', () => {
  const targets = Array.from({ length: 12 }, (_, i) => target(`/${i}`, { status: 410 }));
  expect(check({ targets }).findings).toMatchObject([{ args: { count: 12, faults: { length: 10 } } }]);
});
