import type { Readable } from 'node:stream';
import { decodedXml } from './decode-xml.ts';
import type { XmlPart, XmlShape } from './xml-part.ts';
import { XML_LIMITS, type XmlLimits, xmlPartParser } from './xml-part-parser.ts';

/**
 * Reads an XML document as a stream of the elements in its containers; one of them is in memory at a time. Nothing
 * outside of the document is ever loaded (no DTD, no XInclude), and a document that defines entities is refused.
 *
 * @param place The document, for messages.
 * @throws UnusableSource with the line, when it is no well-formed XML or above a bound.
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
    // Programs that print a blank line before the declaration are common, and make the document ill-formed.
    const piece: string = begun ? text : text.trimStart();
    if (!begun) parser.skipLines(text.slice(0, text.length - piece.length));
    begun ||= piece !== '';
    yield* parser.write(piece);
  }
  yield* parser.end();
}
