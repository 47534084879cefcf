// The commands of the image: `legible <words>`. `module` is run in this process, so that it receives signals.
// Plain JavaScript, because it is copied into the image without a build.

/** @type {ReadonlyMap<string, { module: string, env: Readonly<Record<string, string>>, port: string }>} */
export const COMMANDS = new Map([
  ...['all', 'api', 'worker'].map((role) => [
    `scan ${role}`,
    { module: 'services/scan/dist/bundle/main.js', env: { ROLE: role }, port: '4000' },
  ]),
  ['newsletter', { module: 'services/newsletter/dist/bundle/main.js', env: {}, port: '4100' }],
  ['scan migrate', { module: 'services/scan/dist/bundle/migrate.js', env: {}, port: '' }],
  ['scan migrate-store', { module: 'services/scan/dist/bundle/migrate-store.js', env: {}, port: '' }],
  ['newsletter migrate-store', { module: 'services/newsletter/dist/bundle/migrate-store.js', env: {}, port: '' }],
  ['newsletter migrate', { module: 'services/newsletter/dist/bundle/migrate.js', env: {}, port: '' }],
]);

/** Settings that can also be read from a file, whose path is in `<name>_FILE`: secrets that orchestrators mount. */
export const SECRETS = ['DATABASE_URL', 'WEBHOOK_KEYS'];

/** Where `main.mjs` records what runs, for `healthy.mjs`, which is started without arguments. */
export const RUNNING_FILE = '/tmp/legible-running';
