import { nodeIn, parseSyntax, type SyntaxNode } from '../../tools/architecture/syntax.ts';

/** One change of a source text. Positions are bytes from its start. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** `line:column`, both starting at 1. */
  readonly place: string;
  /** `old → new`. */
  readonly what: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};
/** From here on a decimal number is a limit of bytes, entries or milliseconds: one more of them is not a mistake. */
const LARGE = 1_000;
/** The size of a cache changes how often work is repeated, but never an answer; one more millisecond is not a mistake. */
const SIZE = /(^|_)(CACHED?|KEPT|REMEMBERED)(_|$)|_MS$/;
/** What a function that compares two values returns: only the sign counts. */
const SIGN = /^-?1$/;

/** swc counts bytes from 1. */
const spanOf = ({ span }: SyntaxNode): Span => {
  const { start, end } = span as Span;
  return { start: start - 1, end: end - 1 };
};

/**
 * The places where one change makes a mistake: another operator, a number plus one, a negated condition, an omitted
 * call. The rules exclude what no test could notice: types, log output, messages of built-in errors, and sizes and signs
 * (see above).
 */
export const mutationsOf = (file: string, source: string): readonly Mutation[] => {
  const bytes = Buffer.from(source);
  const { nodes } = parseSyntax(file, source);
  const textAt = ({ start, end }: Span): string => bytes.subarray(start, end).toString();

  /** The ones of `a < b ? -1 : a > b ? 1 : 0`. */
  const signsIn = (node: SyntaxNode): readonly SyntaxNode[] => {
    if (node.type !== 'ConditionalExpression') return SIGN.test(textAt(spanOf(node))) ? [node] : [];
    return [nodeIn(node, 'consequent'), nodeIn(node, 'alternate')].flatMap((branch) => (branch ? signsIn(branch) : []));
  };

  const unseen = (node: SyntaxNode): boolean => {
    const callee = nodeIn(node, 'callee');
    switch (node.type) {
      case 'TsLiteralType':
        return true;
      case 'CallExpression':
        return callee !== null && /(^|\.)log\.\w+$/.test(textAt(spanOf(callee)));
      case 'NewExpression':
        return callee !== null && /^(Type|Range)?Error$/.test(textAt(spanOf(callee)));
      case 'VariableDeclarator':
        return SIZE.test(String(nodeIn(node, 'id')?.value)) && nodeIn(node, 'init')?.type === 'NumericLiteral';
      case 'NumericLiteral':
        return Number(node.value) >= LARGE && /^[\d_.]+$/.test(textAt(spanOf(node)));
      default:
        return false;
    }
  };

  const change = ({ start, end }: Span, text: string): Mutation => {
    const before = textAt({ start: 0, end: start }).split('\n');
    const place = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    return { start, end, text, place, what: `${textAt({ start, end }).slice(0, 60)} → ${text.slice(0, 60)}` };
  };

  const ofNode = (node: SyntaxNode): Mutation | null => {
    switch (node.type) {
      case 'BinaryExpression': {
        const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')];
        const operator = String(node.operator);
        const other = OPERATORS[operator];
        if (left === null || right === null || other === undefined) return null;
        const between = { start: spanOf(left).end, end: spanOf(right).start };
        const start = between.start + Buffer.from(textAt(between)).indexOf(operator);
        return change({ start, end: start + operator.length }, other);
      }
      case 'BooleanLiteral':
        return change(spanOf(node), String(node.value !== true));
      case 'NumericLiteral':
        return change(spanOf(node), String(Number(node.value) + 1));
      case 'IfStatement':
      case 'ConditionalExpression': {
        const test = nodeIn(node, 'test');
        return test && change(spanOf(test), `!(${textAt(spanOf(test))})`);
      }
      case 'ExpressionStatement': {
        const type = nodeIn(node, 'expression')?.type;
        return type === 'CallExpression' || type === 'AwaitExpression' ? change(spanOf(node), ';') : null;
      }
      default:
        return null;
    }
  };

  const signs = nodes
    .filter(({ type }) => type === 'ConditionalExpression')
    .map(signsIn)
    .filter((ones) => ones.some((one) => one.type === 'UnaryExpression'));
  const leftOut = [...nodes.filter(unseen), ...signs.flat()].map(spanOf);
  const isSeen = ({ start, end }: Mutation): boolean =>
    !leftOut.some((span) => span.start <= start && end <= span.end + ';'.length);
  return nodes
    .map(ofNode)
    .filter((one) => one !== null)
    .filter(isSeen);
};

/** The source with one change. */
export const mutated = (source: string, { start, end, text }: Mutation): string => {
  const bytes = Buffer.from(source);
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(text), bytes.subarray(end)]).toString();
};
