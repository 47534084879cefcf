import { FRONT_MATTER_MAX } from '@legible/formats';
import { nearestWord } from '../reading/nearest-word.ts';
import type { Issue } from './issue.ts';

/** The lines of a file that say who may read it, as they are written: also when nothing else of it can be read. */
interface OpennessLines {
  readonly access: string;
  readonly draft: string;
}

const KEYS = ['access', 'draft'] as const;
/** A key at the beginning of a line, or behind a comma or brace in YAML's one-line form. */
const FIELD = /(?:^|[{,])[ \t]*["']?([\p{L}_-]+)["']?[ \t]*:([^\n]*)/gmu;

/** @param text of the whole file; only its front matter is looked at. */
const opennessLines = (text: string): OpennessLines => {
  const head = text.slice(0, FRONT_MATTER_MAX);
  const end = head.search(/\n---[ \t]*\r?(?:\n|$)/);
  const found: Record<(typeof KEYS)[number], string[]> = { access: [], draft: [] };
  for (const [, key = '', value = ''] of head.slice(0, end === -1 ? head.length : end).matchAll(FIELD)) {
    const meant = KEYS.find((known) => nearestWord(key, KEYS) === known);
    if (meant) found[meant].push(`${key}:${value.trim()}`);
  }
  return { access: found.access.join('\n'), draft: found.draft.join('\n') };
};

/** An issue as its file gave it when the file was last in order. */
export interface GoodIssue {
  readonly issue: Issue;
  /** The text of its file then; its front matter is what matters. */
  readonly text: string;
}

/**
 * What stays public of an issue whose file has broken. The last good version, but never more open than what somebody
 * has just tried to write: when the lines about access have changed it is for members, when those about drafts have,
 * it is withdrawn.
 *
 * @param now text of the broken file; null: it cannot be read at all.
 */
export const keptIssue = ({ issue, text }: GoodIssue, now: string | null): Issue | null => {
  const [before, after] = [opennessLines(text), now === null ? null : opennessLines(now)];
  if (after !== null && after.draft !== before.draft) return null;
  if (after !== null && after.access === before.access) return issue;
  return issue.access === 'members' ? issue : { ...issue, access: 'members' };
};
