import { expect, test } from 'vitest';
import { pictureFinder } from './picture-copier.ts';

const FROM = { sourceId: 'content/posts/a.md', place: 'content/posts/a.md' };

test.each([
  ['pic.png', ['content/posts/pic.png', 'pic.png'], 'content/posts/pic.png'],
  ['./pic.png', ['content/posts/pic.png'], 'content/posts/pic.png'],
  ['../img/pic.png', ['content/img/pic.png'], 'content/img/pic.png'],
  ['/img/pic.png?w=100#x', ['static/img/pic.png'], 'static/img/pic.png'],
  ['/img/pic.png', ['public/img/pic.png', 'img/pic.png'], 'img/pic.png'],
  ['/img/%EA%B0%80.png', ['source/img/가.png'], 'source/img/가.png'],
  ['/content/images/pic.png', ['export/content/images/pic.png', 'export/a.json'], 'export/content/images/pic.png'],
  ['../../../../etc/passwd', ['x.png'], null],
  ['/../x.png', ['x.png'], 'x.png'],
  ['%E0%A4%A.png', ['x.png'], null],
  ['', ['x.png'], null],
])('%s among %j is %s', (src, paths, found) => {
  const find = pictureFinder({ files: paths.map((path) => ({ path, bytes: 1 })) });
  expect(find(src, FROM)?.path ?? null).toBe(found);
});
