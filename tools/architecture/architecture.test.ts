import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ARCHITECTURE_RULES, type Architecture, checkArchitecture } from './architecture-rules.ts';
import { cruiseImports } from './cruise.ts';
import type { Finding } from './finding.ts';
import { type Files, plantTree } from './planted-tree.ts';

const roots: string[] = [];

const emptyRoot = (): string => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'legible-house-')));
  roots.push(root);
  return root;
};

const checkTree = async (changes: Files): Promise<Architecture> => {
  const root = emptyRoot();
  plantTree(root, changes);
  return checkArchitecture(root);
};

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

const importing = (specifier: string): string => `import { x } from '${specifier}';\nexport const y = x;\n`;
const scanView = 'services/scan/src/views/report.tsx';
const auditRule = 'packages/audit/src/topics/crawl/first.rule.ts';
const newsletter = 'services/newsletter/src';

type Breach = readonly [rule: string, breach: string, files: Files];

/** One planted breach per row: the only rule that must fire, and the files that breach it. */
const BREACHES: readonly Breach[] = [
  ['formats-stands-alone', 'Node', { 'packages/formats/src/robots.ts': importing('node:fs') }],
  ['formats-stands-alone', 'Node without its prefix', { 'packages/formats/src/robots.ts': importing('fs') }],
  [
    'formats-stands-alone',
    'Node, by a type',
    { 'packages/formats/src/robots.ts': "import type { Stats } from 'node:fs';\nexport type S = Stats;\n" },
  ],
  [
    'formats-stands-alone',
    'Node, late',
    { 'packages/formats/src/robots.ts': "export const late = () => import('node:fs');\n" },
  ],
  ['formats-stands-alone', 'Node, re-exported', { 'packages/formats/src/robots.ts': "export * from 'node:fs';\n" }],
  ['formats-stands-alone', 'a package not on its list', { 'packages/formats/src/robots.ts': importing('parse5') }],
  ['formats-stands-alone', 'one of our packages', { 'packages/formats/src/robots.ts': importing('@legible/surface') }],
  ['audit-is-pure', 'Node', { 'packages/audit/src/kernel/facts.ts': importing('node:crypto') }],
  ['audit-is-pure', 'a package not on its list', { 'packages/audit/src/kernel/facts.ts': importing('undici') }],
  ['audit-is-pure', 'outbound', { 'packages/audit/src/kernel/facts.ts': importing('@legible/outbound') }],
  ['audit-is-pure', 'surface', { 'packages/audit/src/kernel/facts.ts': importing('@legible/surface') }],
  ['audit-is-pure', 'store', { 'packages/audit/src/kernel/facts.ts': importing('@legible/store') }],
  ['rules-are-independent', 'a rule → Node', { [auditRule]: importing('node:dns') }],
  [
    'doors-and-stores-do-not-meet',
    'outbound → surface',
    { 'packages/outbound/src/index.ts': importing('@legible/surface') },
  ],
  [
    'doors-and-stores-do-not-meet',
    'outbound → audit',
    { 'packages/outbound/src/index.ts': importing('@legible/audit') },
  ],
  ['doors-and-stores-do-not-meet', 'surface → store', { 'packages/surface/src/index.ts': importing('@legible/store') }],
  [
    'doors-and-stores-do-not-meet',
    'store → outbound',
    { 'packages/store/src/index.ts': importing('@legible/outbound') },
  ],
  [
    'pictures-know-threads',
    'pictures → the outbound door',
    { 'packages/pictures/src/index.ts': importing('@legible/outbound') },
  ],
  ['scanner-knows-no-store', 'scanner → store', { 'packages/scanner/src/index.ts': importing('@legible/store') }],
  ['scanner-knows-no-store', 'scanner → surface', { 'packages/scanner/src/index.ts': importing('@legible/surface') }],
  ['pictures-know-threads', 'threads → formats', { 'packages/threads/src/index.ts': importing('@legible/formats') }],
  ['chat-knows-the-door', 'chat → store', { 'packages/chat/src/index.ts': importing('@legible/store') }],
  [
    'services-do-not-meet',
    'scan → newsletter',
    {
      'services/newsletter/src/index.ts': 'export const x = 1;\n',
      'services/scan/src/app.ts': importing('@legible/newsletter'),
    },
  ],
  ['rules-are-independent', 'a rule → another rule', { [auditRule]: importing('./second.rule.ts') }],
  [
    'rules-are-independent',
    'a rule → another rule, by a type',
    { [auditRule]: "import type { x } from './second.rule.ts';\nexport type Y = x;\n" },
  ],
  ['rules-are-independent', 'a rule → a parser', { [auditRule]: importing('parse5') }],
  [
    'rules-are-independent',
    'a rule → the inside of audit',
    { 'packages/audit/src/engine/plan.ts': 'export const x = 1;\n', [auditRule]: importing('../../engine/plan.ts') },
  ],
  ['rules-are-independent', 'a rule → another topic', { [auditRule]: importing('../feeds/feed-reading.ts') }],
  [
    'topics-are-independent',
    'a reading → another topic',
    { 'packages/audit/src/topics/crawl/reading.ts': importing('../feeds/feed-reading.ts') },
  ],
  [
    'topics-are-independent',
    'a reading → what composes the topics',
    { 'packages/audit/src/topics/crawl/reading.ts': importing('../../index.ts') },
  ],
  [
    'kernel-knows-no-topic',
    'the kernel → a topic',
    { 'packages/audit/src/kernel/new.ts': importing('../topics/feeds/feed-reading.ts') },
  ],
  ['views-only-render', 'a view → store', { [scanView]: importing('../store/scans.ts') }],
  [
    'views-only-render',
    'a view → a type of the store',
    { [scanView]: "import type { x } from '../store/scans.ts';\nexport type Y = x;\n" },
  ],
  ['views-only-render', 'a view → a route', { [scanView]: importing('../routes/late.ts') }],
  ['views-only-render', 'a view → the store package', { [scanView]: importing('@legible/store') }],
  ['views-only-render', 'a view → the outbound door', { [scanView]: importing('@legible/outbound') }],
  ['views-do-not-use-node', 'a view → Node', { [scanView]: importing('node:fs') }],
  ['migrate-knows-issues', 'migrate → the store', { 'packages/migrate/src/new.ts': importing('@legible/store') }],
  ['search-stands-alone', 'search → issues', { 'packages/search/src/new.ts': importing('@legible/issues') }],
  ['issues-know-formats', 'issues → the store', { 'packages/issues/src/access/new.ts': importing('@legible/store') }],
  ...['routes', 'views', 'tools', 'search', 'delivery', 'store'].map(
    (folder): Breach => [
      'sealed-issue-stays-sealed',
      `${folder} → the sealed door`,
      { [`${newsletter}/${folder}/new-in-${folder}.ts`]: importing('@legible/issues/sealed') },
    ],
  ),
  ...['issue', 'load'].map(
    (module): Breach => [
      'sealed-issue-stays-sealed',
      `markdown → ${module}`,
      { [`packages/issues/src/markdown/of-${module}.ts`]: importing(`../issue/${module}.ts`) },
    ],
  ),
  [
    'sealed-issue-stays-sealed',
    'the other service → the sealed door',
    { 'services/scan/src/routes/new.ts': importing('@legible/issues/sealed') },
  ],
  [
    'sealed-issue-is-not-passed-on',
    'the public index re-exports it',
    { 'packages/issues/src/issue/all-issues.ts': "export type { Issue } from './issue.ts';\n" },
  ],
  [
    'sealed-issue-is-not-passed-on',
    'access re-exports it',
    { 'packages/issues/src/access/all.ts': "export * from '../issue/issue.ts';\n" },
  ],
  [
    'sealed-issue-is-not-passed-on',
    'migrate re-exports it',
    { 'packages/migrate/src/all.ts': "export { load } from '@legible/issues/sealed';\n" },
  ],
  [
    'sealed-issue-is-not-passed-on',
    'the service re-exports it',
    { [`${newsletter}/access/all.ts`]: "export { load } from '@legible/issues/sealed';\n" },
  ],
  ['sealed-issue-stays-sealed', 'start → load', { [`${newsletter}/start.ts`]: importing('@legible/issues/sealed') }],
  ['sealed-issue-stays-sealed', 'main → load', { [`${newsletter}/main.ts`]: importing('@legible/issues/sealed') }],
  ['main-is-not-imported', 'a route → main', { 'services/scan/src/routes/new.ts': importing('../main.ts') }],
  ['main-is-not-imported', 'a test → main', { 'services/scan/test/journey.test.ts': importing('../src/main.ts') }],
  [
    'no-circles',
    'two modules',
    {
      'packages/store/src/index.ts': importing('./jobs.ts'),
      'packages/store/src/jobs.ts': importing('./index.ts'),
    },
  ],
  [
    'no-circles',
    'three modules, by types',
    {
      'packages/store/src/index.ts': "import type { A } from './a.ts';\nexport type I = A;\n",
      'packages/store/src/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
      'packages/store/src/b.ts': "import type { I } from './index.ts';\nexport type B = I;\n",
    },
  ],
  [
    'no-folder-circles',
    'two folders without a circle of files',
    {
      'packages/store/src/jobs/claim.ts': importing('../engine/sqlite.ts'),
      'packages/store/src/jobs/lease.ts': 'export const x = 1;\n',
      'packages/store/src/engine/sqlite.ts': 'export const x = 1;\n',
      'packages/store/src/engine/upkeep.ts': importing('../jobs/lease.ts'),
    },
  ],
  [
    'no-folder-circles',
    'a folder and its parent, by a type',
    {
      'packages/surface/src/index.ts': importing('./mcp/mount.ts'),
      'packages/surface/src/context.ts': 'export const x = 1;\n',
      'packages/surface/src/mcp/mount.ts': "import type { x } from '../context.ts';\nexport type Y = typeof x;\n",
    },
  ],
  [
    'paths-inside-a-workspace',
    'by #',
    {
      'packages/threads/package.json': JSON.stringify({
        name: '@legible/threads',
        type: 'module',
        imports: { '#pool': './src/pool.ts' },
        exports: { '.': { source: './src/index.ts' } },
      }),
      'packages/threads/src/pool.ts': 'export const x = 1;\n',
      'packages/threads/src/kill.ts': importing('#pool'),
    },
  ],
  [
    'paths-inside-a-workspace',
    'by its own name',
    {
      'packages/store/src/index.ts': 'export const x = 1;\n',
      'packages/store/src/open.ts': importing('@legible/store'),
    },
  ],
  [
    'every-setting-is-read',
    'one that is never read, next to some that are',
    {
      'services/scan/src/config.ts': `import { SERVICE_SETTINGS } from './shared.ts';
export const SETTINGS = {
  port: { name: 'PORT' },
  workers: { name: 'WORKERS', at: 'limits.workers' },
  megabytes: { name: 'MEGABYTES', at: 'limits.megabytes' },
  mcpCalls: SERVICE_SETTINGS.mcpCalls,
} as const;
`,
      'services/scan/src/shared.ts': 'export const SERVICE_SETTINGS = { mcpCalls: 1, megabytes: 1 };\n',
      'services/scan/src/start.ts':
        'export const start = (config: never) => [config.port, config.limits.workers, config.other.megabytes];\n',
      'services/scan/src/mount.ts': 'export const mount = ({ mcpCalls }: never) => mcpCalls;\n',
    },
  ],
  [
    'source-does-not-need-tools',
    'source → tools',
    { 'packages/store/src/index.ts': importing('../../../tools/gen.ts') },
  ],
  [
    'source-does-not-need-tools',
    'source → test',
    { 'services/scan/src/app.ts': importing('../../../test/environment.ts') },
  ],
  [
    'source-does-not-need-tools',
    "source → its service's test folder",
    {
      'services/scan/test/site.ts': 'export const x = 1;\n',
      'services/scan/src/app.ts': importing('../test/site.ts'),
    },
  ],
  ...['door-fixtures.ts', 'fixtures/loopback.ts'].map(
    (file): Breach => [
      'source-does-not-need-tools',
      `source → its ${file}`,
      {
        [`packages/store/src/${file}`]: 'export const x = 1;\n',
        'packages/store/src/index.ts': importing(`./${file}`),
      },
    ],
  ),
  ...['packages/store/src/index.ts', 'services/scan/src/app.test.ts', 'test/dogfood.test.ts', 'tools/gen.ts'].map(
    (file): Breach => [
      'only-the-lab-needs-the-lab',
      `${file} → lab`,
      { [file]: importing(`${'../'.repeat(file.split('/').length - 1)}lab/table.ts`) },
    ],
  ),
  [
    'scanbench-stands-alone',
    'scanbench → package',
    { 'scanbench/draw.ts': "import { catalogue } from '@legible/audit';\nexport const draw = catalogue;\n" },
  ],
  ['nobody-needs-scanbench', 'lab → scanbench', { 'lab/table.ts': importing('../scanbench/draw.ts') }],
  ['tests-are-not-imported', 'source → a test', { 'packages/formats/src/robots.ts': importing('./feed.test.ts') }],
  ['tests-are-not-imported', 'a test → a test', { 'packages/formats/src/robots.test.ts': importing('./feed.test.ts') }],
  [
    'packages-are-entered-by-name',
    'package → package',
    { 'packages/audit/src/kernel/facts.ts': importing('../../../formats/src/robots.ts') },
  ],
  [
    'packages-are-entered-by-name',
    "even by its index's path",
    { 'services/scan/src/app.ts': importing('../../../packages/formats/src/index.ts') },
  ],
  [
    'packages-are-entered-by-name',
    'test → package',
    { 'test/dogfood.test.ts': importing('../packages/audit/src/kernel/facts.ts') },
  ],
  ['packages-are-entered-by-name', 'tool → service', { 'tools/gen.ts': importing('../services/scan/src/app.ts') }],
  [
    'imports-resolve',
    'a deep import by name',
    { 'services/scan/src/app.ts': importing('@legible/formats/src/robots.ts') },
  ],
  ['imports-resolve', 'a file that does not exist', { 'services/scan/src/app.ts': importing('./gone.ts') }],
  ['imports-resolve', 'a package that is not installed', { 'services/scan/src/app.ts': importing('left-pad') }],
  ['every-module-is-read', 'a workspace without a source file', { 'packages/empty/package.json': '{}' }],
  [
    'every-import-is-read',
    "import('…') as a type",
    { 'packages/audit/src/kernel/facts.ts': "export interface F { s: import('node:fs').Stats[] }\n" },
  ],
  [
    'every-import-is-read',
    'a computed import',
    { 'services/scan/src/app.ts': 'export const load = (name: string) => import(name);\n' },
  ],
  ...[
    'Date.now()',
    '[1].map(Date.now)',
    "Date['now']()",
    'globalThis.Date.now()',
    'new Date()',
    'new Date',
    'Date()',
    'Math.random()',
    'performance.now()',
    'globalThis.performance.now()',
    'crypto.randomUUID()',
  ].map(
    (expression): Breach => [
      'pure-code-has-no-clock',
      expression,
      { [auditRule]: `export const first = () => ${expression};\n` },
    ],
  ),
  ...[
    ['packages/search/src/ranks/new-rank.ts', 'packages/search/src/terms/new-rank.ts'],
    ['services/scan/src/routes/late.ts', 'services/scan/test/late.ts'],
    ['lab/table.ts', 'lab/bench/table.ts'],
  ].map(
    (files): Breach => [
      'one-file-for-each-name',
      files.join(' and '),
      Object.fromEntries(files.map((file) => [file, 'export const x = 1;\n'])),
    ],
  ),
  [
    'pure-code-has-no-clock',
    'in formats too',
    { 'packages/formats/src/robots.ts': 'export const now = Date.now();\n' },
  ],
];

test('a tree without a breach passes, and every module of it was read', async () => {
  const { findings, modulesRead } = await checkTree({});
  expect(findings).toEqual([]);
  expect(Object.fromEntries(modulesRead)).toEqual({
    'packages/audit': 8,
    'packages/chat': 1,
    'packages/formats': 3,
    'packages/issues': 5,
    'packages/migrate': 1,
    'packages/outbound': 1,
    'packages/pictures': 1,
    'packages/scanner': 1,
    'packages/search': 1,
    'packages/store': 1,
    'packages/surface': 1,
    'packages/threads': 1,
    'services/newsletter': 4,
    'services/scan': 7,
  });
});

test('names for roles and migrations may repeat', async () => {
  const files = [
    'packages/search/src/ranks/index.ts',
    'services/scan/src/store/migrations/scan-0001.ts',
    'services/scan/test/migrations/scan-0001.ts',
  ];
  const { findings } = await checkTree(Object.fromEntries(files.map((file) => [file, 'export const x = 1;\n'])));
  expect(findings).toEqual([]);
});

/**
 * Groups breaches that can be planted in one tree: no two in one file, and at most one that leads from a package to one
 * of ours, because two could form a circle.
 */
const inBatches = (breaches: readonly Breach[]): readonly (readonly Breach[])[] => {
  const batches: Breach[][] = [];
  for (const breach of breaches) {
    const isFree = (batch: readonly Breach[]): boolean =>
      !batch.some(
        (other) =>
          Object.keys(other[2]).some((file) => file in breach[2]) || (leadsToOurs(other) && leadsToOurs(breach)),
      );
    const batch = batches.find(isFree);
    if (batch) batch.push(breach);
    else batches.push([breach]);
  }
  return batches;
};

/** Nothing imports a service, so an import from a service cannot form a circle. */
const leadsToOurs = ([, , files]: Breach): boolean =>
  Object.entries(files).some(([file, text]) => file.startsWith('packages/') && text.includes('@legible/'));

/** Whether a finding is about one of the files, or about a folder that was planted with one of them. */
const isIn =
  (files: Files) =>
  ({ file }: Finding): boolean =>
    Object.keys(files).some((path) => path === file || path.startsWith(`${file}/`));

/** Each tree is planted and checked once, when its first breach is needed. */
const TREES = inBatches(BREACHES).map((batch) => {
  let checking: Promise<Architecture> | undefined;
  return {
    batch,
    checked: () => {
      checking ??= checkTree(Object.assign({}, ...batch.map(([, , files]) => files)));
      return checking;
    },
  };
});

describe('a check that reads nothing fails', () => {
  test('when no module is read, every one is reported', async () => {
    const root = emptyRoot();
    plantTree(root, {});
    const { findings, modulesRead } = await checkArchitecture(root, async () => ({ modules: [], findings: [] }));
    expect([...modulesRead.values()].reduce((sum, count) => sum + count, 0)).toBe(0);
    expect(findings.filter((finding) => finding.rule === 'every-module-is-read')).toHaveLength(36);
  });

  test('when one module is not read, that one is reported', async () => {
    const root = emptyRoot();
    plantTree(root, {});
    const { findings } = await checkArchitecture(root, async (...args) => {
      const cruise = await cruiseImports(...args);
      return { ...cruise, modules: cruise.modules.filter((module) => module.source !== scanView) };
    });
    expect(findings).toEqual([{ rule: 'every-module-is-read', file: scanView, line: null, what: 'was not read' }]);
  });

  test('when modules are read as JavaScript, the missed imports are reported', async () => {
    const root = emptyRoot();
    plantTree(root, {});
    const { findings } = await checkArchitecture(root, (top, rules) => cruiseImports(top, rules, 'tsc'));
    expect(findings.map(({ rule, file, what }) => [rule, file, what])).toContainEqual([
      'every-import-is-read',
      'packages/audit/src/index.ts',
      'imports ./kernel/facts.ts unseen',
    ]);
  });

  test('in a folder without workspaces', async () => {
    const { findings } = await checkArchitecture(emptyRoot());
    expect(findings).toEqual([{ rule: 'every-module-is-read', file: '.', line: null, what: 'has no workspace' }]);
  });
});

test('a finding in the source gives its position', async () => {
  const source = '// é counts two bytes\n\nexport const a = 1;\nexport const now = () => Date.now();\n';
  const { findings } = await checkTree({ [auditRule]: source.replace('export const a', 'export const first') });
  expect(findings).toEqual([{ rule: 'pure-code-has-no-clock', file: auditRule, line: 4, what: 'uses Date.now' }]);
});

test('only the setting that is not read is reported, with its row', async () => {
  const planted = BREACHES.find(([rule]) => rule === 'every-setting-is-read')?.[2] ?? expect.fail('not planted');
  const { findings } = await checkTree(planted);
  expect(findings).toEqual([
    { rule: 'every-setting-is-read', file: 'services/scan/src/config.ts', line: 5, what: 'never reads megabytes' },
  ]);
});

test.each([
  ['a given instant', "new Date('2026-01-01'), new Date(0), new Date(...[0])"],
  ['arithmetic', 'Math.round(0.5), Date.UTC(2026, 0), Date.parse("2026")'],
  ['words', '"Date.now()", `Math.random()`, /new Date()/'],
  ['a field of the same name', '{ performance: 1 }, ({ now: 1 }).now'],
])('pure code may have %s', async (_what, expressions) => {
  const { findings } = await checkTree({ [auditRule]: `export const first = () => [${expressions}];\n` });
  expect(findings).toEqual([]);
});

test('tests and their fixtures are not counted', async () => {
  const { findings } = await checkTree({
    ...BREACHES.find(([rule]) => rule === 'no-folder-circles')?.[2],
    'packages/store/src/engine/upkeep.ts': 'export const x = 1;\n',
    'packages/store/src/engine/upkeep.test.ts': importing('../jobs/lease.ts'),
    'packages/store/src/engine/engine-fixtures.ts': importing('../jobs/lease.ts'),
  });
  expect(findings).toEqual([]);
});

describe('a planted breach is found', () => {
  test.each(BREACHES)('%s: %s', async (rule, _breach, files) => {
    const { batch, checked } =
      TREES.find((tree) => tree.batch.some(([, , planted]) => planted === files)) ?? expect.fail('in no tree');
    // A forbidden import between two folders may close a circle of folders as well.
    const findings = (await checked()).findings.filter(
      (finding) => finding.rule === rule || finding.rule !== 'no-folder-circles',
    );
    const here = findings.filter(isIn(files));
    expect([...new Set(here.map((finding) => finding.rule))], JSON.stringify(findings)).toEqual([rule]);
    expect(findings.filter((finding) => !batch.some(([, , planted]) => isIn(planted)(finding)))).toEqual([]);
  });

  test('every rule has one, and no breach names a rule that does not exist', () => {
    expect([...new Set(BREACHES.map(([rule]) => rule))].sort()).toEqual([...ARCHITECTURE_RULES.keys()].sort());
  });
});
