import { type Report, RULES } from '@legible/audit';
import type { McpTool } from '@legible/surface';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import type { JudgeAgain } from '../scan/judge-again.ts';
import type { History, Result, Results } from '../scan/results.ts';
import { finding, HISTORY_ENTRY, place, REPORT, ruleResult, scanAt } from '../views/page-fixtures.tsx';
import { scanTools } from './scan-tools.ts';
import { siteReportsOf } from './site-reports.ts';

/** Tools over given results, for tests. Each answer of a tool is validated against the tool's own schema. */

export const BASE_URL = 'https://legible.example';
export const HOST = 'tea.example.com';

export const ready = (report: Report): Result => ({
  state: 'ready',
  progress: scanAt('COMPLETED', {
    scanId: report.scanId,
    anonymousResultWaitMs: 0,
    resultUrl: `/scan/${report.scanId}`,
  }),
  report,
  judgeable: false,
  homeOf: HOST,
});
export const pending = (
  progress: Parameters<typeof scanAt>[1] & { status?: Parameters<typeof scanAt>[0] } = {},
): Result => ({
  state: 'pending',
  progress: scanAt(progress.status ?? 'SCANNING', progress),
  retryAfterS: 1,
});
export const failed = (scanId: string): Result => ({
  state: 'failed',
  progress: scanAt('FAILED', { scanId, anonymousResultWaitMs: 0, error: 'The site did not give a usable answer.' }),
  message: 'The site did not give a usable answer.',
});
export const history = (change: Partial<History> = {}): History => ({
  host: HOST,
  entries: [{ ...HISTORY_ENTRY, host: HOST, finishedAt: Date.parse(HISTORY_ENTRY.finishedAt) }],
  next: null,
  ...change,
});

export interface Known {
  /** Every scan by its id. */
  readonly scans?: readonly Result[];
  /** The latest open report of `HOST`. */
  readonly latest?: Report;
  /** Id of the scan that a submission of the home page would return. */
  readonly existing?: string;
  readonly history?: (before: string | null) => History | null;
  readonly reportsByDomain?: boolean;
  readonly judgeAgain?: JudgeAgain;
}

/** The answer of a tool, with untyped data. */
export interface Answer {
  readonly isRefused: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the tests check its content
  readonly data: any;
}

const ajv = new Ajv2020({ strict: true, allErrors: true });
const validators = new Map<string, ReturnType<Ajv2020['compile']>>();
const validatorOf = ({ name, output }: McpTool) => {
  const known = validators.get(name) ?? ajv.compile(z.toJSONSchema(output, { target: 'draft-2020-12', io: 'output' }));
  validators.set(name, known);
  return known;
};

/** Returns the tools of a service that has only the given data. */
export const toolsOver = (known: Known = {}): readonly McpTool[] => {
  const { reportsByDomain = true } = known;
  const scans = [...(known.scans ?? []), ...(known.latest ? [ready(known.latest)] : [])];
  const of = async (scanId: string) => scans.find(({ progress }) => progress.scanId === scanId) ?? null;
  const results: Results = {
    of,
    latestOf: async (host) => (known.latest && host === HOST ? ready(known.latest) : null),
    historyOf: async (host, before) => (host === HOST && known.history ? known.history(before) : null),
    changesOf: async () => [],
    previousOf: async () => null,
    recent: async () => [],
  };
  const existing = known.existing === undefined ? null : { scanId: known.existing, kind: 'in-flight' as const };
  return scanTools({
    results,
    reports: siteReportsOf({
      results,
      scans: { findExisting: async () => existing },
      now: () => 0,
      reportsByDomain,
      baseUrl: BASE_URL,
    }),
    judgeAgain: known.judgeAgain ?? (async () => ({ state: 'not-kept' })),
    baseUrl: BASE_URL,
  });
};

/** Calls one of these tools as the server does: first parses the arguments with its schema. @throws for a wrong answer. */
export const callTool = async (tools: readonly McpTool[], name: string, args: object): Promise<Answer> => {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`there is no tool ${name}`);
  const outcome = await tool.run(tool.input.parse(args), {
    client: 'a client',
    signal: AbortSignal.timeout(10_000),
    progress: () => {},
  });
  if (!outcome.ok) return { isRefused: true, text: outcome.refused, data: null };
  const data: unknown = JSON.parse(JSON.stringify(outcome.structured));
  const validate = validatorOf(tool);
  if (!validate(data)) throw new Error(`${name}: ${ajv.errorsText(validate.errors)}`);
  return { isRefused: false, text: outcome.text, data };
};

/** Returns the largest possible report: every rule fails, with a long message, in many places. */
export const everyRuleFails = (): Report => {
  const long = 'https://harbour-tea.example/a-long-address/'.repeat(12);
  const places = Array.from({ length: 20 }, () => place({ args: { urls: [long, long] } }));
  const [first, ...more] = places;
  if (first === undefined) throw new Error('no place');
  return {
    ...REPORT,
    rules: RULES.map(({ id, category, severity }) =>
      ruleResult({
        id,
        category,
        severity,
        findings: [{ ...finding({ message: `gone, ${long}`, count: 400 }), places: [first, ...more] }],
      }),
    ),
    summary: { ...REPORT.summary, holdsBack: RULES.map(({ id }) => ({ id, kind: 'rule', web: 4.25, ai: 3.75 })) },
  };
};

/** Estimates the tokens of a text, rather too high than too low. */
const tokensOf = (text: string): number => Math.ceil(text.length / 3.2);
/** Estimates the tokens of an answer, of text and data together, because some clients show both. */
export const tokensInAll = ({ text, data }: Answer): number => tokensOf(text) + tokensOf(JSON.stringify(data ?? ''));

/** Removes code spans and fenced blocks from Markdown. What is left must not come from a scanned site. */
export const withoutCode = (markdown: string): string =>
  markdown
    .replace(/^(`{3,})([^`\n]*)\n(?:.*\n)*?\1$/gm, '[block $2]')
    .replace(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, '[code]');

/** Blanks each string whose key begins with `untrusted_`, and removes the code from each `fix_prompt`. */
export const withoutUntrusted = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string')
    return key.startsWith('untrusted_') ? '[untrusted]' : key === 'fix_prompt' ? withoutCode(value) : value;
  if (Array.isArray(value)) return value.map((item) => withoutUntrusted(item, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutUntrusted(part, name)]));
};
