import { type FrontMatterFields, writeFrontMatter } from '@legible/formats/front-matter';
import { CONTENT_LIMITS, markdownProblem, reveal } from '@legible/issues';
import type { IssueReader } from '@legible/issues/sealed';

export interface Written {
  readonly front: FrontMatterFields;
  readonly body: string;
  /** Key of the edition. */
  readonly edition: string;
  /** Path in the content folder. */
  readonly file: string;
  readonly isGated: boolean;
}

export type Verification =
  /** `warning`: it can be read, but readers will not see all of it. */
  { readonly ok: true; readonly warning: string | null } | { readonly ok: false; readonly why: string };

/** For issues without a date: they are drafts, and must be correct once they get one. */
const ANY_DATE = ['date', '2000-01-01'] as const;
const FAR_FUTURE = Date.UTC(9000, 0);
const MARKER_LINE = '<!--members-only-->';

/** Returns the fields as they will be when the issue is published, because the service does not read drafts. */
const published = ({ fields }: FrontMatterFields): FrontMatterFields => {
  const kept = fields.filter(([key]) => key !== 'draft');
  return { fields: kept.some(([key]) => key === 'date') ? kept : [...kept, ANY_DATE] };
};

/**
 * Reads a file as the service will, and checks what readers will see: a gated issue must be an excerpt that contains
 * only what precedes the marker.
 */
export const verified = (written: Written, readIssue: IssueReader): Verification => {
  const { front, body, edition, file, isGated } = written;
  const whole = writeFrontMatter(front, body);
  if (Buffer.byteLength(whole) > CONTENT_LIMITS.fileBytes)
    return { ok: false, why: `it is larger than ${CONTENT_LIMITS.fileBytes} bytes` };
  const reading = readIssue(writeFrontMatter(published(front), body), { edition, path: file });
  if (!reading.ok) return { ok: false, why: reading.problems.map(({ message }) => message).join(' ') };
  const { issue } = reading;
  if (issue === null) return { ok: false, why: 'it would be read as a draft' };
  if (isGated) {
    const shown = reveal(issue, { freeWindowDays: null }, FAR_FUTURE);
    const source = shown?.source();
    const allowed = body.slice(0, body.indexOf(MARKER_LINE));
    const isSealed =
      issue.access === 'members' &&
      shown?.issue.access === 'excerpt' &&
      body.includes(MARKER_LINE) &&
      source?.form === 'excerpt' &&
      // A marker within the open part cuts even earlier.
      allowed.startsWith(source.markdown);
    if (!isSealed) return { ok: false, why: 'its locked part would not be safe' };
  }
  const problem = markdownProblem(issue.markdown);
  return {
    ok: true,
    warning: problem === null ? null : `readers will see an excerpt at most: ${problem.replace(/\.$/, '')}`,
  };
};
