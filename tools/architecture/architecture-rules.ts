import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CruisedModule, cruiseImports } from './cruise.ts';
import type { Finding } from './finding.ts';
import { folderCircles } from './folder-circles.ts';
import { IMPORT_RULES } from './import-rules.ts';
import { impurities } from './impurities.ts';
import { repeatedNames } from './repeated-names.ts';
import { workspaces } from './source-files.ts';
import { parseSyntax, type Syntax } from './syntax.ts';
import { settingUse, unreadSettings } from './unread-settings.ts';
import { writtenImports } from './written-imports.ts';

/** Rules that are checked on the source text or on the check itself, with the remedy for a finding. */
const SOURCE_RULES = {
  'every-module-is-read': 'The check did not see this module (or any): a pass would mean nothing.',
  'every-import-is-read': 'Write it as an import declaration with a literal name, so that the import rules see it.',
  'paths-inside-a-workspace': 'Import it by its relative path: a name hides an arrow between two folders.',
  'no-folder-circles': 'What both folders need belongs in a lower one; a file that composes stays above.',
  'every-setting-is-read': 'Delete its row, or read it: an operator who sets it expects an effect.',
  'one-file-for-each-name': 'Rename it by what it holds, so that a search by name finds one file.',
  'pure-code-has-no-clock': 'Take the instant or the number as an argument.',
} as const;

/** Every architecture rule by name, with its remedy. */
export const ARCHITECTURE_RULES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SOURCE_RULES),
  ...IMPORT_RULES.map((rule) => [rule.name, rule.comment] as const),
]);

/** Packages that use neither a clock nor random numbers, so that the same input always gives the same result. */
const PURE = /^packages\/(audit|formats)\//;

export interface Architecture {
  readonly findings: readonly Finding[];
  /** Shipped modules that were read, by workspace folder. */
  readonly modulesRead: ReadonlyMap<string, number>;
}

/**
 * Checks the tree below `root` (an absolute path without symbolic links) against every rule.
 *
 * `readImports` is an argument so that tests can pass a reader that misses imports, which must be a finding.
 */
export const checkArchitecture = async (root: string, readImports = cruiseImports): Promise<Architecture> => {
  const cruise = await readImports(root, IMPORT_RULES);
  const cruised = new Map(cruise.modules.map((module) => [module.source, module]));
  const found = workspaces(root);
  const judged = found.flatMap(({ name, sources }) =>
    sources.map((file) => {
      const syntax = parseSyntax(file, readFileSync(join(root, file), 'utf8'));
      return { findings: checkSource(file, name, syntax, cruised.get(file)), use: settingUse(file, syntax) };
    }),
  );
  return {
    findings: [
      ...unreadModules(found, cruised),
      ...judged.flatMap(({ findings }) => findings),
      ...unreadSettings(judged.map(({ use }) => use)),
      ...folderCircles(cruise.modules),
      ...[...found.map(({ folder }) => folder), 'lab'].flatMap((folder) => repeatedNames(root, folder)),
      ...cruise.findings,
    ],
    modulesRead: new Map(
      found.map(({ folder, sources: files }) => [folder, files.filter((file) => cruised.has(file)).length]),
    ),
  };
};

const unreadModules = (
  found: ReturnType<typeof workspaces>,
  cruised: ReadonlyMap<string, CruisedModule>,
): readonly Finding[] => {
  const rule = 'every-module-is-read' satisfies keyof typeof SOURCE_RULES;
  if (found.length === 0) return [{ rule, file: '.', line: null, what: 'has no workspace' }];
  return found.flatMap(({ folder, sources }) => {
    if (sources.length === 0) return [{ rule, file: folder, line: null, what: 'has no source file' }];
    return sources
      .filter((file) => !cruised.has(file))
      .map((file) => ({ rule, file, line: null, what: 'was not read' }));
  });
};

const checkSource = (
  file: string,
  workspace: string,
  syntax: Syntax,
  cruised: CruisedModule | undefined,
): readonly Finding[] => {
  const read = new Set(cruised?.imports.map(({ specifier }) => withoutProtocol(specifier)));
  const written = writtenImports(syntax);
  const unread = written
    .filter(({ specifier }) => specifier === null || !read.has(withoutProtocol(specifier)))
    .map(({ specifier, line }) => ({
      rule: 'every-import-is-read' satisfies keyof typeof SOURCE_RULES,
      file,
      line,
      what: specifier === null ? 'imports a computed name' : `imports ${specifier} unseen`,
    }));
  const byName = written.filter(({ specifier }) => specifier !== null && isNameInside(specifier, workspace));
  const impure = PURE.test(file) ? impurities(syntax) : [];
  return [
    // A module that was not read at all is reported once, not once per import.
    ...(cruised === undefined ? [] : unread),
    ...byName.map(({ specifier, line }) => ({
      rule: 'paths-inside-a-workspace' satisfies keyof typeof SOURCE_RULES,
      file,
      line,
      what: `imports ${specifier} by a name`,
    })),
    ...impure.map(({ what, line }) => ({
      rule: 'pure-code-has-no-clock' satisfies keyof typeof SOURCE_RULES,
      file,
      line,
      what: `uses ${what}`,
    })),
  ];
};

/** Whether a specifier names a module of the same workspace by something other than its path. */
const isNameInside = (specifier: string, workspace: string): boolean =>
  specifier.startsWith('#') || specifier === workspace || specifier.startsWith(`${workspace}/`);

const withoutProtocol = (specifier: string): string => specifier.replace(/^(node|file|data):/, '');
