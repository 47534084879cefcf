import { parseRobots } from '@legible/formats/robots-txt';
import { expect, test } from 'vitest';
import { droppedPaths } from './ai-robots-group-shadowing.rule.ts';

test.each([
  ['a path that the robot may read again', '/cart', 'User-agent: GPTBot\nAllow: /', ['/cart']],
  ['a robot that is kept out of everything', '/cart', 'User-agent: GPTBot\nDisallow: /', []],
  ['a pattern that begins with an asterisk', '*?lightbox=', 'User-agent: PetalBot\nDisallow: /', []],
  ['the same, and the robot may read', '*?lightbox=', 'User-agent: PetalBot\nDisallow: /x', ['*?lightbox=']],
])('%s', (_case, path, group, expected) => {
  const robots = parseRobots(`User-agent: *\nDisallow: ${path}\n\n${group}\n`);
  expect(droppedPaths(robots).map((dropped) => dropped.path)).toEqual(expected);
});
