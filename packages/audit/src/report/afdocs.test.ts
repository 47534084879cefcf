import { expect, test } from 'vitest';
import type { PageFacts, SiteFacts } from '../kernel/facts.ts';
import type { DocumentFact } from '../kernel/page/document-fact.ts';
import type { Outcome } from '../kernel/rule.ts';
import {
  absent,
  documentFact,
  hop,
  link,
  llmsTxt,
  markdownAnswer,
  missingUrl,
  page,
  pageMarkdown,
  present,
  quoted,
  responseFact,
  shell,
  site,
  target,
  unknown,
} from '../rule-fixtures.ts';
import { AFDOCS_DIFFERENCES, afdocsOf } from './afdocs.ts';

interface Given {
  readonly site?: Partial<SiteFacts>;
  readonly pages?: readonly Partial<PageFacts>[];
  readonly outcomes?: Readonly<Record<string, Outcome>>;
}

const rowsOf = ({ site: change = {}, pages = [{}], outcomes = {} }: Given) =>
  afdocsOf({ site: site(change), pages: pages.map((one) => page(one)) }, new Map(Object.entries(outcomes))).rows;

const outcomeIn = (audit: string, given: Given): string | undefined =>
  rowsOf(given).find((row) => row.audit === audit)?.outcome;

const LLMS = '# Tea\n\n> All about tea.\n\n## Guide\n\n- [Start](https://example.com/start.md): first steps';
const withLlms = (text: string, change: Parameters<typeof llmsTxt>[1] = {}): Given => ({
  site: { llmsTxt: llmsTxt(text, change) },
});

const html = (change: Partial<DocumentFact>): Partial<PageFacts> => ({ document: present(documentFact(change)) });
const answer = (change: Parameters<typeof responseFact>[0]): Partial<PageFacts> => ({
  response: present(responseFact(change)),
});
const kept = (...headers: readonly (readonly [string, string])[]): Given => ({
  site: { exchanges: present({ list: [] }) },
  pages: [answer({ headers })],
});
const tries = (good: number, dead: number) => [
  ...Array.from({ length: good }, (_, at) => target(`/${at}`)),
  ...Array.from({ length: dead }, (_, at) => ({ ...target(`/dead-${at}`), status: 404 })),
];
const named = html({ anchors: [link('https://example.com/llms.txt')] });

test.each<[string, string, Given, string | undefined]>([
  ['no file', 'llms-txt-exists', { site: { llmsTxt: absent } }, 'fail'],
  ['a file', 'llms-txt-exists', withLlms(LLMS), 'pass'],
  ['an empty file', 'llms-txt-exists', withLlms(' '), 'fail'],
  ['a page in its place', 'llms-txt-exists', withLlms(LLMS, { content: null }), 'fail'],
  ['one that was not seen', 'llms-txt-exists', { site: { llmsTxt: unknown } }, undefined],
  ['no file', 'llms-txt-valid', { site: { llmsTxt: absent } }, 'not-applicable'],
  ['one that was not seen', 'llms-txt-valid', { site: { llmsTxt: unknown } }, undefined],
  ['a complete one', 'llms-txt-valid', withLlms(LLMS), 'pass'],
  ['no quote', 'llms-txt-valid', withLlms(LLMS.replace('> ', '')), 'warn'],
  ['no title', 'llms-txt-valid', withLlms(LLMS.replace('# Tea', 'Tea')), 'warn'],
  ['no sections', 'llms-txt-valid', withLlms(LLMS.replace('## ', '')), 'warn'],
  ['no links', 'llms-txt-valid', withLlms('# Tea\n\n> All about tea.\n\n## Guide'), 'fail'],
  ['links that answer', 'llms-txt-links-resolve', withLlms(LLMS, { links: tries(3, 0), listed: 3 }), 'pass'],
  ['one of eleven dead', 'llms-txt-links-resolve', withLlms(LLMS, { links: tries(10, 1), listed: 11 }), 'warn'],
  ['one of ten dead', 'llms-txt-links-resolve', withLlms(LLMS, { links: tries(9, 1), listed: 10 }), 'fail'],
  ['no link tried', 'llms-txt-links-resolve', withLlms(LLMS, { listed: 1 }), undefined],
  ['no link on the site', 'llms-txt-links-resolve', withLlms(LLMS), 'not-applicable'],
  ['Markdown', 'llms-txt-links-markdown', withLlms(LLMS), 'pass'],
  ['HTML', 'llms-txt-links-markdown', withLlms(LLMS.replace('start.md', 'start')), 'fail'],
  ['another site', 'llms-txt-links-markdown', withLlms(LLMS.replace('example.com', 'other.example')), 'not-applicable'],
  ['on all pages', 'llms-txt-directive-html', { pages: [named, named] }, 'pass'],
  ['on one of two', 'llms-txt-directive-html', { pages: [named, html({})] }, 'warn'],
  ['on none', 'llms-txt-directive-html', { pages: [html({})] }, 'fail'],
  ['no page with HTML', 'llms-txt-directive-html', { pages: [{ document: absent }] }, undefined],
  ['Markdown on request', 'content-negotiation', { pages: [{ markdown: pageMarkdown() }] }, 'pass'],
  [
    'HTML on request',
    'content-negotiation',
    { pages: [{ markdown: pageMarkdown({ negotiated: markdownAnswer({ mediaType: 'text/html' }) }) }] },
    'fail',
  ],
  ['not requested', 'content-negotiation', {}, undefined],
  ['no twin', 'markdown-url-support', { pages: [{ markdown: pageMarkdown({ twin: null }) }] }, 'fail'],
  [
    'a twin of one of two',
    'markdown-url-support',
    { pages: [{ markdown: pageMarkdown({ twin: null }) }, { markdown: pageMarkdown({ twin: markdownAnswer() }) }] },
    'warn',
  ],
  ['just under 1 MB', 'page-size-transfer', { pages: [answer({ bytes: 999_999 })] }, 'pass'],
  ['1 MB', 'page-size-transfer', { pages: [answer({ bytes: 1_000_000 })] }, 'warn'],
  ['over 10 MB', 'page-size-transfer', { pages: [{}, answer({ bytes: 10_000_001 })] }, 'fail'],
  ['text', 'rendering-strategy', {}, 'pass'],
  ['an empty root', 'rendering-strategy', { pages: [html({ shell: shell({ root: 'root' }), headings: [] })] }, 'fail'],
  ['another root', 'rendering-strategy', { pages: [html({ shell: shell({ root: 'app' }), headings: [] })] }, 'pass'],
  ['404', 'http-status-codes', { site: { missingUrl: missingUrl({ status: 404 }) } }, 'pass'],
  ['200', 'http-status-codes', { site: { missingUrl: missingUrl({ status: 200 }) } }, 'fail'],
  ['503', 'http-status-codes', { site: { missingUrl: missingUrl({ status: 503 }) } }, 'warn'],
  ['not seen', 'http-status-codes', { site: { missingUrl: unknown } }, undefined],
  ['none', 'redirect-behavior', {}, 'pass'],
  ['to www', 'redirect-behavior', { pages: [answer({ chain: [hop('/a', 'https://www.example.com/a')] })] }, 'pass'],
  ['to another host', 'redirect-behavior', { pages: [answer({ chain: [hop('/a', 'https://b.example/')] })] }, 'warn'],
  [
    'by script',
    'redirect-behavior',
    { pages: [{ moves: present({ refreshes: [], script: { to: '/b', excerpt: quoted('location') } }) }] },
    'fail',
  ],
  ['a folder', 'cache-header-hygiene', { ...kept(), site: { exchanges: unknown } }, undefined],
  ['nothing', 'cache-header-hygiene', kept(), 'fail'],
  ['an ETag', 'cache-header-hygiene', kept(['etag', '"a"']), 'pass'],
  ['an hour', 'cache-header-hygiene', kept(['cache-control', 'max-age=3600']), 'pass'],
  ['a day', 'cache-header-hygiene', kept(['cache-control', 'max-age=86400']), 'warn'],
  ['more', 'cache-header-hygiene', kept(['cache-control', 'max-age=86401'], ['etag', '"a"']), 'fail'],
  ['more, to be checked', 'cache-header-hygiene', kept(['cache-control', 'max-age=99999, no-cache']), 'pass'],
  ['shared caches', 'cache-header-hygiene', kept(['cache-control', 'max-age=99999, s-maxage=60']), 'pass'],
  [
    'must-revalidate with an ETag',
    'cache-header-hygiene',
    kept(['cache-control', 'max-age=99999, must-revalidate'], ['etag', '"a"']),
    'pass',
  ],
  ['open pages', 'auth-gate-detection', {}, 'pass'],
  ['401 on all', 'auth-gate-detection', { pages: [answer({ status: 401 })] }, 'fail'],
  [
    'a password field on one of two',
    'auth-gate-detection',
    { pages: [{}, html({ shell: shell({ passwords: 1 }) })] },
    'warn',
  ],
  ['no answers', 'auth-gate-detection', { pages: [{ response: absent }] }, undefined],
])('%s: %s', (_case, audit, given, expected) => {
  expect(outcomeIn(audit, given)).toBe(expected);
});

test.each<[string, Given, string, string | null]>([
  ['both pass', { outcomes: { 'content-not-gated': 'pass' } }, 'auth-gate-detection', null],
  ['we warn', { outcomes: { 'content-not-gated': 'warn' } }, 'auth-gate-detection', 'any-form'],
  ['it asks for more', { site: { llmsTxt: absent } }, 'llms-txt-exists', 'documents'],
  ['we could not judge', { ...kept(), outcomes: { 'cache-validators': 'untested' } }, 'cache-header-hygiene', null],
  ['both complain', { ...kept(), outcomes: { 'cache-validators': 'warn' } }, 'cache-header-hygiene', null],
])('why both differ: %s', (_case, given, audit, expected) => {
  const difference = rowsOf(given).find((row) => row.audit === audit)?.difference;
  expect(difference).toBe(expected);
  if (expected !== null) expect(Object.keys(AFDOCS_DIFFERENCES)).toContain(expected);
});
