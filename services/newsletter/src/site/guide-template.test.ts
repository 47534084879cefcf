import { expect, test } from 'vitest';
import { fillGuide } from './guide-texts.ts';

const fill = (template: string, part = true) =>
  fillGuide(template, { values: { name: '$& {{x}}', url: 'https://a.example/' }, parts: { part } });

test('a value is put in as it is', () => {
  expect(fill('Read {{name}}: [here]({{url}})\n')).toBe('Read $& {{x}}: [here](https://a.example/)\n');
});

test('a part stays or goes, and its marker lines always go', () => {
  const template = 'a\n\n{{#part}}\nb {{url}}\n{{/part}}\n\nc\n';
  expect(fill(template)).toBe('a\n\nb https://a.example/\n\nc\n');
  expect(fill(template, false)).toBe('a\n\n\nc\n');
});

test.each([
  ['{{other}}', 'other'],
  ['{{toString}}', 'toString'],
  ['{{#other}}\nx\n{{/other}}\n', 'other'],
  ['{{#part}}\nx\n', '{{#part}}'],
  ['{{/part}}\n', '{{/part}}'],
  ['{{#part}}\nx\n{{/other}}\n', '{{#part}}'],
  ['{{ name }}', '{{ name }}'],
  ['{{name', '{{name'],
  ['name}}', '}}'],
])('%j is a defect', (template, named) => {
  expect(() => fill(template)).toThrow(named);
});

test('names in a part that goes need no value', () => {
  expect(fill('{{#part}}\n{{other}}\n{{/part}}\nx', false)).toBe('x');
});
