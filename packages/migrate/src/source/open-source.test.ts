import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readlink, symlink, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { skipWithout } from '../../../../test/environment.ts';
import { inFolder } from './folder-fixtures.ts';
import type { SourceLimits } from './import-limits.ts';
import { openSource } from './open-source.ts';
import { type SourceFiles, UnusableSource } from './source-files.ts';
import { memorySource } from './source-fixtures.ts';
import { type ZipEntry, zipBytes } from './zip-fixtures.ts';

const LIMITS: SourceLimits = { files: 4, totalBytes: 5_000, ratio: 10, ratioFromBytes: 1_000 };

const put = async (root: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
};

const said = (error: unknown): string => {
  if (!(error instanceof UnusableSource)) throw error;
  return error.message;
};

/** Opens an archive and reads everything in it: returns its files, or why it was refused. */
const unzipped = async (bytes: Uint8Array, limits?: SourceLimits): Promise<Record<string, string> | string> => {
  let outcome: Record<string, string> | string = {};
  await inFolder(async (folder) => {
    const path = join(folder, 'export.bin');
    await writeFile(path, bytes);
    outcome = await contents(path, limits).catch((error) => said(error).replace(path, '<zip>'));
  });
  return outcome;
};

const contents = async (path: string, limits?: SourceLimits): Promise<Record<string, string>> => {
  const source = await openSource(path, limits);
  try {
    const read: [string, string][] = [];
    for (const { path } of source.files) read.push([path, await source.text(path, 100_000)]);
    return Object.fromEntries(read);
  } finally {
    await source.close();
  }
};

/** Returns how many open descriptors of this process refer to a file. */
const openDescriptors = async (path: string): Promise<number> => {
  const all = await readdir('/proc/self/fd');
  const targets = await Promise.all(all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => null)));
  return targets.filter((target) => target === path).length;
};

describe('a folder', () => {
  test('lists files in the order of their paths and skips the files of programs', () =>
    inFolder(async (root) => {
      await put(root, {
        'b.md': 'B',
        'a/z.md': 'Z',
        'a.md': 'A',
        '.git/config': 'x',
        '.DS_Store': 'x',
        'node_modules/p/readme.md': 'x',
        'a/node_modules/q.md': 'x',
      });
      const source = await openSource(root);
      expect(source).toMatchObject({ name: root, form: 'folder' });
      expect(source.files).toEqual([
        { path: 'a.md', bytes: 1 },
        { path: 'a/z.md', bytes: 1 },
        { path: 'b.md', bytes: 1 },
      ]);
      expect(await text(await source.open('a/z.md'))).toBe('Z');
    }));

  test('reads only what it has listed', () =>
    inFolder(async (root) => {
      await put(root, { 'in/a.md': 'A', 'out.md': 'O', 'in/.env': 'x' });
      const source = await openSource(join(root, 'in'));
      for (const path of ['../out.md', '.env', join(root, 'out.md'), 'b.md', '', '__proto__']) {
        await expect(source.open(path), path).rejects.toThrow(new UnusableSource(path, 'is not in the source'));
      }
    }));

  test.skipIf(skipWithout('unix'))('refuses links that lead out of the folder, and follows those that stay in it', () =>
    inFolder(async (root) => {
      await put(root, { 'in/a.md': 'A', 'in/sub/b.md': 'B', 'insecure/secret.md': 'S' });
      await symlink('a.md', join(root, 'in/linked.md'));
      await symlink('sub', join(root, 'in/folder'));
      await symlink('..', join(root, 'in/sub/round'));
      await symlink('nowhere', join(root, 'in/dangling.md'));
      expect(await contents(join(root, 'in')).catch(said)).toEqual({
        'a.md': 'A',
        'linked.md': 'A',
        'sub/b.md': 'B',
      });
      // The folder outside has a name that begins with the same letters.
      await symlink('../../insecure/secret.md', join(root, 'in/sub/c.md'));
      expect(await contents(join(root, 'in')).catch(said)).toBe(
        'sub/c.md: is a link that leads out of the folder; replace it by a copy, or remove it',
      );
    }),
  );

  test('may be named by a link', () =>
    inFolder(async (root) => {
      await put(root, { 'in/a.md': 'A' });
      await symlink('in', join(root, 'latest'));
      expect(await contents(join(root, 'latest'))).toEqual({ 'a.md': 'A' });
    }));

  test.skipIf(skipWithout('unix'))('never opens pipes, even one that appears later', () =>
    inFolder(async (root) => {
      await put(root, { 'a.md': 'A', 'b.md': 'B' });
      execFileSync('mkfifo', [join(root, 'pipe.md')]);
      const source = await openSource(root);
      expect(source.files.map(({ path }) => path)).toEqual(['a.md', 'b.md']);
      execFileSync('rm', [join(root, 'a.md'), join(root, 'b.md')]);
      execFileSync('mkfifo', [join(root, 'a.md')]);
      await symlink('pipe.md', join(root, 'b.md'));
      await expect(source.open('a.md')).rejects.toThrow('a.md: is not a regular file');
      await expect(source.open('b.md')).rejects.toThrow('b.md: cannot be opened (ELOOP)');
      await expect(openSource(join(root, 'pipe.md'))).rejects.toThrow('is neither a file nor a folder');
    }),
  );

  test('has a maximum number and size', () =>
    inFolder(async (root) => {
      await put(root, { 'a.md': 'x'.repeat(2_500), 'b/c.md': 'x'.repeat(2_500), '.big': 'x'.repeat(9_000) });
      expect((await openSource(root, LIMITS)).files).toHaveLength(2);
      await put(root, { 'd.md': 'x' });
      await expect(openSource(root, LIMITS)).rejects.toThrow('holds more than 5000 bytes');
      await put(root, { 'a.md': '', 'e.md': '' });
      await expect(openSource(root, LIMITS)).rejects.toThrow('holds more than 4 files and folders');
    }));
});

describe('a file', () => {
  test('is a source of one file', () =>
    inFolder(async (root) => {
      await put(root, { 'export.zip': '{"not": "a zip"}' });
      const path = join(root, 'export.zip');
      const source = await openSource(path);
      expect(source).toMatchObject({ name: path, form: 'file', files: [{ path: 'export.zip', bytes: 16 }] });
      expect(await source.text('export.zip', 16)).toBe('{"not": "a zip"}');
      await expect(source.open(path)).rejects.toThrow('is not in the source');
    }));

  test('may be named by a link', () =>
    inFolder(async (root) => {
      await put(root, { 'a.json': 'A' });
      await symlink('a.json', join(root, 'latest.json'));
      expect(await contents(join(root, 'latest.json'))).toEqual({ 'latest.json': 'A' });
    }));

  test('that does not exist is reported', async () => {
    await expect(openSource('nowhere/at/all.zip')).rejects.toThrow(
      new UnusableSource('nowhere/at/all.zip', 'does not exist'),
    );
  });
});

describe.each<
  [string, (files: Record<string, string | Uint8Array>, use: (source: SourceFiles) => Promise<void>) => Promise<void>]
>([
  ['memory', (files, use) => use(memorySource(files))],
  [
    'a folder',
    (files, use) =>
      inFolder(async (root) => {
        await put(root, files);
        await use(await openSource(root));
      }),
  ],
  [
    'an archive',
    (files, use) =>
      inFolder(async (root) => {
        await writeFile(join(root, 'z'), zipBytes(Object.entries(files).map(([name, content]) => ({ name, content }))));
        const source = await openSource(join(root, 'z'));
        await use(source);
        await source.close();
      }),
  ],
])('text in %s', (_, withFiles) => {
  test('is UTF-8 without a byte order mark, and within the length limit', () =>
    withFiles(
      { 'a.txt': '\uFEFF한국어', 'b.txt': Uint8Array.of(0x61, 0xff), 'c.txt': '가'.repeat(2_000) },
      async (source) => {
        expect(await source.text('a.txt', 12)).toBe('한국어');
        expect(await source.text('c.txt', 6_000)).toBe('가'.repeat(2_000));
        await expect(source.text('a.txt', 11)).rejects.toThrow('a.txt: is longer than 11 bytes');
        await expect(source.text('b.txt', 11)).rejects.toThrow('b.txt: is not UTF-8');
        await expect(source.text('d.txt', 11)).rejects.toThrow('d.txt: is not in the source');
      },
    ));
});

describe('an archive', () => {
  test('of an ordinary program is read, whatever its name is', () =>
    inFolder(async (root) => {
      const zip = new ZipFile();
      zip.addBuffer(Buffer.from('A'.repeat(500)), 'export/posts/글.html');
      zip.addBuffer(Buffer.from('stored'), 'export/posts.csv', { compress: false });
      zip.addBuffer(Buffer.from('large'), 'export/zip64.txt', { forceZip64Format: true });
      zip.addBuffer(Buffer.from('x'), '__MACOSX/export/._posts.csv');
      zip.addBuffer(Buffer.from('x'), 'export/.DS_Store');
      zip.addEmptyDirectory('export/empty');
      zip.end();
      await pipeline(zip.outputStream, createWriteStream(join(root, 'export.txt')));
      const source = await openSource(join(root, 'export.txt'));
      expect(source.form).toBe('zip');
      expect(source.files).toEqual([
        { path: 'export/posts.csv', bytes: 6 },
        { path: 'export/posts/글.html', bytes: 500 },
        { path: 'export/zip64.txt', bytes: 5 },
      ]);
      await source.close();
      expect(await contents(join(root, 'export.txt'))).toEqual({
        'export/posts.csv': 'stored',
        'export/posts/글.html': 'A'.repeat(500),
        'export/zip64.txt': 'large',
      });
    }));

  const inner = zipBytes([{ name: 'inner.md', content: 'I' }]);
  test.each<[string, readonly ZipEntry[], Record<string, string>]>([
    ['nothing', [], {}],
    ['a name in UTF-8 without the flag for it', [{ name: 'é한.md', content: 'A', flags: 0 }], { 'é한.md': 'A' }],
    ['a name in code page 437', [{ name: Uint8Array.of(0x82, 0x2e), content: 'A', flags: 0 }], { 'é.': 'A' }],
    ['dots and empty steps', [{ name: './a//b/./c.md', content: 'A' }], { 'a/b/c.md': 'A' }],
    [
      'names that only seem to lead out',
      [
        { name: 'a..md', content: 'A' },
        { name: 'b/...', content: 'x' },
      ],
      { 'a..md': 'A' },
    ],
    [
      'a folder with the mode of a folder',
      [
        { name: 'a/', mode: 0o040755 },
        { name: 'a/b', content: 'A' },
      ],
      { 'a/b': 'A' },
    ],
    ['keys of a prototype', [{ name: '__proto__', content: 'A' }], Object.fromEntries([['__proto__', 'A']])],
  ])('with %s', async (_, entries, files) => {
    expect(await unzipped(zipBytes(entries))).toEqual(files);
  });

  test('in an archive is a file like any other', () =>
    inFolder(async (root) => {
      await writeFile(join(root, 'z'), zipBytes([{ name: 'inner.zip', content: inner }]));
      const source = await openSource(join(root, 'z'));
      expect(source.files).toEqual([{ path: 'inner.zip', bytes: inner.length }]);
      await source.close();
    }));

  test.each<[string, readonly ZipEntry[]]>([
    ['../a.md: this entry leads out of the archive', [{ name: '../a.md' }]],
    ['a/../../b: this entry leads out of the archive', [{ name: 'a/../../b' }]],
    ['a/..: this entry leads out of the archive', [{ name: 'a/..' }]],
    ['/etc/passwd: this entry is an absolute path', [{ name: '/etc/passwd' }]],
    ['C:/a.md: this entry has a drive letter in its name', [{ name: 'C:/a.md' }]],
    ['c:a.md: this entry has a drive letter in its name', [{ name: 'c:a.md' }]],
    ['..\\a.md: this entry has a backslash in its name', [{ name: '..\\a.md' }]],
    ['a.md\0.png: this entry has a NUL in its name', [{ name: 'a.md\0.png' }]],
    ['.git/../../a: this entry leads out of the archive', [{ name: '.git/../../a' }]],
    ['A.md: this entry has the same name as "a.md"', [{ name: 'a.md' }, { name: 'A.md' }]],
    ['b.md: this entry has the same name as "b.md"', [{ name: 'b.md' }, { name: './b.md' }]],
    ['e\u0301: this entry has the same name as "é"', [{ name: 'é' }, { name: 'e\u0301' }]],
    ['a.md: this entry is encrypted', [{ name: 'a.md', flags: 0x801 }]],
    ['a.md: this entry is compressed by method 12', [{ name: 'a.md', method: 12 }]],
    ['a.md: this entry is a link or a device', [{ name: 'a.md', mode: 0o120777 }]],
    ['a.md: this entry is a link or a device', [{ name: 'a.md', mode: 0o020666 }]],
  ])('is refused: %s', async (message, entries) => {
    expect(await unzipped(zipBytes([{ name: 'first.md', content: 'F' }, ...entries]))).toContain(message);
  });

  const bomb = (bytes: number, packed: number): ZipEntry => ({
    name: 'b',
    content: Buffer.concat([Buffer.alloc(bytes - packed), Buffer.from('x'.repeat(packed))]),
  });
  test('may have a high ratio if it is small, or be large if its ratio is low', async () => {
    expect(await unzipped(zipBytes([bomb(1_000, 0)]), LIMITS)).toHaveProperty('b');
    expect(await unzipped(zipBytes([bomb(1_001, 0)]), LIMITS)).toBe(
      'b: this entry would become more than 10 times as large when unpacked, which no text does',
    );
    expect(await unzipped(zipBytes([{ name: 'b', content: randomText(3_000) }]), LIMITS)).toHaveProperty('b');
  });

  test('has a maximum number and size', async () => {
    const half = { content: randomText(2_500) };
    expect(
      await unzipped(
        zipBytes([
          { name: 'a', ...half },
          { name: '.b', ...half },
        ]),
        LIMITS,
      ),
    ).toHaveProperty('a');
    expect(
      await unzipped(
        zipBytes([
          { name: 'a', ...half },
          { name: 'b', ...half },
          { name: 'c', content: 'x' },
        ]),
        LIMITS,
      ),
    ).toBe('<zip>: holds more than 5000 bytes');
    const many = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
    expect(await unzipped(zipBytes(many), LIMITS)).toHaveProperty('d');
    expect(await unzipped(zipBytes([...many, { name: 'e/' }]), LIMITS)).toBe('<zip>: holds more than 4 files');
  });

  test.each<[string, ZipEntry['declared']]>([
    ['too many bytes in the stream', { bytes: 10 }],
    ['not enough bytes in the stream', { bytes: 5_000 }],
    ['its checksum is wrong', { crc: 1 }],
    ['invalid local file header signature', { offset: 3 }],
    ['unexpected EOF', { offset: 99_999 }],
  ])('cannot succeed with false data: %s', async (message, declared) => {
    const outcome = await unzipped(zipBytes([{ name: 'a.md', content: randomText(1_000), declared: { ...declared } }]));
    expect(outcome).toContain('a.md: is damaged: ');
    expect(outcome).toContain(message);
  });

  test('with overlapping entries is refused', async () => {
    const kernel: ZipEntry = { name: 'a', content: randomText(300) };
    const over = (offset: number): ZipEntry => ({ ...kernel, name: 'b', declared: { offset } });
    expect(await unzipped(zipBytes([kernel, over(0)]))).toContain('<zip>: has entries that overlap');
    expect(await unzipped(zipBytes([kernel, over(200)]))).toContain('<zip>: has entries that overlap');
  });

  test.each([0, 1, 3, 21, 22, 60, 100])('cut off %i bytes before its end is damaged', async (left) => {
    const bytes = zipBytes([{ name: 'a.md', content: randomText(100) }]);
    const outcome = await unzipped(bytes.subarray(0, bytes.length - left));
    if (left === 0) expect(outcome).toHaveProperty(['a.md']);
    else expect(outcome).toContain('<zip>: is damaged: ');
  });

  test('whose data vanishes after it was opened is damaged', () =>
    inFolder(async (root) => {
      const path = join(root, 'z');
      await writeFile(path, zipBytes([{ name: 'a', content: randomText(200_000) }]));
      const source = await openSource(path);
      await truncate(path, 1_000);
      await expect(source.text('a', 1_000_000)).rejects.toThrow('a: is damaged: ');
      await source.close();
    }));

  test.skipIf(skipWithout('linux'))(
    'keeps one descriptor, even when reading stops in the middle, and none when closed',
    () =>
      inFolder(async (root) => {
        const path = join(root, 'z');
        await writeFile(path, zipBytes([{ name: 'a', content: randomText(300_000) }]));
        const source = await openSource(path);
        expect(await openDescriptors(path)).toBe(1);
        for (let time = 0; time < 20; time++) await expect(source.text('a', 10)).rejects.toThrow('longer than 10');
        expect(await openDescriptors(path)).toBe(1);
        await source.close();
        await expect.poll(() => openDescriptors(path)).toBe(0);
        await expect(source.text('a', 10)).rejects.toThrow('a: is damaged: closed');
        await expect(openSource(path, { ...LIMITS, totalBytes: 10 })).rejects.toThrow('holds more than');
        await expect.poll(() => openDescriptors(path)).toBe(0);
      }),
  );
});

/** Returns a text that cannot be compressed: consecutive characters always differ, in an order without a pattern. */
const randomText = (length: number): string => {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
};
