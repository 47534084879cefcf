import { type Edition, MEMBERSHIP_KEYS, type MembershipKey } from '@legible/issues';
import { membershipWords } from '../words/membership-words.ts';

/** A link to the page or mailbox where readers join or subscribe. */
interface MembershipLink {
  readonly key: MembershipKey;
  readonly name: string;
  /** An https or mailto address. */
  readonly href: string;
}

/** Returns the links of an edition for the keys that its publisher gave, in the order of `keys`. */
export const membershipLinks = (
  edition: Edition,
  keys: readonly MembershipKey[] = MEMBERSHIP_KEYS,
): readonly MembershipLink[] =>
  keys.flatMap((key) => {
    const href = edition[key];
    return href === undefined ? [] : [{ key, name: membershipWords(edition).links[key], href }];
  });
