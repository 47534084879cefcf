import { pipeline, Readable } from 'node:stream';
import { jsonParser, type Token } from 'stream-json/parser.js';
import { type VerifierError, verifier } from 'stream-json/utils/verifier.js';
import type { SourceFiles } from '../source/source-files.ts';
import { UnusableSource } from '../source/unusable-source.ts';

/** Strings that lie whole in one piece are scanned several times faster than those that are cut; larger ones cost memory. */
const PIECE_BYTES = 256 * 1024;

/** Everything in pieces: a packed string would be collected by the parser without a bound. */
const UNPACKED = { packValues: false, streamValues: true };

async function* inPieces(stream: Readable): AsyncGenerator<Buffer> {
  let [held, bytes]: [Buffer[], number] = [[], 0];
  for await (const chunk of stream) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(held);
    [held, bytes] = [[], 0];
  }
  yield Buffer.concat(held);
}

async function* decoded(source: SourceFiles, path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes: Buffer, stream: boolean) => {
    try {
      return decoder.decode(bytes, { stream });
    } catch (cause) {
      throw new UnusableSource(path, 'is not UTF-8; save it as UTF-8 and try again', { cause });
    }
  };
  for await (const piece of inPieces(await source.open(path))) yield decode(piece, true);
  yield decode(Buffer.alloc(0), false);
}

/** Where a document stops being JSON, which the tokenizer does not know: read again by a parser that counts. */
async function whereBroken(source: SourceFiles, path: string): Promise<string> {
  const check = verifier.asStream();
  try {
    pipeline(Readable.from(decoded(source, path)), check, () => {});
    for await (const _ of check);
    return '';
  } catch (error) {
    const { line, pos } = error as Partial<VerifierError>;
    return line === undefined ? '' : ` from line ${line}, character ${pos} on`;
  }
}

/** @throws UnusableSource always, with the place where the document stops being JSON */
export async function refuseBroken(source: SourceFiles, path: string, cause?: unknown): Promise<never> {
  const where = await whereBroken(source, path);
  const message = `is not JSON${where}; it may have been cut off or edited, so export it again`;
  throw new UnusableSource(path, message, { cause });
}

/**
 * The tokens of a JSON document, strings and numbers in pieces. A document that merely ends too early is not told from
 * a whole one: whoever reads the tokens sees what is still open.
 * @throws UnusableSource when it is no JSON
 */
export async function* jsonTokens(source: SourceFiles, path: string): AsyncGenerator<readonly Token[]> {
  const parser = jsonParser(UNPACKED);
  const parse = async (text: string) => {
    try {
      const tokens = parser(text);
      // A symbol is the library's way to say “nothing yet”.
      return typeof tokens === 'symbol' ? [] : tokens.values;
    } catch (cause) {
      return await refuseBroken(source, path, cause);
    }
  };
  for await (const text of decoded(source, path)) yield await parse(text);
  // Ends a number or a word that is the whole document; the parser waits for more of it otherwise.
  yield await parse('\n');
}
