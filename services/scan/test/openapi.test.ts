import { plainErrors, service } from '@legible/surface';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiDescription, apiPage, schemaPage } from '../../../test/api-page.ts';
import { lintOpenApi, skipWithoutLinters } from '../../../test/lint-openapi.ts';
import { apiDocument } from '../src/routes/api-document.ts';
import { BotsSchema } from '../src/routes/bots-routes.tsx';
import { ReportSchema } from '../src/routes/report-schema.ts';
import { RulesSchema } from '../src/routes/rules-schema.ts';
import { scanOperations } from '../src/routes/scan-routes.ts';
import { StandardsSchema } from '../src/routes/standards-routes.tsx';

/** The description as a deployment serves it, because Redocly rejects servers named localhost or example.com. */
const document = service({
  operations: scanOperations({
    admit: () => Promise.reject(new Error('not called')),
    progress: { ready: () => null, read: async () => null },
    clientOf: () => '',
  }),
  document: apiDocument({ publicUrl: 'https://scan.legible-service.net', contactEmail: 'team@legible-service.net' }),
  errors: plainErrors,
  publicUrl: 'https://scan.legible-service.net',
  onError: () => {},
}).openapi();

describe.skipIf(skipWithoutLinters())('the description of the scan API', () => {
  test.each(['redocly', 'spectral'] as const)('%s finds nothing', { timeout: 60_000 }, async (linter) => {
    expect(await lintOpenApi(linter, document)).toBeNull();
  });
});

test('docs/api-scan.md has every text of the description', async () => {
  const page = apiPage(JSON.parse(JSON.stringify(document)) as ApiDescription, 'services/scan/test/openapi.test.ts');
  await expect(page).toMatchFileSnapshot('../../../docs/api-scan.md');
});

test('docs/report-json.md has every text of the schemas of reports, rules, sources and robots', async () => {
  const schemas = [ReportSchema, RulesSchema, StandardsSchema, BotsSchema].map(
    (schema) => z.toJSONSchema(schema) as Parameters<typeof schemaPage>[0][number],
  );
  const page = schemaPage(
    schemas,
    'Reports, rules, sources and robots as JSON',
    'Every field of a report (`/scan/{scanId}.json`, `legible scan --json`), of the list of rules (`/rules.json`), of\nthe sources that they rest on (`/standards.json`) and of the registry of robots (`/bots.json`).',
    'services/scan/test/openapi.test.ts',
  );
  await expect(page).toMatchFileSnapshot('../../../docs/report-json.md');
});
