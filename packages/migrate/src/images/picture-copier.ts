import { buffer } from 'node:stream/consumers';
import { IMAGE_BYTES } from '@legible/issues';
import type { Door } from '@legible/outbound';
import type { SourceFile, SourceFiles } from '../source/source-files.ts';
import type { ImportNote } from '../source/source-issue.ts';
import { sha256 } from '../write/staged-folder.ts';
import { imageEnding } from './image-ending.ts';
import { pictureFinder } from './source-picture.ts';

/** Where a picture is wanted from, and where it goes. */
export interface PictureAsked {
  /** As the source may have it among its files; null: it stands elsewhere. */
  readonly path: string | null;
  readonly from: { readonly sourceId: string; readonly place: string };
  /** The whole address, if it has one: resolved against the old site. */
  readonly address: string | null;
  readonly year: string;
}

export type PictureAnswer =
  | {
      readonly ok: true;
      /** Under the content folder: `images/2024/0123456789abcdef.png`. */
      readonly path: string;
    }
  | { readonly ok: false; readonly note: ImportNote };

export interface PictureGround {
  readonly source: SourceFiles;
  readonly door: Door;
  /** Addresses that an earlier import copied, and where they stand. */
  readonly known: ReadonlyMap<string, string>;
  /** Whether a file of the content folder is there. */
  readonly exists: (path: string) => Promise<boolean>;
  /** Takes a picture into the result. */
  readonly put: (path: string, bytes: Uint8Array) => Promise<void>;
}

export interface PictureCopier {
  copy(asked: PictureAsked): Promise<PictureAnswer>;
  /** Addresses that were copied, and where they stand. */
  readonly copied: ReadonlyMap<string, string>;
}

type Bytes = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly why: string };

const tooLarge: Bytes = { ok: false, why: `larger than ${IMAGE_BYTES} bytes` };

/** Its size was told, and is held, by whoever opened the source. */
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
  note: { kind: 'warning', what: `picture that was not copied: ${why}` },
});

/**
 * Copies pictures into the content folder, each once, under names that are made of their bytes: the same picture has the
 * same name in every import. Files of the source come first, then the network.
 */
export const pictureCopier = (ground: PictureGround): PictureCopier => {
  const { source, door, known, exists, put } = ground;
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
