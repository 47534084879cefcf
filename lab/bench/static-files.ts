import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ratioSpread, type Spread, spread } from './figures.ts';
import { probe } from './http-answer.ts';
import { openLoad } from './http-load.ts';
import { requestBytes } from './http-request.ts';
import { DEMO_CONTENT } from './newsletter-content.ts';
import { htmlPage, isAllRendered, rendered, startNewsletter } from './newsletter-service.ts';
import { interleaved } from './rounds.ts';
import { type Skipped, skippedWithout } from './skipped.ts';
import { NGINX, startStaticServer } from './static-server.ts';
import type { Subject } from './subject-process.ts';

/** A page of an issue from the newsletter, and the same bytes as a file from a file server. */
export interface StaticFigures {
  readonly bytes: number;
  /** CPU time of the server per request, in microseconds; ratio ours/file server. */
  readonly cpuMicros: { readonly ours: Spread; readonly files: Spread; readonly ratio: Spread };
  /** Answers per second; ratio ours/file server. */
  readonly perSecond: { readonly ours: Spread; readonly files: Spread; readonly ratio: Spread };
}

/** Duration of a round: the CPU time of another process is reported in steps of 10 ms. */
const ROUND_MS = 1_000;
const RENDERED_WITHIN_MS = 120_000;

const sampled = async (subject: Subject, request: Buffer, connections: number) => {
  const usualLength = (await probe(subject.port, request)).bytes.length;
  const load = await openLoad({
    port: subject.port,
    connections,
    status: 200,
    usualLength,
    nextRequest: () => request,
  });
  try {
    const before = await subject.cpuMicros();
    const { requests, seconds } = await load.run(ROUND_MS);
    return { cpuMicros: ((await subject.cpuMicros()) - before) / requests, perSecond: requests / seconds };
  } finally {
    load.close();
  }
};

/** The cost of a page that is made for its reader, next to a file that is sent unchanged. */
export const compareWithStaticFiles = async (options: {
  readonly folder: string;
  readonly rounds: number;
  readonly connections: number;
}): Promise<StaticFigures | Skipped> => {
  const skipped = skippedWithout({ nginx: NGINX, 'the process figures of Linux': '/proc/self/stat' });
  if (skipped) return skipped;
  const { rounds, connections } = options;
  const folder = join(options.folder, 'static');
  mkdirSync(folder);
  const service = await startNewsletter({ contentDir: DEMO_CONTENT, dataDir: join(folder, 'data') });
  try {
    const progress = await rendered(service, RENDERED_WITHIN_MS);
    if (!isAllRendered(progress)) throw new Error(`only ${progress.rendered} of ${progress.total} texts were rendered`);
    const page = await htmlPage(service);
    const { body } = await probe(service.port, page);
    const files = await startStaticServer(folder, { 'page.html': body });
    try {
      const file = requestBytes('GET', '/page.html');
      if (!(await probe(files.port, file)).body.equals(body)) throw new Error('the file server sends something else');
      const [ours = [], theirs = []] = await interleaved(rounds + 1, [
        () => sampled(service, page, connections),
        () => sampled(files, file, connections),
      ]);
      // The first round warms up both servers.
      return figuresOf(body.length, ours.slice(1), theirs.slice(1));
    } finally {
      await files.end();
    }
  } finally {
    await service.end();
  }
};

type Sample = Awaited<ReturnType<typeof sampled>>;

const figuresOf = (bytes: number, ours: readonly Sample[], files: readonly Sample[]): StaticFigures => {
  const compared = (of: (sample: Sample) => number) => ({
    ours: spread(ours.map(of)),
    files: spread(files.map(of)),
    ratio: ratioSpread(ours.map(of), files.map(of)),
  });
  return { bytes, cpuMicros: compared((one) => one.cpuMicros), perSecond: compared((one) => one.perSecond) };
};
