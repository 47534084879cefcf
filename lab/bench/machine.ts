import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';

const load = (): string =>
  loadavg()
    .map((average) => average.toFixed(1))
    .join(' ');

/** The load shows how reliable the figures are: above the number of cores, other work took part. */
export const machineNow = (): string =>
  `Node ${process.versions.node}, ${availableParallelism()} cores, load ${load()}`;

/** What readers must know about the machine of the measurement. */
export const machineFacts = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}, Node ${process.versions.node}`;
