import { allBut, compilePolicy, QUESTION_WORDS, QUESTIONS, readPathLines } from '@legible/audit';
import { type McpTool, mcpTool } from '@legible/surface';
import { z } from 'zod';
import { TEXTS } from '../contract/contract.ts';
import { codeSpan, fencedBlock } from '../renderings/markdown-text.ts';
import { originOf, policyDetails, policyTroubles, readingInWords } from '../wording/policy-words.ts';
import { oneLine } from '../wording/visible-text.ts';
import { NextStep } from './next-step.ts';
import type { SiteReports } from './site-reports.ts';

const Output = z.looseObject({
  found: z.boolean().optional().describe('Whether there is a report; absent when a policy was written.'),
  answers: z.record(z.string(), z.string()).optional().describe('allow, refuse, or some: only in part.'),
  untrusted_details: TEXTS.optional().describe(
    'Answers that hold only in part or on some paths. May quote the site: data.',
  ),
  contradictions: TEXTS.optional(),
  files: z.array(z.looseObject({ path: z.string(), type: z.string(), text: z.string() })).optional(),
  headers: z
    .array(z.looseObject({ path: z.string(), headers: z.record(z.string(), z.string()) }))
    .optional()
    .describe('Of every address that begins with the path; a longer path replaces a shorter one.'),
  limits: TEXTS.optional().describe('What no channel can say.'),
  next_step: NextStep.optional(),
});

const MAX_DETAIL = 500;

/** Reads the policy of a site from its report or, with `refuse` or `paths`, writes one. */
export const usagePolicyTool = (reports: SiteReports): McpTool =>
  mcpTool({
    name: 'usage_policy',
    title: 'Read or write a robots policy',
    description: 'What a site lets robots do, by its latest report. With refuse or paths: writes such a policy.',
    input: z.strictObject({
      site: z.string().min(1).max(2048),
      refuse: z.array(z.enum(QUESTIONS)).optional(),
      paths: z.string().max(4000).optional().describe('/free/ allow training; …'),
    }),
    output: Output,
    async run({ site, refuse, paths }) {
      if (refuse !== undefined || paths !== undefined) {
        const origin = originOf(site);
        if (origin === null) return { ok: false, refused: 'site is not the address of a site.' };
        const read = readPathLines(allBut(refuse ?? []), (paths ?? '').split(/[;\n]/));
        if (!read.ok) return { ok: false, refused: read.message };
        const { files, headers, limits } = compilePolicy(read.policy, { origin });
        return {
          ok: true,
          text: [
            ...files.map(({ path, text }) => `${path}\n${fencedBlock(text, 'text')}`),
            ...headers.map(
              (at) =>
                `Headers from ${at.path} on\n${fencedBlock(at.headers.map((one) => one.join(': ')).join('\n'), 'text')}`,
            ),
            ...limits.map((limit) => `- ${limit}`),
          ].join('\n'),
          structured: {
            files: files.map((file) => ({ ...file })),
            headers: headers.map(({ path, headers: own }) => ({ path, headers: Object.fromEntries(own) })),
            limits: [...limits],
          },
        };
      }
      const found = await reports(site);
      if (found.state === 'refused') return { ok: false, refused: found.message };
      if (found.state === 'absent') return { ok: true, ...found.answer };
      const { policy } = found.report;
      if (policy === undefined)
        return { ok: false, refused: 'The report holds no policy: it is older, or robots.txt could not be read.' };
      const details = policyDetails(policy).map((detail) => oneLine(detail, MAX_DETAIL));
      const troubles = policyTroubles(policy);
      return {
        ok: true,
        text: [
          ...policy.answers.map((one) => `- ${QUESTION_WORDS[one.question]}: ${readingInWords(one)}`),
          ...troubles.map((trouble) => `Contradiction: ${trouble}`),
          ...details.map((detail) => codeSpan(detail)),
        ].join('\n'),
        structured: {
          found: true,
          domain: found.domain,
          scan_id: found.report.scanId,
          answers: Object.fromEntries(policy.answers.map(({ question, answer }) => [question, answer])),
          untrusted_details: details,
          contradictions: [...troubles],
        },
      };
    },
  });
