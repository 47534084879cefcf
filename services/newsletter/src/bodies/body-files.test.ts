import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bodyFiles } from './body-files.ts';

const FORMS = { html: '<p>A lark.</p>', markdown: 'A lark.', headings: [], sections: [], words: 2, minutes: 1 };

test('a folder that could not be made is made later, and holds what is written then', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'legible-texts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const inTheWay = join(folder, 'texts');
  await writeFile(inTheWay, '');
  const files = bodyFiles(join(inTheWay, 'rendered'));
  await expect(files.write('key', FORMS)).rejects.toThrow('ENOTDIR');
  expect(await files.read('key')).toBeNull();
  await rm(inTheWay);
  await files.write('key', FORMS);
  expect(await files.read('key')).toEqual(FORMS);
  expect(await files.keys()).toEqual(new Set(['key']));
  await files.remove('key');
  expect(await files.keys()).toEqual(new Set());
});
