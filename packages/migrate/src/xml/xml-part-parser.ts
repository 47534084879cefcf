import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { UnusableSource } from '../source/source-files.ts';
import type { XmlAttribute, XmlElement, XmlPart, XmlRepair, XmlShape } from './xml-element.ts';

/** Limits for reading XML, in addition to the depth limit of every source. */
export interface XmlLimits {
  /** For one element in a container, and for one text, tag or comment: characters, with a fixed cost for each node. */
  readonly partSize: number;
  readonly depth: number;
  /** For one element. */
  readonly attributes: number;
}

/** Enough for an issue with everything besides its body: comments, fields of plugins. */
export const XML_LIMITS: XmlLimits = {
  partSize: 4 * IMPORT_LIMITS.bodyBytes,
  depth: IMPORT_LIMITS.depth,
  attributes: 256,
};

/**
 * The cost of an element, an attribute or a piece of text in addition to its characters, so that small ones are not
 * free.
 */
const NODE_SIZE = 32;

const ENTITIES = { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" };

/** All characters that XML forbids (section 2.2), except surrogates, which a decoder never produces. */
const FORBIDDEN = /[^\t\n\r\u0020-\ufdd0\ufdd2-\ufffd]/g;
/**
 * Replaces a forbidden character until the text is read. XML allows it only in text, so removing it later never changes
 * where an element or a section begins or ends. Between `]]` and `>` it is text, and in a name it is an error.
 */
const STAND_IN = '\ufdd0';
/** Replaces an ampersand that does not begin a reference, as in addresses that a program did not escape. */
const AMPERSAND = '\ufdd1';
const MERE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|[a-z_:][\w:.-]*);)/gi;
/** The possible beginning of a reference that continues in the next piece. */
const BEGUN_REFERENCE = /&[#\w:.-]{0,40}$/;

/** Parser errors that leave a reference as written, and change nothing else. */
const TOLERATED = ['undefined entity.', 'malformed character entity.'];
/** The tag closes elements that are still open inside the element that ends. */
const NO_END_TAG = 'unexpected close tag.';
/** Errors at the end of the document. */
const CUT_OFF = /^(?:unclosed tag: |unexpected end\.$)/;

interface Growing extends XmlElement {
  readonly attributes: XmlAttribute[];
  readonly children: (Growing | string)[];
}

interface XmlPartParser {
  /** Counts the lines of text that is skipped. */
  skipLines(text: string): void;
  /** @throws UnusableSource */
  write(text: string): XmlPart[];
  /** @throws UnusableSource */
  end(): XmlPart[];
}

export const xmlPartParser = (document: string, shape: XmlShape, limits: XmlLimits): XmlPartParser => {
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  // The parser's own table would resolve names like “constructor”.
  parser.ENTITIES = Object.assign(Object.create(null), ENTITIES);
  const growing: Growing[] = [];
  const repairs = new Set<XmlRepair>();
  let ready: XmlPart[] = [];
  let depth = 0;
  /** Depth of the element that is being skipped; 0 when none is. */
  let skipping = 0;
  let size = 0;
  let attributes = 0;
  let linesBefore = 0;
  let held = '';
  /** The element that ended last, and its parent. */
  let ended: { readonly element: Growing; readonly parent: Growing | undefined } | null = null;
  let endedSkipped = false;
  /** Characters given so far, and those up to the last event of the parser. */
  let given = 0;
  let lastEvent = 0;

  const line = (): number => parser.line + linesBefore;
  const refuse = (message: string, options?: ErrorOptions): never => {
    throw new UnusableSource(`${document}, line ${line()}`, message, options);
  };
  const illFormed = (why: string, cause: unknown): never =>
    refuse(`is not well-formed XML (${why.slice(0, 80)}); export it again, or fix it there`, { cause });
  const grow = (by: number): void => {
    size += by;
    if (size > limits.partSize)
      refuse(`one element is larger than ${limits.partSize} characters, which is all we read of one`);
  };
  const legal = (text: string): string => {
    const whole = text.replaceAll(AMPERSAND, '&');
    if (!whole.includes(STAND_IN)) return whole;
    repairs.add('character');
    return whole.replaceAll(STAND_IN, '');
  };
  const elementOf = ({ uri, local, attributes: given }: SaxesTagNS): Growing => ({
    uri,
    local,
    attributes: Object.values(given).map(({ uri, local, value }: SaxesAttributeNS) => {
      grow(NODE_SIZE + value.length);
      return { uri, local, value: legal(value) };
    }),
    children: [],
    line: line(),
  });
  const finished = (): void => {
    const element = growing.pop();
    const parent = growing.at(-1);
    ended = element === undefined ? null : { element, parent };
    if (element !== undefined && parent === undefined) ready.push({ kind: 'element', element, repairs: [...repairs] });
  };
  /** Repairs an element without an end tag: it ended where the next element began. */
  const endedEarlier = (cause: unknown): void => {
    // What it hides may be the part that locks an issue.
    if (endedSkipped) illFormed('an end tag is missing', cause);
    if (ended === null) return;
    const { element, parent } = ended;
    repairs.add('endTag');
    const at = element.children.findIndex((child) => typeof child !== 'string');
    if (parent !== undefined && at !== -1) parent.children.push(...element.children.splice(at));
  };
  const opened = (tag: SaxesTagNS): void => {
    lastEvent = parser.position;
    attributes = 0;
    depth++;
    if (depth > limits.depth) refuse(`has more than ${limits.depth} nested elements, which is all we read`);
    if (skipping > 0) return;
    const [outermost] = growing;
    // An element in a container never contains another of the same name, so the previous one lacks its end tag.
    if (outermost !== undefined && outermost.uri === tag.uri && outermost.local === tag.local) {
      repairs.add('endTag');
      while (growing.length > 0) finished();
    }
    const parent = growing.at(-1);
    if (parent === undefined && shape.isContainer(tag, depth)) {
      ready.push({ kind: 'container', element: elementOf(tag) });
      size = 0;
      return;
    }
    if (shape.isSkipped(tag)) {
      skipping = depth;
      return;
    }
    if (parent === undefined) {
      size = 0;
      repairs.clear();
    }
    grow(NODE_SIZE);
    const element = elementOf(tag);
    parent?.children.push(element);
    growing.push(element);
  };
  const closed = (): void => {
    lastEvent = parser.position;
    depth--;
    endedSkipped = skipping > depth;
    if (skipping > 0) {
      ended = null;
      if (endedSkipped) skipping = 0;
      return;
    }
    finished();
  };
  const collect = (text: string): void => {
    lastEvent = parser.position;
    const element = growing.at(-1);
    if (skipping > 0 || element === undefined) return;
    grow(NODE_SIZE + text.length);
    const last = element.children.at(-1);
    // Sections and the text between them become one text.
    if (typeof last === 'string') element.children[element.children.length - 1] = last + legal(text);
    else element.children.push(legal(text));
  };
  const passed = (): void => {
    lastEvent = parser.position;
  };

  parser.on('error', (error) => {
    // “line:column: what”
    const why = error.message.replace(/^(?:\d+:){2} /, '');
    if (why === NO_END_TAG) endedEarlier(error);
    else if (CUT_OFF.test(why))
      refuse('ends in the middle; export it again, in parts if it is cut off again', { cause: error });
    else if (!TOLERATED.includes(why)) illFormed(why, error);
    else if (skipping === 0) repairs.add('reference');
  });
  parser.on('doctype', (text) => {
    passed();
    if (text.includes('['))
      refuse('the document type has its own definitions (entities), which are not read; remove its square brackets');
  });
  parser.on('attribute', () => {
    if (++attributes > limits.attributes)
      refuse(`one element has more than ${limits.attributes} attributes, which is all we read`);
  });
  parser.on('opentag', opened);
  parser.on('closetag', closed);
  parser.on('text', collect);
  parser.on('cdata', collect);
  parser.on('comment', passed);
  parser.on('processinginstruction', passed);

  const drive = (step: () => void): XmlPart[] => {
    try {
      step();
    } catch (error) {
      if (error instanceof UnusableSource) throw error;
      illFormed('unreadable', error);
    }
    // The part of an unfinished text or tag that the parser itself holds.
    if (given - lastEvent > limits.partSize)
      refuse(`one piece of text is longer than ${limits.partSize} characters, which is all we read of one`);
    const taken = ready;
    ready = [];
    return taken;
  };
  return {
    skipLines: (text) => {
      linesBefore += text.split('\n').length - 1;
    },
    write: (text) => {
      given += text.length;
      const whole = held + text.replace(FORBIDDEN, STAND_IN);
      held = BEGUN_REFERENCE.exec(whole)?.[0] ?? '';
      const piece = whole.slice(0, whole.length - held.length);
      return drive(() => parser.write(piece.replace(MERE_AMPERSAND, AMPERSAND)));
    },
    end: () => drive(() => parser.write(held.replace(MERE_AMPERSAND, AMPERSAND)).close()),
  };
};
