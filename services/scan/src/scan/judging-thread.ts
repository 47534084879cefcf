import { judgeAgain, type Report, RULES, type SiteKind } from '@legible/audit';
import { unpackCaseFile } from './packed-case-file.ts';

/** What the pool sends to a thread. */
export interface JudgeTask {
  readonly caseFile: Uint8Array;
  readonly kind: SiteKind;
}

/** Entry of a judging thread: a packed case file in, the report as it is when the site is of that kind out. */
export default ({ caseFile, kind }: JudgeTask): Report => judgeAgain(unpackCaseFile(caseFile), RULES, kind);
