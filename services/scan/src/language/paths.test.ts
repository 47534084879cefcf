import { expect, test } from 'vitest';
import { LANGUAGES } from './language.ts';
import { localPath, versionsOf } from './paths.ts';

test.each([
  ['/', '/zh-cn'],
  ['/?url=a', '/zh-cn?url=a'],
  ['/#scores', '/zh-cn#scores'],
  ['/scan', '/zh-cn/scan'],
  ['/rules', '/zh-cn/rules'],
  ['/rules?category=metadata', '/zh-cn/rules?category=metadata'],
  ['/scan/scn_0123456789ABCDEFGHIJKL', '/zh-cn/scan/scn_0123456789ABCDEFGHIJKL'],
  ['/scan/example.com', '/zh-cn/scan/example.com'],
  ['/scan/example.md/history', '/zh-cn/scan/example.md/history'],
  // These pages exist once, in English or as data.
  ['/scan/scn_0123456789ABCDEFGHIJKL.md', '/scan/scn_0123456789ABCDEFGHIJKL.md'],
  ['/scan/scn_0123456789ABCDEFGHIJKL/fixes.md', '/scan/scn_0123456789ABCDEFGHIJKL/fixes.md'],
  ['/rules.json', '/rules.json'],
  ['/rules/title-present', '/rules/title-present'],
  ['/rules/title-present.md', '/rules/title-present.md'],
  ['/methodology', '/methodology'],
  ['/docs', '/docs'],
])('%s in Chinese is %s', (path, expected) => {
  expect(localPath('zh', path)).toBe(expected);
  expect(localPath('en', path)).toBe(path);
  expect(versionsOf(path).map(([language]) => language)).toEqual(path === expected ? ['en'] : LANGUAGES);
});
