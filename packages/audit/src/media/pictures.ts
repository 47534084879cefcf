/** Reads the pictures of a page, and whether it keeps room for them. */
import { isWeb, resolveUrl } from '../address.ts';
import { cleanText } from '../clean-text.ts';
import type { DocumentSource } from '../document-source.ts';
import { tagExcerpt } from '../elements.ts';
import type { HeroFact, PicturesFact } from '../facts/media-fact.ts';
import { attributeOf, type Element } from '../parse-html.ts';
import { tallyOf } from '../tally.ts';
import { alternativeFault } from './alternative-text.ts';
import { nameOf, referencesIn } from './names.ts';
import { type Region, walkRegions } from './regions.ts';

const MAX_PICTURES = 5_000;
const EXCERPT = 250;
/** Characters of content before which a picture is taken to be on the first screen. */
const FIRST_SCREEN = 900;
/** Less than this and it is an icon, a portrait or a badge. */
const LARGE = { width: 300, height: 150 };

const LAZY_SOURCES = ['data-src', 'data-srcset', 'data-lazy-src', 'data-lazy', 'data-original', 'data-lazy-srcset'];
const STAND_IN =
  /(?:^data:|^about:|placeholder|blank\.|spacer\.|transparent\.|loading\.(?:gif|svg)|lazy\.|1x1|pixel\.)/i;
const SMALL_SORT = /logo|icon|avatar|badge|emoji|sprite|flag|gravatar|shields\.io/i;

const shown = (element: Element): string => cleanText(tagExcerpt(element), EXCERPT);
const pixels = (element: Element, name: 'width' | 'height'): number | null => {
  const attribute = /^\s*(\d{1,5})(?:px)?\s*$/.exec(attributeOf(element, name) ?? '')?.[1];
  const style = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*(\\d{1,5})px`, 'i');
  const styled = attribute ?? style.exec((attributeOf(element, 'style') ?? '').slice(0, 1_000))?.[1];
  return styled === undefined ? null : Number(styled);
};
const sizeOf = (element: Element): HeroFact['size'] => {
  const [width, height] = [pixels(element, 'width'), pixels(element, 'height')];
  return width === null || height === null ? null : { width, height };
};
/** Counts visits, not shown to anybody. */
const isPixel = (element: Element): boolean =>
  (pixels(element, 'width') ?? 9) <= 2 || (pixels(element, 'height') ?? 9) <= 2;
const keepsRoom = (element: Element): boolean =>
  sizeOf(element) !== null ||
  ['width', 'height'].every((name) => /\d/.test(attributeOf(element, name) ?? '')) ||
  /aspect-ratio\s*:|(?:^|[;\s])height\s*:\s*[\d.]+(?!\d*%)/i.test(
    (attributeOf(element, 'style') ?? '').slice(0, 1_000),
  );

/** A source element of its picture names an address. */
const hasSourceElement = ({ parentNode }: Element): boolean =>
  parentNode?.nodeName === 'picture' &&
  parentNode.childNodes.some(
    (node) => 'attrs' in node && node.tagName === 'source' && (attributeOf(node, 'srcset') ?? '') !== '',
  );

const isDecoration = (element: Element, { mute }: Region): boolean =>
  mute ||
  attributeOf(element, 'alt')?.trim() === '' ||
  ['presentation', 'none'].includes(attributeOf(element, 'role')?.trim() ?? '');

interface Drafts {
  count: number;
  decorative: number;
  direct: number;
  sized: number;
  readonly missing: string[];
  readonly poor: string[];
  readonly scripted: Element[];
  readonly unsized: string[];
  readonly links: Set<Element>;
  /** What holds a noscript element with a picture in it. */
  readonly fallbacks: Set<unknown>;
  readonly preloaded: Set<string>;
  hero: HeroFact | null;
}

const isScripted = (element: Element): boolean => {
  const src = attributeOf(element, 'src')?.trim() ?? '';
  const lazy = LAZY_SOURCES.some((name) => (attributeOf(element, name) ?? '') !== '');
  if ((attributeOf(element, 'srcset') ?? '').trim() !== '' || hasSourceElement(element)) return false;
  return lazy && (src === '' || STAND_IN.test(src));
};

const describe = (element: Element, region: Region, drafts: Drafts, name: () => string): void => {
  const alt = attributeOf(element, 'alt');
  const fault = alternativeFault(alt?.trim() ?? '');
  if (isDecoration(element, region)) drafts.decorative++;
  else if (alt === null && name() === '') drafts.missing.push(shown(element));
  else if (fault !== null) drafts.poor.push(`${shown(element)} (${fault})`);
};

const heroOf = (element: Element, base: string, scripted: boolean): HeroFact | null => {
  const size = sizeOf(element);
  const marks = ['class', 'id', 'src', 'alt'].map((name) => attributeOf(element, name)?.slice(0, 500) ?? '').join(' ');
  if ((size !== null && (size.width < LARGE.width || size.height < LARGE.height)) || SMALL_SORT.test(marks))
    return null;
  const url = scripted ? null : resolveUrl(attributeOf(element, 'src'), base);
  return {
    url: url !== null && isWeb(url) ? url : null,
    excerpt: shown(element),
    lazy: attributeOf(element, 'loading')?.trim().toLowerCase() === 'lazy',
    scripted,
    hurried: attributeOf(element, 'fetchpriority')?.trim().toLowerCase() === 'high',
    size,
  };
};

const preloadOf = (element: Element, base: string): string | null =>
  element.tagName === 'link' &&
  attributeOf(element, 'as') === 'image' &&
  /\bpreload\b/i.test(attributeOf(element, 'rel') ?? '')
    ? (resolveUrl(attributeOf(element, 'href'), base) ?? attributeOf(element, 'imagesrcset'))
    : null;

export const readPictures = ({ tree, fact: { baseUrl } }: DocumentSource): PicturesFact => {
  const references = referencesIn(tree);
  const drafts: Drafts = {
    count: 0,
    decorative: 0,
    direct: 0,
    sized: 0,
    missing: [],
    poor: [],
    scripted: [],
    unsized: [],
    links: new Set(),
    fallbacks: new Set(),
    preloaded: new Set(),
    hero: null,
  };
  const links: Element[] = [];
  let length = 0;
  const measure = (element: Element): void => {
    if (keepsRoom(element)) drafts.sized++;
    else drafts.unsized.push(shown(element));
  };
  const picture = (element: Element, region: Region): void => {
    drafts.count++;
    describe(element, region, drafts, () => nameOf(element, references));
    measure(element);
    const link = links.at(-1);
    if (link !== undefined) drafts.links.add(link);
    if (region.edge) return;
    const scripted = isScripted(element);
    if (scripted) drafts.scripted.push(element);
    else if ((attributeOf(element, 'src') ?? attributeOf(element, 'srcset') ?? '') !== '') drafts.direct++;
    if (length <= FIRST_SCREEN) drafts.hero ??= heroOf(element, baseUrl, scripted);
  };
  walkRegions(tree, {
    enter: (element, region) => {
      const preload = preloadOf(element, baseUrl);
      if (preload !== null) drafts.preloaded.add(preload);
      if (
        element.tagName === 'noscript' &&
        element.childNodes.some((node) => 'value' in node && /<img\b/i.test(node.value.slice(0, 5_000)))
      ) {
        drafts.fallbacks.add(element.parentNode);
        const around = element.parentNode;
        if (around !== null && 'parentNode' in around) drafts.fallbacks.add(around.parentNode);
      }
      if (element.tagName === 'a' && attributeOf(element, 'href') !== null) links.push(element);
      if (region.hidden && element.tagName !== 'iframe') return;
      if (element.tagName === 'img' && drafts.count < MAX_PICTURES && !isPixel(element)) picture(element, region);
      if (
        element.tagName === 'iframe' &&
        !isPixel(element) &&
        attributeOf(element, 'src') !== null &&
        isVisibleFrame(element)
      )
        measure(element);
    },
    leave: (element) => {
      if (links.at(-1) === element) links.pop();
    },
    text: (value, { hidden, edge }) => {
      if (!hidden && !edge) length += value.trim().length;
    },
  });
  const { scripted, fallbacks, hero, preloaded } = drafts;
  const covered = scripted.filter(({ parentNode }) => fallbacks.has(parentNode));
  return {
    count: drafts.count,
    decorative: drafts.decorative,
    missing: tallyOf(drafts.missing),
    poor: tallyOf(drafts.poor),
    namelessLinks: tallyOf([...drafts.links].filter((link) => nameOf(link, references) === '').map(shown)),
    direct: drafts.direct,
    fallback: tallyOf(covered.map(shown)),
    scripted: tallyOf(scripted.filter((one) => !covered.includes(one)).map(shown)),
    sized: drafts.sized,
    unsized: tallyOf(drafts.unsized),
    hero: hero === null ? null : { ...hero, hurried: hero.hurried || (hero.url !== null && preloaded.has(hero.url)) },
  };
};

const isVisibleFrame = (element: Element): boolean =>
  attributeOf(element, 'hidden') === null &&
  !/display\s*:\s*none|visibility\s*:\s*hidden/i.test((attributeOf(element, 'style') ?? '').slice(0, 1_000));
