import { expect, test } from 'vitest';
import {
  machineFiles,
  present,
  quoted,
  robotsFile,
  site,
  sitemapFile,
  sitemaps,
  unknown,
} from '../../rule-fixtures.ts';
import rule from './wellknown-no-soft-200.rule.ts';

const page = { isHtml: true, mediaType: 'text/html' };

const challenge = { product: 'x', in: 'header', excerpt: quoted('') } as const;

test.each([
  ['all missing', {}, 'pass'],
  ['a file', { 'llms-txt': {} }, 'pass'],
  ['a page for a made-up name', { 'no-such-well-known': page }, 'fail'],
  ['anything for a made-up name', { 'no-such-well-known': { mediaType: 'application/json' } }, 'fail'],
  ['a page for llms.txt', { 'llms-txt': page }, 'fail'],
  ['a page that says 404', { 'llms-txt': { ...page, status: 404 } }, 'pass'],
  ['a challenge', { 'llms-txt': { ...page, challenge } }, 'pass'],
] as const)('%s → %s', (_case, files, outcome) => {
  expect(rule.check(site({ machineFiles: machineFiles(files) })).outcome).toBe(outcome);
});

test.each([
  ['robots.txt is a page', { robotsFiles: present({ files: [robotsFile({ body: 'html' })] }) }, 'fail'],
  [
    'robots.txt is a missing page',
    { robotsFiles: present({ files: [robotsFile({ body: 'html', status: 404 })] }) },
    'pass',
  ],
  ['a sitemap is a page', { sitemaps: sitemaps({ files: [sitemapFile({ html: true })] }) }, 'fail'],
  ['neither was seen', { robotsFiles: unknown, sitemaps: unknown }, 'pass'],
] as const)('%s → %s', (_case, change, outcome) => {
  expect(rule.check(site(change)).outcome).toBe(outcome);
});

test('nothing was seen → untested', () => {
  const all = machineFiles();
  if (all.state !== 'present') throw new Error('present');
  const none = present(Object.fromEntries(Object.keys(all.value).map((key) => [key, unknown])) as typeof all.value);
  expect(rule.check(site({ machineFiles: none })).outcome).toBe('untested');
});

test('one finding lists path and type', () => {
  const files = machineFiles({ 'no-such-well-known': page, 'llms-txt': page });
  expect(rule.check(site({ machineFiles: files })).findings).toMatchObject([
    { args: { count: 2, files: ['https://example.com/llms.txt: text/html', expect.stringContaining('.well-known')] } },
  ]);
});

test('a folder has no server → untested', () => {
  const target = { ...site().target, deployed: false };
  const machine = machineFiles({ 'no-such-well-known': page });
  expect(rule.check(site({ target, machineFiles: machine }))).toMatchObject({
    outcome: 'untested',
    reason: 'not-deployed',
  });
});
