/** Collects nodes of all formats within limits. */

import type { MarkupFormat } from '../../kernel/page/structured-data.ts';
import type { Quote } from '../../kernel/quote.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';

/** Bounds for one page. Texts are cut, so that 3,000 of them stay small. */
const CAPS = {
  nodes: 200,
  properties: 60,
  values: 30,
  allValues: 3_000,
  text: 300,
  /** From this total, texts are cut at `spentText`, which is enough for figures and dates. */
  shortFrom: 40_000,
  spentText: 30,
  /** Everything that is kept: texts, names, addresses. */
  all: 80_000,
};

/** A node by its index, or by an `@id` that is resolved when all nodes are read. */
export type DraftValue = string | { readonly node: number } | { readonly ref: string };

export interface NodeDraft {
  types: string[];
  readonly properties: Map<string, DraftValue[]>;
  readonly longTexts: Record<string, number>;
  readonly id: string | null;
  readonly format: MarkupFormat;
  readonly nested: boolean;
  readonly path: string;
  readonly excerpt: Quote;
  /** Line of the page's source. */
  readonly line: number | null;
  whole: boolean;
}

export interface Drafts {
  readonly nodes: NodeDraft[];
  values: number;
  text: number;
  capped: boolean;
}

export const newDrafts = (): Drafts => ({ nodes: [], values: 0, text: 0, capped: false });

type NewNode = Omit<NodeDraft, 'properties' | 'longTexts' | 'whole'>;

/** Returns the index of the new node; null when there are too many. */
export const addNode = (drafts: Drafts, node: NewNode): number | null => {
  const { types, id, path, excerpt } = node;
  drafts.text += types.join().length + (id?.length ?? 0) + path.length + excerpt.length;
  if (drafts.nodes.length >= CAPS.nodes || drafts.text > CAPS.all) {
    drafts.capped = true;
    return null;
  }
  drafts.nodes.push({ ...node, properties: new Map(), longTexts: {}, whole: true });
  return drafts.nodes.length - 1;
};

/** Records that a part of a node was left out. */
export const leaveOut = (drafts: Drafts, index: number): void => {
  drafts.capped = true;
  const node = drafts.nodes[index];
  if (node) node.whole = false;
};

const cut = (drafts: Drafts, node: NodeDraft, property: string, value: string): string => {
  const text = cleanText(value, drafts.text < CAPS.shortFrom ? CAPS.text : CAPS.spentText);
  const full = value.trim().length;
  if (full > CAPS.text && property !== '__proto__') node.longTexts[property] = full;
  drafts.text += text.length;
  return text;
};

/** Adds a value. Empty texts are left out, as in Google's validator. */
export const addValue = (drafts: Drafts, index: number, property: string, value: DraftValue): void => {
  const node = drafts.nodes[index];
  if (node === undefined || property.length > 60) return;
  const text = typeof value === 'string' ? cut(drafts, node, property, value) : null;
  if (text === '') return;
  const values = node.properties.get(property) ?? [];
  const full = values.length === 0 ? node.properties.size >= CAPS.properties : values.length >= CAPS.values;
  if (full || drafts.values >= CAPS.allValues || drafts.text > CAPS.all) {
    leaveOut(drafts, index);
    return;
  }
  drafts.values++;
  drafts.text +=
    (values.length === 0 ? property.length : 0) + (typeof value === 'object' && 'ref' in value ? value.ref.length : 8);
  node.properties.set(property, [...values, text ?? value]);
};

const SCHEMA = /^(?:https?:)?\/\/(?:www\.)?schema\.org\//i;

/** Returns the local name of an absolute schema.org address; null for any other text. */
export const schemaName = (name: string): string | null => {
  const match = SCHEMA.exec(name);
  return match === null ? null : name.slice(match[0].length).replace(/^#/, '').slice(0, 100);
};
