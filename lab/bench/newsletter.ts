import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compareHttp, type HttpFigures } from './http-comparison.ts';
import { DEMO_CONTENT } from './newsletter-content.ts';
import { measureScale, type ScaleFigures } from './newsletter-scale.ts';
import { isAllRendered, newsletterCases, rendered, startNewsletter } from './newsletter-service.ts';

export interface NewsletterFigures {
  readonly http: readonly HttpFigures[];
  readonly scales: readonly ScaleFigures[];
}

const SCALES = [100, 1_000, 10_000];
/** After this time the rest is left unrendered, and the speed so far is reported. */
const RENDERED_WITHIN_MS = 180_000;
/** Rounds of changes to one issue. */
const MOST_CHANGES = 5;

export interface NewsletterOptions {
  readonly folder: string;
  readonly rounds: number;
  readonly connections: number;
  readonly profileDir: string | undefined;
}

/** The newsletter's answers next to bare ones, and the newsletter with many issues. */
export const measureNewsletter = async (options: NewsletterOptions): Promise<NewsletterFigures> => {
  const { folder, rounds, profileDir } = options;
  const http = await compareNewsletter(options);
  const scales: ScaleFigures[] = [];
  for (const issues of SCALES) {
    const own = join(folder, `newsletter-${issues}`);
    mkdirSync(own);
    scales.push(
      await measureScale({
        issues,
        folder: own,
        rounds: Math.min(rounds, MOST_CHANGES),
        renderedWithinMs: RENDERED_WITHIN_MS,
        profileDir,
      }),
    );
    rmSync(own, { recursive: true });
  }
  return { http, scales };
};

const compareNewsletter = async (options: NewsletterOptions): Promise<readonly HttpFigures[]> => {
  const { folder, profileDir } = options;
  const dataDir = join(folder, 'newsletter');
  const service = await startNewsletter({ contentDir: DEMO_CONTENT, dataDir, profileDir });
  try {
    // Threads that still render would be counted as the cost of requests.
    const progress = await rendered(service, RENDERED_WITHIN_MS);
    if (!isAllRendered(progress)) throw new Error(`only ${progress.rendered} of ${progress.total} texts were rendered`);
    return await compareHttp({
      ...options,
      service,
      cases: await newsletterCases(service),
      roundMs: 350,
      warmUpMs: 1_500,
    });
  } finally {
    await service.end();
  }
};
