import { FAILURE_CODES } from '@legible/formats/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterTables } from '../store/newsletter-tables.ts';
import { issueAt, MINUTE, OK, openWorld, type Said, tokensOf, type World } from './delivery-fixtures.ts';
import { operatorAnswer } from './operator/operator-answers.ts';

/** Each part of an address that is a secret. */
const CANARY = 'CaNaRy7hQ2zX9vK4mW8pL3tR';
const HOOKS = {
  slack: `https://hooks.slack.com/services/T0${CANARY}/B0${CANARY}/${CANARY}end1`,
  discord: `https://discord.com/api/webhooks/1234567890/${CANARY}end2`,
  generic: `https://hook.example.com/${CANARY}?token=${CANARY}end3`,
} as const;

const SAID: readonly Said[] = [
  OK,
  ...FAILURE_CODES,
  { status: 200, body: `<html>${CANARY}` },
  { status: 302, headers: [['location', `https://other.example/${CANARY}`]] },
  { status: 400, body: CANARY },
  { status: 404, body: `{"message": "Unknown Webhook ${CANARY}", "code": 1}` },
  { status: 429, headers: [['retry-after', CANARY]] },
  { status: 500, body: CANARY },
];

let world: World;
const tokens = new Set<string>();
beforeAll(async () => {
  world = await openWorld();
  world.says = ({ url }) => (url.includes('discord') ? { status: 200, body: '{"id":"1"}' } : OK);
  for (const [platform, url] of Object.entries(HOOKS)) {
    const request = { url, editions: ['en', 'ko'], platform: platform as keyof typeof HOOKS, client: 'client' };
    const before = world.asked.length;
    await world.delivery.register(request);
    await world.until(() => world.asked.length > before);
    const links = tokensOf(world.asked.at(-1));
    for (const token of Object.values(links)) tokens.add(token);
    await world.until(async () => (await world.delivery.links.look(links.confirm)) !== null);
    await world.delivery.links.confirm(links.confirm);
  }
  for (const [index, said] of SAID.entries()) {
    world.says = () => said;
    world.now += MINUTE;
    world.publish(issueAt(world.now, { number: index + 1, slug: `issue-${index}`, title: `Issue ${index}` }));
    await world.until(() => world.logged.some((line) => line.includes(`"en-${index + 1}"`)));
    await world.quiet();
    // A failure that disabled something would also affect the next one.
    await world.database.write((tx) =>
      newsletterTables(tx).updateTable('hook').set({ state: 'active' }).where('state', '=', 'disabled').execute(),
    );
  }
  world.says = () => {
    throw new TypeError(`fetch failed for ${HOOKS.slack}`);
  };
  world.now += MINUTE;
  world.publish(issueAt(world.now, { number: 90, slug: 'throws', title: 'Throws' }));
  const other = `https://other.example.com/${CANARY}`;
  await world.delivery.register({ url: other, editions: ['ja'], platform: 'generic', client: 'client' });
  await world.until(() => world.logged.some((line) => line.includes('defect')));
  await world.quiet();
}, 30_000);
afterAll(() => world.close());

/** The secret itself, and in various encodings; a part of it is enough. */
const forms = [
  CANARY,
  CANARY.slice(4, 16),
  Buffer.from(CANARY).toString('hex'),
  ...[0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}${CANARY}`)
      .toString('base64')
      .slice(4, -4),
  ),
];

const secretsIn = (text: string): string[] => [...forms, ...tokens].filter((secret) => text.includes(secret));

test('the search finds what it looks for', () => {
  expect(secretsIn(`x${CANARY}y`)).toHaveLength(2);
  expect(tokens.size).toBe(6);
  expect(world.logged.length).toBeGreaterThan(SAID.length);
  const reasons = new Set(world.logged.flatMap((line) => /"reason":"([\w-]+)"/.exec(line)?.[1] ?? []));
  expect(reasons.size).toBeGreaterThan(10);
  expect(world.asked.some(({ url }) => url.includes(CANARY))).toBe(true);
});

test('the log contains no address and no link, whatever the outcome', () => {
  expect(secretsIn(world.logged.join('\n'))).toEqual([]);
});

test('the files of the database contain no address and no link', async () => {
  const bytes = await world.bytes();
  expect(bytes).toContain('hooks.slack.com');
  expect(secretsIn(bytes)).toEqual([]);
});

test('what the operator or a link shows contains no more of an address than its host and last characters', async () => {
  const dependencies = {
    database: world.database,
    jobs: world.jobs,
    now: () => world.now,
    wait: async () => {},
    progress: () => {},
    test: async () => null,
  };
  const listed = await operatorAnswer(dependencies, 'list', '');
  expect(listed.lines.join('\n')).toContain('end1');
  const shown = [listed, await operatorAnswer(dependencies, 'status', ''), await world.delivery.counts()];
  for (const token of tokens) shown.push((await world.delivery.links.look(token)) as never);
  expect(secretsIn(JSON.stringify(shown))).toEqual([]);
});
