#!/usr/bin/env node
import { RULES } from '@legible/audit';
import { systemClock } from '@legible/outbound';
import { userAgentOf } from '../bot.ts';
import { readConfig } from '../config.ts';
import { SCAN_ERRORS } from '../scan/failure-text.ts';
import { readerPool } from '../scan/reader-pool.ts';
import { ScanFailed } from '../scan/run.ts';
import { newScanId } from '../scan/scan-id.ts';
import { scanSite } from '../scan/scan-site.ts';
import { type Arguments, readArguments, USAGE } from './arguments.ts';
import { reportText } from './report-text.ts';
import { openSource } from './source.ts';
import { terminalRecorder } from './terminal-recorder.ts';

const EXIT = { report: 0, failed: 1, wrong: 2 } as const;

const scan = async (given: Arguments & { readonly kind: 'scan' }): Promise<number> => {
  const settings = readConfig(process.env);
  if (!settings.ok) return wrong(settings.errors.join('\n'));
  const { limits, publicBaseUrl } = settings.config;
  const opened = openSource(given, userAgentOf(publicBaseUrl));
  if (!opened.ok) return wrong(opened.message);
  const { source } = opened;
  const reader = readerPool({ threads: 1 });
  const recorder = terminalRecorder({ scanId: newScanId(), url: source.url }, process.stderr);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort('stopped'));
  try {
    const { report } = await scanSite(
      {
        rules: RULES,
        door: source.door,
        resolve: source.resolve,
        isAllowed: source.isAllowed,
        urlRules: source.urlRules,
        deployed: given.folder === null,
        assumed: given.siteKind === null ? {} : { site: given.siteKind },
        reader,
        clock: systemClock,
        budget: { requests: limits.scanRequests, pages: limits.scanPages, seconds: limits.scanSeconds },
        log: { error: (fields, message) => console.error(message, fields) },
      },
      recorder,
      stop.signal,
    );
    recorder.clear();
    process.stdout.write(given.json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report));
    return EXIT.report;
  } catch (error) {
    recorder.clear();
    if (stop.signal.aborted) console.error('Stopped.');
    else if (error instanceof ScanFailed) console.error(SCAN_ERRORS[error.reason]);
    else throw error;
    return EXIT.failed;
  } finally {
    await Promise.all([reader.close(), source.close()]);
  }
};

const wrong = (message: string): number => {
  console.error(message);
  return EXIT.wrong;
};

const given = readArguments(process.argv.slice(2));
if (given.kind === 'help') process.stdout.write(USAGE);
else if (given.kind === 'wrong') process.exitCode = wrong(`${given.message}\n\n${USAGE}`);
else process.exitCode = await scan(given);
