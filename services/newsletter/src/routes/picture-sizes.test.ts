import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { withPictureSizes } from './picture-sizes.ts';

const BASE = 'https://letter.example';

/** A GIF of this many pixels: its size is in the first ten bytes. */
const gif = (width: number, height: number): string =>
  `GIF89a${String.fromCharCode(width & 0x7f, 0, height & 0x7f, 0)}`;

const sized = async (html: string, files: Readonly<Record<string, string>> = {}): Promise<string> => {
  const { root, write } = await testFolder(onTestFinished);
  for (const [name, text] of Object.entries(files)) await write(name, text);
  return withPictureSizes(html, { baseUrl: BASE, contentFolder: root, known: new Map() });
};

test.each([
  ['absolute', `<img src="${BASE}/images/a.gif" alt="x > y">`],
  ['a path', '<img class="hero" src="/images/a.gif" alt="">'],
])('a picture of the folder states its size: %s', async (_case, tag) => {
  expect(await sized(`<p>${tag}${tag}</p>`, { 'images/a.gif': gif(40, 30) })).toBe(
    `<p>${tag}${tag}</p>`.replaceAll('<img', '<img width="40" height="30"'),
  );
});

test('a name in another script, and a drawing', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20.4 10"></svg>';
  const src = `${BASE}/images/${encodeURIComponent('그림 1')}.svg`;
  expect(await sized(`<img src="${src}">`, { 'images/그림 1.svg': svg })).toContain('width="20" height="10"');
});

test('a file of twice the size beside it is offered to screens that show it', async () => {
  const files = { 'images/a.gif': gif(40, 30), 'images/a@2x.gif': gif(80, 60) };
  expect(await sized('<img src="/images/a.gif">', files)).toBe(
    '<img width="40" height="30" srcset="/images/a.gif 1x, /images/a@2x.gif 2x" src="/images/a.gif">',
  );
});

test.each([
  ['of another site', '<img src="https://elsewhere.example/images/a.gif">'],
  ['that states a size', '<img src="/images/a.gif" width="3">'],
  ['without a file', '<img src="/images/none.gif">'],
  ['that is broken', '<img src="/images/broken.gif">'],
  ['without pixels', '<img src="/images/empty.gif">'],
  ['outside of the folder', '<img src="/images/%2e%2e/a.gif">'],
  ['with a broken escape', '<img src="/images/%zz.gif">'],
  ['without a source', '<img alt="a">'],
  ['of another folder', '<img src="/assets/a.gif">'],
])('a picture %s stays as it is', async (_case, tag) => {
  const files = { 'images/a.gif': gif(4, 3), 'images/broken.gif': 'GIF', 'images/empty.gif': gif(0, 0) };
  expect(await sized(tag, { ...files, 'a.gif': gif(1, 1) })).toBe(tag);
});
