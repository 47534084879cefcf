import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { UnusableSource } from './unusable-source.ts';

// Between listing and reading a file may become a link or a pipe: the first is not followed, the second not waited for.
const READ_ONLY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * A stream of an ordinary file. `place` is what messages call it.
 * @throws UnusableSource when it is something else, or cannot be opened.
 */
export async function openRegularFile(path: string, place: string): Promise<Readable> {
  const handle = await open(path, READ_ONLY).catch((cause: NodeJS.ErrnoException) => {
    throw new UnusableSource(place, `cannot be opened (${cause.code})`, { cause });
  });
  if (!(await handle.stat()).isFile()) {
    await handle.close();
    throw new UnusableSource(place, 'is not an ordinary file');
  }
  return handle.createReadStream();
}
