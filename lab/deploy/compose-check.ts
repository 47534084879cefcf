import { type Finding, findingsOf, isPinnedImage } from './finding.ts';
import { serviceOf, type UsedSetting } from './settings-used.ts';
import { at, entriesAt, itemsAt, textAt, textsAt } from './tree.ts';

/**
 * The keys of the Compose Specification that are used here: any other key is a mistake, or must be added to this list.
 */
const SERVICE_KEYS = new Set(
  `build cap_add cap_drop command depends_on deploy environment healthcheck image init mem_limit networks pids_limit
  ports read_only restart secrets security_opt shm_size stop_grace_period stop_signal tmpfs user volumes`.split(/\s+/),
);
const TOP_KEYS = new Set(['name', 'services', 'networks', 'volumes', 'secrets']);
/** Services that run as root without its privileges, because their image allows nothing else. */
const ROOT_WITHOUT_RIGHTS = new Set(['proxy']);

type Expect = (holds: boolean, what: string) => void;

/**
 * What the Compose Specification and this project require of a compose file, as far as it can be checked without an
 * engine.
 */
export const checkCompose = (file: string, compose: unknown, commands: readonly string[]): readonly Finding[] => {
  const { findings, expect } = findingsOf(file);
  for (const [key] of entriesAt(compose))
    expect(TOP_KEYS.has(key), `${key} is not a top-level element that is used here.`);
  const services = entriesAt(compose, 'services');
  expect(services.length > 0, 'There are no services.');
  const built = new Set(services.filter(([, s]) => at(s, 'build') !== undefined).map(([, s]) => textAt(s, 'image')));
  for (const [name, service] of services) {
    const about: Expect = (holds, what) => expect(holds, `${name}: ${what}`);
    checkShape(service, about);
    checkHardening(name, service, about);
    checkReferences(compose, service, about);
    checkHealth(compose, service, built, about);
    checkCommand(service, built.has(textAt(service, 'image')), commands, about);
    checkProxies(compose, service, about);
    if (textsAt(service, 'command').join(' ') === 'scan worker') checkWorker(name, compose, service, about);
  }
  checkUnused(compose, expect);
  return findings;
};

const checkShape = (service: unknown, expect: Expect): void => {
  for (const [key] of entriesAt(service))
    expect(SERVICE_KEYS.has(key), `${key} is not a service key that is used here.`);
  const image = textAt(service, 'image');
  expect(image !== null && isPinnedImage(image), `the image ${image} needs a tag, and not latest.`);
};

const checkHardening = (name: string, service: unknown, expect: Expect): void => {
  const user = textAt(service, 'user') ?? '';
  const mayBeRoot = ROOT_WITHOUT_RIGHTS.has(name);
  expect(/^[1-9]\d*:[1-9]\d*$/.test(user) || mayBeRoot, `user "${user}" is not a number, or root.`);
  expect(at(service, 'read_only') === true, 'read_only is not true.');
  expect(textsAt(service, 'cap_drop').includes('ALL'), 'cap_drop is not [ALL].');
  expect(textsAt(service, 'security_opt').includes('no-new-privileges:true'), 'no-new-privileges is not set.');
  expect(textAt(service, 'mem_limit') !== null, 'mem_limit is missing.');
};

const checkReferences = (compose: unknown, service: unknown, expect: Expect): void => {
  const declared = (kind: string, used: string): boolean => entriesAt(compose, kind).some(([name]) => name === used);
  const networks = textsAt(service, 'networks');
  expect(networks.length > 0, 'it names no network.');
  for (const network of networks) expect(declared('networks', network), `the network ${network} is not declared.`);
  for (const secret of textsAt(service, 'secrets'))
    expect(declared('secrets', secret), `the secret ${secret} is not declared.`);
  for (const volume of namedVolumes(service))
    expect(declared('volumes', volume), `the volume ${volume} is not declared.`);
  for (const [, value] of entriesAt(service, 'environment')) {
    const secret = /^\/run\/secrets\/(.+)$/.exec(String(value))?.[1];
    expect(
      secret === undefined || textsAt(service, 'secrets').includes(secret),
      `it does not get the secret ${secret}.`,
    );
  }
};

const namedVolumes = (service: unknown): readonly string[] =>
  textsAt(service, 'volumes').flatMap((volume) => /^([\w-]+):/.exec(volume)?.[1] ?? []);

const checkHealth = (compose: unknown, service: unknown, built: ReadonlySet<string | null>, expect: Expect): void => {
  const once = textAt(service, 'restart') === 'no';
  const off = at(service, 'healthcheck', 'disable') === true;
  const has = hasHealthCheck(service, built);
  expect(once ? off : has, once ? 'a service that runs once needs no health check.' : 'it has no health check.');
  for (const [other, how] of entriesAt(service, 'depends_on')) {
    const target = at(compose, 'services', other);
    expect(target !== undefined, `it depends on ${other}, which is not a service.`);
    const condition = textAt(how, 'condition');
    if (condition === 'service_healthy') expect(hasHealthCheck(target, built), `${other} has no health check.`);
    else if (condition === 'service_completed_successfully')
      expect(textAt(target, 'restart') === 'no', `${other} is restarted when it ends.`);
    else expect(false, `it waits for ${other} to be ${condition}.`);
  }
};

/** A health check of its own, or in the image that is built here. */
const hasHealthCheck = (service: unknown, built: ReadonlySet<string | null>): boolean =>
  at(service, 'healthcheck', 'disable') !== true &&
  (itemsAt(service, 'healthcheck', 'test').length > 0 || built.has(textAt(service, 'image')));

const checkCommand = (service: unknown, ours: boolean, commands: readonly string[], expect: Expect): void => {
  const command = textsAt(service, 'command').join(' ');
  expect(!ours || commands.includes(command), `"${command}" is not a command of the image.`);
};

/**
 * X-Forwarded-For may be trusted only from a network that the service is on and that cannot be entered from outside.
 */
const checkProxies = (compose: unknown, service: unknown, expect: Expect): void => {
  const trusted = textAt(service, 'environment', 'TRUSTED_PROXIES');
  if (trusted === null) return;
  const network = textsAt(service, 'networks').find((name) =>
    itemsAt(compose, 'networks', name, 'ipam', 'config').some((config) => textAt(config, 'subnet') === trusted),
  );
  expect(network !== undefined, `TRUSTED_PROXIES ${trusted} is not the subnet of any of its networks.`);
  expect(network === undefined || at(compose, 'networks', network, 'internal') === true, `${network} is not internal.`);
};

/** A worker contacts strangers, so services that the public reaches must be out of its reach. */
const checkWorker = (name: string, compose: unknown, worker: unknown, expect: Expect): void => {
  const networks = new Set(textsAt(worker, 'networks'));
  for (const [other, service] of entriesAt(compose, 'services')) {
    const shared = textsAt(service, 'networks').filter((network) => networks.has(network));
    const inner = shared.every((network) => at(compose, 'networks', network, 'internal') === true);
    expect(other === name || inner, `it shares a network to the outside with ${other}.`);
    expect(
      shared.length === 0 || itemsAt(service, 'ports').length === 0,
      `it shares a network with ${other}, which has ports.`,
    );
  }
};

const checkUnused = (compose: unknown, expect: Expect): void => {
  const services = entriesAt(compose, 'services').map(([, service]) => service);
  for (const [kind, used] of [
    ['networks', services.flatMap((service) => textsAt(service, 'networks'))],
    ['secrets', services.flatMap((service) => textsAt(service, 'secrets'))],
    ['volumes', services.flatMap(namedVolumes)],
  ] as const)
    for (const [name] of entriesAt(compose, kind)) expect(used.includes(name), `${kind}: ${name} is not used.`);
};

/** Every variable that the file uses is in its example, and the other way round. */
export const checkVariables = (file: string, text: string, example: string): readonly Finding[] => {
  const { findings, expect } = findingsOf(file);
  const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
  const shown = new Set([...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name));
  for (const name of asked) expect(shown.has(name), `${name} is not in the example of its settings.`);
  for (const name of shown) expect(asked.has(name), `${name} is in the example, but used nowhere.`);
  return findings;
};

/** Variables that services of our image get. */
export const composeSettings = (file: string, compose: unknown): readonly UsedSetting[] =>
  entriesAt(compose, 'services').flatMap(([, service]) => {
    const owner = serviceOf(textsAt(service, 'command'));
    if (owner === null) return [];
    return entriesAt(service, 'environment').map(([name]) => ({ file, service: owner, name }));
  });
