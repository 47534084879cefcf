/** The result of a rule about clients when requests were made as only some of them. */

import type { Present } from '../../kernel/observed.ts';
import { type ParityFact, PROBES, type ProbeKey } from '../../kernel/probes.ts';
import { pass, passWithNote } from '../../kernel/rule.ts';

interface NotAsked {
  readonly asked: readonly string[];
  readonly others: readonly string[];
}

const namesOf = (keys: readonly ProbeKey[]): string[] => keys.map((key) => PROBES[key].name);

export const notAskedText = ({ asked, others }: NotAsked): string =>
  `${asked.join(', ')} asked and answered alike. Untested, because not asked: ${others.join(', ')}.`;

/**
 * Returns a pass, with a note when some clients were not tried. `notAskedText` makes the text of its message
 * `notAsked`.
 */
export const passOf = ({ value: { probes, notAsked = [] }, from }: Present<ParityFact>) => {
  if (notAsked.length === 0) return pass;
  const args = { asked: namesOf(probes.map(({ probe }) => probe)), others: namesOf(notAsked) };
  return passWithNote({ message: 'notAsked' as const, args, proof: { step: from, observation: 'HTTP status' } });
};
