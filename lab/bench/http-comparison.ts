import { join } from 'node:path';
import { type BareWork, writeBareAnswer } from './bare-answer.ts';
import { ratioSpread, type Spread, spread } from './figures.ts';
import { comparable, probe, type RawAnswer } from './http-answer.ts';
import { openLoad } from './http-load.ts';
import { interleaved } from './rounds.ts';
import { type Subject, startSubject } from './subject-process.ts';

const BARE_SERVER = new URL('./bare-server.ts', import.meta.url);
const BARE_WEB_SERVER = new URL('./bare-web-server.ts', import.meta.url);

/** One request, answered by the service and by a bare server that does `bareWork` and sends the same bytes. */
export interface HttpCase {
  readonly name: string;
  readonly request: Buffer;
  readonly status: number;
  readonly bareWork: BareWork;
  /** Minimum CPU ratio bare/ours; null when the figure is only for information. */
  readonly goal: number | null;
}

export interface HttpFigures {
  readonly name: string;
  readonly goal: number | null;
  readonly answerBytes: number;
  /** CPU time of the server per request, microseconds. */
  readonly cpuMicros: { readonly ours: Spread; readonly bare: Spread; readonly ratio: Spread };
  /** Answers per second; ratio ours/bare. */
  readonly perSecond: { readonly ours: Spread; readonly bare: Spread; readonly ratio: Spread };
}

export interface HttpComparison {
  readonly service: Subject;
  readonly cases: readonly HttpCase[];
  readonly rounds: number;
  readonly connections: number;
  readonly roundMs: number;
  readonly warmUpMs: number;
  /** For the files with the answers of the bare servers. */
  readonly folder: string;
  readonly profileDir?: string | undefined;
}

interface Sample {
  readonly cpuMicros: number;
  readonly perSecond: number;
}

/** @throws Error when the two servers of a case do not send the same bytes. */
export const compareHttp = async (comparison: HttpComparison): Promise<readonly HttpFigures[]> => {
  const { cases, service, rounds, roundMs, warmUpMs } = comparison;
  const pairs: { readonly httpCase: HttpCase; readonly bare: Subject; readonly answer: RawAnswer }[] = [];
  try {
    for (const [index, httpCase] of cases.entries()) pairs.push(await startBare(comparison, httpCase, index));
    const measurements = (durationMs: number) =>
      pairs.flatMap(({ httpCase, bare, answer }) =>
        [service, bare].map((subject) => () => sample(comparison, httpCase, answer, subject, durationMs)),
      );
    await interleaved(1, measurements(warmUpMs));
    const samples = await interleaved(rounds, measurements(roundMs));
    return pairs.map(({ httpCase, answer }, index) =>
      figuresOf(httpCase, answer, samples[2 * index] ?? [], samples[2 * index + 1] ?? []),
    );
  } finally {
    await Promise.all(pairs.map(({ bare }) => bare.end()));
  }
};

const startBare = async (
  { service, folder, profileDir }: HttpComparison,
  httpCase: HttpCase,
  index: number,
): Promise<{ httpCase: HttpCase; bare: Subject; answer: RawAnswer }> => {
  const { name, request, status, bareWork } = httpCase;
  const answer = await probe(service.port, request);
  if (answer.status !== status) throw new Error(`${name}: expected ${status}, got ${answer.bytes}`);
  const answerFile = join(folder, `answer-${index}.json`);
  writeBareAnswer(answerFile, answer);
  const script = bareWork === 'web' ? BARE_WEB_SERVER : BARE_SERVER;
  const bare = await startSubject({ script, args: [answerFile, bareWork], profileDir });
  const bareAnswer = await probe(bare.port, request);
  const same = comparable(bareAnswer) === comparable(answer) && bareAnswer.bytes.length === answer.bytes.length;
  if (same) return { httpCase, bare, answer };
  await bare.end();
  throw new Error(`${name}: the bare server does not send the same bytes`);
};

const sample = async (
  { connections }: HttpComparison,
  { request, status }: HttpCase,
  answer: RawAnswer,
  { port, cpuMicros }: Subject,
  durationMs: number,
): Promise<Sample> => {
  const usualLength = answer.bytes.length;
  const load = await openLoad({ port, connections, status, usualLength, nextRequest: () => request });
  try {
    const before = await cpuMicros();
    const { requests, seconds } = await load.run(durationMs);
    const after = await cpuMicros();
    return { cpuMicros: (after - before) / requests, perSecond: requests / seconds };
  } finally {
    load.close();
  }
};

const figuresOf = (
  { name, goal }: HttpCase,
  answer: RawAnswer,
  ours: readonly Sample[],
  bare: readonly Sample[],
): HttpFigures => {
  const cpu = (samples: readonly Sample[]) => samples.map((one) => one.cpuMicros);
  const rate = (samples: readonly Sample[]) => samples.map((one) => one.perSecond);
  return {
    name,
    goal,
    answerBytes: answer.bytes.length,
    cpuMicros: {
      ours: spread(cpu(ours)),
      bare: spread(cpu(bare)),
      ratio: ratioSpread(cpu(bare), cpu(ours)),
    },
    perSecond: {
      ours: spread(rate(ours)),
      bare: spread(rate(bare)),
      ratio: ratioSpread(rate(ours), rate(bare)),
    },
  };
};
