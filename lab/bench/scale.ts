// How the scan service scales: with processes, on both tiers, and with the length of its queue.
// npm run bench:scale [-- --seconds 15] [--queue 100000]
import { parseArgs } from 'node:util';
import { machineNow } from './machine.ts';
import { measureServiceScale } from './service-scale.ts';
import { serviceScaleLines } from './service-scale-report.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, queue: { type: 'string', default: '100000' } },
});
const [before, start] = [machineNow(), performance.now()];
const result = await measureServiceScale({ seconds: Number(values.seconds), longestQueue: Number(values.queue) });
if ('skipped' in result) {
  console.error(`It needs ${result.skipped}.`);
  process.exitCode = 2;
} else {
  const minutes = (performance.now() - start) / 60_000;
  for (const line of [
    `Before: ${before}. After: ${machineNow()}. Services, database, clients and sites share the cores.`,
    ...serviceScaleLines(result),
    '',
    `${minutes.toFixed(1)} minutes`,
  ])
    console.log(line);
}
