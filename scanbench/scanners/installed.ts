import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = join(import.meta.dirname, 'node_modules');

/** Version of a scanner that `package.json` of this folder installs. */
export const installedVersion = (name: string): string => {
  const { version } = JSON.parse(readFileSync(join(MODULES, name, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
};

/** Returns the first words of a command that runs `script` of an installed scanner. */
export const installedCommand = (name: string, script: string): readonly string[] => [
  process.execPath,
  join(MODULES, name, script),
];
