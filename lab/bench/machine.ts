import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';

const load = (): string =>
  loadavg()
    .map((average) => average.toFixed(1))
    .join(' ');

/** The load says how far to trust the figures: above the number of cores, neighbours took part. */
export const machineNow = (): string =>
  `Node ${process.versions.node}, ${availableParallelism()} cores, load ${load()}`;

/** What a reader of figures has to know of where they were found. */
export const machineFacts = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}, Node ${process.versions.node}`;
