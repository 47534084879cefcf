/** A service's programs and the threads that they start: the only list of what is bundled. */
export interface BundledService {
  readonly service: 'scan' | 'newsletter';
  /** File in `dist/bundle` without its extension → source, relative to the root. */
  readonly programs: Readonly<Record<string, string>>;
  /** Named as in the module that starts them: `new URL('./<name>.js', import.meta.url)`. */
  readonly threads: Readonly<Record<string, string>>;
}

const PICTURES = { 'picture-thread': 'packages/pictures/src/picture-thread.ts' };

export const BUNDLED: readonly BundledService[] = [
  {
    service: 'scan',
    programs: {
      main: 'services/scan/src/main.ts',
      cli: 'services/scan/src/cli/main.ts',
      migrate: 'services/scan/src/operator/migrate.ts',
      delete: 'services/scan/src/operator/delete.ts',
    },
    threads: {
      'reader-thread': 'packages/scanner/src/reading/reader-thread.ts',
      'judging-thread': 'services/scan/src/scan/judging-thread.ts',
      ...PICTURES,
    },
  },
  {
    service: 'newsletter',
    programs: {
      main: 'services/newsletter/src/main.ts',
      cli: 'services/newsletter/src/cli/main.ts',
      migrate: 'services/newsletter/src/operator/migrate.ts',
      webhooks: 'services/newsletter/src/delivery/operator/main.ts',
    },
    threads: {
      'bodies/body-thread': 'services/newsletter/src/bodies/body-thread.ts',
      ...PICTURES,
    },
  },
];

/** Every program file, relative to the root. */
export const PROGRAM_FILES: readonly string[] = BUNDLED.flatMap(({ service, programs }) =>
  Object.keys(programs).map((name) => `services/${service}/dist/bundle/${name}.js`),
);
