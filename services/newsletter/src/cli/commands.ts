import { checkCommand } from '../check/check-command.ts';
import { exportCommand } from '../export/cli/export-command.ts';
import { importCommand } from '../import/cli/import-command.ts';
import { publishCommand } from '../operator/publish-command.ts';
import type { Command } from './command.ts';

/** Everything that `legible-newsletter` can do, by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  import: importCommand,
  export: exportCommand,
  check: checkCommand,
  publish: publishCommand(process.env),
};
