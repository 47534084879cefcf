import { expect, test } from 'vitest';
import { llmsTxt } from './llms-files.ts';

test('braces of a path are not escaped, and markup is', () => {
  const link = { name: 'JSON [Schema]', url: 'https://legible.example/a.json', note: 'what /scan/{scanId}.json holds' };
  expect(llmsTxt('Reports.', [{ title: 'Data', links: [link] }])).toContain(
    '- [JSON \\[Schema\\]](https://legible.example/a.json): what /scan/{scanId}.json holds\n',
  );
});
