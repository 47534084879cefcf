/** tdmrep.json: which parts of a host are reserved from text and data mining (W3C community report, 2024-02-02). */

import { parseJson } from '@legible/formats/json-text';

export interface TdmRule {
  readonly location: string;
  readonly reservation: 0 | 1;
  readonly policy: string | null;
}

export interface TdmFile {
  /** The fault, in words for the reader; null without one. */
  readonly problem: string | null;
  /** Rules that can be read, at most 200. */
  readonly rules: readonly TdmRule[];
}

const MAX_RULES = 200;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (text: string): unknown => {
  try {
    return parseJson(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
};

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\/[^\s/]+/i.test(value);

/** Returns the rule, or what is wrong with it in words. */
const ruleOf = (entry: unknown, index: number): TdmRule | string => {
  const name = `entry ${index + 1}`;
  if (!isRecord(entry)) return `${name} is not an object`;
  const { location, 'tdm-reservation': reservation, 'tdm-policy': policy } = entry;
  if (typeof location !== 'string' || location === '') return `${name} has no location`;
  if (reservation !== 0 && reservation !== 1) return `tdm-reservation of ${name} is neither 0 nor 1`;
  if (policy !== undefined && !isAddress(policy)) return `tdm-policy of ${name} is not an address`;
  return { location: location.slice(0, 500), reservation, policy: isAddress(policy) ? policy : null };
};

/** Reads the text of the file. Never throws. */
export const readTdmFile = (text: string): TdmFile => {
  const value = parse(text);
  if (value === undefined) return { problem: 'it is not JSON', rules: [] };
  if (!Array.isArray(value)) return { problem: 'it is not a list of rules', rules: [] };
  const read = value.slice(0, MAX_RULES).map(ruleOf);
  const rules = read.filter((rule) => typeof rule !== 'string');
  return { problem: read.find((rule) => typeof rule === 'string') ?? null, rules };
};
