import { pageKey, withoutIndexFile } from '../../kernel/address/address.ts';
import { type Cause, countedText, isOne } from '../../kernel/cause.ts';
import { ifSeen } from '../../kernel/rule.ts';

/** Both addresses answer; where one redirects to the other it is `address-redirects`. */
const cause: Cause = {
  id: 'duplicate-entry',
  order: 80,
  title: 'A folder and its index file are one address',
  severity: { web: 'med', ai: 'low' },
  grade: 'E1',
  explains: ['canonical-signals-agree', 'duplicate-exact'],
  claim: ({ ruleId, at, page }) => {
    if (page === null) return withoutIndexFile(at.url) === at.url ? null : '';
    const signals = (ifSeen(page.addressSignals) ?? []).map(({ url }) => pageKey(url));
    const isIndex = signals.some((url) => withoutIndexFile(url) !== url);
    const isOneFolder = new Set(signals.map(withoutIndexFile)).size === 1;
    return ruleId === 'canonical-signals-agree' && isIndex && isOneFolder ? '' : null;
  },
  failureTitle: (seen) =>
    `${countedText(seen)} ${isOne(seen) ? 'has' : 'have'} two addresses that both answer, with the name of the index file and without it.`,
  why: 'To search engines the folder and its index file are two addresses with one text. They choose one of them, and links to the other count for less.',
  fix: () =>
    'Link to the folder alone, and let the server redirect the index file to it, or name the folder as canonical address in both.',
};

export default cause;
