import { expect, test } from 'vitest';
import { outcomesUnseen, verdictText } from '../../kernel/page/page-fixtures.ts';
import rule from './sd-parses.rule.ts';

const script = (text: string): string => `<script type="application/ld+json">${text}</script>`;

const GOOD = script('{"@context":"https://schema.org","@type":"Person","name":"Ada"}');

test.each([
  ['no markup', '<p>x</p>', 'not-applicable'],
  ['good markup', GOOD, 'pass'],
  ['a broken block', script('{"@context":"https://schema.org",'), 'fail json'],
  ['a broken block beside a good one', GOOD + script('{'), 'fail json'],
  ['no type', script('{"@context":"https://schema.org","name":"Ada"}'), 'fail no-type'],
  ['no context', script('{"@type":"Person","name":"Ada"}'), 'fail no-context'],
  [
    'another vocabulary',
    script('{"@context":"https://www.w3.org/ns/activitystreams","type":"Note"}'),
    'not-applicable',
  ],
  ['http as context', script('{"@context":"http://schema.org","@type":"Person"}'), 'pass http'],
  ['a type by its alias', script('{"@context":"https://schema.org","type":"Person","id":"#a"}'), 'pass aliased'],
  ['http as an item type', '<p itemscope itemtype="http://schema.org/Person"></p>', 'pass'],
  [
    'a name we do not know',
    script('{"@context":"https://schema.org","@type":"Person","favouriteColour":"red"}'),
    'pass',
  ],
  [
    'a misspelt property',
    script('{"@context":"https://schema.org","@type":"Article","datePublised":"2026-01-01"}'),
    'warn misspelt',
  ],
  ['a misspelt type', script('{"@context":"https://schema.org","@type":"Organisation","name":"x"}'), 'warn misspelt'],
  ['a property of Open Graph beside', `${GOOD}<meta property="og:title" content="x">`, 'pass'],
  ['six broken blocks', script('{').repeat(6), 'fail json json json json json'],
])('%s → %s', (_case, html, expected) => {
  expect(verdictText(rule, html)).toBe(expected);
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
