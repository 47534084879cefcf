import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireOrSkip } from './environment.ts';

const CHECKS = join(import.meta.dirname, '..', 'checks');

/** The linters that our descriptions must satisfy, with the command for a file. */
export const OPENAPI_LINTERS = {
  redocly: (file: string) => ['lint', file, '--config', 'redocly.yaml'],
  spectral: (file: string) => ['lint', file, '--ruleset', 'spectral.yaml', '--fail-severity', 'hint'],
} as const;
export type OpenApiLinter = keyof typeof OPENAPI_LINTERS;

/** Whether tests with the linters must be skipped: they are in a separate package. */
export const skipWithoutLinters = (): boolean =>
  requireOrSkip(existsSync(join(CHECKS, 'node_modules', '.bin', 'redocly')), 'the linters in checks/ (npm run setup)');

/** Runs a linter on a document; returns its output when it complains, null when the document is clean. */
export const lintOpenApi = async (linter: OpenApiLinter, document: unknown): Promise<string | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'legible-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    return await new Promise((resolve) => {
      const program = join(CHECKS, 'node_modules', '.bin', linter);
      execFile(program, OPENAPI_LINTERS[linter](file), { cwd: CHECKS, env }, (error, stdout, stderr) =>
        resolve(error ? stdout + stderr : null),
      );
    });
  } finally {
    await rm(folder, { recursive: true });
  }
};
