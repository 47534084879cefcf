import type { Element, ElementContent, Nodes, Root } from 'hast';
import { attribute, descendants, element, findElement, hasClass, isElement, wordsOf } from './hast-nodes.ts';

/**
 * Names that programs give to notes and to the links back from them: GitHub, Ghost, Substack, Pandoc, Python-Markdown,
 * kramdown.
 */
const NOTE_ID =
  /^(?:user-content-)?(?:fn|footnote|note|endnote|_ftn|easy-footnote-bottom)(?!ref|-anchor)[-:_]?(\S{1,100})$/iu;
const REFERENCE_ID =
  /^(?:user-content-)?(?:fnref|footnote-anchor|footnote-ref|noteref|ref|_ftnref|easy-footnote)[-:_]?(\S{1,100})$/iu;
/** WordPress names notes with UUIDs. */
const UUID_TAIL = /(?<=^[\da-f]{8})-[\da-f]{4}-[\da-f-]{18,}$/iu;

/**
 * Makes a function that returns the label for an id: `fn:1`, `footnote-1` and `1` all become `1`, unless a text has two
 * of them.
 */
const makeLabels = (): ((id: string) => string) => {
  const byId = new Map<string, string>();
  const taken = new Set<string>();
  return (id) => {
    const known = byId.get(id);
    if (known !== undefined) return known;
    const wanted =
      (NOTE_ID.exec(id)?.[1] ?? id.replace(UUID_TAIL, '')).replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 100) || 'note';
    let label = wanted;
    for (let count = 2; taken.has(label.toLowerCase()); count += 1) label = `${wanted}-${count}`;
    taken.add(label.toLowerCase());
    byId.set(id, label);
    return label;
  };
};

/** Our own elements between this module and the writer. No parser makes them, because their names have capitals. */
export const NOTE_REFERENCE = 'Note-Reference';
export const NOTE = 'Note';

const CONTAINERS = ['footnotes', 'footnote', 'wp-block-footnotes', 'footnote-list'];
const NOTE_BLOCKS = ['li', 'div', 'p', 'aside', 'section'];
/** A reference to a note is a number or a sign, not words. */
const LONGEST_SIGN = 8;
/** Elements that a note's number may consist of. */
const NUMBERS = ['a', 'sup', 'span', 'b', 'strong', 'em', 'small'];
/** How many levels above a link its note is searched for. */
const PARENTS = 8;
/** Arrows with or without the character that prevents display as emoji. */
const BACK = /^(?:[\s^\p{Extended_Pictographic}\p{Sm}\p{So}[\]]|\ufe0e|\ufe0f)*(?:back)?\s*$/iu;

interface Place {
  readonly node: Element;
  readonly parents: readonly Element[];
  readonly order: number;
}

interface NoteLink extends Place {
  readonly target: string;
}

interface Survey {
  readonly byId: ReadonlyMap<string, Place>;
  readonly links: ReadonlyMap<Nodes, NoteLink>;
}

/**
 * Turns footnotes into elements of our own: `NOTE_REFERENCE` at each reference, and `NOTE` at the end of the tree.
 * Editors write a footnote as a link to a block that links back. Their `label` is made from the id alone, so that the
 * halves of a cut text still agree. Changes the tree.
 */
export const gatherFootnotes = (tree: Root): Root => {
  const survey = surveyed(tree);
  const labelOf = makeLabels();
  const notes = notesOf(survey);
  const gone = new Set<Nodes>();
  const replaced = new Map<Nodes, Element>();
  for (const link of survey.links.values()) {
    if (!isReference(link, notes)) continue;
    const whole = link.parents.findLast((parent) => isWholly(parent, link.node));
    replaced.set(whole ?? link.node, element(NOTE_REFERENCE, { label: labelOf(link.target) }, []));
  }
  const written: Element[] = [];
  for (const [id, block] of notes) {
    gone.add(block);
    written.push(element(NOTE, { label: labelOf(id) }, noteContent(block, id, survey)));
  }
  if (replaced.size + gone.size === 0) return tree;
  const rebuild = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      const instead = replaced.get(node);
      if (instead) return [instead];
      if (gone.has(node)) return [];
      if (node.type !== 'element') return [node];
      const had = node.children.length;
      const children = rebuild(node.children);
      return had > 0 && isSpentContainer(node, children) ? [] : [{ ...node, children }];
    });
  // Notes may refer to notes.
  for (const note of written) note.children = rebuild(note.children);
  return { type: 'root', children: [...rebuild(tree.children as ElementContent[]), ...written] };
};

const surveyed = (tree: Root): Survey => {
  const byId = new Map<string, Place>();
  const links = new Map<Nodes, NoteLink>();
  const visit = (nodes: readonly Nodes[], parents: readonly Element[]) => {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      const place = { node, parents, order: byId.size + links.size };
      const id = attribute(node, 'id');
      if (id !== '' && !byId.has(id)) byId.set(id, place);
      const href = attribute(node, 'href');
      if (isElement(node, 'a') && href.startsWith('#') && href.length > 1)
        links.set(node, { ...place, target: decoded(href) });
      if (node.children.length > 0) visit(node.children, [...parents.slice(-PARENTS), node]);
    }
  };
  visit(tree.children, []);
  return { byId, links };
};

/** Whether a raised element contains only a link and brackets. */
const isWholly = (parent: Element, link: Element): boolean => {
  if (!isElement(parent, 'sup') || parent.children.length > 3) return false;
  return parent.children.every((child) => child === link || isBlank(child) || /^[[\]()]$/u.test(wordsOf(child)));
};

const decoded = (href: string): string => {
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
};

/** Returns the blocks of notes by the id to which their references link. */
const notesOf = (survey: Survey): ReadonlyMap<string, Element> => {
  const found = new Map<string, Element>();
  const taken = new Set<Element>();
  const linkFrom = linksOfAnchors(survey);
  for (const back of survey.links.values()) {
    const anchor = survey.byId.get(back.target);
    const id = anchor ? noteLedTo(back, linkFrom(anchor)) : noteOfOtherHalf(back);
    const place = id === null ? undefined : survey.byId.get(id);
    const block = place ? blockOf(place) : null;
    if (id === null || !block || found.has(id) || taken.has(block)) continue;
    if (!back.parents.includes(block) || findElement(block, isHeading)) continue;
    if (anchor && [anchor.node, ...anchor.parents].includes(block)) continue;
    taken.add(block);
    found.set(id, block);
  }
  return found;
};

/**
 * Returns the target of the link to which a link back leads, where the note begins; null when that is not a reference.
 */
const noteLedTo = (back: NoteLink, forth: NoteLink | null): string | null =>
  forth && forth.order < back.order && isSign(forth.node) ? forth.target : null;

/**
 * Returns the id of a note whose reference is in another tree, so that only names can identify it; null when none does.
 */
const noteOfOtherHalf = (back: NoteLink): string | null => {
  const isNamed = REFERENCE_ID.test(back.target);
  for (const node of [back.node, ...back.parents.toReversed()]) {
    const id = attribute(node, 'id');
    if (id !== '' && ((isNamed && NOTE_ID.test(id)) || back.target === `${id}-link`)) return id;
  }
  return null;
};

/** Makes a function that returns the link with an id, or in the element with that id. */
const linksOfAnchors = ({ links }: Survey): ((anchor: Place) => NoteLink | null) => {
  const known = new Map<Element, NoteLink | null>();
  return ({ node }) => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const link = isElement(node, 'a') ? node : findElement(node, (found) => isElement(found, 'a'));
    const found = link ? (links.get(link) ?? null) : null;
    known.set(node, found);
    return found;
  };
};

/** Returns the block that is a note, or that begins with the number of one; null when there is none. */
const blockOf = ({ node, parents }: Place): Element | null => {
  if (isElement(node, ...NOTE_BLOCKS)) return node;
  if (!isElement(node, ...NUMBERS)) return null;
  return parents.findLast((parent) => isElement(parent, ...NOTE_BLOCKS)) ?? null;
};

const isHeading = (node: Element): boolean => /^h[1-6]$/u.test(node.tagName);

const isSign = (node: Element): boolean => {
  const words = wordsOf(node);
  return words !== '' && [...words].length <= LONGEST_SIGN;
};

const isReference = (link: NoteLink, notes: ReadonlyMap<string, Element>): boolean => {
  if (!isSign(link.node)) return false;
  const note = notes.get(link.target);
  if (note) return !link.parents.includes(note);
  if (attribute(link.node, 'id') === `${link.target}-link`) return true;
  const isMarked =
    hasClass(link.node, 'footnote-ref', 'footnote-anchor', 'footnote') ||
    link.parents.some((parent) => isElement(parent, 'sup') || hasClass(parent, 'fn'));
  return isMarked && NOTE_ID.test(link.target);
};

/** Returns the content of a note, without its number and the links back. */
const noteContent = (block: Element, id: string, { byId, links }: Survey): ElementContent[] => {
  const gone = new Set<Nodes>();
  for (const node of descendants(block)) {
    const link = links.get(node);
    if (!link) continue;
    const leadsBack = REFERENCE_ID.test(link.target) || byId.get(link.target)?.node.tagName === 'sup';
    const isBack = leadsBack || link.target === `${id}-link` || BACK.test(wordsOf(node));
    if (attribute(link.node, 'id') === id || isBack) gone.add(node);
  }
  const kept = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.flatMap((node): ElementContent[] => {
      if (gone.has(node)) return [];
      if (node.type !== 'element') return [node];
      const children = kept(node.children);
      const isEmptied = isElement(node, 'p', 'sup', 'span') && node.children.length > 0 && children.every(isBlank);
      return isEmptied ? [] : [{ ...node, children }];
    });
  return kept(block.children);
};

const isBlank = (node: ElementContent): boolean => (node.type === 'text' ? node.value.trim() === '' : false);

/** Whether a container of notes now holds only its title and its rule. */
const isSpentContainer = (node: Element, children: readonly ElementContent[]): boolean => {
  const isMeant =
    isElement(node, 'ol', 'ul') || hasClass(node, ...CONTAINERS) || Object.hasOwn(node.properties, 'dataFootnotes');
  return isMeant && children.every((child) => isBlank(child) || isElement(child, 'hr', 'h2', 'h3', 'h4'));
};
