import type { ConfigReading } from './run-service.ts';
import type { Environment } from './settings/index.ts';

/** Exit statuses of the command. */
const EXIT = { done: 0, failed: 1, unusableSettings: 2 } as const;

export interface MigrationProgram<C> {
  /** In its messages. */
  readonly name: string;
  readonly readConfig: (env: Environment) => ConfigReading<C>;
  /** Applies what is missing; the ids of what it applied. */
  readonly migrate: (config: C) => Promise<readonly string[]>;
}

/** What a migration needs of its process. */
interface MigrationProcess {
  readonly env: Environment;
}

/** Runs the migrations of a service as a command, and says what was done. @returns the exit status. */
export const runMigration = async <C>(
  { name, readConfig, migrate }: MigrationProgram<C>,
  within: MigrationProcess = process,
): Promise<number> => {
  const settings = readConfig(within.env);
  if (!settings.ok) {
    for (const error of settings.errors) console.error(error);
    return EXIT.unusableSettings;
  }
  try {
    const applied = await migrate(settings.config);
    console.log(`${name}: ${applied.length === 0 ? 'nothing to migrate' : `migrated by ${applied.join(', ')}`}`);
    return EXIT.done;
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return EXIT.failed;
  }
};
