import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiDescription, apiPage } from '../../../test/api-page.ts';
import { lintOpenApi, skipWithoutLinters } from '../../../test/lint-openapi.ts';
import { testApi } from '../src/api/api-fixtures.ts';
import { PROBLEM_CODES } from '../src/api/problem-codes.ts';
import { SETTINGS } from '../src/config.ts';
import { demoSite } from '../src/site/site-fixtures.ts';

const VARIANTS = [
  ['ko', 'en', 'ja', 'zh-CN'],
  ['ko', 'en', 'zh-CN'],
  ['ko', 'en'],
] as const;

/** The limits of an installation without settings of its own. */
const LIMITS = {
  reads: Number(SETTINGS.apiRequests.fallback),
  search: Number(SETTINGS.searches.fallback),
};

const documents = new Map<readonly string[], string>();
beforeAll(async () => {
  for (const locales of VARIANTS) {
    const site = await demoSite(undefined, locales);
    documents.set(locales, JSON.stringify(testApi(() => site, { limits: LIMITS }).service.openapi()));
  }
});
const documentOf = (locales: readonly string[]) => documents.get(locales) ?? '';
const full = () => documentOf(VARIANTS[0]);

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly schema: object }[];
  readonly responses: Readonly<Record<string, object>>;
}

const operationsOf = (document: string): readonly Described[] =>
  Object.values<Readonly<Record<string, Described>>>(JSON.parse(document).paths).flatMap((path) => Object.values(path));

/** Removes lists of locales, in JSON and in sentences, and how many of them a list may hold. */
const withoutLocales = (document: string, locales: readonly string[]): string =>
  document
    .replaceAll(JSON.stringify(locales), '[]')
    .replaceAll(locales.join(', '), '…')
    .replaceAll(`"maxItems":${locales.length}`, '"maxItems":0');

describe('the description of the read API', () => {
  test('has every operation, with its parameters', () => {
    const operations = operationsOf(full()).map(({ operationId, parameters = [] }) => [
      operationId,
      parameters.map(({ name }) => name).join(' '),
    ]);
    expect(Object.fromEntries(operations)).toEqual({
      searchIssues: 'q locale topic category from to order facets limit cursor',
      listIssues: 'locale topic category year access updated_after limit cursor',
      getIssue: 'locale issue body',
      listChanges: 'locale limit cursor',
      listEditions: '',
      listTopics: 'locale',
      listCategories: 'locale',
      registerWebhook: '',
    });
  });

  test('declares the statuses that each operation can have', () => {
    for (const { operationId, responses } of operationsOf(full())) {
      if (operationId === 'registerWebhook') {
        expect(Object.keys(responses)).toEqual(['202', '400', '413', '422', '429', '500', '503', 'default']);
        continue;
      }
      const found = ['listEditions', 'listTopics', 'listCategories', 'listChanges'].includes(operationId);
      const gone = ['getIssue', 'listChanges'].includes(operationId);
      const expected = ['200', '304', '400', ...(found ? [] : ['404']), ...(gone ? ['410'] : []), '429', '500'];
      expect([operationId, ...Object.keys(responses)]).toEqual([
        operationId,
        ...expected,
        ...(gone ? ['503'] : []),
        'default',
      ]);
    }
  });

  test('lists every code of failures', () => {
    const { description } = JSON.parse(full()).info;
    for (const [code, { status, meaning, resolution }] of Object.entries(PROBLEM_CODES))
      expect(description).toContain(`\n| ${code} | ${status} | ${meaning} | ${resolution} |\n`);
  });

  test.each(VARIANTS.map((locales) => [locales]))('names the editions %o and no other', (locales) => {
    const document = documentOf(locales);
    const enums = operationsOf(document).flatMap(({ parameters = [] }) =>
      parameters.filter(({ name }) => name === 'locale').map(({ schema }) => schema),
    );
    expect(enums).toHaveLength(6);
    for (const schema of enums) expect(schema).toMatchObject({ type: 'string', enum: locales });
    expect(withoutLocales(document, locales)).toBe(withoutLocales(full(), VARIANTS[0]));
  });
});

describe.skipIf(skipWithoutLinters())('the description of the read API, to linters', () => {
  test.each(['redocly', 'spectral'] as const)('%s finds nothing', { timeout: 60_000 }, async (linter) => {
    expect(await lintOpenApi(linter, JSON.parse(full()))).toBeNull();
  });
});

test('docs/api-newsletter.md has every text of the description', async () => {
  const page = apiPage(JSON.parse(full()) as ApiDescription, 'services/newsletter/test/openapi.test.ts');
  await expect(page).toMatchFileSnapshot('../../../docs/api-newsletter.md');
});

test('an issue without category and picture fits the description', async () => {
  const { components } = JSON.parse(full());
  // This test is not about formats.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'https://letter.example/openapi.json', components });
  const fits = ajv.getSchema('https://letter.example/openapi.json#/components/schemas/IssueSummary');
  const site = await demoSite(undefined, VARIANTS[0]);
  const answer = await testApi(() => site).ask('/api/issues?limit=50');
  const { issues } = (await answer.json()) as { readonly issues: readonly object[] };
  expect(issues.length).toBeGreaterThan(0);
  for (const issue of issues)
    for (const change of [{}, { category: null }, { image: null }, { category: null, image: null }]) {
      fits?.({ ...issue, ...change });
      expect([change, fits?.errors]).toEqual([change, null]);
    }
  expect(components.schemas.Image.type).toBe('object');
  expect(fits?.({ ...issues[0], category: 'a word' })).toBe(false);
});
