import { SETTINGS as NEWSLETTER } from '@legible/newsletter/config';
import { SETTINGS as SCAN } from '@legible/scan/config';
import { integer, path, portSetting, SERVICE_SETTINGS } from '@legible/surface/settings';
import { describe, expect, test } from 'vitest';
import { type StartedService, serviceEnvironments } from './service-environments.ts';

const dataDir = { name: 'DATA_DIR', fallback: '/data', meaning: '', parse: path };
const number = (name: string) => ({ name, fallback: '1', meaning: '', parse: integer(1, 9) });
const alpha: StartedService = {
  name: 'alpha',
  settings: { dataDir, port: portSetting('4000'), log: SERVICE_SETTINGS.logLevel, threads: number('THREADS') },
  storeFile: 'alpha.sqlite',
};
const beta: StartedService = {
  name: 'beta',
  settings: { dataDir, port: portSetting('4100'), log: SERVICE_SETTINGS.logLevel, pages: number('PAGES') },
  storeFile: null,
};
const ALL = [alpha, beta];

const settle = (env: Record<string, string>, started: readonly StartedService[] = ALL, files: readonly string[] = []) =>
  serviceEnvironments(ALL, started, env, (file) => files.includes(file));

/** The values of the given names for each service, in the order of ALL. */
const valuesOf = (names: readonly string[], ...args: Parameters<typeof settle>) => {
  const settled = settle(...args);
  if (!settled.ok) throw new Error(settled.errors.join('\n'));
  return [...settled.environments.values()].map((env) => names.map((name) => env[name]));
};
const errors = (...args: Parameters<typeof settle>) => {
  const settled = settle(...args);
  return settled.ok ? [] : settled.errors;
};

describe('a setting of both', () => {
  test('reaches both under its bare name', () => {
    expect(valuesOf(['LOG_LEVEL'], { LOG_LEVEL: 'warn' })).toEqual([['warn'], ['warn']]);
  });

  test('reaches one under its prefixed name, which comes first', () => {
    expect(valuesOf(['LOG_LEVEL'], { LOG_LEVEL: 'warn', BETA_LOG_LEVEL: 'debug' })).toEqual([['warn'], ['debug']]);
    expect(valuesOf(['LOG_LEVEL'], { ALPHA_LOG_LEVEL: 'debug' })).toEqual([['debug'], [undefined]]);
  });

  test('that is empty under its prefixed name falls back to the bare one', () => {
    expect(valuesOf(['LOG_LEVEL'], { LOG_LEVEL: 'warn', BETA_LOG_LEVEL: ' ' })).toEqual([['warn'], ['warn']]);
  });
});

describe('a setting of both that they cannot share', () => {
  test('is separate for each service', () => {
    expect(valuesOf(['PORT'], { ALPHA_PORT: '1', BETA_PORT: '2' })).toEqual([['1'], ['2']]);
    expect(valuesOf(['PORT'], { BETA_PORT: '2' })).toEqual([[undefined], ['2']]);
  });

  test('is refused under its bare name, which both would use', () => {
    const refusal = ['PORT=1 cannot be for 2 services at once. Set ALPHA_PORT and BETA_PORT instead.'];
    expect(errors({ PORT: '1' })).toEqual(refusal);
    expect(errors({ PORT: '1', ALPHA_PORT: '2', BETA_PORT: '3' })).toEqual(refusal);
    expect(errors({ PORT: ' ' })).toEqual([]);
  });

  test('is accepted under either name by a service that starts alone', () => {
    expect(valuesOf(['PORT'], { PORT: '1' }, [beta])).toEqual([['1']]);
    expect(valuesOf(['PORT'], { PORT: '1', BETA_PORT: '2', ALPHA_PORT: '3' }, [beta])).toEqual([['2']]);
  });
});

describe('a setting of one', () => {
  test('reaches it under either name', () => {
    expect(valuesOf(['THREADS'], { THREADS: '2' }).at(0)).toEqual(['2']);
    expect(valuesOf(['THREADS'], { ALPHA_THREADS: '3', THREADS: '2' }).at(0)).toEqual(['3']);
  });

  test('is refused when its prefix names the other service', () => {
    expect(errors({ BETA_THREADS: '2' })).toEqual([
      'BETA_THREADS has no effect: THREADS is a setting of alpha. Set ALPHA_THREADS instead.',
    ]);
    expect(errors({ BETA_THREADS: '2' }, [alpha])).toEqual([]);
  });
});

test('all faults are reported together, under the name that was set, once each', () => {
  expect(errors({ PORT: '1', LOG_LEVEL: 'loud', BETA_PAGES: '0', THREADS: '10' })).toEqual([
    'PORT=1 cannot be for 2 services at once. Set ALPHA_PORT and BETA_PORT instead.',
    'LOG_LEVEL=loud is not usable: expected one of fatal, error, warn, info, debug, silent.',
    'THREADS=10 is not usable: expected a whole number from 1 to 9.',
    'BETA_PAGES=0 is not usable: expected a whole number from 1 to 9.',
  ]);
});

test('a variable that is not a setting is passed on unchanged', () => {
  expect(valuesOf(['PATH', 'ALPHA_ELSE'], { PATH: '/bin', ALPHA_ELSE: 'x' })).toEqual([
    ['/bin', 'x'],
    ['/bin', 'x'],
  ]);
});

describe('data', () => {
  const folders = (...args: Parameters<typeof settle>) => valuesOf(['DATA_DIR'], ...args).flat();

  test('of each service is in its own folder, even when it starts alone', () => {
    expect(folders({})).toEqual(['/data/alpha', '/data/beta']);
    expect(folders({ DATA_DIR: '/srv' })).toEqual(['/srv/alpha', '/srv/beta']);
    expect(folders({ DATA_DIR: '/srv' }, [alpha])).toEqual(['/srv/alpha']);
  });

  test('is in exactly the folder that is named for one service', () => {
    expect(folders({ DATA_DIR: '/srv', ALPHA_DATA_DIR: '/mine' })).toEqual(['/mine', '/srv/beta']);
  });

  test('stays where a service that ran alone had it', () => {
    expect(folders({}, ALL, ['/data/alpha.sqlite'])).toEqual(['/data', '/data/beta']);
    expect(folders({}, ALL, ['/data/alpha/alpha.sqlite'])).toEqual(['/data/alpha', '/data/beta']);
  });

  test('in both places is left to the operator to decide', () => {
    const files = ['/data/alpha.sqlite', '/data/alpha/alpha.sqlite'];
    expect(errors({}, ALL, files)).toEqual([
      'alpha.sqlite is in /data, and another one in /data/alpha. ' +
        'Set ALPHA_DATA_DIR to the folder of the one that alpha should use, or move the other away.',
    ]);
    expect(folders({ ALPHA_DATA_DIR: '/data' }, ALL, files)).toEqual(['/data', '/data/beta']);
  });
});

test('no prefixed name of a real setting is the bare name of another', () => {
  const names = [SCAN, NEWSLETTER].flatMap((table) => Object.values(table).map(({ name }) => name));
  const prefixed = new Set(names.flatMap((name) => [`SCAN_${name}`, `NEWSLETTER_${name}`]));
  expect(names.filter((name) => prefixed.has(name))).toEqual([]);
});

test('the real services share every setting with the same meaning, except their addresses', () => {
  const unshared = (table: Readonly<Record<string, { readonly name: string; readonly unshared?: true }>>) =>
    Object.values(table).flatMap(({ name, unshared }) => (unshared ? [name] : []));
  expect(unshared(SCAN)).toEqual(['PORT', 'PUBLIC_BASE_URL', 'METRICS_PORT']);
  expect(unshared(NEWSLETTER)).toEqual(['PORT', 'PUBLIC_BASE_URL', 'METRICS_PORT']);
});
