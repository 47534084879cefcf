import { expect, test } from 'vitest';
import {
  absent,
  directives,
  documentFact,
  link,
  mainText,
  page,
  pictures,
  present,
  responseFact,
  shell,
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './content-substance.rule.ts';

const of = (words: number, change: Parameters<typeof documentFact>[0] = {}) => ({
  document: present(documentFact({ mainText: mainText('Tea', { words }), ...change })),
});

/** A page with a heading and a picture in its main element, a script and nine words. */
const drawn = (media: number, direct: number, within: 'main' | 'body' = 'main') => ({
  ...of(9, {
    headings: [{ level: 1, text: 'Tea' }],
    mainText: { ...mainText('Tea', { words: 9 }), within },
    shell: shell({ scripts: 1, media }),
  }),
  pictures: pictures({ count: direct }),
});

const links = (count: number) => Array.from({ length: count }, (_, at) => link(`/${at}`));

test.each([
  ['50 words', of(50), 'pass'],
  ['49 words', of(49), 'warn thin'],
  ['words in alternative texts', of(100, { shell: shell({ otherWords: 50 }) }), 'pass'],
  ['an article', { ...of(10), kind: 'article' }, 'warn thin'],
  ['a page of documentation', { ...of(20), kind: 'docs' }, 'pass'],
  ['next to nothing of documentation', { ...of(19), kind: 'docs' }, 'warn thin'],
  ['terms in one sentence', { ...of(3), kind: 'legal' }, 'warn thin'],
  ['a short imprint', { ...of(20), kind: 'legal' }, 'pass'],
  ['a contact page', { ...of(10), url: 'https://example.com/en/contact/' }, 'not-applicable'],
  ['a page about contact lenses', { ...of(10), url: 'https://example.com/contact-lenses' }, 'warn thin'],
  ['the error page', { ...of(10), kind: 'error' }, 'not-applicable'],
  ['a listing', { ...of(10), kind: 'listing' }, 'not-applicable'],
  ['the home page', { ...of(10), kind: 'home' }, 'not-applicable'],
  ['noindex', of(10, { directives: [directives('*', 'noindex')] }), 'not-applicable'],
  ['noindex for another robot', of(10, { directives: [directives('bingbot', 'noindex')] }), 'warn thin'],
  [
    'noindex in a header',
    { ...of(10), response: present(responseFact({ directives: [directives('*', 'none')] })) },
    'not-applicable',
  ],
  ['a tool or gallery', of(49, { shell: shell({ media: 3 }) }), 'not-applicable'],
  ['two pictures are not a gallery', of(49, { shell: shell({ media: 2 }) }), 'warn thin'],
  ['a list of pages that has another kind', of(44, { anchors: links(3) }), 'not-applicable'],
  ['a text with links', of(45, { anchors: links(3) }), 'warn thin'],
  ['an application that scripts fill', of(10, { shell: shell({ root: '#app' }) }), 'untested'],
  ['nine words before scripts run', of(9, { shell: shell({ scripts: 1 }) }), 'untested'],
  ['a text that is a picture', drawn(1, 1), 'warn thin'],
  ['a heading without a picture', drawn(0, 0), 'untested'],
  ['a tool with a field and a picture', drawn(2, 1), 'untested'],
  ['a picture outside of the main element', drawn(1, 1, 'body'), 'untested'],
  ['no HTML', { document: absent }, 'not-applicable'],
] as const)('%s', (_case, change, verdict) => {
  expect(verdictOf(rule, { page: page(change) })).toBe(verdict);
});
