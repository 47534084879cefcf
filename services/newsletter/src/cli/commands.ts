import { checkCommand } from '../check/check-command.ts';
import { publishCommand } from '../operator/publish-command.ts';
import { exportCommand } from './export-command.ts';
import { importCommand } from './import-command.ts';
import { initCommand } from './init-command.ts';
import type { Command } from './program/command.ts';
import { previewCommand, startCommand } from './start-command.ts';

/** Everything that `legible-newsletter` can do, by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  init: initCommand,
  start: startCommand(process.env),
  preview: previewCommand(process.env),
  import: importCommand,
  export: exportCommand,
  check: checkCommand,
  publish: publishCommand(process.env),
};
