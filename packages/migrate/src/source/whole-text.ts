import type { Readable } from 'node:stream';
import { UnusableSource } from './unusable-source.ts';

/**
 * All of a file as text: UTF-8, a byte order mark taken off.
 * @throws UnusableSource when there are more than `maxBytes`, or other bytes than UTF-8.
 */
export async function wholeText(stream: Readable, place: string, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop by an exception destroys the stream and so frees its descriptor.
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new UnusableSource(place, `is longer than ${maxBytes} bytes, which is all we read of one`);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (cause) {
    throw new UnusableSource(place, 'is not UTF-8; save it as UTF-8 and try again', { cause });
  }
}
