import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { requireOrSkip } from '../../../../test/environment.ts';
import { LANGUAGES } from '../language/language.ts';
import { REPORT } from '../views/page-fixtures.tsx';
import { HOSTILE, poison } from './rendering-fixtures.tsx';
import { sarifRendering } from './sarif.ts';

const CHECKS = join(import.meta.dirname, '../../../../checks');
const SCHEMA = join(CHECKS, 'node_modules/@microsoft/sarif-multitool-linux/sarif-2.1.0.json');
const skip = requireOrSkip(existsSync(SCHEMA), 'the schema of SARIF in checks/ (npm run setup)');

describe.skipIf(skip)('the OASIS schema of SARIF 2.1.0', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const validate = skip ? null : ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);
  const errorsOf = (sarif: string): unknown => {
    validate?.(JSON.parse(sarif));
    return validate?.errors ?? null;
  };

  test.each(['https://legible.example', null])('holds, with the base address %s', (baseUrl) => {
    expect(errorsOf(sarifRendering.render({ report: REPORT, baseUrl }))).toBeNull();
  });

  test.each(LANGUAGES)('holds in %s', (language) => {
    expect(errorsOf(sarifRendering.render({ report: REPORT, baseUrl: null, language }))).toBeNull();
  });

  test.each(HOSTILE)('holds with %j in every field of the site', (text) => {
    expect(errorsOf(sarifRendering.render({ report: poison(REPORT, text), baseUrl: null }))).toBeNull();
  });

  test('refuses an invalid file', () => {
    const sarif = sarifRendering.render({ report: REPORT, baseUrl: null });
    expect(errorsOf(sarif.replace('"level":"error"', '"level":"grave"'))).not.toBeNull();
    expect(errorsOf(sarif.replace('"uri":"https://harbour-tea.example/"', '"uri":"a b"'))).not.toBeNull();
  });
});
