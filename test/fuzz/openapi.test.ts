import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asked } from './asked.ts';
import { askFuzzed } from './asking.ts';
import { type ApiDocument, type DescribedApi, describedApi } from './described-api.ts';
import { FOUND_REQUESTS } from './found-requests.ts';
import type { FuzzedService } from './fuzzed-service.ts';
import { fuzzedServices } from './fuzzed-services.ts';
import { faultOfAnswer } from './judge-answer.ts';
import { knownValues } from './known-values.ts';
import { namedAddresses } from './named-addresses.ts';
import { requestsFor } from './requests.ts';
import { FUZZ_TIMEOUT_MS, fuzzed, printFigures } from './runs.ts';
import { statusLine } from './status-line.ts';
import { straysNear } from './stray-requests.ts';
import type { Known } from './targets.ts';

/** Runs for each operation in the test suite. */
const RUNS = 25;

describe.each(fuzzedServices())('%s', (name, start) => {
  let service: FuzzedService;
  let api: DescribedApi;
  let known: Known;

  beforeAll(async () => {
    service = await start();
    const document = await service.ask(new Request(`${service.origin}/openapi.json`));
    api = describedApi((await document.json()) as ApiDocument);
    known = await knownValues(service, api);
  }, 60_000);
  afterAll(() => service.close());

  /** The status of the answer, which must be one that the document describes. */
  const check = async (asked: Asked): Promise<number | null> => {
    const said = await askFuzzed(service, asked);
    if (said === null) return null;
    const { path, method, answered } = said;
    const fault = faultOfAnswer(api, path, method, answered);
    if (fault !== null) throw new Error(`${fault}\n${answered.body.toString().slice(0, 500)}`);
    expect(service.leaksIn(answered)).toEqual([]);
    if (service.defects.length > 0) throw new Error('a defect', { cause: service.defects[0] });
    return answered.status;
  };

  test(
    'every operation answers as described, whatever the request',
    async () => {
      expect(api.operations.length).toBeGreaterThan(1);
      for (const operation of api.operations) {
        const seen = new Map<number, number>();
        const property = fc.asyncProperty(requestsFor(operation, api, known), async (asked) => {
          const status = await check(asked);
          if (status !== null) seen.set(status, (seen.get(status) ?? 0) + 1);
        });
        await fc.assert(property, fuzzed(RUNS));
        printFigures(`${operation.id}, ${operation.parameters.length} parameters: ${statusLine(seen)}`);
        const statuses = [...seen.keys()];
        expect(
          statuses.some((status) => status < 300),
          `${operation.id} succeeds`,
        ).toBe(true);
        if (operation.parameters.length + Object.keys(operation.body ?? {}).length > 0)
          expect(
            statuses.some((status) => status >= 400),
            `${operation.id} refuses`,
          ).toBe(true);
      }
    },
    FUZZ_TIMEOUT_MS,
  );

  test.each(
    FOUND_REQUESTS.filter(({ service: of }) => of === name).map((found) => [found.asked.method, found] as const),
  )('what fuzzing found stays fixed: %s %o', async (_, { asked, status }) => {
    expect(await check(asked)).toBe(status);
  });

  test(
    'none of its addresses, nor any similar one, is answered differently, by any method',
    async () => {
      const seen = new Map<number, number>();
      const addresses = await namedAddresses(service);
      expect(addresses.paths.length).toBeGreaterThan(30);
      await fc.assert(
        fc.asyncProperty(straysNear(addresses), async (asked) => {
          const status = await check(asked);
          if (status !== null) seen.set(status, (seen.get(status) ?? 0) + 1);
        }),
        fuzzed(3 * RUNS),
      );
      printFigures(`${name}, ${addresses.paths.length} addresses by any method: ${statusLine(seen)}`);
    },
    FUZZ_TIMEOUT_MS,
  );
});
