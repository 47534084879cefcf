/** Merges all nodes that share an `@id`, resolves references, and reports contradicting descriptions. */

import type { MarkupConflict, MarkupNode, MarkupValue } from '../../kernel/page/structured-data.ts';
import type { DraftValue, NodeDraft } from './node-drafts.ts';

const FIGURES = new Set(['price', 'priceCurrency', 'ratingValue', 'datePublished']);
const TEXTS = new Set(['name', 'headline', 'telephone', 'streetAddress', 'postalCode']);
const MAX_CONFLICTS = 20;
const DAY = 86_400_000;

export const squash = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether two texts of one property agree: numbers by value, dates within a day because of time zones. */
const agrees = (property: string, a: string, b: string): boolean => {
  if (squash(a) === squash(b) || a.endsWith('…') || b.endsWith('…')) return true;
  if (property.startsWith('date')) return !(Math.abs(Date.parse(a) - Date.parse(b)) > DAY);
  return FIGURES.has(property) && Number(a) === Number(b);
};

const textsOf = (values: readonly (DraftValue | MarkupValue)[] | undefined): string[] =>
  (values ?? []).flatMap((value) => (typeof value === 'string' ? value : []));

/** A contradiction between two single values; lists may complete each other. */
const disagreement = (property: string, a: readonly string[], b: readonly string[]): [string, string] | null => {
  const [one] = a;
  const [other] = b;
  if (a.length !== 1 || b.length !== 1 || one === undefined || other === undefined) return null;
  return agrees(property, one, other) ? null : [one, other];
};

interface Settled {
  readonly nodes: MarkupNode[];
  readonly conflicts: MarkupConflict[];
  /** Line in the page's source, by node. */
  readonly lines: readonly (number | null)[];
}

const mergeInto = (
  kept: NodeDraft,
  other: NodeDraft,
  clash: (property: string, values: [string, string]) => void,
): void => {
  kept.types = [...new Set([...kept.types, ...other.types])];
  kept.whole &&= other.whole;
  Object.assign(kept.longTexts, other.longTexts);
  for (const [property, values] of other.properties) {
    const own = kept.properties.get(property);
    if (own === undefined) kept.properties.set(property, values);
    else if (FIGURES.has(property) || TEXTS.has(property)) {
      const values2 = disagreement(property, textsOf(own), textsOf(values));
      if (values2 !== null) clash(property, values2);
    }
  }
};

export const settle = (drafts: readonly NodeDraft[]): Settled => {
  const byId = new Map<string, number>();
  const index: number[] = [];
  const kept: NodeDraft[] = [];
  const conflicts: MarkupConflict[] = [];
  for (const draft of drafts) {
    const first = draft.id === null ? undefined : byId.get(draft.id);
    const target = first === undefined ? undefined : kept[first];
    if (first === undefined || target === undefined) {
      if (draft.id !== null) byId.set(draft.id, kept.length);
      index.push(kept.length);
      kept.push({ ...draft, properties: new Map(draft.properties), longTexts: { ...draft.longTexts } });
      continue;
    }
    index.push(first);
    mergeInto(target, draft, (property, values) => {
      if (conflicts.length < MAX_CONFLICTS)
        conflicts.push({ node: first, property, values, figure: FIGURES.has(property) });
    });
  }
  const resolve = (value: DraftValue): MarkupValue => {
    if (typeof value === 'string') return value;
    if ('node' in value) return { node: index[value.node] ?? 0 };
    const node = byId.get(value.ref);
    return node === undefined ? value.ref : { node };
  };
  const usedAs = kept.map(() => new Set<string>());
  const properties = kept.map((draft) => {
    const entries = [...draft.properties].map(([property, values]) => [property, values.map(resolve)] as const);
    for (const [property, values] of entries)
      for (const value of values) if (typeof value !== 'string') usedAs[value.node]?.add(property);
    return Object.fromEntries(entries);
  });
  const nodes = kept.map(
    ({ types, longTexts, id, format, nested, path, excerpt, whole }, at): MarkupNode => ({
      types,
      properties: properties[at] ?? {},
      longTexts,
      id,
      format,
      nested,
      usedAs: [...(usedAs[at] ?? [])].slice(0, 10),
      path,
      excerpt,
      whole,
    }),
  );
  return { nodes, conflicts, lines: kept.map(({ line }) => line) };
};

/** Properties that distinguish variants, branches and dates with the same name. */
const DISTINGUISHING = [
  'sku',
  'gtin',
  'gtin13',
  'mpn',
  'productID',
  'url',
  'startDate',
  'color',
  'size',
  'address',
  'telephone',
];

const areTwo = (a: MarkupNode | undefined, b: MarkupNode): boolean =>
  DISTINGUISHING.some((name) => {
    const [one] = textsOf(a?.properties[name]);
    const [other] = textsOf(b.properties[name]);
    return one !== undefined && other !== undefined && squash(one) !== squash(other);
  });

/** Nodes of one kind and name in two blocks describe one entity, so their figures must agree. */
export const rivals = (
  nodes: readonly MarkupNode[],
  mains: readonly number[],
  kindOf: (node: MarkupNode) => string,
): MarkupConflict[] => {
  const first = new Map<string, number>();
  const conflicts: MarkupConflict[] = [];
  const figuresOf = (at: number): [string, string][] => {
    const node = nodes[at];
    if (node === undefined) return [];
    const inner = ['offers', 'aggregateRating'].flatMap((property) => {
      const values = node.properties[property] ?? [];
      const [only] = values;
      return values.length === 1 && only !== undefined && typeof only !== 'string' ? (nodes[only.node] ?? []) : [];
    });
    return [node, ...inner].flatMap(({ properties }) =>
      [...FIGURES].flatMap((name): [string, string][] => {
        const texts = textsOf(properties[name]);
        return texts.length === 1 && texts[0] !== undefined ? [[name, texts[0]]] : [];
      }),
    );
  };
  for (const at of mains) {
    const node = nodes[at];
    const name = squash(textsOf(node?.properties.name ?? node?.properties.headline)[0] ?? '');
    if (node === undefined || name === '') continue;
    const key = `${kindOf(node)} ${name}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, at);
    else if (!areTwo(nodes[other], node)) {
      const before = new Map(figuresOf(other));
      for (const [property, value] of figuresOf(at)) {
        const rival = before.get(property);
        if (rival !== undefined && !agrees(property, rival, value) && conflicts.length < MAX_CONFLICTS)
          conflicts.push({ node: at, property, values: [rival, value], figure: true });
      }
    }
  }
  return conflicts;
};
