import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Renderer } from '@legible/scanner/renderer';
import type { HOSTILE_PAGES } from '../../test/fixture-sites/scripted/hostile-pages.ts';
import { SCRIPTED_ORIGIN } from '../../test/fixture-sites/scripted/pages.ts';
import { scriptedRenderer } from '../../test/fixture-sites/scripted/renderer.ts';
import { scriptedServer } from '../../test/fixture-sites/scripted/server.ts';
import { faultUnless, type Proof, type ProofOutcome } from './proof.ts';

/** The time limit of a rendering, with an allowance for a busy machine. */
const MOST_MS = 16_500;

/** How each page may end: as a page, or for one of these reasons. */
const ENDINGS: Readonly<Record<keyof typeof HOSTILE_PAGES | '/stream' | '/silent' | '/download', RegExp>> = {
  '/restless': /^timed out$/,
  '/busy': /^timed out$/,
  '/onward': /^timed out$/,
  '/stream': /^timed out$/,
  '/silent': /^timeout$/,
  '/download': /^download$/,
  '/windows': /^(?:page|timed out)$/,
  '/inside': /^page$/,
  '/astray': /^refused$/,
  '/astray-tls': /^(?:refused|navigation-failed)$/,
  '/memory': /^memory$/,
  '/heap': /^(?:page|memory|crashed|timeout|timed out)$/,
  '/wordy': /^overload$/,
  '/pushy': /^(?:page|timed out)$/,
  '/asking': /^page$/,
  '/lying': /^page$/,
};

const processesIn = (folder: string): number =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`TMPDIR=${folder}`);
    } catch {
      return false;
    }
  }).length;

const timed = async (renderer: Renderer, path: string) => {
  const begun = performance.now();
  const rendering = await renderer.render(SCRIPTED_ORIGIN + path);
  const ending = rendering.ok ? (rendering.timedOut ? 'timed out' : 'page') : rendering.reason;
  return { ending, ms: Math.round(performance.now() - begun) };
};

const survive = async (renderer: Renderer): Promise<ProofOutcome> => {
  const seen: string[] = [];
  const faults: string[] = [];
  for (const [path, expected] of Object.entries(ENDINGS)) {
    const hostile = await timed(renderer, path);
    const next = await timed(renderer, '/hydrated');
    seen.push(`${path}: ${hostile.ending} after ${hostile.ms} ms; the next page: ${next.ending} after ${next.ms} ms`);
    faults.push(
      ...faultUnless(expected.test(hostile.ending), `${path} ended as ${hostile.ending}`),
      ...faultUnless(hostile.ms <= MOST_MS, `${path} took ${hostile.ms} ms`),
      ...faultUnless(next.ending === 'page', `after ${path} the next page ended as ${next.ending}`),
    );
  }
  return { seen, faults };
};

const round = async (): Promise<ProofOutcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-hostile-'));
  const server = await scriptedServer();
  try {
    const renderer = scriptedRenderer(server, { temporary: folder });
    const { seen, faults } = await survive(renderer);
    await renderer.close();
    await wait(1_000);
    const inside = server.asked.filter((line) => !line.includes('scripted-site.com'));
    return {
      seen,
      faults: [
        ...faults,
        ...faultUnless(processesIn(folder) === 0, `${processesIn(folder)} processes are left`),
        ...faultUnless(readdirSync(folder).length === 0, 'files are left'),
        ...faultUnless(inside.length === 0, `private addresses were asked: ${inside.join(', ')}`),
        ...faultUnless(!server.asked.some((line) => line.startsWith('POST')), 'a form was sent'),
      ],
    };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const renderHostile: Proof = {
  name: 'render-hostile',
  about: 'Pages that harm a browser end in time, the next page works, and nothing is left running.',
  goals: [],
  fullLength: 3,
  togetherLength: null,
  unit: 'rounds',
  async run(rounds) {
    const outcomes: ProofOutcome[] = [];
    for (let made = 0; made < rounds; made++) outcomes.push(await round());
    return { seen: outcomes.flatMap(({ seen }) => seen), faults: outcomes.flatMap(({ faults }) => faults) };
  },
};
