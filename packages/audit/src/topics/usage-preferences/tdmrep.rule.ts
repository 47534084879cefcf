/** Statements of tdmrep.json, headers and metas about text and data mining, side by side. */

import { fileThere } from '../../kernel/machine-files.ts';
import type { StepId } from '../../kernel/observed.ts';
import { fail, ifSeen, notApplicable, passWithNote, quoteOr, siteRule, untested, warn } from '../../kernel/rule.ts';
import type { PageDeclarationsFact, TdmFact } from './declarations.ts';
import { readTdmFile } from './tdm-file.ts';

export interface TdmStatements {
  /** Unreadable statements and their places, in words for the reader. */
  readonly malformed: readonly string[];
  /** What each channel says. */
  readonly said: readonly string[];
  /** Whether two of them contradict each other about one page. */
  readonly disagree: boolean;
  /** The step of the first page with a statement; null when there is none. */
  readonly from: StepId | null;
}

const wrong = ({ reservation, policy }: TdmFact): string | null => {
  if (reservation !== null && !/^[01]$/.test(reservation.trim()))
    return `tdm-reservation “${reservation}” is neither 0 nor 1`;
  return policy !== null && !/^https?:\/\/[^\s/]+/i.test(policy.trim())
    ? `tdm-policy “${policy}” is not an address`
    : null;
};

/**
 * Compares the channels. A file with several rules, or with one for a part of the host, is reported but not compared with
 * pages.
 */
const tdmStatements = (file: string | null, pages: readonly PageDeclarationsFact[]): TdmStatements => {
  const read = file === null ? null : readTdmFile(file);
  const rules = (read?.rules ?? []).map(({ location, reservation }) => `tdmrep.json for ${location}: ${reservation}`);
  const [only, ...others] = read?.rules ?? [];
  const whole = only && others.length === 0 && /^\/?\*?$/.test(only.location) ? `${only.reservation}` : null;
  const spoken = pages.flatMap(({ url, from, tdmHeader, tdmMeta }) =>
    [
      { where: `the header of ${url}`, tdm: tdmHeader },
      { where: `the meta element of ${url}`, tdm: tdmMeta },
    ]
      .filter(({ tdm }) => tdm.reservation !== null || tdm.policy !== null)
      .map(({ where, tdm }) => ({ where, url, from, value: tdm.reservation?.trim() ?? null, wrong: wrong(tdm) })),
  );
  const valued = spoken.filter(({ value }) => value !== null);
  const first = new Map<string, string | null>();
  const disagree = valued.some(({ url, value }) => {
    const known = first.get(url) ?? whole ?? value;
    first.set(url, known);
    return known !== value;
  });
  return {
    malformed: [
      ...(read === null || read.problem === null ? [] : [`tdmrep.json: ${read.problem}`]),
      ...spoken.flatMap((one) => (one.wrong === null ? [] : [`${one.where}: ${one.wrong}`])),
    ].slice(0, 10),
    said: [...rules, ...valued.map(({ where, value }) => `${where}: ${value}`)].slice(0, 10),
    disagree,
    from: spoken[0]?.from ?? null,
  };
};

/** A tdmrep.json does not count on a server that also answers a made-up well-known name. */
export default siteRule({
  id: 'tdmrep',
  title: 'Reservations of text and data mining can be read',
  failureTitle: 'A statement on data mining (TDMRep) cannot be read',
  warningTitle: 'Statements on data mining (TDMRep) disagree, or the policy is gone',
  category: 'usage-preferences',
  rating: ['low', 'ai', 'E2'],
  sources: ['TDMREP'],
  why: 'TDMRep is how publishers in the European Union reserve their rights against text and data mining by machine. A malformed declaration reserves nothing, or leaves open what it meant.',
  fix: 'Correct /.well-known/tdmrep.json or the headers and metas, and let all of them say the same.',
  repair: 'usage-preference',
  expects:
    'tdm-reservation is 0 or 1, is the same in file, headers and metas, and the address of every tdm-policy answers 200.',
  knows: ['declarations', 'machineFiles'],
  messages: {
    valid: 'TDMRep: {said;}.',
    malformed: 'TDMRep declarations cannot be read: {said;}.',
    disagree: 'TDMRep declarations disagree: {said;}.',
    policy: 'The policy that tdmrep.json names answers with status {status}: {url}.',
  },
  passes: '[{"location": "/", "tdm-reservation": 1, "tdm-policy": "https://example.com/policy.json"}]',
  fails: '{"location": "/", "tdm-reservation": "yes"}',
  check({ declarations, machineFiles }) {
    if (machineFiles.state === 'absent') return notApplicable;
    const { tdmrep, 'tdm-policy': policy, 'no-such-well-known': madeUp } = machineFiles.value;
    const file = fileThere(madeUp) === null ? fileThere(tdmrep) : null;
    const { malformed, said, disagree, from } = tdmStatements(file?.text ?? null, ifSeen(declarations)?.pages ?? []);
    const step = file?.from ?? from;
    if (step === null) return tdmrep.state === 'unknown' ? untested(tdmrep.reason) : notApplicable;
    const proof = { step, ...quoteOr(file?.start, said[0] ?? malformed[0] ?? '') };
    if (malformed.length > 0) return fail({ message: 'malformed', args: { said: malformed }, proof });
    if (disagree) return warn({ message: 'disagree', args: { said }, proof });
    const named = ifSeen(policy);
    if (named?.foundBy !== 'named' || (named.status !== 404 && named.status !== 410))
      return passWithNote({ message: 'valid', args: { said }, proof });
    const { url, status, from: asked } = named;
    return warn({
      message: 'policy',
      args: { url, status },
      proof: { step: asked, observation: `HTTP status ${status}` },
    });
  },
});
