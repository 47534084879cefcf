// How the scan service grows: with processes, on both tiers, and with the length of its queue.
//   npm run bench:scale [-- --seconds 5]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ownDatabase } from '../../test/own-database.ts';
import {
  migrateScaleStore,
  type ScaleCount,
  type ScalePlace,
  type ScaleTask,
  type ScaleWork,
} from './scale-process.ts';
import { measureQueue } from './scale-queue.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const forMs = Number(values.seconds) * 1_000;
const PROCESSES = [1, 2, 4];
const WORKS: readonly ScaleWork[] = ['scans', 'creates', 'reads'];
const QUEUE_LENGTHS = [100, 1_000, 10_000, 100_000];
const PROCESS = new URL('./scale-process.ts', import.meta.url);

/** All processes begin at the same moment; per second, together. */
const measure = async (processes: number, task: ScaleTask): Promise<number> => {
  const children = Array.from({ length: processes }, () => fork(PROCESS, [JSON.stringify(task)]));
  const said = async <T>(child: (typeof children)[number]): Promise<T> => {
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`a process of the bench ended with ${code}`);
    });
    const [message] = await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => {});
    return message as T;
  };
  await Promise.all(children.map((child) => said<string>(child)));
  const counts = children.map((child) => said<ScaleCount>(child));
  for (const child of children) child.send('go');
  return (await Promise.all(counts)).reduce((sum, { done, seconds }) => sum + done / seconds, 0);
};

const row = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(16))).join('');

const printTier = async (name: string, newPlace: () => Promise<ScalePlace>): Promise<void> => {
  console.log(`\n${row([name, ...PROCESSES.map((count) => `${count} process${count === 1 ? '' : 'es'}`)])}`);
  for (const work of WORKS) {
    const rates: number[] = [];
    for (const processes of PROCESSES) {
      const place = await newPlace();
      await migrateScaleStore(place);
      rates.push(await measure(processes, { work, place, forMs }));
    }
    const [first = Number.NaN] = rates;
    console.log(
      row([`${work} a second`, ...rates.map((rate) => `${rate.toFixed(0)} (x${(rate / first).toFixed(2)})`)]),
    );
  }
  console.log(row(['scans waiting', ...QUEUE_LENGTHS.map(String)]));
  const costs = await measureQueue(await newPlace(), QUEUE_LENGTHS);
  console.log(row(['a create, ms', ...costs.map(({ createMs }) => createMs.toFixed(2))]));
  console.log(row(['a claim, ms', ...costs.map(({ claimMs }) => claimMs.toFixed(2))]));
};

const folder = mkdtempSync(join(tmpdir(), 'legible-scale-'));
const opened: (() => Promise<void>)[] = [];
try {
  console.log(
    `Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg().map((load) => load.toFixed(1))}. ` +
      'A scan is what the store does for one: 48 commits; no site is asked.',
  );
  let files = 0;
  await printTier('one machine', async () => ({ url: null, file: join(folder, `${files++}.sqlite`) }));
  if (process.env.TEST_DATABASE_URL) {
    await printTier('several machines', async () => {
      const own = await ownDatabase();
      opened.push(own.drop);
      return { url: own.url, file: '' };
    });
  } else console.log('\nseveral machines: skipped, TEST_DATABASE_URL names no server');
} finally {
  for (const drop of opened) await drop();
  rmSync(folder, { recursive: true });
}
