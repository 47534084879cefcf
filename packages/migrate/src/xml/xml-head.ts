import type { SourceFiles } from '../source/source-files.ts';
import { UnusableSource } from '../source/unusable-source.ts';
import { decodedXml } from './decode-xml.ts';

/** Comments at the beginning of an export run to some thousand characters. */
const HEAD_CHARACTERS = 32_000;

/** The beginning of a file as text; null: it is in no encoding that we know. */
export async function xmlHead(source: SourceFiles, path: string): Promise<string | null> {
  let head = '';
  try {
    for await (const text of decodedXml(await source.open(path), path)) {
      head += text;
      if (head.length >= HEAD_CHARACTERS) break;
    }
  } catch (error) {
    if (error instanceof UnusableSource) return head === '' ? null : head;
    throw error;
  }
  return head;
}
