/** Questions about the nodes of a page. */
import type { MarkupNode, MarkupValue, StructuredDataFact } from '../facts/structured-data-fact.ts';
import { isA } from './vocabulary.ts';

type Nodes = Pick<StructuredDataFact, 'nodes'>;

/** Whether a node is of one of the types or of their kinds. */
export const isOf = (node: MarkupNode, ...types: readonly string[]): boolean =>
  node.types.some((type) => types.some((ancestor) => isA(type, ancestor)));

/** Nodes of the types, those left out that the reader saw only in part. */
export const nodesOf = ({ nodes }: Nodes, ...types: readonly string[]): MarkupNode[] =>
  nodes.filter((node) => node.whole && isOf(node, ...types));

const LISTED_AS = new Set([
  'itemListElement',
  'item',
  'blogPost',
  'blogPosts',
  'hasPart',
  'isRelatedTo',
  'isSimilarTo',
  'relatedLink',
  'mentions',
  'citation',
  'isPartOf',
  'isBasedOn',
  'hasVariant',
  'isVariantOf',
  'itemReviewed',
  'subEvent',
  'superEvent',
  'containedInPlace',
  'makesOffer',
  'itemOffered',
  'workExample',
  'associatedMedia',
  'sharedContent',
  'subjectOf',
  'dataset',
  'knowsAbout',
  'comment',
]);

/** Whether a node is what the page is about, and no entry of a list, part, or neighbour of something else. */
export const isMain = (node: MarkupNode): boolean =>
  !node.usedAs.some((property) => LISTED_AS.has(property)) &&
  (!node.nested || node.usedAs.some((property) => /^(?:mainEntity|about)$/.test(property)));

/** Main nodes of the types. */
export const mainNodesOf = (data: Nodes, ...types: readonly string[]): MarkupNode[] =>
  nodesOf(data, ...types).filter(isMain);

const own = (node: MarkupNode, property: string): readonly MarkupValue[] =>
  Object.hasOwn(node.properties, property) ? (node.properties[property] ?? []) : [];

const standsFor = (property: string, text: string): boolean =>
  property === 'url' || (property === 'name' && !/^https?:\/\//i.test(text));

/** Values at a path of properties: `offers.price`. A text in the place of a node stands for its name or address. */
export const valuesAt = ({ nodes }: Nodes, node: MarkupNode, path: string): MarkupValue[] => {
  let values: MarkupValue[] = own(node, path.split('.')[0] ?? '').slice();
  for (const property of path.split('.').slice(1)) {
    values = values.flatMap((value) => {
      if (typeof value === 'string') return standsFor(property, value) ? value : [];
      const inner = nodes[value.node];
      return inner === undefined ? [] : own(inner, property);
    });
  }
  return values;
};

/** Texts at the first of alternative paths that has any: `price|lowPrice`. */
export const textsAt = (data: Nodes, node: MarkupNode, paths: string): string[] => {
  for (const path of paths.split('|')) {
    const texts = valuesAt(data, node, path).flatMap((value) => (typeof value === 'string' ? value : []));
    if (texts.length > 0) return texts;
  }
  return [];
};

/** Nodes that a property holds. */
export const nodesAt = (data: Nodes, node: MarkupNode, path: string): MarkupNode[] =>
  valuesAt(data, node, path).flatMap((value) => (typeof value === 'string' ? [] : (data.nodes[value.node] ?? [])));

/** Those of the alternatives (`review|aggregateRating`) of which a node has none. */
export const missingOf = (data: Nodes, node: MarkupNode, wanted: readonly string[]): string[] =>
  wanted
    .filter((paths) => !paths.split('|').some((path) => valuesAt(data, node, path).length > 0))
    .map((paths) => paths.replaceAll('|', ' or '));

export interface Requirements {
  readonly required: readonly string[];
  /** What the rule warns of. */
  readonly expected?: readonly string[];
  /** What nodes at a property must have, where there are any. */
  readonly inside?: Readonly<Record<string, Requirements>>;
}

export interface Lacking {
  readonly required: readonly string[];
  readonly expected: readonly string[];
}

/** What a node lacks of what a feature asks, with that of the nodes inside. */
export const lackingOf = (
  data: Nodes,
  node: MarkupNode,
  { required, expected = [], inside = {} }: Requirements,
): Lacking => {
  const lacking = { required: missingOf(data, node, required), expected: missingOf(data, node, expected) };
  for (const [property, wanted] of Object.entries(inside)) {
    for (const inner of nodesAt(data, node, property)) {
      const below = lackingOf(data, inner, wanted);
      for (const key of ['required', 'expected'] as const)
        lacking[key].push(...below[key].map((name) => `${property}: ${name}`));
    }
  }
  return { required: [...new Set(lacking.required)], expected: [...new Set(lacking.expected)] };
};

/** How a report calls a node: its types and its name, where it has one. */
export const nameOf = (data: Nodes, node: MarkupNode): string => {
  const [name] = textsAt(data, node, 'name|headline|title');
  const types = node.types.join(', ');
  return name === undefined ? types : `${types} “${name.slice(0, 80)}”`;
};

/** The claim about a property of a node, as compared with the page. */
export const claimOf = (data: StructuredDataFact, node: MarkupNode, property: string) =>
  data.claims.find((claim) => claim.property === property && data.nodes[claim.node] === node) ?? null;

/** A rating with its scale, 1 to 5 where it gives none; null where it is no number. Fractions and percentages count. */
export const ratingOf = (data: Nodes, node: MarkupNode) => {
  const number = (path: string, none: number): number => {
    const [text] = textsAt(data, node, path);
    return text === undefined ? none : Number(text.replace(',', '.'));
  };
  const [text] = textsAt(data, node, 'ratingValue');
  if (text === undefined) return null;
  const scaled = /^(\d+(?:[.,]\d+)?)\s*(?:\/\s*(\d+)|(%))$/.exec(text);
  const value = Number((scaled?.[1] ?? text).replace(',', '.'));
  const best = scaled?.[3] ? 100 : scaled?.[2] ? Number(scaled[2]) : number('bestRating', 5);
  const worst = scaled ? 0 : number('worstRating', Math.min(1, best));
  return [value, best, worst].some(Number.isNaN) ? null : { text, value, best, worst };
};
