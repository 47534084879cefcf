import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLICATION_FILE } from '@legible/issues';
import { runService, type ServiceProgram } from '@legible/surface';
import { number, text, WrongCall } from '@legible/surface/cli';
import { endWithNpm } from '@legible/surface/stop-signals';
import type { Config } from '../config.ts';
import { type Command, command, EXIT } from './program/command.ts';

/** The environment, for settings that the command line does not give. */
type Env = Record<string, string | undefined>;

/** Serves a content folder until the process is stopped. */
export const startCommand = (env: Env): Command =>
  serving(
    env,
    `Serves a content folder as a website until Ctrl+C. What you save appears at once.
Every setting can also be an environment variable, such as PUBLIC_BASE_URL; options come first.`,
    4100,
    async () => (await import('../service-program.ts')).NEWSLETTER,
  );

/** Shows editors the future site, on their own machine. */
export const previewCommand = (env: Env): Command =>
  serving(
    env,
    `Shows drafts and issues to come as readers will see them, on this machine only, until Ctrl+C. Pages reload when you
save. The page /preview lists what is to come, translations that are missing or behind, what check says, and what channels
got. A preview writes nothing and notifies nobody.`,
    4110,
    async () => (await import('../preview/preview-site.ts')).PREVIEW,
  );

/** @param load imports the program when the command runs, because other commands do not need the whole service. */
const serving = (env: Env, about: string, usualPort: number, load: () => Promise<ServiceProgram<Config>>): Command =>
  command({
    calls: ['[folder] [options]'],
    about,
    options: {
      port: { value: '<n>', kind: number(0, 65_535), help: `port to listen on (${usualPort}); 0 takes a free one` },
      host: { value: '<address>', kind: text, help: 'address to listen on (127.0.0.1)' },
      data: {
        value: '<folder>',
        kind: text,
        help: 'what the service keeps (<folder>/.data): channels and rendered issues',
      },
    },
    async run({ positionals, values }) {
      const [folder = 'content', ...more] = positionals;
      if (more.length > 0) throw new WrongCall('One folder at a time.');
      if (!existsSync(join(folder, PUBLICATION_FILE)))
        throw new WrongCall(
          `There is no ${PUBLICATION_FILE} in ${folder}. To make a newsletter there: legible-newsletter init ${folder}`,
        );
      const { port, host, data } = values;
      Object.assign(env, {
        CONTENT_DIR: folder,
        DATA_DIR: data ?? env.DATA_DIR ?? join(folder, '.data'),
        LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
        PORT: String(port ?? env.PORT ?? usualPort),
        ...(host !== null && { HOST: host }),
      });
      const program = await load();
      endWithNpm();
      await runService(program);
      return EXIT.done;
    },
  });
