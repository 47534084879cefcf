import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** File contents by path, relative to the root of the tree. */
export type Files = Readonly<Record<string, string>>;

const WORKSPACES = [
  'packages/formats',
  'packages/outbound',
  'packages/surface',
  'packages/store',
  'packages/chat',
  'packages/threads',
  'packages/pictures',
  'packages/issues',
  'packages/search',
  'packages/migrate',
  'packages/audit',
  'packages/scanner',
  'services/scan',
  'services/newsletter',
] as const;

const NPM_PACKAGES = ['saxes', 'parse5', 'undici', 'kysely', 'hono'] as const;

/**
 * A small repository in which every import is allowed, and which contains every kind of import that the rules cover.
 */
const CLEAN: Files = {
  'packages/formats/src/index.ts': "export * from './robots.ts';\nexport { parseFeed } from './feed.ts';\n",
  'packages/formats/src/robots.ts': 'export const robots = 1;\n',
  'packages/formats/src/feed.ts': "import { parse } from 'saxes';\nexport const parseFeed = parse;\n",
  'packages/formats/src/feed.test.ts': "import { readFileSync } from 'node:fs';\nvoid readFileSync;\n",
  'packages/outbound/src/index.ts':
    "import { connect } from 'node:net';\nimport { robots } from '@legible/formats';\nimport { use } from 'undici';\nexport const door = [connect, robots, use];\n",
  'packages/surface/src/index.ts': "import { use } from 'hono';\nexport const surface = use;\n",
  'packages/chat/src/index.ts':
    "import { robots } from '@legible/formats';\nimport { door } from '@legible/outbound';\nexport const post = [robots, door];\n",
  'packages/threads/src/index.ts': 'export const pool = 1;\n',
  'packages/pictures/src/index.ts': "import { pool } from '@legible/threads';\nexport const pictures = pool;\n",
  'packages/store/src/index.ts': "import { use } from 'kysely';\nexport const store = use;\n",
  'packages/audit/src/index.ts':
    "export { catalogue } from './topics/catalogue.ts';\nexport type { Facts } from './kernel/facts.ts';\n",
  'packages/audit/src/kernel/facts.ts':
    "import { robots } from '@legible/formats';\nimport { parse } from 'parse5';\nexport type Facts = typeof robots;\nexport const facts = parse;\n",
  'packages/audit/src/kernel/rule.ts':
    "import type { Facts } from './facts.ts';\nexport type Rule = (facts: Facts, now: Date) => Date;\n",
  'packages/audit/src/topics/catalogue.ts':
    "import { first } from './crawl/first.rule.ts';\nimport { second } from './crawl/second.rule.ts';\nexport const catalogue = [first, second];\n",
  'packages/audit/src/topics/crawl/first.rule.ts':
    "import type { Rule } from '../../kernel/rule.ts';\nimport { reading } from './reading.ts';\n// Date.now() and Math.random() in a comment are words.\nexport const first: Rule = (_facts, now) => new Date(now.getTime() + reading);\n",
  'packages/audit/src/topics/crawl/reading.ts':
    "import type { Facts } from '../../kernel/facts.ts';\nexport type Reading = Facts;\nexport const reading = 1;\n",
  'packages/audit/src/topics/feeds/feed-reading.ts': 'export const x = 1;\n',
  'packages/audit/src/topics/crawl/second.rule.ts':
    "import { robots } from '@legible/formats';\nexport const second = (): Date => new Date(Date.parse(robots + ' Date.now()'));\n",
  'packages/scanner/src/index.ts':
    "import { catalogue } from '@legible/audit';\nimport { door } from '@legible/outbound';\nimport { pool } from '@legible/threads';\nexport const scanSite = [catalogue, door, pool];\n",
  'services/scan/src/main.ts': "import { app } from './app.ts';\nvoid app;\n",
  'services/scan/src/app.ts':
    "import { surface } from '@legible/surface';\nimport { scans } from './store/scans.ts';\nimport { routes } from './routes/reports.ts';\nexport const app = [surface, scans, routes];\n",
  'services/scan/src/store/scans.ts': "import { store } from '@legible/store';\nexport const scans = store;\n",
  'services/scan/src/routes/reports.ts':
    "import { Report } from '../views/report.tsx';\nexport const routes = () => import('./late.ts').then(() => Report);\n",
  'services/scan/src/routes/late.ts': 'export const late = Date.now();\n',
  'services/scan/src/views/layout.tsx': 'export const Layout = (): string => "";\n',
  'services/scan/src/views/report.tsx':
    "import type { Facts } from '@legible/audit';\nimport { Layout } from './layout.tsx';\nexport const Report = (facts: Facts) => <Layout facts={facts}>import it now</Layout>;\n",
  'services/scan/test/journey.test.ts': "import { app } from '../src/app.ts';\nvoid app;\n",
  'packages/search/src/index.ts': 'export const search = 1;\n',
  'packages/migrate/src/index.ts':
    "import type { Issue } from '@legible/issues/sealed';\nimport { door } from '@legible/outbound';\nexport const imported: Issue = door;\n",
  'packages/issues/src/index.ts': "export { reveal } from './access/reveal.ts';\n",
  'packages/issues/src/sealed.ts':
    "export type { Issue } from './issue/issue.ts';\nexport { load } from './issue/load.ts';\n",
  'packages/issues/src/issue/issue.ts': 'export type Issue = unknown;\n',
  'packages/issues/src/issue/load.ts':
    "import { robots } from '@legible/formats';\nimport type { Issue } from './issue.ts';\nexport const load: Issue = robots;\n",
  'packages/issues/src/access/reveal.ts':
    "import type { Issue } from '../issue/issue.ts';\nexport const reveal = (issue: Issue) => issue;\n",
  'services/newsletter/src/check/check-command.ts':
    "import { type Issue, load } from '@legible/issues/sealed';\nexport const issues: Issue[] = [load];\n",
  'services/newsletter/src/access/live-site.ts':
    "import { load } from '@legible/issues/sealed';\nexport const site = load;\n",
  'services/newsletter/src/store/issues.ts': 'export const stored = 1;\n',
  'services/newsletter/src/routes/pages.ts':
    "import { reveal } from '@legible/issues';\nexport const routes = reveal;\n",
  'test/dogfood.test.ts': "import { catalogue } from '@legible/audit';\nvoid catalogue;\n",
  'test/environment.ts': 'export const environment = 1;\n',
  'lab/table.ts': "import { catalogue } from '@legible/audit';\nexport const table = catalogue;\n",
  'scanbench/draw.ts': 'export const draw = 1;\n',
  'tools/gen.ts': "import { catalogue } from '@legible/audit';\nexport const gen = catalogue;\n",
};

/** Writes the clean tree into `root`, with `changes` applied on top. A test plants its breach in `changes`. */
export const plantTree = (root: string, changes: Files): void => {
  for (const [path, text] of Object.entries({ ...scaffold(), ...CLEAN, ...changes })) writeFile(root, path, text);
  mkdirSync(join(root, 'node_modules/@legible'), { recursive: true });
  for (const folder of WORKSPACES) {
    symlinkSync(join(root, folder), join(root, 'node_modules/@legible', nameOf(folder)));
  }
};

const scaffold = (): Files =>
  Object.fromEntries([
    ['package.json', JSON.stringify({ type: 'module', workspaces: ['packages/*', 'services/*'] })],
    ...WORKSPACES.map((folder) => [
      `${folder}/package.json`,
      JSON.stringify({
        name: `@legible/${nameOf(folder)}`,
        type: 'module',
        exports: {
          '.': { source: './src/index.ts', default: './dist/index.js' },
          './sealed': { source: './src/sealed.ts', default: './dist/sealed.js' },
        },
      }),
    ]),
    ...NPM_PACKAGES.flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports: './index.js' })],
      [`node_modules/${name}/index.js`, 'export const parse = 1;\nexport const use = 1;\n'],
    ]),
  ]);

const nameOf = (folder: string): string => folder.slice(folder.indexOf('/') + 1);

const writeFile = (root: string, path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
