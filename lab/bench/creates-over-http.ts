import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_FLAGS } from '../../tools/start/service-flags.ts';
import { type Spread, spread } from './figures.ts';
import { probe } from './http-answer.ts';
import { openLoad } from './http-load.ts';
import { requestBytes } from './http-request.ts';
import { startSubject } from './subject-process.ts';

const CREATING_SERVICE = new URL('./creating-service.ts', import.meta.url);

/** A create request for a new URL; always of the same length. */
const requestOf = (index: number): Buffer =>
  requestBytes(
    'POST',
    '/api/scans',
    {},
    JSON.stringify({ url: `https://www.example.com/${String(index).padStart(9, '0')}` }),
  );

/** Accepted creates per second through the whole service, each of them durable before it is answered. */
export const measureCreatesOverHttp = async (options: {
  readonly folder: string;
  readonly rounds: number;
  readonly roundMs: number;
  readonly connections: number;
  readonly profileDir?: string | undefined;
}): Promise<Spread> => {
  const rates: number[] = [];
  // A new store for each round; the first round warms up the disk.
  for (let round = 0; round <= options.rounds; round++) {
    const dataDir = join(options.folder, `over-http-${round}`);
    mkdirSync(dataDir);
    const service = await startSubject({
      script: CREATING_SERVICE,
      flags: SERVICE_FLAGS,
      args: [dataDir],
      profileDir: options.profileDir,
    });
    let index = 0;
    const nextRequest = () => requestOf(index++);
    try {
      const usualLength = (await probe(service.port, nextRequest())).bytes.length;
      const load = await openLoad({ ...options, port: service.port, status: 202, usualLength, nextRequest });
      await load.run(options.roundMs);
      const { requests, seconds } = await load.run(options.roundMs);
      load.close();
      if (round > 0) rates.push(requests / seconds);
    } finally {
      await service.end();
    }
  }
  return spread(rates);
};
