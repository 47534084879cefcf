import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { IMAGE_BYTES } from '@legible/issues';
import type { Door } from '@legible/outbound';
import type { SourceFile, SourceFiles } from '../source/source-files.ts';
import { type ImportNote, warning } from '../source/source-issue.ts';
import { sha256 } from '../write/staged-folder.ts';

/** File endings by the first bytes of a file. SVG is not among them because it may contain scripts. */
const BEGINNINGS: readonly { readonly ending: string; readonly isIt: (head: Buffer) => boolean }[] = [
  { ending: 'png', isIt: (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) },
  { ending: 'jpg', isIt: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { ending: 'gif', isIt: (head) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)) },
  {
    ending: 'webp',
    isIt: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
  // ISO/IEC 14496-12: an “ftyp” box, whose major brand AVIF 1.1 (§6) defines.
  { ending: 'avif', isIt: (head) => /^ftypavi[fs]$/.test(head.toString('latin1', 4, 12)) },
];

/**
 * Returns the file ending for a picture's bytes, whatever its name or its server says; null for a kind that we do not
 * keep.
 */
export const imageEnding = (bytes: Uint8Array): string | null => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16));
  return BEGINNINGS.find(({ isIt }) => isIt(head))?.ending ?? null;
};

/** Folders whose contents site generators put at the root of the site. */
const ROOTS = ['', 'static', 'public', 'source', 'assets', 'content', 'src', 'docs'] as const;

/** Finds the file that an address of a picture means. */
export type PictureFinder = (
  src: string,
  from: { readonly sourceId: string; readonly place: string },
) => SourceFile | null;

const pathOf = (src: string): string | null => {
  try {
    return decodeURIComponent(src.split(/[?#]/)[0] ?? '');
  } catch {
    return null;
  }
};

/** Returns the paths to which an address may refer, likeliest first. None leads out of the source. */
const candidates = (path: string, { sourceId, place }: { sourceId: string; place: string }): readonly string[] => {
  const beside = path.startsWith('/')
    ? []
    : [sourceId, place].map((file) => posix.join(posix.dirname(file), path)).filter((found) => !found.startsWith('..'));
  const fromRoot = posix.join('/', path).slice(1);
  return [...beside, ...ROOTS.map((root) => posix.join(root, fromRoot))];
};

/** Makes a function that finds pictures among the files of a source, whatever style of addresses its generator uses. */
export const pictureFinder = ({ files }: Pick<SourceFiles, 'files'>): PictureFinder => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  // An archive may have everything in one folder of its own.
  const [top = ''] = files[0]?.path.split('/') ?? [];
  const wrapper = top !== '' && files.every(({ path }) => path.startsWith(`${top}/`)) ? [top] : [];
  return (src, from) => {
    const path = pathOf(src);
    if (path === null || path === '') return null;
    const wanted = candidates(path, from);
    const all = [...wanted, ...wrapper.flatMap((folder) => wanted.map((found) => `${folder}/${found}`))];
    for (const found of all) {
      const file = byPath.get(found);
      if (file !== undefined) return file;
    }
    return null;
  };
};

/** A picture to copy, and where it is used. */
export interface PictureAsked {
  /** The path that it may have in the source; null when it cannot be there. */
  readonly path: string | null;
  readonly from: { readonly sourceId: string; readonly place: string };
  /** The absolute URL if it has one, resolved against the old site. */
  readonly address: string | null;
  readonly year: string;
}

export type PictureAnswer =
  | {
      readonly ok: true;
      /** Path in the content folder: `images/2024/0123456789abcdef.png`. */
      readonly path: string;
    }
  | { readonly ok: false; readonly note: ImportNote };

export interface PictureDependencies {
  readonly source: SourceFiles;
  readonly door: Door;
  /** Addresses that an earlier import copied, each with its file. */
  readonly known: ReadonlyMap<string, string>;
  /** Whether a file of the content folder exists. */
  readonly exists: (path: string) => Promise<boolean>;
  /** Stages a picture for the result. */
  readonly put: (path: string, bytes: Uint8Array) => Promise<void>;
}

export interface PictureCopier {
  copy(asked: PictureAsked): Promise<PictureAnswer>;
  /** Addresses that were copied, each with its file. */
  readonly copied: ReadonlyMap<string, string>;
}

type Bytes = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly why: string };

const tooLarge: Bytes = { ok: false, why: `larger than ${IMAGE_BYTES} bytes` };

/** Reads a picture of the source. The source knows the size of the file and guarantees it while reading. */
const ofSource = async (source: SourceFiles, { path, bytes }: SourceFile): Promise<Bytes> =>
  bytes > IMAGE_BYTES ? tooLarge : { ok: true, bytes: await buffer(await source.open(path)) };

const ofAddress = async (door: Door, url: string): Promise<Bytes> => {
  const { answer, failure } = await door.fetch({
    url,
    headers: [['accept', 'image/avif,image/webp,image/png,image/jpeg,image/gif']],
    maxBodyBytes: IMAGE_BYTES + 1,
  });
  if (answer === null) return { ok: false, why: failure?.code ?? 'no answer' };
  if (answer.truncated || answer.body.length > IMAGE_BYTES) return tooLarge;
  if (answer.status !== 200) return { ok: false, why: `status ${answer.status}` };
  return { ok: true, bytes: answer.body };
};

const failed = (why: string): PictureAnswer => ({
  ok: false,
  note: warning(`picture that was not copied: ${why}`),
});

/**
 * Copies pictures into the content folder, each once, under names made from their bytes: the same picture has the same
 * name in every import. Files of the source are tried first, then the network.
 */
export const pictureCopier = (dependencies: PictureDependencies): PictureCopier => {
  const { source, door, known, exists, put } = dependencies;
  const find = pictureFinder(source);
  const copied = new Map<string, string>();
  const asked = new Map<string, Promise<PictureAnswer>>();
  const placed = new Set<string>();

  const place = async (found: Bytes, year: string): Promise<PictureAnswer> => {
    if (!found.ok) return failed(found.why);
    const ending = imageEnding(found.bytes);
    if (ending === null) return failed('not a picture of a kind that is kept (avif, gif, jpg, png, webp)');
    const path = `images/${year}/${sha256(found.bytes).slice(0, 16)}.${ending}`;
    if (!placed.has(path)) {
      placed.add(path);
      if (!(await exists(path))) await put(path, found.bytes);
    }
    return { ok: true, path };
  };

  const fetched = async (address: string, year: string): Promise<PictureAnswer> => {
    const earlier = known.get(address);
    const isThere = earlier !== undefined && (await exists(earlier));
    const answer: PictureAnswer = isThere
      ? { ok: true, path: earlier }
      : await place(await ofAddress(door, address), year);
    if (answer.ok) copied.set(address, answer.path);
    return answer;
  };

  return {
    copied,
    async copy({ path, from, address, year }) {
      const file = path === null ? null : find(path, from);
      const key = file?.path ?? address;
      if (key === null) return failed('not in the source, and the address of the old site is not known (--base-url)');
      const running =
        asked.get(key) ??
        (file === null ? fetched(key, year) : ofSource(source, file).then((bytes) => place(bytes, year)));
      asked.set(key, running);
      return running;
    },
  };
};
