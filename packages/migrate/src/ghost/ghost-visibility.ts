import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-rows.ts';
import type { SourceGate } from '../source/source-issue.ts';

/** Who may read a post (Ghost docs, Admin API, “Posts”: visibility). Any other word or spelling locks the post. */
const VISIBILITY: ReadonlyMap<JsonValue | undefined, 'open' | 'members'> = new Map([
  ['public', 'open'],
  ['members', 'members'],
  ['paid', 'members'],
  ['tiers', 'members'],
]);

/** Ghost 3.0 (2019) was the first version with members; older exports cannot say anything about members. */
const FIRST_WITH_MEMBERS = 3;

/**
 * Returns who may read a post. `major` is the version that wrote the export, or null when the export does not name it.
 * A post that was sent by e-mail only was never on the web, whatever its visibility.
 */
export const ghostGate = (
  { visibility, status }: JsonObject,
  isEmailOnly: boolean,
  major: number | null,
): SourceGate => {
  if (status === 'sent' || isEmailOnly) return { kind: 'members', said: 'sent by e-mail only' };
  const known = VISIBILITY.get(visibility);
  if (known !== undefined) return { kind: known, said: `visibility: ${visibility}` };
  if (typeof visibility === 'string' && visibility !== '')
    return { kind: 'unknown', said: `visibility: ${visibility}` };
  const isOld = major !== null && major < FIRST_WITH_MEMBERS;
  return isOld ? { kind: 'none' } : { kind: 'unknown', said: 'no visibility' };
};

/**
 * Whether a card of a body is for everybody on the web. Ghost 5.108 and later say so with `visibility.web.nonMember`,
 * versions before, in early access, with `visibility.showOnWeb`. A value that we do not understand counts as no.
 */
export const isForEverybody = ({ visibility }: JsonObject): boolean => {
  if (visibility === undefined || visibility === null) return true;
  if (!isJsonObject(visibility)) return false;
  return isJsonObject(visibility.web) ? visibility.web.nonMember === true : visibility.showOnWeb === true;
};
