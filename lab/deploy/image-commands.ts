import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The commands that the image's entry file accepts, read from that file itself. */
export interface ImageCommands {
  readonly commands: readonly string[];
  /** The modules that they run, as built, relative to the root. */
  readonly modules: readonly string[];
  readonly secrets: readonly string[];
}

interface CommandsModule {
  readonly COMMANDS: ReadonlyMap<string, { readonly module: string }>;
  readonly SECRETS: readonly string[];
}

export const imageCommands = async (root: string): Promise<ImageCommands> => {
  const file = join(root, 'deploy', 'image', 'commands.mjs');
  const { COMMANDS, SECRETS } = (await import(pathToFileURL(file).href)) as CommandsModule;
  return {
    commands: [...COMMANDS.keys()],
    modules: [...COMMANDS.values()].map(({ module }) => module),
    secrets: SECRETS,
  };
};
