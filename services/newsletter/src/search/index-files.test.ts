import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIndex } from '@legible/search';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { indexFiles, type KeptIssues } from './index-files.ts';

const kept = (text: string): KeptIssues => {
  const index = createIndex();
  index.add({ id: 'a', title: 'Birds', body: text });
  return { digests: new Map([['a', 'digest']]), analysed: index.analysed(['a']) };
};

const setUp = () => {
  const scratch = mkdtempSync(join(tmpdir(), 'index-files-'));
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const folder = join(scratch, 'data', 'index');
  const errors: unknown[] = [];
  return { scratch, folder, errors, files: indexFiles(folder, (error) => errors.push(error)) };
};

test('a file is read as it was written, replaced whole, and removed', async () => {
  const { files, folder, errors } = setUp();
  expect(await files.read('a')).toBeNull();
  files.write('a', kept('Canaries'));
  files.write('a', kept('카나리아'));
  expect(await files.read('a')).toEqual(kept('카나리아'));
  expect(readdirSync(folder)).toEqual(['a']);
  files.remove('a');
  files.remove('a');
  expect([await files.read('a'), readdirSync(folder), errors]).toEqual([null, [], []]);
});

test('other files are removed, also what a process left that died while it wrote', () => {
  const { files, folder } = setUp();
  expect(files.keepOnly(new Set(['a']))).toEqual([]);
  files.write('a', kept('Canaries'));
  files.write('b', kept('Parrots'));
  writeFileSync(join(folder, 'c.part'), 'Par');
  expect(files.keepOnly(new Set(['a', 'z']))).toEqual(['a']);
  expect(readdirSync(folder)).toEqual(['a']);
});

test('a file that was cut or changed anywhere is not used', async () => {
  const { files, folder } = setUp();
  files.write('a', kept('Canaries'));
  const path = join(folder, 'a');
  const whole = readFileSync(path);
  const changes = fc.oneof(
    fc.nat(whole.length - 1).map((end) => whole.subarray(0, end)),
    fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, bits]) => {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ bits;
      return changed;
    }),
    fc.uint8Array({ minLength: 1, maxLength: 9 }).map((more) => Buffer.concat([whole, more])),
  );
  await fc.assert(
    fc.asyncProperty(changes, async (bytes) => {
      writeFileSync(path, bytes);
      expect(await files.read('a')).toBeNull();
    }),
    { numRuns: 60 },
  );
});

test('a disk that refuses is reported once, and leaves nothing half written', async () => {
  const { scratch, files, folder, errors } = setUp();
  writeFileSync(join(scratch, 'data'), '');
  files.write('a', kept('Canaries'));
  files.write('b', kept('Canaries'));
  expect(errors).toEqual([expect.objectContaining({ code: 'ENOTDIR' })]);
  rmSync(join(scratch, 'data'));
  files.write('a', kept('Canaries'));
  expect(readdirSync(folder)).toEqual(['a']);
  // A folder has the name of the file, so the draft is written but cannot replace it.
  const other = setUp();
  other.files.write('x', kept('Canaries'));
  other.files.write('x/y', kept('Canaries'));
  expect(other.errors).toHaveLength(1);
  expect(readdirSync(other.folder)).toEqual(['x']);
  expect(await other.files.read('x')).toEqual(kept('Canaries'));
});
