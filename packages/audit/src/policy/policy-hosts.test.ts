import { expect, test } from 'vitest';
import { compilePolicy } from './compile.ts';
import { allBut, readPathLines } from './policy.ts';
import { POLICY_STACKS, placedOn } from './policy-hosts.ts';

const ORIGIN = 'https://example.com';
const compiled = (lines: readonly string[]) => {
  const read = readPathLines(allBut(['training', 'answers']), lines);
  if (!read.ok) throw new Error(read.message);
  return compilePolicy(read.policy, { origin: ORIGIN });
};
const WITH_PATHS = compiled(['/free/ allow all', '/free/my%20notes.html refuse training']);

test.each(POLICY_STACKS)('%s', (stack) => {
  const texts = placedOn(stack, WITH_PATHS, ORIGIN).slice(WITH_PATHS.files.length);
  expect(texts.map(({ where, text }) => `${where}\n\n${text}`).join('\n')).toMatchSnapshot();
});

test('a file of headers says the whole of a policy without paths', () => {
  expect(placedOn('netlify', compiled([]), ORIGIN).at(-1)?.text).toBe(
    [
      '/*',
      '  Content-Usage: train-ai=n, ai-use=n, search=y',
      '  Link: <https://example.com/license.xml>; rel="license"; type="application/rsl+xml"',
      '  tdm-reservation: 1',
      '  X-Robots-Tag: bingbot: noarchive',
      '',
    ].join('\n'),
  );
});
