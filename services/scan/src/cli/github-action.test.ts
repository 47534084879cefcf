import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@legible/formats/yaml';
import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const FILE = readFileSync(join(ROOT, 'docs/github-action.yml'), 'utf8');

interface Step {
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

describe('docs/github-action.yml', () => {
  const { permissions, env, jobs } = parseYaml(FILE, 100_000) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const calls = steps.flatMap(({ run = '' }) => (run.startsWith('$LEGIBLE ') ? [run] : []));

  test('every call is one that the command understands', () => {
    const site = env.SITE_URL ?? '';
    const read = calls.map((call) => {
      const words = call.replaceAll('"$SITE_URL"', site).split(' ').slice(1);
      return readArguments(words, { isFolder: (path) => path === 'dist', readConfig: () => null });
    });
    expect(read).toMatchObject([
      {
        kind: 'scan',
        target: { folder: 'dist', url: site },
        write: { folder: 'legible-report' },
        gates: { severity: 'high' },
      },
      {
        kind: 'scan',
        target: { folder: null, url: site },
        write: { folder: 'legible-report' },
        gates: { severity: 'high' },
      },
    ]);
  });

  test('what it starts and uploads is what there is', () => {
    const { bin } = JSON.parse(readFileSync(join(ROOT, 'services/scan/package.json'), 'utf8'));
    expect(env.LEGIBLE).toBe(`node .legible/services/scan/${bin.legible.replace('./', '')}`);
    expect(readFileSync(join(ROOT, 'tools/setup.mjs'), 'utf8')).toContain('--for run|test|lab [--build]');
    const [sarif, kept] = steps.flatMap(({ with: given = {} }) => given.sarif_file ?? given.path ?? []).slice(-2);
    expect([sarif, kept]).toEqual(['legible-report/report.sarif', 'legible-report']);
  });

  test('uploads run also after a missed threshold, with the rights that they need', () => {
    const uploads = steps.filter(({ uses = '' }) => uses.includes('upload'));
    expect(uploads).toHaveLength(2);
    for (const step of uploads) expect(step.if).toContain('!cancelled()');
    expect(permissions).toEqual({ contents: 'read', 'security-events': 'write', actions: 'read' });
  });

  test('every action is pinned to a major version', () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(3);
    for (const action of used) expect(action).toMatch(/^(?:actions|github)\/[a-z/-]+@v\d+$/);
  });
});
