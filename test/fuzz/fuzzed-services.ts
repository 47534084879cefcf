import { fuzzedNewsletter } from '../../services/newsletter/test/fuzz/fuzzed-newsletter.ts';
import { startHarness } from '../../services/scan/test/harness.ts';
import { UNLIMITED } from '../unlimited.ts';
import type { FuzzedService } from './fuzzed-service.ts';

/** Services by name. */
export const fuzzedServices = (): readonly (readonly [string, () => Promise<FuzzedService>])[] => [
  ['scan', fuzzedScan],
  ['newsletter', fuzzedNewsletter],
];

/** A scan service that queues scans but never runs them. */
const fuzzedScan = async (): Promise<FuzzedService> => {
  const defects: unknown[] = [];
  const log = (line: string) => void defects.push(line);
  const scan = await startHarness({ working: false, env: { ...UNLIMITED, LOG_LEVEL: 'error' }, log });
  return {
    origin: scan.url,
    ask: async (request) => scan.app.fetch(request),
    leaksIn: () => [],
    defects,
    close: scan.close,
  };
};
