import { parseRobotsMeta } from '@legible/formats/robots-directives';
import { expect, test } from 'vitest';
import type { DirectivesFact } from '../../kernel/address-answers.ts';
import { absent, documentFact, page, present, quoted, responseFact, verdictOf } from '../../rule-fixtures.ts';
import rule from './index-robots-directives-valid.rule.ts';

const say = (content: string, bot = '*', source: 'meta' | 'header' = 'meta'): DirectivesFact => ({
  source,
  bot,
  directives: parseRobotsMeta(content),
  place: source === 'meta' ? 'head' : null,
  excerpt: quoted(content),
});

const header = (content: string, bot = '*') => say(content, bot, 'header');

test.each([
  ['nothing', [], 'not-applicable'],
  ['known ones', [say('index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:30')], 'pass'],
  ['retired and foreign ones', [say('noodp, noydir, noyaca, nocache, noai, nosourceinfo')], 'pass'],
  ['noindex, follow', [say('noindex, follow')], 'pass'],
  [
    'a date',
    [say('unavailable_after: Friday, 25-Jun-2027 15:00:00 UTC'), say('unavailable_after: 2027-06-25')],
    'pass',
  ],
  ['a value that is not a date', [say('unavailable_after: soon')], 'warn unknown'],
  ['misspelt', [say('no-index')], 'warn unknown'],
  ['semicolons', [say('noindex;nofollow')], 'warn unknown'],
  ['a value that is not a number', [say('max-snippet: many')], 'warn unknown'],
  ['less than -1', [say('max-snippet: -2')], 'warn unknown'],
  ['no value', [say('max-snippet')], 'warn unknown'],
  ['an unknown size', [say('max-image-preview: big')], 'warn unknown'],
  ['a value for one that takes none', [say('noindex: true')], 'warn unknown'],
  ['index and noindex', [say('index, noindex')], 'fail contradiction'],
  ['all and none', [say('all, none')], 'fail contradiction'],
  ['header against HTML', [header('noindex'), say('index')], 'fail contradiction'],
  ['a snippet both allowed and forbidden', [header('nosnippet'), say('max-snippet: 50')], 'fail contradiction'],
  ['a snippet forbidden twice', [header('nosnippet'), say('max-snippet: 0')], 'pass'],
  ['a yes for one does not lift a no for all', [say('noindex'), say('index', 'googlebot')], 'fail contradiction'],
  ['an exception for one', [say('index'), say('noindex', 'bingbot')], 'pass'],
  ['two robots', [say('index', 'googlebot'), say('noindex', 'bingbot')], 'pass'],
  ['a contradiction and an unknown directive', [say('index, noindex, foo')], 'fail contradiction unknown'],
] as const)('%s → %s', (_case, said, expected) => {
  const response = present(responseFact({ directives: said.filter(({ source }) => source === 'header') }));
  const document = present(documentFact({ directives: said.filter(({ source }) => source === 'meta') }));
  expect(verdictOf(rule, { page: page({ response, document }) })).toBe(expected);
});

test.each([
  ['robot', 'warn misnamed'],
  ['google-bot', 'warn misnamed'],
  ['googlebot', 'not-applicable'],
  ['description', 'not-applicable'],
])('a meta element named %s → %s', (key, expected) => {
  const meta = { attribute: 'name', key, content: 'noindex', place: 'head', excerpt: quoted('<meta>') } as const;
  expect(verdictOf(rule, { page: page({ document: present(documentFact({ metas: [meta] })) }) })).toBe(expected);
});

test('an error page is not judged, a file that is not HTML is', () => {
  const response = (status: number) => present(responseFact({ status, directives: [header('foo')] }));
  expect(verdictOf(rule, { page: page({ response: response(404) }) })).toBe('not-applicable');
  expect(verdictOf(rule, { page: page({ response: response(200), document: absent }) })).toBe('warn unknown');
});
