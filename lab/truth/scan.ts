import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '../../test/environment.ts';
import { tableLines } from '../table.ts';
import type { InsideInput, OtherTool } from './scan-inside.ts';
import { type ScanSummary, summaryRows } from './scan-summary.ts';
import { homeOf, type ServedSite, servedSites } from './sites.ts';

const siteOptions = ({ host, mount, files, absent }: ServedSite): readonly string[] => [
  '--site',
  `${host}=${files}${mount === '' ? '' : `@${mount}`}`,
  ...(existsSync(absent) ? ['--absent', `${host}=${absent}`] : []),
];

/**
 * Scans the sites in a small Internet inside a network namespace (Linux, root), each under its own name over HTTPS.
 *
 * @param only Hosts; none: all.
 * @param beside Another tool that also checks each site.
 * @returns how many scans failed.
 */
export const scan = async (
  output: string,
  only: readonly string[],
  atOnce: number,
  beside: OtherTool | null = null,
): Promise<number> => {
  const internet = join(sharedFolder(), 'tools', 'internet.mjs');
  if (!existsSync(internet)) throw new Error(`Sites cannot be served: ${internet}, the small Internet, is not there.`);
  const all = servedSites();
  const sites = only.length === 0 ? all : all.filter(({ host }) => only.includes(host));
  if (sites.length === 0) throw new Error('There is no site to scan. Bring the sites first: npm run truth -- bring.');
  mkdirSync(output, { recursive: true });
  const asked = sites.map((site) => ({ host: site.host, home: homeOf(site) }));
  const input: InsideInput = { sites: asked, output, atOnce, beside };
  const inputFile = join(output, 'input.json');
  writeFileSync(inputFile, JSON.stringify(input));
  const inside = [process.execPath, join(import.meta.dirname, 'scan-inside.ts'), inputFile];
  // All sites are served, so that a link from one to another is not dead.
  const options = [...all.flatMap(siteOptions), '--report', join(output, 'traffic.json'), '--', ...inside];
  const child = spawn(process.execPath, [internet, ...options], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The scans ended with ${code}.`);
  // The table also keeps earlier scans of sites that were not selected this time.
  const summaries = all.flatMap(({ host }): readonly ScanSummary[] => {
    const file = join(output, `${host}.summary.json`);
    return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8'))] : [];
  });
  const failed = summaries.filter(({ status }) => status === 'FAILED');
  const failures = failed.map(({ host, said }) => `\n${host}: ${said}`);
  const table = `${[...tableLines(summaryRows(summaries)), ...failures].join('\n')}\n`;
  writeFileSync(join(output, 'table.txt'), table);
  process.stdout.write(table);
  return failed.length;
};
