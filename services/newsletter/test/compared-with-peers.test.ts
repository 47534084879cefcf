import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsUnder } from '../../../test/document-tables.ts';
import { NEWSLETTER_ORIGIN, startInProcess } from '../../../test/newsletters/in-process.ts';
import { COMMANDS } from '../src/cli/commands.ts';

const ROOT = join(import.meta.dirname, '../../..');
const [, DOCUMENT = ''] = readFileSync(join(ROOT, 'docs/compared-with-peers.md'), 'utf8').split(
  '\n## The newsletter compared\n',
);
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const COMPARED = rowsUnder(DOCUMENT, 'Ours');
const PLACES = rowsUnder(DOCUMENT, 'where to see it in the newsletter').map(([feature = '', where = '']) => ({
  feature,
  places: [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
}));

const PEERS = rowsUnder(DOCUMENT, 'way to publish').map(([short = '']) => short);
const SOURCES = rowsUnder(DOCUMENT, 'of');

let newsletter: Awaited<ReturnType<typeof startInProcess>>;
beforeAll(async () => {
  newsletter = await startInProcess(join(ROOT, 'content'), () => Date.parse('2026-11-27T09:00:00Z'));
});
afterAll(() => newsletter.close());

test('every feature has a mark for us and for each peer, and names a place to see it', () => {
  expect(PEERS).toEqual(['**Ours**', 'GH', 'SU', 'BH', 'BD', 'WP']);
  expect(COMPARED.length).toBeGreaterThan(20);
  for (const [feature = '', ours, ...others] of COMPARED) {
    expect([feature, ours]).toEqual([feature, expect.stringMatching(/^(?:●|○ ᵃ)$/)]);
    expect([feature, others]).toEqual([feature, PEERS.slice(1).map(() => expect.stringMatching(/^(?:\?|[●◐○] \d+)$/))]);
  }
  expect(PLACES.map(({ feature }) => feature)).toEqual(COMPARED.map(([feature]) => feature));
  for (const { feature, places } of PLACES) expect([feature, places.length > 0]).toEqual([feature, true]);
});

test('a mark for a peer names a source about that peer, and every source is used', () => {
  const used = new Set<string>();
  for (const [feature, , ...others] of COMPARED)
    for (const [index, mark] of others.entries()) {
      const number = mark.split(' ')[1];
      if (number === undefined) continue;
      used.add(number);
      expect([feature, number, SOURCES[Number(number) - 1]?.[1]]).toEqual([feature, number, PEERS[index + 1]]);
    }
  expect(SOURCES.map(([number]) => number)).toEqual(SOURCES.map((_, index) => String(index + 1)));
  expect(SOURCES.filter(([number = '']) => !used.has(number))).toEqual([]);
  for (const [number, , says, address, copyOf] of SOURCES)
    expect([number, says, address, copyOf]).toEqual([
      number,
      expect.stringMatching(/\w/),
      expect.stringMatching(/^https:\/\/[\w.-]+\/\S+$/),
      expect.stringMatching(/^(?:not dated|.*\b20\d\d\b.*)$/),
    ]);
});

test('what Legible lacks is also stated in words', () => {
  const [, lost = ''] = /^- \*\*We lose\*\* ([\s\S]*?)\n- \*\*/m.exec(DOCUMENT) ?? [];
  for (const word of ['e-mail', 'payments', 'sign-ins', 'editor', 'comments', 'themes', 'agent'])
    expect(lost).toContain(word);
});

test.each([...new Set(PLACES.flatMap(({ places }) => places))])('%s exists', async (place) => {
  const [, path] = /^GET (\/.*)$/.exec(place) ?? [];
  const [, command] = /^legible-newsletter (\S+)$/.exec(place) ?? [];
  const [, script] = /^npm (?:run )?(\S+)$/.exec(place) ?? [];
  if (path !== undefined) {
    const answer = await newsletter.answer(new Request(NEWSLETTER_ORIGIN + path));
    expect(answer.status).toBe(200);
  } else if (command !== undefined) expect(Object.keys(COMMANDS)).toContain(command);
  else if (script !== undefined) expect(Object.keys(scripts)).toContain(script);
  else expect(existsSync(join(ROOT, place))).toBe(true);
});

test('a page is served as Markdown by its Accept header', async () => {
  const answer = await newsletter.answer(
    new Request(`${NEWSLETTER_ORIGIN}/en`, { headers: { accept: 'text/markdown' } }),
  );
  expect(answer.headers.get('content-type')).toContain('text/markdown');
});
