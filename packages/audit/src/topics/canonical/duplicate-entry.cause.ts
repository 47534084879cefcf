import { pageKey, withoutIndexFile } from '../../kernel/address/address.ts';
import { countedText, isOne, siteCause } from '../../kernel/cause.ts';
import type { SiteFacts } from '../../kernel/facts.ts';
import { ifSeen } from '../../kernel/rule.ts';

/** Whether the address is a folder or its index file, both were read, and both have the same text. */
const hasTwin = (url: string, { sample }: SiteFacts): boolean => {
  const pages = (ifSeen(sample)?.pages ?? []).filter((one) => withoutIndexFile(one.url) === withoutIndexFile(url));
  const own = pages.find((one) => one.url === url)?.mainText?.hash ?? null;
  return own !== null && pages.some((one) => one.url !== url && one.mainText?.hash === own);
};

/** Both addresses answer. When one redirects to the other, the cause is `address-redirects`. */
export default siteCause({
  id: 'duplicate-entry',
  order: 80,
  title: 'A folder and its index file are one address',
  severity: { web: 'med', ai: 'low' },
  explains: ['canonical-signals-agree', 'duplicate-exact'],
  claim: ({ ruleId, at, page }, site) => {
    if (page === null) return hasTwin(at.url, site) ? '' : null;
    const signals = (ifSeen(page.addressSignals) ?? []).map(({ url }) => pageKey(url));
    const isIndex = signals.some((url) => withoutIndexFile(url) !== url);
    const isOneFolder = new Set(signals.map(withoutIndexFile)).size === 1;
    return ruleId === 'canonical-signals-agree' && isIndex && isOneFolder ? '' : null;
  },
  failureTitle: (seen) =>
    `${countedText(seen)} ${isOne(seen) ? 'exists' : 'exist'} twice, with and without the name of the index file, such as ${seen.first.url}.`,
  why: 'To search engines the folder and its index file are two addresses with one text. They choose one of them, and links to the other count for less.',
  fix: () =>
    'Link to the folder alone, and let the server redirect the index file to it, or name the folder as the canonical address in both.',
  settings: {
    'GitHub Pages': {
      text: 'GitHub Pages publishes files and has no setting for redirects: link to the folder, and name it as the canonical address in its file.',
      source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/what-is-github-pages',
    },
  },
});
