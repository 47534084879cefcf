import type { Readable } from 'node:stream';
import { type SourceFiles, UnusableSource } from '../source/source-files.ts';
import type { XmlPart, XmlShape } from './xml-element.ts';
import { XML_LIMITS, type XmlLimits, xmlPartParser } from './xml-part-parser.ts';

/** Longer than any XML declaration. */
const HEAD_BYTES = 1024;
const PIECE_BYTES = 64 * 1024;

/** How a document without a declared encoding begins, according to XML 1.0, appendix F. */
const BEGINNINGS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0x00, 0x3f, 0x00], 'utf-16le'],
  [[0x00, 0x3c, 0x00, 0x3f], 'utf-16be'],
];

const encodingOf = (head: Uint8Array): string => {
  const begun = BEGINNINGS.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (begun) return begun[1];
  const text = new TextDecoder('latin1').decode(head.subarray(0, HEAD_BYTES));
  const declared = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(text)?.[1] ?? 'utf-8';
  // UTF-16 has two bytes for each letter: if the declaration was readable as bytes, the document cannot be UTF-16.
  return /^(?:utf-?16|ucs-?2|iso-10646-ucs-2)/i.test(declared) ? 'utf-8' : declared;
};

const decoderFor = (encoding: string, place: string) => {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (cause) {
    throw new UnusableSource(place, `is in the encoding “${encoding}”, which we cannot read; save it as UTF-8`, {
      cause,
    });
  }
};

/** Yields chunks of a bounded size, the first of which contains the whole head, if there is one. */
async function* pieces(stream: Readable): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0);
  let begun = false;
  for await (const chunk of stream) {
    let bytes: Buffer = chunk;
    if (!begun) {
      held = Buffer.concat([held, bytes]);
      if (held.length < HEAD_BYTES) continue;
      begun = true;
      bytes = held;
    }
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
  }
  if (!begun && held.length > 0) yield held;
}

/**
 * Streams the text of an XML document, without a byte order mark.
 * @throws UnusableSource when the encoding is unknown, or the bytes do not match it.
 */
async function* decodedXml(stream: Readable, place: string): AsyncGenerator<string> {
  let decoder: ReturnType<typeof decoderFor> | null = null;
  let encoding = 'utf-8';
  const decode = (piece: Uint8Array | null): string => {
    if (decoder === null) {
      encoding = encodingOf(piece ?? new Uint8Array());
      decoder = decoderFor(encoding, place);
    }
    try {
      return piece === null ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch (cause) {
      throw new UnusableSource(place, `holds bytes that are not ${encoding.toUpperCase()}; save it as UTF-8`, {
        cause,
      });
    }
  };
  for await (const piece of pieces(stream)) yield decode(piece);
  yield decode(null);
}

/** Comments at the beginning of an export can be several thousand characters long. */
const HEAD_CHARACTERS = 32_000;

/** Returns the beginning of a file as text; null when it cannot be decoded. */
export const xmlHead = async (source: SourceFiles, path: string): Promise<string | null> => {
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
};

/**
 * Reads an XML document as a stream of the elements in its containers, with one element in memory at a time. It never
 * loads anything outside the document (no DTD, no XInclude), and refuses a document that defines entities.
 *
 * @param place the name of the document in messages.
 * @throws UnusableSource with the line, when the XML is not well-formed or exceeds a limit.
 */
export async function* readXml(
  stream: Readable,
  place: string,
  shape: XmlShape,
  limits: XmlLimits = XML_LIMITS,
): AsyncGenerator<XmlPart> {
  const parser = xmlPartParser(place, shape, limits);
  let begun = false;
  for await (const text of decodedXml(stream, place)) {
    // Many programs print a blank line before the declaration, which makes the document ill-formed.
    const piece: string = begun ? text : text.trimStart();
    if (!begun) parser.skipLines(text.slice(0, text.length - piece.length));
    begun ||= piece !== '';
    yield* parser.write(piece);
  }
  yield* parser.end();
}
