/** Finds pages with nearly the same text. */

import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import type { AlikePairFact } from './site-graph.ts';

/** Returns the size of the largest group of pages in which each is like another. */
const largestGroup = (pairs: readonly AlikePairFact[]): number => {
  const groups: Set<string>[] = [];
  for (const { urls } of pairs) {
    const touched = groups.filter((group) => urls.some((url) => group.has(url)));
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(new Set([...urls, ...touched.flatMap((group) => [...group])]));
  }
  return Math.max(0, ...groups.map(({ size }) => size));
};

const MIN_PAGES = 3;
const SAME = 0.9;

/** `duplicate-exact` reports identical texts. Two pages that are nearly the same warn; three fail. */
export default siteRule({
  id: 'duplicate-near',
  title: 'Pages differ in more than a few words',
  failureTitle: 'Some pages have nearly the same text',
  category: 'canonical',
  rating: ['med', 'both', 'E2'],
  sources: ['G-CANON', 'G-SPAM'],
  why: 'Search engines show one of several pages that say nearly the same. Many such pages look made for machines, and answers are taken from pages with something of their own.',
  fix: 'Join these pages into one, or give each what only it can say; let copies name the original as canonical.',
  repair: 'content-writing',
  expects: 'Each page of the finding has main text that the others do not have, or names one of them as canonical.',
  needs: ['alikePages'],
  messages: {
    alike: 'Pages have nearly the same main text: {examples…}.',
  },
  passes: '/berlin and /hamburg describe two shops.',
  fails: '/berlin, /hamburg and /bremen differ in the name of the town.',
  check({ alikePages }) {
    if (alikePages.value.shell || alikePages.value.compared < MIN_PAGES) return notApplicable;
    const pairs = alikePages.value.pairs.filter(({ exact }) => !exact);
    const [first] = pairs;
    // Where pages have the same text, it is not true that all differ, but another rule reports them.
    if (first === undefined) return alikePages.value.pairs.length > 0 ? notApplicable : pass;
    const examples = pairs.slice(0, 10).map(({ urls, similarity }) => `${urls.join(' ~ ')} (${similarity})`);
    const proof = { step: first.from, observation: examples[0] ?? '' };
    const isGroup = largestGroup(pairs.filter(({ similarity }) => similarity >= SAME)) >= MIN_PAGES;
    const all = pairs.flatMap(({ urls }) => urls);
    const reach = reachOf('page', alikePages.value.compared, all);
    return (isGroup ? fail : warn)({ message: 'alike', args: { count: pairs.length, examples }, proof, ...reach });
  },
});
