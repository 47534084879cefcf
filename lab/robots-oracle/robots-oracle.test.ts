/** Compares our reading for Google's robots with stored verdicts of Google's library (`lab/robots-oracle/main.ts`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRobots, robotsJudge } from '@legible/formats/robots-txt';
import { describe, expect, test } from 'vitest';
import { ODD_FILES, oddFile, packed, type Question, questionsAbout } from './questions.ts';
import { corpusVerdicts, lineVerdicts, nameOf, oddVerdicts } from './tables.ts';

const ours = (octets: Uint8Array, questions: readonly Question[]): string => {
  const judge = robotsJudge(parseRobots(octets));
  return packed(questions.map(([agent, path]) => !judge(agent, path).allowed));
};

test.each(lineVerdicts())('%j for Googlebot at %s: %s', (text, path, allowed) => {
  expect(robotsJudge(parseRobots(text))('Googlebot', path).allowed).toBe(allowed);
});

test('a thousand made-up files', () => {
  const google = oddVerdicts();
  expect(google).toHaveLength(ODD_FILES);
  const differing = google.flatMap((verdicts, seed) => {
    const { octets, questions } = oddFile(seed);
    return ours(octets, questions) === verdicts ? [] : [seed];
  });
  expect(differing).toEqual([]);
  // The questions are not trivial: hundreds of verdicts are refusals.
  expect(google.join('').replaceAll('0', '').length).toBeGreaterThan(500);
});

/** Files of the corpus where we differ, by their names in the table, with the reason. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  [
    '1592b19683dc',
    'it has 852 KB: the library reads on, Google’s crawlers stop at 500 KiB, as Google documents, and so do we',
  ],
]);

describe.skipIf(process.env.ROBOTS_CORPUS === undefined)('real files', () => {
  test('at least 4,000, each with the verdicts of Google’s library', { timeout: 120_000 }, () => {
    const folder = process.env.ROBOTS_CORPUS ?? '';
    const google = corpusVerdicts();
    const differing: string[] = [];
    let read = 0;
    for (const file of readdirSync(folder)) {
      const octets = readFileSync(join(folder, file));
      const verdicts = google.get(nameOf(octets));
      if (verdicts === undefined) continue;
      read++;
      if (ours(octets, questionsAbout(octets)) !== verdicts) differing.push(nameOf(octets));
    }
    expect(read).toBeGreaterThan(4_000);
    expect(differing).toEqual([...EXCEPTIONS.keys()]);
  });
});
