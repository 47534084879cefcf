import { parseSync } from '@swc/core';

/** A node of swc's syntax tree as plain data: every kind of node has these two fields and others of its own. */
export interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Syntax {
  /** Every node, parents before children. Comments are not part of the tree. */
  readonly nodes: readonly SyntaxNode[];
  /** The line of a node, starting at 1. */
  line(node: SyntaxNode): number;
}

/** Parses TypeScript, with JSX if the file name says so. Throws if the source cannot be parsed. */
export const parseSyntax = (file: string, source: string): Syntax => {
  const tree: unknown = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  const bytes = Buffer.from(source);
  return {
    nodes: [...descend(tree)],
    line(node) {
      // swc counts bytes, not characters, starting at 1.
      const before = bytes.subarray(0, Math.max(spanStart(node) - 1, 0));
      return before.toString().split('\n').length;
    },
  };
};

/** The node in a field, or null when there is none. */
export const nodeIn = (node: SyntaxNode, field: string): SyntaxNode | null => {
  const value = node[field];
  return isNode(value) ? value : null;
};

function* descend(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const child of Object.values(value)) yield* descend(child);
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const spanStart = (node: SyntaxNode): number => {
  const span = node.span;
  if (typeof span !== 'object' || span === null || !('start' in span)) return 1;
  return typeof span.start === 'number' ? span.start : 1;
};
