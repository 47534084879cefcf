import { hostOf, resolveUrl } from '../../kernel/address/address.ts';
import type { DocumentSource } from '../../kernel/page/elements.ts';
import {
  attributeOf,
  type Document,
  type Element,
  elementsOf,
  hidesItself,
  tagQuote,
  walk,
} from '../../kernel/page/parse-html.ts';
import { statefulWalk, within } from '../../kernel/page/regions.ts';
import { NO_QUOTE, type Quote } from '../../kernel/quote.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';
import type { GatesFact, LandmarksFact } from './sections.ts';

const COUNTED = ['article', 'nav', 'header', 'footer'] as const;

const { walk: walkHidden } = statefulWalk(false, (element, above: boolean) => above || hidesItself(element));

/** Counts the visible landmarks; hidden ones do not count, because a page may keep several views. */
export const landmarksIn = (tree: Document): LandmarksFact => {
  const counts = { main: 0, roleMain: 0, article: 0, nav: 0, header: 0, footer: 0 };
  let excerpt = NO_QUOTE;
  walkHidden(tree, {
    enter: (element, hidden) => {
      if (hidden) return;
      const { tagName } = element;
      const roleMain = tagName !== 'main' && attributeOf(element, 'role')?.trim().toLowerCase() === 'main';
      if (tagName === 'main') counts.main++;
      if (roleMain) counts.roleMain++;
      if ((tagName === 'main' || roleMain) && excerpt === '') excerpt = tagQuote(element);
      const counted = COUNTED.find((name) => name === tagName);
      if (counted !== undefined) counts[counted]++;
    },
  });
  return { ...counts, excerpt };
};

/** Finds obstacles between readers and the text, as far as the HTML shows them. */

const MAX_PANELS = 20;
const MAX_CONTROLS = 500;

const CONSENT =
  /cookies?|consent|gdpr|datenschutz|einwilligung|consentement|consentimiento|쿠키|동의|クッキー|同意|隐私|隱私/iu;

const COVERS = /position\s*:\s*fixed/i;
const WHOLE = /(?:inset\s*:\s*0|(?:width|height)\s*:\s*100(?:%|v[wh]))/i;

/** UTF-16 units of a layer's class and id, and of each of its texts, that are searched for words of consent. */
const LAYER_TEXT = 500;

/** Whether a visible element covers the whole page: it is marked as modal, or its style makes it so. */
const isLayer = (element: Element): boolean => {
  const style = attributeOf(element, 'style')?.slice(0, 1_000) ?? '';
  const covers =
    attributeOf(element, 'aria-modal')?.trim() === 'true' || (style !== '' && COVERS.test(style) && WHOLE.test(style));
  return covers && !hidesItself(element) && attributeOf(element, 'aria-hidden') !== 'true';
};

const HEADINGS = new Set(['h2', 'h3', 'h4', 'h5', 'h6']);
const ASKS = new Set(['input', 'textarea', 'select']);

/** Whether a form has a button and no field to fill in: it asks for consent. */
const isAgreement = (form: Element): boolean => {
  let buttons = 0;
  let fields = 0;
  for (const part of within(form)) {
    if (typeof part === 'string') continue;
    const type = attributeOf(part, 'type')?.trim().toLowerCase() ?? 'text';
    if (part.tagName === 'button' || (part.tagName === 'input' && type === 'submit')) buttons++;
    else if (ASKS.has(part.tagName) && type !== 'hidden' && type !== 'checkbox') fields++;
  }
  return buttons > 0 && fields === 0;
};

/** Whether a control opens something: it is in a heading or has the words of one. */
const isAccordion = (element: Element, inHeading: boolean): boolean =>
  attributeOf(element, 'aria-expanded')?.trim() === 'false' &&
  attributeOf(element, 'aria-controls') !== null &&
  attributeOf(element, 'aria-haspopup') === null &&
  attributeOf(element, 'role') !== 'combobox' &&
  inHeading;

interface Control {
  readonly element: Element;
  readonly panel: string;
  text: string;
}

export const gatesIn = (tree: Document): GatesFact => {
  const controls: Control[] = [];
  const panels = new Map<string, Element>();
  let control: Control | null = null;
  let layer: { element: Element; text: string } | null = null;
  let consentLayer: Quote | null = null;
  let consentForm: Quote | null = null;
  let headings = 0;
  let edges = 0;
  const isEdge = ({ tagName }: Element): boolean => tagName === 'nav' || tagName === 'footer';
  walk(tree, {
    enter: (element) => {
      if (HEADINGS.has(element.tagName)) headings++;
      if (isEdge(element)) edges++;
      const id = attributeOf(element, 'id');
      if (id !== null && panels.size < 50_000) panels.set(id, element);
      if (layer === null && consentLayer === null && element.tagName !== 'body' && isLayer(element))
        layer = { element, text: `${attributeOf(element, 'class') ?? ''} ${id ?? ''}`.slice(0, LAYER_TEXT) };
      if (edges === 0 && layer === null && consentForm === null && element.tagName === 'form') {
        const text = [...within(element)].filter((part) => typeof part === 'string').join(' ');
        const asks = `${attributeOf(element, 'action') ?? ''} ${text}`.slice(0, LAYER_TEXT);
        if (CONSENT.test(asks) && isAgreement(element)) consentForm = tagQuote(element);
      }
      if (edges === 0 && controls.length < MAX_CONTROLS && isAccordion(element, headings > 0)) {
        control = { element, panel: (attributeOf(element, 'aria-controls') ?? '').trim(), text: '' };
        controls.push(control);
      }
    },
    leave: (element) => {
      if (HEADINGS.has(element.tagName)) headings--;
      if (isEdge(element)) edges--;
      if (control?.element === element) control = null;
      if (layer?.element !== element) return;
      if (CONSENT.test(layer.text)) consentLayer = tagQuote(element);
      layer = null;
    },
    text: (value) => {
      if (control !== null && control.text.length < 300) control.text += value.slice(0, 300);
      if (layer !== null && layer.text.length < LAYER_TEXT * 2) layer.text += value.slice(0, LAYER_TEXT);
    },
  });
  // A panel that is missing from the HTML may hold anything; one that is there but empty waits for the click.
  const empty = controls.filter(({ panel }) => panels.get(panel)?.childNodes.length === 0);
  return {
    consentLayer,
    consentForm,
    emptyPanels: empty.slice(0, MAX_PANELS).map(({ text }) => cleanText(text, 120)),
  };
};

/** Hosts whose frames bring foreign content into a page: advertising, films, maps, measurement, widgets. */
const WIDGETS =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|wistia\.\w+|google\.com|googletagmanager\.com|doubleclick\.net|googlesyndication\.com|recaptcha\.net|facebook\.com|twitter\.com|x\.com|instagram\.com|tiktok\.com|spotify\.com|soundcloud\.com|codepen\.io|codesandbox\.io|stackblitz\.com|jsfiddle\.net|bilibili\.com|naver\.com|kakao\.com|nicovideo\.jp|openstreetmap\.org|hcaptcha\.com|stripe\.com|disqus\.com|giscus\.app)$/i;

/** Returns the start tag of the first visible frame from another host that is not a widget; null when there is none. */
export const foreignFrameIn = ({ tree, url, fact: { baseUrl } }: DocumentSource): Quote | null => {
  const own = hostOf(url);
  const found = elementsOf(tree, ['iframe', 'frame']).find((element) => {
    if (hidesItself(element)) return false;
    const src = resolveUrl(attributeOf(element, 'src'), baseUrl);
    const host = src === null ? null : hostOf(src);
    const small = ['width', 'height'].some((name) => /^\s*[01](?:px)?\s*$/.test(attributeOf(element, name) ?? ''));
    return host !== null && host !== own && !small && !WIDGETS.test(host);
  });
  return found === undefined ? null : tagQuote(found);
};
