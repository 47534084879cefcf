import { join } from 'node:path';
import { type Environment, givenText, readSettings, type Setting, type SettingTable } from '@legible/surface/settings';

export interface StartedService {
  readonly name: string;
  readonly settings: SettingTable;
  /** The file that marks a folder as the service's data folder; null when there is none. */
  readonly storeFile: string | null;
}

export type ServiceEnvironments =
  | { readonly ok: true; readonly environments: ReadonlyMap<string, Environment> }
  | { readonly ok: false; readonly errors: readonly string[] };

const DATA_DIR = 'DATA_DIR';

/**
 * The settings of each service, made from the environment in which all of them were started.
 *
 * `SCAN_PORT` is PORT for the service `scan` only and takes precedence over `PORT`, which applies to every service that
 * knows it. If several services start, a setting that they cannot share is refused under its bare name. Each service
 * gets its own folder under DATA_DIR.
 *
 * @param all every existing service, to detect for which one a variable was meant.
 * @param started the services to run.
 * @param exists whether a file exists.
 */
export const serviceEnvironments = (
  all: readonly StartedService[],
  started: readonly StartedService[],
  env: Environment,
  exists: (file: string) => boolean,
): ServiceEnvironments => {
  const errors = new Set([
    ...bareNames(started, env),
    ...started.flatMap((service) => misplacedNames(all, service, env)),
  ]);
  const environments = new Map<string, Environment>();
  for (const service of started) {
    const own = ownEnvironment(service, env, started.length > 1, exists);
    if (own.ok) environments.set(service.name, own.env);
    else for (const error of own.errors) errors.add(error);
  }
  return errors.size === 0 ? { ok: true, environments } : { ok: false, errors: [...errors] };
};

const prefixed = ({ name }: StartedService, setting: string): string => `${name.toUpperCase()}_${setting}`;

const named = ({ settings }: StartedService, name: string): Setting | undefined =>
  Object.values(settings).find((setting) => setting.name === name);

const namesOf = (services: readonly StartedService[]): ReadonlySet<string> =>
  new Set(services.flatMap(({ settings }) => Object.values(settings).map(({ name }) => name)));

/** Settings under their bare name that several services would use but cannot share. */
const bareNames = (started: readonly StartedService[], env: Environment): readonly string[] =>
  [...namesOf(started)].flatMap((name) => {
    const text = givenText(env, name);
    const takers = started.filter((service) => named(service, name)?.unshared);
    if (text === null || takers.length < 2) return [];
    const instead = takers.map((service) => prefixed(service, name)).join(' and ');
    return [`${name}=${text} cannot be for ${takers.length} services at once. Set ${instead} instead.`];
  });

/** Settings whose prefix names a service without such a setting. */
const misplacedNames = (all: readonly StartedService[], service: StartedService, env: Environment): readonly string[] =>
  [...namesOf(all)].flatMap((name) => {
    const variable = prefixed(service, name);
    const owner = all.find((other) => named(other, name));
    if (owner === undefined || named(service, name) || givenText(env, variable) === null) return [];
    return [`${variable} has no effect: ${name} is a setting of ${owner.name}. Set ${prefixed(owner, name)} instead.`];
  });

type OwnEnvironment =
  | { readonly ok: true; readonly env: Environment }
  | { readonly ok: false; readonly errors: readonly string[] };

const ownEnvironment = (
  service: StartedService,
  env: Environment,
  besideOthers: boolean,
  exists: (file: string) => boolean,
): OwnEnvironment => {
  const variableOf = ({ name, unshared }: Setting): string => {
    const own = prefixed(service, name);
    return givenText(env, own) !== null || (unshared && besideOthers) ? own : name;
  };
  const settings = Object.values(service.settings);
  // Read here as well, so that an error names the variable that was set, once.
  const table = Object.fromEntries(
    settings.map((setting) => [setting.name, { ...setting, name: variableOf(setting) }] as const),
  );
  const reading = readSettings(table, env);
  if (!reading.ok) return reading;
  const given = settings.flatMap((setting) => {
    const text = givenText(env, variableOf(setting));
    return text === null ? [] : [[setting.name, text] as const];
  });
  const folder = String(reading.values[DATA_DIR]);
  const place = givenText(env, prefixed(service, DATA_DIR)) === null ? dataFolder(service, folder, exists) : folder;
  if (place === null) return { ok: false, errors: [twoStores(service, folder)] };
  return { ok: true, env: { ...env, ...Object.fromEntries(given), [DATA_DIR]: place } };
};

/**
 * The folder of a service under the common one. A service that ran alone had its store directly in the common folder:
 * it stays there. Null if both places have a store, because only the operator knows which of them is in use.
 */
const dataFolder = (
  { name, storeFile }: StartedService,
  folder: string,
  exists: (file: string) => boolean,
): string | null => {
  const own = join(folder, name);
  if (storeFile === null || !exists(join(folder, storeFile))) return own;
  return exists(join(own, storeFile)) ? null : folder;
};

const twoStores = (service: StartedService, folder: string): string =>
  `${service.storeFile} is in ${folder}, and another one in ${join(folder, service.name)}. ` +
  `Set ${prefixed(service, DATA_DIR)} to the folder of the one that ${service.name} should use, or move the other away.`;
