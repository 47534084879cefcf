import { expect, test } from 'vitest';
import { parsePss, parseStat } from './process-table.ts';

const statLine = (name: string): string =>
  `812 (${name}) S 7 811 810 0 -1 4194560 9 8 7 6 150 25 1200 34 20 0 11 0 98765 9000000 200 18446744073709551615`;

test.each(['node', 'Web Content', 'a) R 1 2 (b'])('a line of stat of a process named %j', (name) => {
  expect(parseStat(statLine(name))).toEqual({
    pid: 812,
    parent: 7,
    group: 811,
    start: 98_765,
    cpuSeconds: 1.75,
    waitedSeconds: 12.34,
    residentPages: 200,
  });
});

test.each([
  ['5500-7fff ---p 00000000 00:00 0 [rollup]\nRss:   900 kB\nPss:   512 kB\nPss_Dirty:   100 kB\n', 512 * 1024],
  ['Pss_Dirty:   100 kB\n', 0],
  ['', 0],
])('the share of memory in %j', (text, bytes) => {
  expect(parsePss(text)).toBe(bytes);
});
