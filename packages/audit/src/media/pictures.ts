/** Reads the pictures of a page, and whether it keeps room for them. */
import type { DocumentSource } from '../document/document-source.ts';
import { styleRulesIn } from '../document/element-styles.ts';
import { attributeOf, type Element, tagQuote } from '../document/parse-html.ts';
import type { HeroFact, PicturesFact } from '../facts/media-fact.ts';
import type { Quote } from '../quote.ts';
import { tallyOf } from '../tally.ts';
import { alternativeFault } from './alternative-text.ts';
import { heroOf } from './hero.ts';
import { nameOf, referencesIn } from './names.ts';
import { isPixel, keepsRoom } from './picture-size.ts';
import { isConcealed, type Region, walkRegions } from './regions.ts';

const MAX_PICTURES = 5_000;
const EXCERPT = 250;
/** Characters of content before which a picture is taken to be on the first screen. */
const FIRST_SCREEN = 500;

const LAZY_SOURCES = ['data-src', 'data-srcset', 'data-lazy-src', 'data-lazy', 'data-original', 'data-lazy-srcset'];
const STAND_IN =
  /(?:^data:|^about:|placeholder|blank\.|spacer\.|transparent\.|loading\.(?:gif|svg)|lazy\.|1x1|pixel\.)/i;

const shown = (element: Element): Quote => tagQuote(element, EXCERPT);
const has = (element: Element, name: string): boolean => (attributeOf(element, name) ?? '').trim() !== '';

/** A source element of its picture names an address. */
const hasSourceElement = ({ parentNode }: Element): boolean =>
  parentNode?.nodeName === 'picture' &&
  parentNode.childNodes.some((node) => 'attrs' in node && node.tagName === 'source' && has(node, 'srcset'));

const isScripted = (element: Element): boolean => {
  const src = attributeOf(element, 'src')?.trim() ?? '';
  const named =
    has(element, 'srcset') || hasSourceElement(element) || (src !== '' && !STAND_IN.test(src.slice(0, 500)));
  return !named && LAZY_SOURCES.some((name) => has(element, name));
};

const isDecoration = (element: Element, { mute }: Region): boolean =>
  mute ||
  attributeOf(element, 'alt')?.trim() === '' ||
  ['presentation', 'none'].includes(attributeOf(element, 'role')?.trim() ?? '');

/** Counting pixels for visitors without scripts are no copies. */
const COPY = /<img\b(?![^>]*\b(?:width|height)\s*=\s*["']?[01]\b)/i;

const holdsCopy = ({ tagName, childNodes }: Element): boolean =>
  tagName === 'noscript' && childNodes.some((node) => 'value' in node && COPY.test(node.value.slice(0, 2_000)));

const isCovered = ({ parentNode: box }: Element, copies: ReadonlySet<unknown>): boolean =>
  copies.has(box) || (box !== null && 'parentNode' in box && copies.has(box.parentNode));

export const readPictures = ({ tree, fact: { baseUrl } }: DocumentSource): PicturesFact => {
  const references = referencesIn(tree);
  const rules = styleRulesIn(tree);
  const lists = { missing: [] as Quote[], poor: [] as string[], unsized: [] as Quote[] };
  const counts = { all: 0, decorative: 0, direct: 0, sized: 0 };
  const scripted: Element[] = [];
  /** What holds a noscript element with a picture. */
  const copies = new Set<unknown>();
  const open: Element[] = [];
  const links = new Set<Element>();
  let hero: HeroFact | null = null;
  let length = 0;
  const describe = (element: Element, region: Region): void => {
    const alt = attributeOf(element, 'alt');
    const fault = alternativeFault(alt?.trim() ?? '');
    if (isDecoration(element, region)) counts.decorative++;
    else if (alt === null && nameOf(element, references) === '') lists.missing.push(shown(element));
    else if (fault !== null) lists.poor.push(`${shown(element)} (${fault})`);
  };
  /** Logos of menus are sized by style sheets, which are not read. */
  const measure = (element: Element): void => {
    if (keepsRoom(element, rules)) counts.sized++;
    else lists.unsized.push(shown(element));
  };
  const picture = (element: Element, region: Region): void => {
    counts.all++;
    describe(element, region);
    const link = open.at(-1);
    if (link !== undefined) links.add(link);
    if (region.edge) return;
    measure(element);
    const late = isScripted(element);
    if (late) scripted.push(element);
    else if (has(element, 'src') || has(element, 'srcset')) counts.direct++;
    if (length <= FIRST_SCREEN) hero ??= heroOf(element, baseUrl, late);
  };
  walkRegions(tree, {
    enter: (element, region) => {
      if (holdsCopy(element)) copies.add(element.parentNode);
      if (element.tagName === 'a' && attributeOf(element, 'href') !== null) open.push(element);
      if (
        element.tagName === 'iframe' &&
        has(element, 'src') &&
        !region.edge &&
        !isPixel(element) &&
        !isConcealed(element)
      )
        measure(element);
      if (element.tagName === 'img' && !region.hidden && counts.all < MAX_PICTURES && !isPixel(element))
        picture(element, region);
    },
    leave: (element) => {
      if (open.at(-1) === element) open.pop();
    },
    text: (value, { hidden, edge }) => {
      if (!hidden && !edge) length += value.trim().length;
    },
  });
  const covered = new Set(scripted.filter((one) => isCovered(one, copies)));
  return {
    count: counts.all,
    decorative: counts.decorative,
    missing: tallyOf(lists.missing),
    poor: tallyOf(lists.poor),
    namelessLinks: tallyOf([...links].filter((link) => nameOf(link, references) === '').map(shown)),
    direct: counts.direct,
    fallback: tallyOf([...covered].map(shown)),
    scripted: tallyOf(scripted.filter((one) => !covered.has(one)).map(shown)),
    sized: counts.sized,
    unsized: tallyOf(lists.unsized),
    hero,
  };
};
