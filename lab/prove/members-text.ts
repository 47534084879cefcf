import { canRunServer } from '../../test/own-server.ts';
import type { MembersTextInput, MembersTextResult } from '../namespace/members-text-journey.ts';
import { runInNamespace } from '../namespace/run.ts';
import { faultUnless, type Proof, type ProofOutcome, together } from './proof.ts';

/** The whole number of questions, in tenths. */
const ALL = 10;
const WITHIN_MS = 600_000;
/** Messages about two members' issues and one that is open for a while, to two channels. */
const MESSAGES_AT_LEAST = 6;
const REQUESTS_AT_LEAST = 400;
/** Fewest canaries found while an issue is free, which shows that the hunt can find them. */
const FREE_AT_LEAST = 10;

const onTier = async (where: string, input: MembersTextInput): Promise<ProofOutcome> => {
  const { result, traffic } = await runInNamespace<MembersTextResult>({
    journey: 'members-text-journey.ts',
    sites: [],
    input,
    withinMs: WITHIN_MS,
  });
  const { canaries, locked, before, freeBefore, imported, importedIssues, messages, planted, faults } = result;
  const requests = locked + before + imported;
  const privateVisits = Object.keys(traffic.private).length;
  return {
    seen: [
      `${where}:`,
      `${canaries} canaries; ${locked} requests once it was locked, each answered as by one with noise in their place`,
      `${before} requests a millisecond before: ${freeBefore} places were free then`,
      `${imported} requests to ${importedIssues} issues that were imported`,
      `${messages} messages to channels, ${result.logLines} lines of log, ${result.metricsBytes} bytes of metrics; ${planted} findings in an answer with a planted leak`,
    ],
    faults: [
      ...faults.map((fault) => `${where}: ${fault}`),
      ...faultUnless(requests >= REQUESTS_AT_LEAST, 'too few requests to show anything'),
      ...faultUnless(freeBefore >= FREE_AT_LEAST, `only ${freeBefore} places were seen while they were free`),
      ...faultUnless(planted > 0, 'a planted leak was not found'),
      ...faultUnless(
        messages >= MESSAGES_AT_LEAST && result.logLines > 0 && result.metricsBytes > 0,
        'something was not searched',
      ),
      ...faultUnless(privateVisits === 0, 'something private was touched'),
    ],
    figures: [
      {
        goal: 'R14',
        where,
        asked: '0 canaries, all as with noise',
        found: `${faults.length} findings in ${requests} requests, ${messages} messages, the log`,
        ok: faults.length === 0 && planted > 0,
      },
    ],
  };
};

export const membersText: Proof = {
  name: 'members-text',
  about:
    'What is for members is in no answer, message, log or metric, also of imported issues, and none gives it away.',
  goals: ['R14'],
  fullLength: ALL,
  togetherLength: 2,
  unit: 'tenths of all questions',
  async run(length) {
    const everyNth = Math.max(1, Math.round(ALL / length));
    const outcomes = [await onTier('newsletter, SQLite', { tier: 'file', everyNth })];
    if (canRunServer) outcomes.push(await onTier('newsletter, PostgreSQL', { tier: 'server', everyNth }));
    return together(outcomes);
  },
};
