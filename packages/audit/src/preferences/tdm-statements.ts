/** What tdmrep.json, headers and metas say of text and data mining, side by side. */
import type { PageDeclarationsFact, StepId, TdmFact } from '../facts.ts';
import { readTdmFile } from './tdm-file.ts';

export interface TdmStatements {
  /** What cannot be read, and where; in words for the reader. */
  readonly malformed: readonly string[];
  /** What each channel says. */
  readonly said: readonly string[];
  /** Whether two of them say different things of one page. */
  readonly disagree: boolean;
  /** The page that says the first; null when none does. */
  readonly from: StepId | null;
}

const wrong = ({ reservation, policy }: TdmFact): string | null => {
  if (reservation !== null && !/^[01]$/.test(reservation.trim()))
    return `tdm-reservation “${reservation}” is neither 0 nor 1`;
  return policy !== null && !/^https?:\/\/[^\s/]+/i.test(policy.trim()) ? `tdm-policy “${policy}” is no address` : null;
};

/** A file of several rules speaks of parts of the host: it is told, and compared with no page. */
export const tdmStatements = (file: string | null, pages: readonly PageDeclarationsFact[]): TdmStatements => {
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
