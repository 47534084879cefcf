import { expect, test } from 'vitest';
import { plannedAliases } from './planned-aliases.ts';

const planned = (oldAddresses: readonly string[], taken = new Set<string>()) => {
  const { aliases, notes } = plannedAliases({ oldAddresses }, { isOwn: (key) => key === '/en/issues/a', taken });
  return [aliases, notes.map(({ what }) => what)];
};

test.each([
  [['/2024/05/hello/'], ['/2024/05/hello/'], []],
  [['https://old.example/p/hello?x=1#top'], ['/p/hello?x=1'], []],
  [['/hello#top'], ['/hello'], []],
  [['https://old.example/?p=12', '/?p=12'], ['/?p=12'], []],
  [['https://old.example/%ED%95%9C'], ['/한'], []],
  [['https://old.example/a%2Fb%20c'], ['/a%2Fb%20c'], []],
  [['/a', '/a/', '/A'], ['/a', '/A'], []],
  [['/', 'https://old.example/', '/?utm_source=x'], [], []],
  [['/en/issues/a/', '/b'], ['/b'], []],
  [['mailto:a@b.example', 'nothing', '//x.example/a'], [], Array(3).fill('old address that cannot be redirected')],
  [[`/${'a'.repeat(299)}`], [`/${'a'.repeat(299)}`], []],
  [[`/${'a'.repeat(300)}`], [], ['old address that cannot be redirected']],
])('%j', (addresses, aliases, notes) => {
  expect(planned(addresses)).toEqual([aliases, notes]);
});

test('an address of another issue stays with that issue', () => {
  const taken = new Set(['/a']);
  expect(planned(['/a/', '/b'], taken)).toEqual([['/b'], ['old address that another issue has']]);
  expect(planned(['/b'], taken)).toEqual([[], ['old address that another issue has']]);
});

test('at most twenty old addresses are kept', () => {
  const all = Array.from({ length: 21 }, (_, index) => `/a${index}`);
  expect(planned(all.slice(1))).toEqual([all.slice(1), []]);
  expect(planned(all)).toEqual([all.slice(0, 20), ['more old addresses than are kept']]);
});
