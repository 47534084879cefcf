import { nodeIn, type Syntax, type SyntaxNode } from './syntax.ts';

export interface Impurity {
  /** What is in the source, for example `Date.now`. */
  readonly what: string;
  readonly line: number;
}

/** Members that use a clock or random numbers; a name alone means all of its members. */
const IMPURE = ['Date.now', 'Temporal.Now', 'Math.random', 'performance', 'crypto'] as const;

/** Where a module itself uses a clock or random numbers instead of receiving an instant or a number. */
export const impurities = (syntax: Syntax): readonly Impurity[] =>
  syntax.nodes.flatMap((node) => {
    const what = impureMember(node) ?? currentInstant(node);
    return what === null ? [] : [{ what, line: syntax.line(node) }];
  });

const impureMember = (node: SyntaxNode): string | null => {
  if (node.type !== 'MemberExpression') return null;
  const object = globalName(nodeIn(node, 'object'));
  const member = memberName(nodeIn(node, 'property'));
  if (object === null) return null;
  return IMPURE.find((name) => name === object || name === `${object}.${member}`) === undefined
    ? null
    : `${object}.${member ?? '[…]'}`;
};

/** `Date()` is always the current time, `new Date` without arguments too. */
const currentInstant = (node: SyntaxNode): string | null => {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null;
  if (globalName(nodeIn(node, 'callee')) !== 'Date') return null;
  if (node.type === 'CallExpression') return 'Date()';
  return Array.isArray(node.arguments) && node.arguments.length > 0 ? null : 'new Date()';
};

/** The name of a global, also when it is written `globalThis.name`. */
const globalName = (node: SyntaxNode | null): string | null => {
  if (node?.type === 'Identifier') return typeof node.value === 'string' ? node.value : null;
  if (node?.type !== 'MemberExpression') return null;
  const object = nodeIn(node, 'object');
  return object?.type === 'Identifier' && object.value === 'globalThis' ? memberName(nodeIn(node, 'property')) : null;
};

/** `now` for both `.now` and `['now']`. */
const memberName = (node: SyntaxNode | null): string | null => {
  const name = node?.type === 'Computed' ? nodeIn(node, 'expression') : node;
  if (name?.type !== 'Identifier' && name?.type !== 'StringLiteral') return null;
  return typeof name.value === 'string' ? name.value : null;
};
