import { at, type Misbehaviour, REPORT } from './misbehaviour.ts';
import { ordinary, page } from './ordinary.ts';
import { html, reply } from './wire.ts';

/** Would give every object of a program a new property if it were merged carelessly. */
const POLLUTION =
  '{"__proto__":{"polluted":"yes","isAdmin":true},"constructor":{"prototype":{"polluted":"yes"}},"prototype":{"polluted":"yes"},' +
  '"name":"a","@type":"Article","__proto__":{"toString":1,"then":1},"openapi":"3.1.0","info":{"title":"x","__proto__":{"polluted":1}},' +
  '"paths":{"__proto__":{"get":{}},"constructor":{"get":{"operationId":"__proto__"}}}}';

const DEPTH = 5_000_000;
const deep = (depth = DEPTH): string => '['.repeat(depth);
const closed = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const shared = (count: number): string =>
  `{"@graph":[${Array.from({ length: count }, (_, at) => `{"@id":"#${at}","@type":"Thing","knows":{"@id":"#${(at + 1) % count}"}}`).join()}]}`;

const YAML_ALIASES = `a: &a [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 12 }, (_, at) => `${'bcdefghijklm'[at]}: &${'bcdefghijklm'[at]} [${`*${'abcdefghijkl'[at]},`.repeat(9)}]`).join('\n')}\n`;

const inJsonLd = (name: string, does: string, json: string): Misbehaviour => ({
  name: `json-ld-${name}`,
  does: `${does}, in JSON-LD`,
  answer: at({ '/': html(page({ head: `<script type="application/ld+json">${json}</script>` })) }),
  ends: REPORT,
});

/** Any document for machines. */
const isMachineFile = (path: string): boolean =>
  /\.json$|^\/\.well-known\/|manifest|catalog|openapi|\.ya?ml$/.test(path);

const inMachineFiles = (name: string, does: string, type: string, body: string): Misbehaviour => ({
  name: `files-${name}`,
  does: `${does}, in every file for machines`,
  answer: (asked) =>
    isMachineFile(asked.path.split('?')[0] ?? '')
      ? reply(type, body)
      : asked.path === '/'
        ? html(
            page({
              head: '<link rel="manifest" href="/manifest.json"><link rel="service-desc" href="/openapi.json"><link rel="service-desc" href="/openapi.yaml">',
            }),
          )
        : ordinary(asked),
  ends: REPORT,
});

const DOCUMENTS: Readonly<Record<string, readonly [does: string, json: string]>> = {
  pollution: ['sets properties of all objects', POLLUTION],
  'open-nesting': ['opens five million arrays', deep()],
  'closed-nesting': ['nests 400,000 objects', closed(400_000)],
  'shallow-nesting': ['nests 5,000 objects', closed(5_000)],
  circle: ['has 20,000 things that refer to each other in a circle', shared(20_000)],
  'long-number': ['has a number of a million digits', `{"a":${'9'.repeat(1_000_000)}}`],
  'half-pairs': ['has lone surrogates and NUL', '{"name":"\\ud800\\u0000\\udfff","@type":"\\ud800"}'],
  keys: ['has 200,000 keys', `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":1`).join()}}`],
  types: ['declares 50,000 types', `{"@type":[${Array.from({ length: 50_000 }, (_, at) => `"T${at}"`).join()}]}`],
};

/** Structured documents that harm a careless reader. */
export const MACHINE_FILES: readonly Misbehaviour[] = [
  ...Object.entries(DOCUMENTS).flatMap(([name, [does, json]]) => [
    inJsonLd(name, does, json),
    inMachineFiles(name, does, 'application/json', json),
  ]),
  inMachineFiles(
    'yaml-aliases',
    'multiplies aliases of YAML nine times, twelve times over',
    'application/yaml',
    YAML_ALIASES,
  ),
  inMachineFiles('yaml-depth', 'nests 100,000 lists of YAML', 'application/yaml', `a: ${'['.repeat(100_000)}`),
];
