import { checkCommand } from '../check/check-command.ts';
import { importCommand } from '../import/cli/import-command.ts';
import type { Command } from './command.ts';

/** Everything that `legible-newsletter` can do, by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  import: importCommand,
  check: checkCommand,
};
