import { type CaseJudged, judgeAgain, RULES, type SiteKind } from '@legible/audit';
import { unpackCaseFile } from './packed-case-file.ts';

/** What the pool sends to a thread. */
export interface JudgeTask {
  readonly caseFile: Uint8Array;
  /** The kind of site to take it for; null: as it was taken. */
  readonly kind: SiteKind | null;
}

/** Entry of a judging thread: a packed case file in, the report by today's rules out. */
export default ({ caseFile, kind }: JudgeTask): CaseJudged => judgeAgain(unpackCaseFile(caseFile), RULES, kind);
