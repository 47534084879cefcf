import { isFurtherPage } from '../../kernel/address/address.ts';
import { fail, ifSeen, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import { isOwnResult, sharedTexts } from '../../kernel/site/shared-texts.ts';

const MANY_PAGES = 3;
const SHOWN = 10;

/**
 * Rules about pages with the same text. Later pages of a list may share the text of the first, which Google allows. Two
 * such pages are only a warning unless they are the whole sample.
 */
const ROWS = [
  {
    id: 'title-unique',
    title: 'Every page has a title of its own',
    failureTitle: 'Different pages have the same title',
    rating: ['high', 'both', 'E1'],
    sources: ['G-TITLE'],
    noun: 'title',
    why: 'Pages with one title look like one page in results, and an assistant that chooses by title cannot choose.',
    fix: 'Write in the title of each page what that page is about, in the language of the page.',
    repair: 'title-and-description',
    expects: 'The title of the page is on no other page of the finding.',
  },
  {
    id: 'description-unique',
    title: 'Every description is written for its page',
    failureTitle: 'Different pages have the same description',
    rating: ['low', 'web', 'E1'],
    sources: ['G-SNIPPET'],
    noun: 'description',
    why: 'A description that several pages repeat describes none of them, and Google may then write a snippet of its own.',
    fix: 'Write a description for each page, in the language of the page, or leave it out where you have none.',
    repair: 'title-and-description',
    expects: 'The meta description of the page is on no other page of the finding.',
  },
] as const;

export default ROWS.map(({ noun, ...row }) =>
  siteRule({
    ...row,
    category: 'metadata',
    needs: ['sample'],
    wants: ['hreflang'],
    messages: {
      shared: (a: { text: string; count: number; urls: readonly string[]; groups: number }) =>
        `${a.count} pages share the ${noun} “${a.text}”: ${a.urls.join(', ')}${a.groups > 1 ? `; ${a.groups === 2 ? 'one more group does' : `${a.groups - 1} more groups do`} the same` : ''}.`,
    },
    passes: `Two pages, each with its own ${noun}.`,
    fails: `Three pages with one and the same ${noun}.`,
    check({ sample, hreflang }) {
      const pages = sample.value.pages.filter((page) => isOwnResult(page) && !isFurtherPage(page.url));
      const withText = pages.filter((page) => page[noun] !== null);
      if (withText.length < 2) return notApplicable;
      const groups = sharedTexts(pages, noun, ifSeen(hreflang)?.pages ?? []);
      const [worst] = groups;
      const first = worst?.[1][0];
      if (worst === undefined || first === undefined) return pass;
      const [, members] = worst;
      const args = {
        text: first[noun] ?? '',
        count: members.length,
        urls: members.slice(0, SHOWN).map(({ url }) => url),
        groups: groups.length,
      };
      const proof = { step: first.from, observation: args.text };
      const isMany = members.length >= MANY_PAGES || members.length === pages.length;
      const all = groups.flatMap(([, group]) => group.map(({ url }) => url));
      return (isMany ? fail : warn)({ message: 'shared', args, proof, ...reachOf('page', pages.length, all) });
    },
  }),
);
