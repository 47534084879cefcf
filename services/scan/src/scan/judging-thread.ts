import { type CaseJudged, judgeAgain, RULES, type SiteKind } from '@legible/audit';
import { unpackCaseFile } from './packed-case-file.ts';

/** What the pool sends to a thread. */
export interface JudgeTask {
  readonly caseFile: Uint8Array;
  /** The kind of site to judge it as; null for the kind that the scan detected. */
  readonly kind: SiteKind | null;
}

/** Entry of a judging thread: turns a packed case file into the report by today's rules. */
export default ({ caseFile, kind }: JudgeTask): CaseJudged => judgeAgain(unpackCaseFile(caseFile), RULES, kind);
