import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type ParserType } from 'dependency-cruiser';
import type { Finding } from './finding.ts';
import type { ImportRule } from './import-rules.ts';

export interface CruisedModule {
  /** Relative to the root. */
  readonly source: string;
  readonly imports: readonly CruisedImport[];
}

export interface CruisedImport {
  /** As written, without `node:`. */
  readonly specifier: string;
  /** The target, relative to the root. */
  readonly resolved: string;
}

export interface Cruise {
  readonly modules: readonly CruisedModule[];
  readonly findings: readonly Finding[];
}

const CRUISED_FOLDERS = ['packages', 'services', 'test', 'tools', 'lab', 'scanbench'];

/**
 * Reads the import graph below `root` and checks it against `rules`.
 *
 * `parser` must be `swc`: dependency-cruiser's default needs TypeScript 6 or older. Under TypeScript 7 it reads no
 * module at all or, with swc installed, parses every module as JavaScript and misses some type imports; in both cases
 * it reports no violation.
 */
export const cruiseImports = async (
  root: string,
  rules: readonly ImportRule[],
  parser: ParserType = 'swc',
): Promise<Cruise> => {
  const { output } = await cruise(
    CRUISED_FOLDERS.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      parser,
      validate: true,
      ruleSet: { forbidden: rules.map((rule) => ({ ...rule, severity: 'error' as const })) },
      // Type imports are imports too: without this option they would be missed.
      tsPreCompilationDeps: true,
      doNotFollow: { path: '(^|/)node_modules/' },
      exclude: { path: ['^(packages|services)/[^/]+/(dist|node_modules)/', '^scanbench/sites/'] },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        // `source` resolves a workspace's name to its source; without it the rules would see built files, or nothing.
        conditionNames: ['source', 'import', 'node', 'default', 'types'],
        extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
      },
    },
  );
  // Without an output type the result is the graph as data.
  return asCruise(output as ICruiseResult);
};

const asCruise = (result: ICruiseResult): Cruise => ({
  modules: result.modules.map((module) => ({
    source: module.source,
    imports: module.dependencies.map(({ module: specifier, resolved }) => ({ specifier, resolved })),
  })),
  findings: result.summary.violations.map((violation) => ({
    rule: violation.rule.name,
    file: violation.from,
    line: null,
    what: violation.cycle
      ? `is in a circle: ${violation.cycle.map((step) => step.name).join(' → ')}`
      : `imports ${violation.to}`,
  })),
});
