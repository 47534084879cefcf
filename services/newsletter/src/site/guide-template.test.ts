import { expect, test } from 'vitest';
import { fillGuide } from './guide-texts.ts';

const fill = (template: string, part = true) =>
  fillGuide(template, { values: { name: '$& {{x}}', url: 'https://a.example/' }, parts: { part } });

test('a value, as it is', () => {
  expect(fill('Read {{name}}: [here]({{url}})\n')).toBe('Read $& {{x}}: [here](https://a.example/)\n');
});

test('a part stays or goes, with its lines', () => {
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

test('a part that goes is not looked at', () => {
  expect(fill('{{#part}}\n{{other}}\n{{/part}}\nx', false)).toBe('x');
});
