import { hostOf } from '../../kernel/address/address.ts';
import { type Cause, countedText, isOne } from '../../kernel/cause.ts';

const GONE: readonly (number | null | undefined)[] = [404, 410];

/** The first folder of an address; its whole path where it has none. */
const sectionOf = (url: string): string => /^\/[^/]+\//.exec(new URL(url).pathname)?.[0] ?? '/';

const cause: Cause = {
  id: 'missing-versions',
  order: 41,
  title: 'Language versions that pages name exist',
  severity: { web: 'high', ai: 'info' },
  grade: 'E1',
  explains: ['hreflang-targets'],
  claim: ({ at: { url, status } }) => (GONE.includes(status) && hostOf(url) !== null ? sectionOf(url) : null),
  failureTitle: (seen) =>
    `${countedText(seen)} below ${seen.group} ${isOne(seen) ? 'does' : 'do'} not exist, and pages name ${isOne(seen) ? 'it' : 'them'} with hreflang.`,
  why: 'A language version that answers 404 cannot be shown to its readers, and search engines may leave out the whole set.',
  fix: ({ first }) =>
    `Name a version only where its page was built: ${first.url} has none. Let the template ask for the translation before it writes the link.`,
};

export default cause;
