import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InProcessNewsletter, inProcessNewsletter } from '@legible/newsletter/in-process';
import { picturePool } from '@legible/pictures';

export const NEWSLETTER_ORIGIN = 'https://letter.example';

export interface RunningNewsletter extends InProcessNewsletter {
  readonly defects: readonly unknown[];
  readonly answer: (request: Request) => Promise<Response>;
}

/** A newsletter over a content folder in this process; the built program draws its pictures. */
export const startInProcess = async (contentDir: string, now: () => number): Promise<RunningNewsletter> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'newsletter-data-'));
  const drawing = picturePool(new URL('../../packages/pictures/dist/picture-thread.js', import.meta.url));
  const defects: unknown[] = [];
  const newsletter = await inProcessNewsletter({
    contentDir,
    dataDir,
    publicUrl: NEWSLETTER_ORIGIN,
    now,
    drawing,
    onDefect: (fields) => void defects.push(fields),
  });
  return {
    ...newsletter,
    defects,
    answer: async (request) => newsletter.service.fetch(request),
    close: async () => {
      await Promise.all([newsletter.close(), drawing.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
