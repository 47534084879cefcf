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
  /** As written, `node:` left out. */
  readonly specifier: string;
  /** Where it leads, relative to the root. */
  readonly resolved: string;
}

export interface Cruise {
  readonly modules: readonly CruisedModule[];
  readonly findings: readonly Finding[];
}

const CRUISED_FOLDERS = ['packages', 'services', 'test', 'tools', 'lab'];

/**
 * Reads the import graph below `root` and judges it by `rules`.
 *
 * `parser` has to be `swc`: dependency-cruiser's default needs TypeScript 6 or older. Under TypeScript 7 it reads no
 * module at all, or, with swc installed, takes every module for broken JavaScript and misses some imports of types;
 * both without a violation.
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
      // Imports of types are imports too: without this they would not be seen.
      tsPreCompilationDeps: true,
      doNotFollow: { path: '(^|/)node_modules/' },
      exclude: { path: '^(packages|services)/[^/]+/(dist|node_modules)/' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        // `source` leads a workspace's name to its source; without it the rules would see built files, or nothing.
        conditionNames: ['source', 'import', 'node', 'default', 'types'],
        extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
      },
    },
    // The resolver is kept between runs of one process by default.
    { bustTheCache: true },
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
