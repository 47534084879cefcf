import { existsSync, writeFileSync } from 'node:fs';
import { type Report, SCORES } from '@legible/audit';
import { WrongCall } from '@legible/surface/cli';
import { jsonRendering } from '../renderings/json.ts';
import type { InitArguments } from './arguments.ts';
import { CONFIG_NAMES } from './configuration/load-config.ts';
import { type ScanSettings, scanForReal } from './scan-for-real.ts';
import { EXIT, type ExitStatus } from './terminal.ts';

const [CONFIG] = CONFIG_NAMES;
const BASELINE = 'legible-baseline.json';
/** Path of the schema in the installed package, for editors. */
const SCHEMA = './node_modules/legible/config.schema.json';
/** Points that a score may lose before it misses the threshold. A new page with a small fault costs less. */
const SLACK = 2;

/**
 * `legible init`: scans once, and writes a configuration that this report meets and a worse one does not. It never
 * overwrites files.
 *
 * @throws WrongCall
 */
export const initCommand = async (given: InitArguments, settings: ScanSettings): Promise<ExitStatus> => {
  const there = [...CONFIG_NAMES, BASELINE].find((name) => existsSync(name));
  if (there !== undefined) throw new WrongCall(`${there} is already here. Change it, or delete it first.`);
  const result = await scanForReal(given, settings);
  if (!result.ok) return result.status;
  const { report } = result;
  const hasFailures = report.rules.some(({ outcome }) => outcome === 'fail');
  writeFileSync(CONFIG, `${JSON.stringify(configFor(given, report, hasFailures), null, 2)}\n`);
  if (hasFailures) writeFileSync(BASELINE, jsonRendering.render({ ...result, baseUrl: null }));
  settings.terminal.print([
    `${CONFIG}: a scan fails below today's scores less ${SLACK} points, and on new failures.`,
    ...(hasFailures ? [`${BASELINE}: the failures of today. Delete it once they are fixed.`] : []),
    'Next: legible scan',
  ]);
  return EXIT.done;
};

const configFor = ({ target }: InitArguments, { scores }: Report, hasFailures: boolean) => ({
  ...(existsSync(SCHEMA) && { $schema: SCHEMA }),
  target: target.folder ?? target.url,
  ...(target.folder !== null && { as: target.url }),
  ...(target.siteKind !== null && { siteKind: target.siteKind }),
  ...(hasFailures && { baseline: BASELINE }),
  failOn: hasFailures ? 'med' : 'low',
  budgets: Object.fromEntries(
    SCORES.flatMap((name) => {
      const { value } = scores[name];
      return value === null ? [] : [[name, { score: Math.max(0, value - SLACK) }]];
    }),
  ),
});
