/** Reads the controls that readers and agents use on a page, and the texts of its links. */

import { isWeb, pageKey, withoutFragment } from '../../kernel/address/address.ts';
import { type DocumentSource, resolverOf } from '../../kernel/page/elements.ts';
import { attributeOf, type Element, tagQuote } from '../../kernel/page/parse-html.ts';
import { elementsInRegions, nameOf, type References, referencesIn, within } from '../../kernel/page/regions.ts';
import { type TallyFact, tallyOf } from '../../kernel/tally.ts';
import { isDeclared, languageOf } from '../../kernel/text/detect-language.ts';
import { LANGUAGES, type Language } from '../../kernel/text/languages/languages.ts';
import { isAmong, plainPhrase } from '../../kernel/text/phrase-match.ts';

/** Controls of readers: links, buttons, fields, and elements that act like them through scripts. */
export interface ControlsFact {
  readonly count: number;
  /** Controls without a name or without a role: start tag and fault. */
  readonly faulty: TallyFact;
  /** Number of addresses that the page links to, except its own. */
  readonly targets: number;
  /** Addresses that no link text describes: text and address. */
  readonly unnamed: TallyFact;
  /** Addresses that no link in the text describes, though a menu may: text and address. Missing in older facts. */
  readonly vague?: TallyFact;
  /** Language whose list of meaningless link texts was used; null when we know none for the page's language. */
  readonly language: Language | null;
}

/** What Chrome measures during visits of real people: the 75th percentile over 28 days. */
export interface FieldVitalsFact {
  /** Largest Contentful Paint and Interaction to Next Paint in milliseconds. */
  readonly lcp: number;
  readonly inp: number;
  /** Cumulative Layout Shift, without unit. */
  readonly cls: number;
  /** The address or origin for which it was measured. */
  readonly of: string;
}

const MAX_CONTROLS = 5_000;
const NATIVE = new Set(['a', 'button', 'input', 'select', 'textarea', 'summary']);
const FIELDS = new Set(['input', 'select', 'textarea']);

const ROLES = new Set([
  'button',
  'link',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'menuitem',
  'option',
  'combobox',
  'textbox',
  'slider',
]);

const HANDLERS = ['onclick', '@click', 'v-on:click', 'ng-click', '(click)'];

/** Elements whose click handler serves something else: a field, a form, or all their contents. */
const HOLDERS = new Set(['html', 'body', 'form', 'label', 'main', 'option', 'area', 'dialog']);

const has = (element: Element, name: string): boolean => attributeOf(element, name) !== null;

const holdsNative = (element: Element): boolean =>
  [...within(element)].some((part) => typeof part !== 'string' && NATIVE.has(part.tagName));

const HEADING = /^h[1-6]$/;

/** Whether an element is the empty link in a heading from which readers copy the address of the section. */
const isPermalink = (element: Element, references: References): boolean =>
  HEADING.test(element.parentNode?.nodeName ?? '') &&
  (attributeOf(element, 'href') ?? '').startsWith('#') &&
  nameOf(element, references) === '';

/**
 * Returns how an element is operated: natively, by its role, or by an unannounced handler; null when it is not a
 * control.
 */
const sortOf = (element: Element): 'native' | 'role' | 'handler' | null => {
  const { tagName } = element;
  if (tagName === 'a' && has(element, 'href')) return 'native';
  if (tagName === 'input') return attributeOf(element, 'type')?.trim().toLowerCase() === 'hidden' ? null : 'native';
  if (tagName !== 'a' && NATIVE.has(tagName)) return 'native';
  if (ROLES.has(attributeOf(element, 'role')?.trim().toLowerCase() ?? '')) return 'role';
  if (!HANDLERS.some((name) => has(element, name)) || HOLDERS.has(tagName)) return null;
  return holdsNative(element) ? null : 'handler';
};

const labelled = (element: Element): boolean => {
  let at: Element['parentNode'] = element.parentNode;
  for (let depth = 0; at !== null && depth < 20; depth++) {
    if (at.nodeName === 'label') return true;
    at = 'parentNode' in at ? at.parentNode : null;
  }
  return false;
};

const isNamed = (element: Element, references: References): boolean => {
  const type = attributeOf(element, 'type')?.trim().toLowerCase() ?? '';
  if (element.tagName === 'input') {
    // The browser gives these their names.
    if (type === 'submit' || type === 'reset') return true;
    if (
      (type === 'button' && (attributeOf(element, 'value') ?? '') !== '') ||
      (type === 'image' && (attributeOf(element, 'alt') ?? '') !== '')
    )
      return true;
  }
  if (FIELDS.has(element.tagName)) {
    const id = attributeOf(element, 'id');
    const byLabel = (id !== null && references.labels.has(id)) || labelled(element);
    if (byLabel || (attributeOf(element, 'placeholder') ?? '').trim() !== '') return true;
    // The value of a field is not its name.
    return ['aria-label', 'aria-labelledby', 'title'].some((name) => (attributeOf(element, name) ?? '').trim() !== '');
  }
  return nameOf(element, references) !== '';
};

/** Whether a text equals the last part of the address, as the name of a category does. */
const isOwnName = (text: string, target: string): boolean => {
  const last = /([^/]*)\/?$/.exec(new URL(target).pathname)?.[1] ?? '';
  return encodeURIComponent(text.trim().toWellFormed()).toLowerCase() === last.toLowerCase();
};

/** Returns the fault of a link's text; null when the text names its target. */
const textFault = (text: string, target: string, language: Language, inMenu: boolean): string | null => {
  if (plainPhrase(text) === '') return text === '' ? 'no text' : `“${text}”`;
  // In a menu "Download" is the name of a page; in a text it could lead anywhere.
  if (inMenu || isOwnName(text, target)) return null;
  return isAmong(text, LANGUAGES[language].linkTexts) || isAmong(text, LANGUAGES.en.linkTexts) ? `“${text}”` : null;
};

/** Whether Disqus writes the text of a link: its script inserts the number of comments. */
const isCounter = (element: Element): boolean =>
  (attributeOf(element, 'href') ?? '').endsWith('#disqus_thread') || has(element, 'data-disqus-identifier');

/** Whether an element is an empty link within the page, such as a line of code, or one that the keyboard cannot reach. */
const isMark = (element: Element, references: References): boolean =>
  element.tagName === 'a' &&
  (/^#./.test(attributeOf(element, 'href') ?? '') || attributeOf(element, 'tabindex') === '-1') &&
  nameOf(element, references) === '';

export const readControls = ({ tree, url, mainText, fact }: DocumentSource): ControlsFact => {
  const references = referencesIn(tree);
  const resolve = resolverOf(tree, fact.baseUrl);
  // English words are checked in every language. So when none is declared or detected, only English is used.
  const language = languageOf(fact.lang, mainText) ?? (isDeclared(fact.lang) ? null : 'en');
  const own = new Set([pageKey(url), withoutFragment(fact.baseUrl)]);
  const faulty: string[] = [];
  /** The fault in the texts of its links, by address; null when one of them names it. */
  const targets = new Map<string, string | null>();
  const inText = new Map<string, string | null>();
  let count = 0;
  const nameLink = (element: Element, inMenu: boolean): void => {
    const href = resolve(attributeOf(element, 'href'));
    const target = href !== null && isWeb(href) ? withoutFragment(href) : null;
    if (language === null || target === null || own.has(target)) return;
    for (const known of inMenu ? [targets] : [targets, inText])
      if (known.get(target) !== null)
        known.set(target, textFault(nameOf(element, references), target, language, inMenu));
  };
  for (const [element, { hidden, mute, edge }] of elementsInRegions(tree, NATIVE, ['role', ...HANDLERS])) {
    if (hidden || mute || count >= MAX_CONTROLS) continue;
    const sort = sortOf(element);
    if (sort === null || isPermalink(element, references) || isMark(element, references) || isCounter(element))
      continue;
    count++;
    const fault = sort === 'handler' ? 'no role' : isNamed(element, references) ? null : 'no name';
    if (fault !== null) faulty.push(`${tagQuote(element, 250)} (${fault})`);
    if (element.tagName === 'a' && sort === 'native') nameLink(element, edge);
  }
  const unnamedIn = (known: ReadonlyMap<string, string | null>): TallyFact =>
    tallyOf([...known].flatMap(([target, fault]) => (fault === null ? [] : [`${fault} → ${target.slice(0, 200)}`])));
  return {
    count,
    faulty: tallyOf(faulty),
    targets: targets.size,
    unnamed: unnamedIn(targets),
    vague: unnamedIn(inText),
    language,
  };
};
