import { expect, test } from 'vitest';
import { imageSettings, serviceOf, unitSettings, unknownSetting } from './settings-used.ts';

const SECRETS = ['DATABASE_URL'];

test.each([
  ['scan', 'ROLE', null],
  ['scan', 'DATABASE_URL_FILE', null],
  ['scan', 'NODE_ENV', null],
  ['newsletter', 'CONTENT_DIR', null],
  [null, 'ROLE', null],
  ['newsletter', 'ROLE', 'ROLE is not a setting of newsletter.'],
  ['scan', 'CONTENT_DIR', 'CONTENT_DIR is not a setting of scan.'],
  ['scan', 'ROLE_FILE', 'ROLE_FILE is not a setting of scan.'],
  [null, 'ROLES', 'ROLES is not a setting of any service.'],
] as const)('%s: %s is %j', (service, name, expected) => {
  expect(unknownSetting({ file: 'compose.yaml', service, name }, SECRETS)).toBe(expected);
});

test('a unit belongs to the service that it starts', () => {
  const unit =
    'ExecStart=node services/newsletter/dist/bundle/main.js\n# Environment=NO=1\nEnvironment=A_B=c=d HOST=::1\n';
  expect(unitSettings('a.service', unit).map(({ service, name }) => [service, name])).toEqual([
    ['newsletter', 'A_B'],
    ['newsletter', 'HOST'],
  ]);
});

test('variables of an image may be on several lines', () => {
  expect(imageSettings('Dockerfile', 'ENV A=1 \\\n  B=2\nUSER 1\nENV C=3\n').map(({ name }) => name)).toEqual([
    'A',
    'B',
    'C',
  ]);
});

test.each([
  [['scan', 'api'], 'scan'],
  [['newsletter'], 'newsletter'],
  [['caddy', 'run'], null],
  [[], null],
])('the service of %j is %s', (words, service) => {
  expect(serviceOf(words)).toBe(service);
});
