/** The contents of one folder. Each record maps a file name without extension to its source, relative to the root. */
export interface Bundle {
  /** Relative to the root. */
  readonly folder: string;
  /** Programs that Node starts. */
  readonly programs?: Readonly<Record<string, string>>;
  /** Threads, named as in the module that starts them: `new URL('./<name>.js', import.meta.url)`. */
  readonly threads?: Readonly<Record<string, string>>;
  /** Modules for import. The packages that they import are installed beside them. */
  readonly modules?: Readonly<Record<string, string>>;
}

const PICTURES = { 'picture-thread': 'packages/pictures/src/picture-thread.ts' };

const LEGIBLE = { cli: 'services/scan/src/cli/main.ts' };
const READING = { 'reader-thread': 'packages/scanner/src/reading/reader-thread.ts' };
const LEGIBLE_NEWSLETTER = { cli: 'services/newsletter/src/cli/main.ts' };
const NEWSLETTER_THREADS = { 'bodies/body-thread': 'services/newsletter/src/bodies/body-thread.ts', ...PICTURES };

/** Bundles of every build: the programs of the services, and `@legible/audit` as it is imported outside of tests. */
export const BUNDLED: readonly Bundle[] = [
  {
    folder: 'services/scan/dist/bundle',
    programs: {
      main: 'services/scan/src/main.ts',
      ...LEGIBLE,
      migrate: 'services/scan/src/operator/migrate.ts',
      'migrate-store': 'services/scan/src/operator/migrate-store.ts',
      delete: 'services/scan/src/operator/delete.ts',
    },
    threads: { ...READING, 'judging-thread': 'services/scan/src/scan/judging-thread.ts', ...PICTURES },
  },
  {
    folder: 'services/newsletter/dist/bundle',
    programs: {
      main: 'services/newsletter/src/main.ts',
      ...LEGIBLE_NEWSLETTER,
      migrate: 'services/newsletter/src/operator/migrate.ts',
      'migrate-store': 'services/newsletter/src/operator/migrate-store.ts',
      webhooks: 'services/newsletter/src/delivery/operator/main.ts',
    },
    threads: NEWSLETTER_THREADS,
  },
  {
    folder: 'packages/audit/dist/package',
    modules: {
      index: 'packages/audit/src/index.ts',
      digest: 'packages/audit/src/engine/digest.ts',
      bots: 'packages/audit/src/kernel/bots.ts',
      policy: 'packages/audit/src/policy/index.ts',
    },
  },
];

/** A published package of a program: its bundle, and the folders that it reads, which are copied from the service. */
export interface PublishedProgram {
  /** Folder of the workspace, relative to the root. */
  readonly folder: string;
  readonly bundle: Bundle;
  /** Folders relative to the root. The package has them under their last name. */
  readonly reads: readonly string[];
}

/** Made when a package is packed: with the command line only, without the server of the service as a separate program. */
export const PUBLISHED: readonly PublishedProgram[] = [
  {
    folder: 'packages/legible',
    bundle: {
      folder: 'packages/legible/dist/bundle',
      programs: LEGIBLE,
      threads: READING,
    },
    reads: ['services/scan/assets'],
  },
  {
    folder: 'packages/legible-newsletter',
    bundle: {
      folder: 'packages/legible-newsletter/dist/bundle',
      programs: LEGIBLE_NEWSLETTER,
      threads: NEWSLETTER_THREADS,
    },
    reads: ['services/newsletter/assets', 'services/newsletter/beginning', 'services/newsletter/guides'],
  },
];

/** Path of every program, relative to the root. */
export const PROGRAM_FILES: readonly string[] = BUNDLED.flatMap(({ folder, programs = {} }) =>
  Object.keys(programs).map((name) => `${folder}/${name}.js`),
);
