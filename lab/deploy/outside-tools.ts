import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type NginxTrial, writeNginxTrial } from './nginx-trial.ts';

/** A program that checks files of deploy/ better than we can, if the machine has it. */
interface OutsideCheck {
  /** What it checks. */
  readonly what: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Run first: a program may exist without the part that is needed. Default: `--version`. */
  readonly probe?: readonly string[];
  /** The folder in which it runs; default: an empty folder. */
  readonly folder?: string;
}

export type OutsideOutcome =
  | { readonly what: string; readonly came: 'passed' }
  | { readonly what: string; readonly came: 'missing'; readonly program: string }
  | { readonly what: string; readonly came: 'failed'; readonly output: string };

const outsideChecks = (root: string, trial: NginxTrial): readonly OutsideCheck[] => {
  const deploy = (path: string): string => join(root, 'deploy', path);
  return [
    ...['Caddyfile', 'compose.Caddyfile'].map((file) => ({
      what: `caddy/${file}`,
      program: 'caddy',
      args: ['validate', '--adapter', 'caddyfile', '--config', deploy(`caddy/${file}`)],
      probe: ['version'],
    })),
    {
      what: 'nginx/legible.conf',
      program: 'nginx',
      args: ['-t', '-q', '-e', 'stderr', '-c', trial.configuration],
      probe: ['-v'],
    },
    {
      what: 'prometheus/prometheus.yaml',
      program: 'promtool',
      args: ['check', 'config', deploy('prometheus/prometheus.yaml')],
    },
    {
      what: 'prometheus/alerts.yaml',
      program: 'promtool',
      args: ['check', 'rules', '--lint-fatal', deploy('prometheus/alerts.yaml')],
    },
    {
      what: 'prometheus/alerts.test.yaml',
      program: 'promtool',
      args: ['test', 'rules', deploy('prometheus/alerts.test.yaml')],
    },
    // In a new network namespace: rules that are loaded there for a check affect nothing else.
    ...['legible-workers.nft', 'legible-containers.nft'].map((file) => ({
      what: `egress/${file}`,
      program: 'unshare',
      args: ['--map-root-user', '--net', 'nft', '--check', '--file', deploy(`egress/${file}`)],
      probe: ['--map-root-user', '--net', 'nft', '--version'],
      folder: deploy('egress'),
    })),
    ...['legible-scan', 'legible-newsletter'].map((unit) => ({
      what: `systemd/${unit}.service`,
      program: 'systemd-analyze',
      // In tenths of systemd's ten exposure points: 2.0 is the maximum.
      args: ['security', '--offline=true', '--no-pager', '--threshold=20', deploy(`systemd/${unit}.service`)],
    })),
    {
      what: 'kubernetes/kustomization.yaml',
      program: 'kubectl',
      args: ['kustomize', deploy('kubernetes')],
      probe: ['version', '--client'],
    },
    {
      what: 'kubernetes against the schemas',
      program: 'kubeconform',
      args: ['-strict', '-summary', '-skip', 'Kustomization', deploy('kubernetes')],
      probe: ['-v'],
    },
    {
      what: 'compose.yaml',
      program: 'docker',
      args: ['compose', '--env-file', deploy('.env.example'), '--file', deploy('compose.yaml'), 'config', '--quiet'],
      probe: ['compose', 'version'],
    },
    // This cannot be checked without an engine.
    {
      what: 'Dockerfile',
      program: 'docker',
      args: ['build', '--check', root],
      probe: ['info', '--format', '{{.ServerVersion}}'],
    },
  ];
};

const DEADLINE_MS = 60_000;
const LONGEST_OUTPUT = 4_000;

/**
 * Runs every available program.
 * @param scratch an empty folder.
 */
export const askOutsideTools = (root: string, scratch: string): readonly OutsideOutcome[] =>
  outsideChecks(root, writeNginxTrial(root, scratch)).map(
    ({ what, program, args, probe = ['--version'], folder = scratch }) => {
      const run = (parameters: readonly string[]) =>
        spawnSync(program, parameters, { cwd: folder, encoding: 'utf8', timeout: DEADLINE_MS });
      if (run(probe).status !== 0) return { what, came: 'missing', program };
      const { status, stdout, stderr } = run(args);
      if (status === 0) return { what, came: 'passed' };
      return { what, came: 'failed', output: `${stdout}${stderr}`.slice(-LONGEST_OUTPUT) };
    },
  );
