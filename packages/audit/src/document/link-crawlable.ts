/** Which elements act as links that no crawler can follow (Google: "make your links crawlable"). */
import type { UncrawlableLinkFact } from '../facts.ts';
import { attributeOf, type Element } from './parse-html.ts';

/** Attributes by which pages say that an element opens or toggles something on the page: a button, not a link. */
const BUTTON_ATTRIBUTES = [
  'aria-expanded',
  'aria-haspopup',
  'aria-controls',
  'aria-pressed',
  'data-toggle',
  'data-bs-toggle',
];
const BUTTON_ROLES = new Set(['button', 'tab', 'menuitem', 'switch', 'checkbox', 'option']);

/** Attributes of client-side routers that stand in for an href. */
const ROUTER_ATTRIBUTES = ['routerlink', 'ng-click', 'ui-sref', 'data-href', 'data-url', '@click', 'v-on:click', 'to'];

/** Handlers that leave the page. */
const LEAVES = /\b(?:location(?:\.href)?\s*=|location\.(?:assign|replace)\s*\(|window\.open\s*\(|router\.push\s*\()/;

const isButton = (element: Element): boolean =>
  BUTTON_ROLES.has(attributeOf(element, 'role')?.trim().toLowerCase() ?? '') ||
  BUTTON_ATTRIBUTES.some((name) => attributeOf(element, name) !== null);

/** A path, a query or a fragment: nothing in it can be unreadable. */
const PLAIN = /^(?!\/\/)[\w/?#.%&=+,;~!-]*$/;

const isReadable = (href: string): boolean => {
  if (PLAIN.test(href)) return true;
  try {
    // The base only has to make relative addresses readable.
    return new URL(href, 'https://example.com/').href !== '';
  } catch {
    return false;
  }
};

const ofAnchor = (element: Element, onclick: string): UncrawlableLinkFact['technique'] | null => {
  const href = attributeOf(element, 'href')?.trim() ?? null;
  if (href !== null && /^javascript:/i.test(href)) return 'script';
  if (href !== null && href !== '' && !href.startsWith('#')) return isReadable(href) ? null : 'unreadable';
  if (href !== null) return LEAVES.test(onclick) ? 'onclick' : null;
  const routed = ROUTER_ATTRIBUTES.some((name) => attributeOf(element, name) !== null);
  return routed || onclick !== '' ? 'no-href' : null;
};

/** How an element links without an address; null when it is no link, or a good one. */
export const uncrawlableTechnique = (element: Element): UncrawlableLinkFact['technique'] | null => {
  const { tagName, attrs } = element;
  if (attrs.length === 0 || tagName === 'body' || tagName === 'html') return null;
  const onclick = attributeOf(element, 'onclick') ?? '';
  if (tagName === 'a') return isButton(element) ? null : ofAnchor(element, onclick);
  if (tagName === 'area' || tagName === 'link') return null;
  if (attributeOf(element, 'role')?.trim().toLowerCase() === 'link') return 'role';
  return LEAVES.test(onclick.slice(0, 2_000)) ? 'onclick' : null;
};
