/** What elements are called by those who do not see them: near enough to "Accessible Name and Description Computation". */
import { cleanText } from '../document/clean-text.ts';
import { attributeOf, type Element, oncePerTree, UNSEEN, walk } from '../document/parse-html.ts';

/** Nodes of one element that are looked at, and characters that are kept. */
const MAX_NODES = 400;
const MAX_NAME = 200;
const MAX_IDS = 20_000;

const said = (element: Element, attribute: string): string =>
  attributeOf(element, attribute)
    ?.slice(0, MAX_NAME * 4)
    .trim() ?? '';

const isSilent = (element: Element): boolean =>
  (UNSEEN.has(element.tagName) && element.tagName !== 'title') ||
  attributeOf(element, 'hidden') !== null ||
  attributeOf(element, 'aria-hidden')?.trim() === 'true';

/** What an element says by itself, whatever stands in it. */
const ownWords = (element: Element): string =>
  said(element, 'aria-label') || (['img', 'area'].includes(element.tagName) ? said(element, 'alt') : '');

/** Puts the children of an element onto a stack, the first on top. */
const waitFor = ({ childNodes }: Element, waiting: Element['childNodes']): void => {
  for (let at = Math.min(childNodes.length, MAX_NODES) - 1; at >= 0; at--) {
    const node = childNodes[at];
    if (node !== undefined) waiting.push(node);
  }
};

/** Elements within an element and their text, in document order, as far as they are looked at. */
export function* within(element: Element): Generator<Element | string> {
  const waiting: Element['childNodes'] = [];
  waitFor(element, waiting);
  for (let looked = 0; waiting.length > 0 && looked < MAX_NODES; looked++) {
    const node = waiting.pop();
    if (node === undefined) return;
    if ('value' in node) yield node.value;
    if (!('attrs' in node) || isSilent(node)) continue;
    yield node;
    if (ownWords(node) === '') waitFor(node, waiting);
  }
}

/** Text of an element, with the alternative texts of what stands in it. */
export const textWithin = (element: Element): string => {
  let text = '';
  for (const part of within(element)) {
    if (text.length > MAX_NAME * 4) break;
    text += typeof part === 'string' ? part.slice(0, MAX_NAME * 4) : ` ${ownWords(part)} `;
  }
  return cleanText(text, MAX_NAME);
};

/** Elements that can be referred to, and the names that labels give to fields. */
export interface References {
  readonly byId: ReadonlyMap<string, Element>;
  readonly labels: ReadonlyMap<string, Element>;
}

export const referencesIn = oncePerTree((tree): References => {
  const byId = new Map<string, Element>();
  const labels = new Map<string, Element>();
  walk(tree, {
    enter: (element) => {
      const id = attributeOf(element, 'id');
      if (id !== null && byId.size < MAX_IDS && !byId.has(id)) byId.set(id, element);
      const field = element.tagName === 'label' ? attributeOf(element, 'for') : null;
      if (field !== null && labels.size < MAX_IDS) labels.set(field, element);
    },
    leave: () => {},
    text: () => {},
  });
  return { byId, labels };
});

/** By what the author says of it (`aria-label`, `aria-labelledby`), then by what stands in it, then by its title. */
export const nameOf = (element: Element, { byId }: References): string => {
  const referred = said(element, 'aria-labelledby')
    .split(/\s+/)
    .slice(0, 5)
    .flatMap((id) => byId.get(id) ?? [])
    .map((one) => textWithin(one) || ownWords(one));
  return (
    cleanText(referred.join(' '), MAX_NAME) ||
    cleanText(ownWords(element), MAX_NAME) ||
    textWithin(element) ||
    cleanText(said(element, 'title'), MAX_NAME)
  );
};
