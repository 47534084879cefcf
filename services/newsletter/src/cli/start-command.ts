import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLICATION_FILE } from '@legible/issues';
import { runService } from '@legible/surface';
import { number, text, WrongCall } from '@legible/surface/cli';
import { endWithNpm } from '@legible/surface/stop-signals';
import { type Command, command, EXIT } from './program/command.ts';

/** Serves a content folder until the process is stopped. @param env settings that the words of the call leave open. */
export const startCommand = (env: Record<string, string | undefined>): Command =>
  command({
    calls: ['[folder] [options]'],
    about: `Serves a content folder as a website until Ctrl+C. What you save appears at once.
Every setting can also be an environment variable, such as PUBLIC_BASE_URL; options come first.`,
    options: {
      port: { value: '<n>', kind: number(0, 65_535), help: 'port to listen on (4100); 0 takes a free one' },
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
        ...(port !== null && { PORT: String(port) }),
        ...(host !== null && { HOST: host }),
      });
      // Imported here because it loads the whole service, which other commands do not need.
      const { NEWSLETTER } = await import('../service-program.ts');
      endWithNpm();
      await runService(NEWSLETTER);
      return EXIT.done;
    },
  });
