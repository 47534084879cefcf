import type { Finding } from './finding.ts';
import { nodeIn, type Syntax, type SyntaxNode } from './syntax.ts';

/** A row of a table of settings. */
interface Row {
  readonly key: string;
  /**
   * Where its value is stored: `group.name` or `name`. Null when the row comes from the shared table, which says where.
   */
  readonly at: string | null;
  readonly line: number;
}

const CONFIG = /^services\/[^/]+\/src\/(.*\/)?config\.ts$/;
const SHARED = 'packages/surface/src/settings/service-settings.ts';
/** The name of the whole configuration, where code reads a value outside any group. */
const WHOLE = 'config';

/** How a module uses settings. */
export interface SettingUse {
  readonly file: string;
  /** The rows of its own table of settings. */
  readonly rows: readonly Row[];
  /** `a.b` for a member `b` of something named `a`, `{b}` for a name that is destructured from an object. */
  readonly reads: ReadonlySet<string>;
}

export const settingUse = (file: string, syntax: Syntax): SettingUse => ({
  file,
  rows: file === SHARED ? rowsOf(syntax, 'SERVICE_SETTINGS') : CONFIG.test(file) ? rowsOf(syntax, 'SETTINGS') : [],
  reads: new Set(syntax.nodes.flatMap(readBy)),
});

/**
 * Settings that no shipped code reads, one finding for each row. A read names the value after its group
 * (`limits.workers`, `config.port`) or destructures it by name (`{ workers }`), in the service or in a package.
 */
export const unreadSettings = (uses: readonly SettingUse[]): readonly Finding[] => {
  const shared = uses.find(({ file }) => file === SHARED)?.rows ?? [];
  const placeOfShared = new Map(shared.map(({ key, at }) => [key, at]));
  return uses
    .filter(({ file }) => CONFIG.test(file))
    .flatMap(({ file, rows }) => {
      const service = file.split('/').slice(0, 2).join('/');
      const reads = new Set(
        uses.flatMap((use) => (use.file !== file && isOf(service, use.file) ? [...use.reads] : [])),
      );
      return rows
        .filter(({ key, at }) => !isRead(at ?? placeOfShared.get(key) ?? key, reads))
        .map(({ key, line }) => ({ rule: 'every-setting-is-read', file, line, what: `never reads ${key}` }));
    });
};

const isOf = (service: string, file: string): boolean => file.startsWith(`${service}/`) || file.startsWith('packages/');

const isRead = (at: string, reads: ReadonlySet<string>): boolean => {
  const path = at.split('.');
  const name = path.at(-1) ?? at;
  return reads.has(`${path.at(-2) ?? WHOLE}.${name}`) || reads.has(`{${name}}`);
};

const readBy = (node: SyntaxNode): readonly string[] => {
  if (node.type === 'MemberExpression') {
    const object = nodeIn(node, 'object');
    const owner = object?.type === 'MemberExpression' ? nodeIn(object, 'property') : object;
    return [`${nameOf(owner)}.${nameOf(nodeIn(node, 'property'))}`];
  }
  const isPattern = node.type === 'KeyValuePatternProperty' || node.type === 'AssignmentPatternProperty';
  return isPattern ? [`{${nameOf(nodeIn(node, 'key'))}}`] : [];
};

const rowsOf = (syntax: Syntax, table: string): readonly Row[] => {
  const declared = syntax.nodes.find(
    (node) => node.type === 'VariableDeclarator' && nameOf(nodeIn(node, 'id')) === table,
  );
  return properties(withoutTypes(declared && nodeIn(declared, 'init'))).map((row) => {
    const value = withoutTypes(nodeIn(row, 'value'));
    const at = properties(value).find((field) => nameOf(nodeIn(field, 'key')) === 'at');
    const key = nameOf(nodeIn(row, 'key'));
    const own = value?.type === 'ObjectExpression' ? key : null;
    return { key, at: at ? nameOf(nodeIn(at, 'value')) : own, line: syntax.line(nodeIn(row, 'key') ?? row) };
  });
};

/** The object inside `as const` and `satisfies`. */
const withoutTypes = (node: SyntaxNode | null | undefined): SyntaxNode | null =>
  node?.type.startsWith('Ts') ? withoutTypes(nodeIn(node, 'expression')) : (node ?? null);

const properties = (node: SyntaxNode | null): readonly SyntaxNode[] =>
  node?.type === 'ObjectExpression' && Array.isArray(node.properties)
    ? node.properties.filter((property: SyntaxNode) => property.type === 'KeyValueProperty')
    : [];

const nameOf = (node: SyntaxNode | null | undefined): string => (typeof node?.value === 'string' ? node.value : '');
