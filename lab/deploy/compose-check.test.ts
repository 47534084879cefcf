import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCompose, checkVariables, composeSettings } from './compose-check.ts';
import { imageCommands } from './image-commands.ts';
import { yamlDocuments } from './yaml-documents.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const GOOD = readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8');
const { commands } = await imageCommands(ROOT);

/** The file with the first `from` after the line of a service replaced. */
const changed = (service: string, from: string, to: string): string => {
  const start = GOOD.indexOf(`\n  ${service}:\n`);
  const place = GOOD.indexOf(from, start);
  if (start < 0 || place < 0) throw new Error(`there is no ${from} in ${service}`);
  return GOOD.slice(0, place) + to + GOOD.slice(place + from.length);
};

const check = (text: string): readonly string[] =>
  checkCompose('compose.yaml', yamlDocuments(text)[0], commands).map(({ what }) => what);

test('our file is correct', () => {
  expect(check(GOOD)).toEqual([]);
});

test('a missing file is reported', () => {
  expect(check('')).toEqual(['There are no services.']);
});

test.each([
  ['postgres', 'image: postgres:17.6-bookworm', 'image: postgres:latest', /postgres: the image postgres:latest/],
  ['postgres', 'user: "999:999"', 'user: postgres', /postgres: user "postgres"/],
  ['scan-api', 'user: "10001:10001"', 'user: "0:0"', /scan-api: user "0:0"/],
  ['scan-api', 'read_only: true', 'read_only: false', /read_only/],
  ['scan-api', 'cap_drop: [ALL]', 'cap_drop: [NET_RAW]', /cap_drop/],
  ['scan-api', 'security_opt: ["no-new-privileges:true"]', 'security_opt: []', /no-new-privileges/],
  ['scan-api', 'mem_limit: 1g', 'shm_size: 1g', /mem_limit/],
  ['scan-api', 'restart:', 'privileged: true\n    restart:', /privileged is not a service key/],
  [
    'scan-api',
    'networks: [front, store, names]',
    'networks: [front, store, names, back]',
    /the network back is not declared/,
  ],
  ['scan-api', 'secrets: [database_url]', 'secrets: [database_url, other]', /the secret other is not declared/],
  ['scan-api', 'secrets: [database_url]', 'secrets: []', /it does not get the secret database_url/],
  ['newsletter-publisher', '"publisher:/data"', '"elsewhere:/data"', /the volume elsewhere is not declared/],
  ['scan-api', 'command: [scan, api]', 'command: [scan, apis]', /"scan apis" is not a command/],
  [
    'scan-api',
    'TRUSTED_PROXIES: 172.30.10.0/24',
    'TRUSTED_PROXIES: 172.30.0.0/16',
    /not the subnet of any of its networks/,
  ],
  [
    'scan-api',
    'condition: service_completed_successfully',
    'condition: service_healthy',
    /scan-migrate has no health check/,
  ],
  ['scan-api', 'condition: service_completed_successfully', 'condition: service_started', /to be service_started/],
  ['scan-api', 'scan-migrate: ', 'migrate: ', /depends on migrate, which is not a service/],
  ['scan-migrate', 'restart: "no"', 'restart: always', /it has no health check/],
  [
    'scan-worker',
    'networks: [store, scan-egress]',
    'networks: [store, names]',
    /it shares a network to the outside with scan-api/,
  ],
  ['scan-worker', 'networks: [store, scan-egress]', 'networks: [front, scan-egress]', /with proxy, which has ports/],
  ['proxy', 'healthcheck:', 'health:', /proxy: it has no health check/],
])('%s: %s changed to %s is reported', (service, from, to, what) => {
  const found = check(changed(service, from, to));
  expect(found.some((line) => what.test(line))).toBe(true);
});

test('an unused declaration is reported', () => {
  expect(check(GOOD.replace('volumes:\n  postgres: {}', 'volumes:\n  old: {}\n  postgres: {}'))).toEqual([
    'volumes: old is not used.',
  ]);
});

test('settings are returned with the service that gets them', () => {
  const used = composeSettings('compose.yaml', yamlDocuments(GOOD)[0]).map(({ service, name }) => `${service} ${name}`);
  expect(used).toEqual(expect.arrayContaining(['scan TRUSTED_PROXIES', 'newsletter CONTENT_DIR']));
  expect(used.some((setting) => /POSTGRES|SITE/.test(setting))).toBe(false);
});

test.each([
  [['$', '{A:?x} $', '{B:-}'].join(''), 'A=1\n#B=\n', []],
  [['$', '{A}'].join(''), '', ['A is not in the example of its settings.']],
  ['', '#A=\n', ['A is in the example, but used nowhere.']],
])('variables of %j compared with the example %j: %j', (text, example, found) => {
  expect(checkVariables('compose.yaml', text, example).map(({ what }) => what)).toEqual(found);
});
