import { expect, test } from 'vitest';
import { failed, machineFiles, present, quoted, SITE_URL, site, target } from '../../rule-fixtures.ts';
import rule from './agent-discovery-links.rule.ts';
import type { DiscoveryLinkFact } from './discovery-links.ts';

const link = (rel: DiscoveryLinkFact['rel'], path: string, answer: DiscoveryLinkFact['target']): DiscoveryLinkFact => ({
  rel,
  url: new URL(path, SITE_URL).href,
  page: SITE_URL,
  from: 'test',
  source: 'html',
  excerpt: quoted(`<link rel="${rel}">`),
  target: answer,
});

const text = { isHtml: false, mediaType: 'text/plain' };

const check = (
  links: readonly DiscoveryLinkFact[],
  files: Parameters<typeof machineFiles>[0] = {},
  anchored: readonly string[] = [],
) => rule.check(site({ discoveryLinks: present({ links, anchored }), machineFiles: machineFiles(files) }));

test('a link in the text announces llms.txt, and only the one that is there', () => {
  expect(check([], { 'llms-txt': {} }, [`${SITE_URL}llms.txt`]).outcome).not.toBe('warn');
  expect(check([], { 'llms-txt': {} }, [`${SITE_URL}docs/llms.txt`]).outcome).toBe('warn');
});

const described = link('describedby', '/llms.txt', target('/llms.txt', text));

test.each([
  ['llms.txt, named', [described], { 'llms-txt': {} }, 'pass'],
  ['llms.txt, unnamed', [], { 'llms-txt': {} }, 'warn'],
  ['an API catalogue, unnamed', [described], { 'api-catalog': {} }, 'warn'],
  ['nothing', [], {}, 'not-applicable'],
  ['a page in place of llms.txt', [], { 'llms-txt': { isHtml: true } }, 'not-applicable'],
  ['not asked: another host', [link('service-desc', 'https://api.example/', null)], {}, 'pass'],
  ['404', [link('describedby', '/llms.txt', target('/llms.txt', { status: 404 }))], {}, 'fail'],
  ['an error of the server', [link('describedby', '/llms.txt', target('/llms.txt', { status: 500 }))], {}, 'fail'],
  [
    '403, which may be for us alone',
    [link('describedby', '/llms.txt', target('/llms.txt', { status: 403 }))],
    {},
    'pass',
  ],
  ['no answer', [link('describedby', '/llms.txt', target('/llms.txt', failed('timeout')))], {}, 'pass'],
  ['a page for llms.txt', [link('describedby', '/llms.txt', target('/llms.txt'))], {}, 'fail'],
  ['a page that describes', [link('describedby', '/about', target('/about'))], {}, 'pass'],
  ['a page for Markdown', [link('alternate', '/a', target('/a'))], {}, 'fail'],
  ['a page as documentation', [link('service-doc', '/docs', target('/docs'))], {}, 'pass'],
  ['a page as description of a service', [link('service-desc', '/docs', target('/docs'))], {}, 'fail'],
] as const)('%s → %s', (_case, links, files, outcome) => {
  expect(check(links, files).outcome).toBe(outcome);
});
