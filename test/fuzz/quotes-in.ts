import type { Judgement, Observation } from '@legible/audit';
import { headerValue } from '@legible/formats/exchange';

const LABELS = /charset\s*=\s*["']?([\w-]+)/gi;

const decoded = (bytes: Uint8Array, label: string): string => {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return '';
  }
};

/**
 * Every text from which an observation could be quoted: its body in each charset that it names, and its header lines.
 */
const sourcesOf = ({ exchange: { answer } }: Observation): readonly string[] => {
  if (answer === null) return [];
  const head = `${headerValue(answer.headers, 'content-type')} ${decoded(answer.body.subarray(0, 1_024), 'latin1')}`;
  const labels = new Set(['utf-8', ...Array.from(head.matchAll(LABELS), ([, label = '']) => label)]);
  return [
    ...[...labels].map((label) => decoded(answer.body, label)),
    ...answer.headers.map(([name, value]) => `${name.toLowerCase()}: ${value}`),
  ].map((text) => text.toWellFormed());
};

/** The result for all quotes: their number, their rules, and those that their step never sent. */
export const quotesIn = (observations: readonly Observation[], judgements: readonly Judgement[]) => {
  const sources = new Map(observations.map((one) => [one.step.id, sourcesOf(one)]));
  const found = judgements.flatMap(({ rule, findings }) =>
    findings.flatMap(({ message, proof: { step, quote } }) => (quote ? [{ rule: rule.id, message, step, quote }] : [])),
  );
  const isSent = (step: string, piece: string): boolean =>
    sources.get(step)?.some((text) => text.includes(piece)) ?? false;
  const isFalse = ({ step, quote }: { readonly step: string; readonly quote: string }): boolean =>
    !quote.isWellFormed() ||
    quote.split('…').some((piece) => !isSent(step, piece.replace(/^[ \t\r\n\f]+|[ \t\r\n\f]+$/g, '')));
  return { count: found.length, rules: new Set(found.map(({ rule }) => rule)), wrong: found.filter(isFalse) };
};
