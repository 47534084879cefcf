import { isWeb, resolveUrl } from '../../kernel/address/address.ts';
import type { DocumentSource } from '../../kernel/page/elements.ts';
import { attributeOf, type Element, tagQuote } from '../../kernel/page/parse-html.ts';
import { isConcealed, nameOf, type Region, referencesIn, walkRegions } from '../../kernel/page/regions.ts';
import { type StyleRules, styleOf, styleRulesIn, stylesIn } from '../../kernel/page/styles.ts';
import type { Quote } from '../../kernel/quote.ts';
import { type TallyFact, tallyOf } from '../../kernel/tally.ts';
import { repeatsOneWord } from '../../kernel/text/repeated-words.ts';

const FILE_NAME =
  /^\S*\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$|^(?:img|dsc|dscn|image|screenshot|photo)[-_ ]?\d{3,}$/i;

/** From this number of parts between commas a text is a list; a part with more UTF-16 units belongs to a sentence. */
const MAX_PARTS = 9;
const LABEL = 20;

const isList = (text: string): boolean => {
  const parts = text.split(/[,、，;|]/).length;
  return parts >= MAX_PARTS && text.length <= parts * LABEL;
};

/** Names that programs and authors give to every picture. */
const NO_SUBJECT =
  /^(?:an? )?(?:image|img|picture|pic|photo|photograph|graphic|thumbnail|untitled|bild|foto|imagen|immagine|이미지|사진|그림|画像|写真|图片|圖片|照片)(?:[ _-]?\d{1,6})?$/iu;

/** Returns the fault of an alternative text, in words for the reader; null when there is none. Any length is fine. */
const alternativeFault = (text: string): string | null => {
  if (FILE_NAME.test(text.slice(0, 500))) return 'a file name';
  if (NO_SUBJECT.test(text)) return 'a word that fits any picture';
  return repeatsOneWord(text) || isList(text) ? 'a list of keywords' : null;
};

/** Reads the size that a picture or frame declares. */

const styleIn = (element: Element): string => (attributeOf(element, 'style') ?? '').slice(0, 1_000);

const PIXELS = /^\s*(\d{1,5})(?:px)?\s*$/;

const STYLED = {
  width: /(?:^|[;\s])width\s*:\s*(\d{1,5})px/i,
  height: /(?:^|[;\s])height\s*:\s*(\d{1,5})px/i,
} as const;

const pixels = (element: Element, name: 'width' | 'height'): number | null => {
  const written = PIXELS.exec(attributeOf(element, name) ?? '')?.[1] ?? STYLED[name].exec(styleIn(element))?.[1];
  return written === undefined ? null : Number(written);
};

/** Returns the declared pixels; null when either side is not declared. */
const sizeOf = (element: Element): HeroFact['size'] => {
  const [width, height] = [pixels(element, 'width'), pixels(element, 'height')];
  return width === null || height === null ? null : { width, height };
};

/** Whether it is a counting pixel, which nobody sees. */
const isPixel = (element: Element): boolean =>
  (pixels(element, 'width') ?? 9) <= 2 || (pixels(element, 'height') ?? 9) <= 2;

const HEIGHT = /aspect-ratio\s*:|(?:^|[;\s])height\s*:\s*[\d.]+(?!\d*%)/i;

/** Whether a browser knows how much room to reserve: by attributes, an inline style, or the page's own style elements. */
const keepsRoom = (element: Element, rules: StyleRules): boolean => {
  if (sizeOf(element) !== null || HEIGHT.test(styleIn(element))) return true;
  if (['width', 'height'].every((name) => /\d/.test(attributeOf(element, name) ?? ''))) return true;
  return /^\d[\d.]*(?!\d*%)\D/.test(styleOf(element, rules)?.style.height ?? '');
};

const MAX_CSS = 200_000;

/** Matches style rules that give pictures a height by more than one part, or their box a height by its padding. */
const SIZING_RULE =
  /[\w\])]\s{0,5}[\s>+~]\s{0,5}img\b[^{}]{0,200}\{[^{}]{0,1000}?(?:aspect-ratio|(?<![-\w])height)\s*:\s*[\d.]+(?!\d*%)|\{[^{}]{0,1000}?padding-(?:top|bottom)\s*:\s*[\d.]+%/i;

/** Finds the picture that is probably the largest thing on the first screen. */

/** Pixels below which a picture is an icon, a portrait or a badge. */
const LARGE = { width: 300, height: 150 };
const SMALL_SORT = /logo|icon|avatar|badge|emoji|sprite|flag|gravatar|shields\.io/i;

const says = (element: Element, name: string, value: string): boolean =>
  attributeOf(element, name)?.trim().toLowerCase() === value;

/** Returns null for a picture that is known to be small. `scripted`: a script sets its address. */
const heroOf = (element: Element, base: string, scripted: boolean): HeroFact | null => {
  const size = sizeOf(element);
  const marks = ['class', 'id', 'src', 'alt'].map((name) => attributeOf(element, name)?.slice(0, 500) ?? '').join(' ');
  const small = size !== null && (size.width < LARGE.width || size.height < LARGE.height);
  if (small || SMALL_SORT.test(marks)) return null;
  const url = scripted ? null : resolveUrl(attributeOf(element, 'src'), base);
  return {
    url: url !== null && isWeb(url) ? url : null,
    excerpt: tagQuote(element, 250),
    lazy: says(element, 'loading', 'lazy'),
    scripted,
    size,
  };
};

/** Reads the pictures of a page, and whether the page reserves room for them. */

const MAX_PICTURES = 5_000;
const EXCERPT = 250;

/** Characters and headings of the content up to which a picture counts as on the first screen. */
const FIRST_SCREEN = { characters: 500, headings: 1 } as const;

const FIRST_HEADINGS = new Set(['h1', 'h2', 'h3']);

/** Matches classes of a slider. One without a picture of its own shows backgrounds, and pictures after it come later. */
const SLIDER = /(?:^|[\s_-])(?:swiper|slick|carousel|slider|slideshow|slides)(?:$|[\s_-])/i;

const LAZY_SOURCES = ['data-src', 'data-srcset', 'data-lazy-src', 'data-lazy', 'data-original', 'data-lazy-srcset'];

const STAND_IN =
  /(?:^data:|^about:|placeholder|blank\.|spacer\.|transparent\.|loading\.(?:gif|svg)|lazy\.|1x1|pixel\.)/i;

const shown = (element: Element): Quote => tagQuote(element, EXCERPT);

const has = (element: Element, name: string): boolean => (attributeOf(element, name) ?? '').trim() !== '';

/** Whether a source element of its picture element names an address. */
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

/** Counting pixels for visitors without scripts are not copies. */
const COPY = /<img\b(?![^>]*\b(?:width|height)\s*=\s*["']?[01]\b)/i;

const holdsCopy = ({ tagName, childNodes }: Element): boolean =>
  tagName === 'noscript' && childNodes.some((node) => 'value' in node && COPY.test(node.value.slice(0, 2_000)));

const BACKGROUND = /background(?:-image)?\s*:[^;]{0,200}url\(\s*["']?(?!data:|["'\s])/i;

/** Whether an element of the content is empty and shows a picture as its background. Small ones are decoration. */
const isBackground = (element: Element, { hidden, mute, edge, main, article }: Region): boolean =>
  !hidden &&
  !mute &&
  !edge &&
  (main || article) &&
  BACKGROUND.test(styleIn(element)) &&
  !SMALL_SORT.test(`${styleIn(element)} ${attributeOf(element, 'class') ?? ''}`) &&
  element.childNodes.every((node) => !('attrs' in node) && !('value' in node && node.value.trim() !== ''));

const isCovered = ({ parentNode: box }: Element, copies: ReadonlySet<unknown>): boolean =>
  copies.has(box) || (box !== null && 'parentNode' in box && copies.has(box.parentNode));

export const readPictures = ({ tree, fact: { baseUrl } }: DocumentSource): PicturesFact => {
  const references = referencesIn(tree);
  const rules = styleRulesIn(tree);
  const lists = { missing: [] as Quote[], poor: [] as string[], unsized: [] as Quote[], backgrounds: [] as Quote[] };
  const counts = { all: 0, decorative: 0, direct: 0, sized: 0 };
  const scripted: Element[] = [];
  /** Parents of noscript elements with a picture. */
  const copies = new Set<unknown>();
  const open: Element[] = [];
  const links = new Set<Element>();
  let hero: HeroFact | null = null;
  let length = 0;
  let headings = 0;
  let slider: Element | null = null;
  let isPastSlider = false;
  const describe = (element: Element, region: Region): void => {
    const alt = attributeOf(element, 'alt');
    const fault = alternativeFault(alt?.trim() ?? '');
    if (isDecoration(element, region)) counts.decorative++;
    else if (alt === null && nameOf(element, references) === '') lists.missing.push(shown(element));
    else if (fault !== null) lists.poor.push(`${shown(element)} (${fault})`);
  };
  /**
   * Counts whether room is reserved. Pictures of menus are left out, because style sheets that we do not read size their logos.
   */
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
    const isFirst = length <= FIRST_SCREEN.characters && headings <= FIRST_SCREEN.headings && !isPastSlider;
    if (isFirst) hero ??= heroOf(element, baseUrl, late);
  };
  walkRegions(tree, {
    enter: (element, region) => {
      if (!region.hidden && !region.edge) {
        if (FIRST_HEADINGS.has(element.tagName)) headings++;
        if (slider === null && SLIDER.test(attributeOf(element, 'class') ?? '')) slider = element;
      }
      if (isBackground(element, region)) lists.backgrounds.push(shown(element));
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
      isPastSlider ||= element === slider;
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
    backgrounds: tallyOf(lists.backgrounds),
    sized: counts.sized,
    unsized: tallyOf(lists.unsized),
    sizedByRule: SIZING_RULE.test(stylesIn(tree).css.slice(0, MAX_CSS)),
    hero,
  };
};

/** The first picture of the content, when it appears near its beginning and is not known to be small. */
export interface HeroFact {
  /** Null when only a script sets it. */
  readonly url: string | null;
  readonly excerpt: Quote;
  /** `loading=lazy`. */
  readonly lazy: boolean;
  /** Whether a script sets its address, so that the browser finds it late. */
  readonly scripted: boolean;
  /** Declared pixels; null when either is not declared. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Visible pictures of img elements, without counting pixels. Examples are start tags. */
export interface PicturesFact {
  readonly count: number;
  /** Marked as decoration: by an empty alternative text, a presentational role, or hidden from assistive technology. */
  readonly decorative: number;
  /** Without alternative text or any other name. */
  readonly missing: TallyFact<Quote>;
  /** With an alternative text that is a file name, a word that fits any picture, or a list of keywords; with the reason. */
  readonly poor: TallyFact;
  /** Links that contain a picture and have no name. */
  readonly namelessLinks: TallyFact<Quote>;
  /** Pictures of the content whose address appears in the HTML. */
  readonly direct: number;
  /** Pictures of the content that a script shows, with a copy in noscript; and those without one. */
  readonly fallback: TallyFact<Quote>;
  readonly scripted: TallyFact<Quote>;
  /** Empty elements of the content with a picture as their background; missing in facts of older versions. */
  readonly backgrounds?: TallyFact<Quote>;
  /** Pictures and frames of the content whose size the HTML states, and those whose size it does not. */
  readonly sized: number;
  readonly unsized: TallyFact<Quote>;
  /** Whether rules of the page's own style elements may size those; missing in facts of older versions. */
  readonly sizedByRule?: boolean;
  readonly hero: HeroFact | null;
}
