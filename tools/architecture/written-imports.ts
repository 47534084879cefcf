import { nodeIn, type Syntax, type SyntaxNode } from './syntax.ts';

export interface WrittenImport {
  /** Null when it is computed. */
  readonly specifier: string | null;
  readonly line: number;
}

/**
 * Every place where a module names another: import and export declarations, `import()`, `import x = require()`,
 * `require()` and `import('…')` as a type.
 *
 * A second reader next to dependency-cruiser, which misses most `import('…')` types and every computed `import()`: no
 * import rule sees what the reader misses.
 */
export const writtenImports = (syntax: Syntax): readonly WrittenImport[] =>
  syntax.nodes.flatMap((node) => {
    const target = importTarget(node);
    return target === null ? [] : [{ specifier: literal(target), line: syntax.line(node) }];
  });

const importTarget = (node: SyntaxNode): SyntaxNode | null => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return nodeIn(node, 'source');
    case 'TsImportType':
      return nodeIn(node, 'argument');
    case 'TsExternalModuleReference':
      return nodeIn(node, 'expression');
    case 'CallExpression':
      return callTarget(node);
    default:
      return null;
  }
};

const callTarget = (node: SyntaxNode): SyntaxNode | null => {
  const callee = nodeIn(node, 'callee');
  const asks = callee?.type === 'Import' || (callee?.type === 'Identifier' && callee.value === 'require');
  if (!asks || !Array.isArray(node.arguments)) return null;
  const [first] = node.arguments;
  return typeof first === 'object' && first !== null ? nodeIn(first, 'expression') : null;
};

const literal = (node: SyntaxNode): string | null =>
  node.type === 'StringLiteral' && typeof node.value === 'string' ? node.value : null;
