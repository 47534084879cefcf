export interface CheckGroup {
  readonly name: string;
  /** Commands in order; the first failure ends the group. */
  readonly commands: readonly (readonly [program: string, ...args: string[]])[];
}

export const TESTS: CheckGroup = { name: 'tests', commands: [['vitest', 'run']] };

/** All checks, cheapest first. */
export const CHECKS: readonly CheckGroup[] = [
  {
    name: 'types',
    commands: [
      ['tsc', '-b'],
      ['tsc', '-p', 'tsconfig.tests.json'],
    ],
  },
  // Nobody reads a warning that does not fail the check.
  { name: 'lint', commands: [['biome', 'check', '--error-on-warnings', '.']] },
  { name: 'architecture', commands: [['node', 'tools/check-architecture.ts']] },
  { name: 'unused code', commands: [['knip']] },
  { name: 'generated files', commands: [['node', '--conditions=source', 'tools/gen.ts', '--check']] },
  { name: 'words', commands: [['node', 'tools/check-words.ts']] },
  // Warns of sources that were read long ago, and never fails: otherwise the calendar would break the build.
  { name: 'standards', commands: [['node', '--conditions=source', 'tools/check-standards.ts']] },
  { name: 'dependencies', commands: [['node', 'tools/check-dependencies.ts']] },
  { name: 'deploy files', commands: [['node', 'lab/deploy/main.ts']] },
  { name: 'own pages', commands: [['node', 'lab/own-pages/main.ts']] },
];

export interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  /** The command that failed, or null. */
  readonly failed: string | null;
  readonly milliseconds: number;
}

/** Runs one program to its end and returns its exit code. */
export type Run = (program: string, args: readonly string[]) => number;

/** Runs every group, even after one has failed, so that one call shows all faults. */
export const runGroups = (groups: readonly CheckGroup[], run: Run, now: () => number): readonly Outcome[] =>
  groups.map(({ name, commands }) => {
    const start = now();
    const failed = commands.find(([program, ...args]) => run(program, args) !== 0);
    return { name, ok: failed === undefined, failed: failed?.join(' ') ?? null, milliseconds: now() - start };
  });

/** One line per group: outcome, name, seconds, and the command to repeat if it failed. */
export const summaryLines = (outcomes: readonly Outcome[]): readonly string[] => {
  const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
  return outcomes.map(({ name, ok, failed, milliseconds }) => {
    const seconds = (milliseconds / 1000).toFixed(1).padStart(6);
    return `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(width)} ${seconds} s${failed === null ? '' : `   ${failed}`}`;
  });
};
