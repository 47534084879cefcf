import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** One forbidden kind of import. `name` is shown in a finding; `comment` says what to do instead. */
export interface ImportRule extends IRegularForbiddenRuleType {
  readonly name: string;
  readonly comment: string;
}

const TEST_FILE = '\\.test\\.tsx?$';
/** What tests of one workspace share: a file `<topic>-fixtures.ts`, or a folder `fixtures`. */
const TEST_SUPPORT = '^(packages|services)/.*/(fixtures/|[^/]+-fixtures\\.tsx?$)';
/** Files in a workspace's `src`: code that ships, and tests, which the rules exclude separately. */
const SHIPPED = '^(packages|services)/[^/]+/src/';

/** Whether a module ships: it is in a workspace's `src` and is neither a test nor its fixture. */
export const isShipped = (file: string): boolean =>
  new RegExp(SHIPPED).test(file) && !new RegExp(TEST_FILE).test(file) && !new RegExp(TEST_SUPPORT).test(file);

const AUDIT = '^packages/audit/src/';
const RULE_FILES = `${AUDIT}topics/([^/]+)/[^/]+\\.rule\\.ts$`;

/** Pure npm packages that the two pure packages may use. Each addition is a decision that needs an ADR. */
const FORMATS_MAY_USE = ['@noble/hashes', 'js-yaml', 'saxes'];
const AUDIT_MAY_USE = ['@mozilla/readability', 'image-size', 'parse5'];

/** Modules that give access to the whole issue, including its members-only part, and the one door to them. */
const SEALED = '^packages/issues/src/(issue/(issue|load|read-issue|claims)|sealed)\\.ts$';
/** The one door: `@legible/issues/sealed`. */
const SEALED_DOOR = '^packages/issues/src/sealed\\.ts$';

const npm = (names: readonly string[]) => `(^|/)node_modules/(${names.join('|')})/`;

/**
 * The import table of this repository, as dependency-cruiser's forbidden rules. For the pure packages the rules list
 * what they may import, not what they may not: a new kind of import is refused until it is allowed.
 */
export const IMPORT_RULES: readonly ImportRule[] = [
  {
    name: 'formats-stands-alone',
    comment: 'formats imports itself and the pure parsers on its allow-list: nothing else of ours, nothing of Node.',
    from: { path: '^packages/formats/src/', pathNot: TEST_FILE },
    to: { pathNot: ['^packages/formats/src/', npm(FORMATS_MAY_USE)] },
  },
  {
    name: 'audit-is-pure',
    comment: 'audit imports itself, formats and the pure packages on its allow-list: no Node, network or store.',
    from: { path: AUDIT, pathNot: [RULE_FILES, TEST_FILE] },
    to: { pathNot: ['^packages/(audit|formats)/src/', npm(AUDIT_MAY_USE)] },
  },
  {
    name: 'doors-and-stores-do-not-meet',
    comment: 'outbound, store and surface know formats and nothing else of ours; a service puts them together.',
    from: { path: '^packages/(outbound|store|surface)/' },
    to: { path: '^(packages|services)/', pathNot: ['^packages/$1/', '^packages/formats/'] },
  },
  {
    name: 'chat-knows-the-door',
    comment:
      'chat writes messages and posts them: it imports formats and the outbound door, and no store or words of a service.',
    from: { path: '^packages/chat/' },
    to: { path: '^(packages|services)/', pathNot: '^packages/(chat|formats|outbound)/' },
  },
  {
    name: 'pictures-know-threads',
    comment: 'threads imports nothing else of ours, pictures imports threads: both work on their arguments.',
    from: { path: '^packages/(threads|pictures)/' },
    to: {
      path: '^(packages|services)/',
      pathNot: ['^packages/$1/', '^packages/threads/'],
    },
  },
  {
    name: 'scanner-knows-no-store',
    comment:
      'scanner reads a site and has it judged: it writes through an interface that a service implements, and serves nothing.',
    from: { path: '^packages/scanner/' },
    to: {
      path: '^(packages|services)/',
      pathNot: ['^packages/(scanner|audit|formats|outbound|threads)/'],
    },
  },
  {
    name: 'issues-know-formats',
    comment: 'issues reads what it is given: it imports formats and nothing else of ours, no service and no door.',
    from: { path: '^packages/issues/' },
    to: { path: '^(packages|services)/', pathNot: ['^packages/(issues|formats)/'] },
  },
  {
    name: 'migrate-knows-issues',
    comment:
      'migrate turns files into files: it imports issues, formats and the door that fetches pictures, no service or store.',
    from: { path: '^packages/migrate/' },
    to: { path: '^(packages|services)/', pathNot: '^packages/(migrate|issues|formats|outbound)/' },
  },
  {
    name: 'search-stands-alone',
    comment:
      'search works on the texts that it is given: it imports nothing else of ours, and does not know where texts come from.',
    from: { path: '^packages/search/' },
    to: { path: '^(packages|services)/', pathNot: '^packages/search/' },
  },
  {
    name: 'services-do-not-meet',
    comment: 'A service never imports another: what both need belongs in a package, and tests of both in test/.',
    from: { path: '^services/([^/]+)/' },
    to: { path: '^services/', pathNot: '^services/$1/' },
  },
  {
    name: 'rules-are-independent',
    comment:
      'A rule answers one question from the facts: it imports the kernel, the readings of its own topic, and formats, no other rule.',
    from: { path: RULE_FILES, pathNot: TEST_FILE },
    to: { pathNot: [`${AUDIT}kernel/`, `${AUDIT}topics/$1/(?![^/]+\\.rule\\.ts$)`, '^packages/formats/src/'] },
  },
  {
    name: 'topics-are-independent',
    comment: 'A topic imports the kernel and itself; what it needs of another comes as a fact, by name.',
    from: { path: `${AUDIT}topics/([^/]+)/`, pathNot: [RULE_FILES, TEST_FILE, TEST_SUPPORT] },
    to: { path: AUDIT, pathNot: [`${AUDIT}kernel/`, `${AUDIT}topics/$1/`] },
  },
  {
    name: 'kernel-knows-no-topic',
    comment: 'The kernel is what all topics share: it imports itself; what composes the topics is the engine.',
    from: { path: `${AUDIT}kernel/`, pathNot: [TEST_FILE, TEST_SUPPORT] },
    to: { path: AUDIT, pathNot: `${AUDIT}kernel/` },
  },
  {
    name: 'views-only-render',
    comment: 'A view takes what it shows as an argument: it imports no store, route, door or part of Node.',
    from: { path: '^services/[^/]+/src/views/', pathNot: TEST_FILE },
    to: {
      path: ['^services/[^/]+/src/(store|routes)/', '^packages/(store|outbound)/', npm(['kysely', 'pg', 'undici'])],
    },
  },
  {
    name: 'views-do-not-use-node',
    comment: 'A view is a function of its arguments: no files, clock or environment of Node.',
    from: { path: '^services/[^/]+/src/views/', pathNot: TEST_FILE },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'sealed-issue-stays-sealed',
    comment:
      'Only issues, migrate, and content, access, store and the check of the newsletter touch the whole issue; all others take what access reveals.',
    from: {
      path: '^((packages|services)/|tools/|lab/)',
      pathNot: [
        '^packages/issues/src/((issue|access)/|sealed\\.ts$)',
        '^packages/migrate/src/',
        '^services/newsletter/src/(content|access)/',
        '^services/newsletter/src/check/(check-command|looked-over)\\.ts$',
        TEST_FILE,
        TEST_SUPPORT,
      ],
    },
    to: { path: SEALED },
  },
  {
    name: 'sealed-issue-is-not-passed-on',
    comment: 'The whole issue is never re-exported: a second address for it would be outside the seal.',
    from: { path: '^(packages|services)/', pathNot: SEALED_DOOR },
    to: { path: SEALED, dependencyTypes: ['export'] },
  },
  {
    name: 'main-is-not-imported',
    comment: 'main composes the service and is only started: what others need from it belongs in a module of its own.',
    from: {},
    to: { path: '(^|/)main\\.tsx?$', pathNot: '(^|/)node_modules/' },
  },
  {
    name: 'no-circles',
    comment: 'Modules that need each other are one module, or contain a third: extract it.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'source-does-not-need-tools',
    comment: 'What ships imports neither tools nor anything made for tests.',
    from: { path: SHIPPED, pathNot: [TEST_FILE, TEST_SUPPORT] },
    to: { path: ['^tools/', '^test/', '^(packages|services)/[^/]+/test/', TEST_SUPPORT] },
  },
  {
    name: 'only-the-lab-needs-the-lab',
    comment:
      'The lab has its own dependencies, which neither a start nor the tests install: what others need from it belongs in test or tools.',
    from: { pathNot: '^lab/' },
    to: { path: '^lab/' },
  },
  {
    name: 'scanbench-stands-alone',
    comment:
      'ScanBench measures every scanner in the same way: it imports nothing of Legible, and Legible nothing of it.',
    from: { path: '^scanbench/' },
    to: { path: '^(packages|services|test|tools|lab)/' },
  },
  {
    name: 'nobody-needs-scanbench',
    comment: 'ScanBench has its own dependencies and its own licence.',
    from: { pathNot: '^scanbench/' },
    to: { path: '^scanbench/' },
  },
  {
    name: 'tests-are-not-imported',
    comment: 'A test is run, never imported; what two tests share is a module beside them.',
    from: {},
    to: { path: TEST_FILE },
  },
  {
    name: 'packages-are-entered-by-name',
    comment: 'From outside, a workspace is imported by its name (its index.ts), never by a path into its source.',
    from: { path: '^((?:packages|services)/[^/]+|test|tools|lab)/' },
    // An import by name also counts as local if the nearest package.json is the root's, which lists the workspaces.
    to: {
      path: '^(packages|services)/',
      // Tests of the whole system may use the fixtures of a workspace; for shipped code a separate rule forbids it.
      pathNot: ['^$1/', '^(packages|services)/[^/]+/test/', TEST_SUPPORT],
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased-workspace'],
    },
  },
  {
    name: 'imports-resolve',
    comment:
      "No rule can check an import without a target. Is it missing from the package's exports, or not installed?",
    from: {},
    to: { couldNotResolve: true },
  },
];
