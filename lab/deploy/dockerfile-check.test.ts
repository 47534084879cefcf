import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SERVICE_FLAGS } from '../../tools/start/service-flags.ts';
import { checkDockerfile } from './dockerfile-check.ts';

const GOOD = readFileSync(join(import.meta.dirname, '..', '..', 'Dockerfile'), 'utf8');
const [, NODE = ''] = /ARG NODE_VERSION=(\S+)/.exec(GOOD) ?? [];
const FLAGS = SERVICE_FLAGS.map((flag) => `"${flag}"`).join(' ');
const check = (text: string): readonly string[] =>
  checkDockerfile('Dockerfile', text, { nodeVersion: NODE, flags: SERVICE_FLAGS }).map(({ what }) => what);

test('ours is right, and one target has a browser', () => {
  expect(check(GOOD)).toEqual([]);
  const [, browser = ''] = /^FROM service AS with-chromium\n([\s\S]*?)^FROM service$/m.exec(GOOD) ?? [];
  expect(browser).toMatch(/apt-get install .* chromium .*fonts-/);
});

type Breach = readonly [
  name: string,
  from: string | RegExp,
  to: string | ((...found: string[]) => string),
  what: RegExp,
];

test.each<Breach>([
  ['an image with a moving tag', /\$\{NODE_VERSION\}-bookworm-slim AS build/, 'latest AS build', /needs a tag/],
  ['an image without a tag', /node:\S+ AS build/, 'node AS build', /FROM node: .*needs a tag/],
  ['another Node than the project installs', /NODE_VERSION=\S+/, 'NODE_VERSION=24.0.0', /NODE_VERSION is not/],
  ['what is fetched', 'COPY . .', 'ADD https://example.com/a.tar.gz .', /ADD/],
  ['root', /USER .*/, 'USER 0:0', /the image ends .* not as root/],
  ['a user by name', /USER .*/, 'USER node', /by number/],
  ['no user', /USER .*/, '', /by number/],
  [
    'root in a target',
    /(USER root[\s\S]*)USER 10001:10001/,
    (_, before: string) => before,
    /USER root: with-chromium ends/,
  ],
  ['the checkout in a target', 'USER root\n', 'USER root\nCOPY . .\n', /copies from the checkout/],
  ['what a package recommends', ' --no-install-recommends', '', /apt-get install/],
  ['no health check', /HEALTHCHECK .*/, '', /HEALTHCHECK/],
  ['a shell before the service', /ENTRYPOINT .*/, `ENTRYPOINT node ${FLAGS} main.mjs`, /ENTRYPOINT is not a list/],
  ...SERVICE_FLAGS.map(
    (flag): Breach => [`a service without ${flag}`, `"${flag}", `, '', /ENTRYPOINT starts Node without/],
  ),
  ['the checkout in the last stage', 'COPY --from=runtime /legible ./', 'COPY . .', /last stage copies/],
  ['a secret', 'ENV NODE_ENV=production', 'ENV WEBHOOK_KEYS=k1:abc NODE_ENV=production', /WEBHOOK_KEYS/],
])('%s is found', (_, from, to, what) => {
  const changed = GOOD.replace(from, typeof to === 'string' ? () => to : to);
  expect(changed).not.toBe(GOOD);
  const found = check(changed);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(what);
});
