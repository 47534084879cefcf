import type { UncrawlableLinkFact } from '../../kernel/page/document-fact.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';
import { uncrawlableWords } from './link-state.ts';

const ENOUGH = 0.95;
const TOO_FEW = 0.8;

/** Fewest dead elements of a dead menu. A single one without a link beside it is the button that opens the menu. */
const MENU_LINKS = 2;
const MAX_EXAMPLES = 10;

/**
 * An address that does nothing, outside the menu: a tab or a switch of this page. Nothing shows that it leads anywhere.
 */
const isButton = ({ technique, region, excerpt }: UncrawlableLinkFact): boolean =>
  technique === 'script' &&
  region === 'content' &&
  /javascript:\s*(?:void\s*\(?\s*0\s*\)?\s*)?;?\s*["']/i.test(excerpt);

export default pageRule({
  id: 'link-crawlable',
  title: 'Links can be followed without a script',
  failureTitle: 'Crawlers cannot follow some of the links',
  category: 'content',
  rating: ['high', 'both', 'E1'],
  sources: ['G-LINKS'],
  why: 'Crawlers follow the href of anchor elements. They do not click, so only visitors find a page that opens by a click handler alone.',
  fix: 'Write each link as an anchor element with the address in its href, the main menu first. A script may still handle the click.',
  repair: 'link',
  expects:
    'What leads to another page is an anchor with a real address in its href, the entries of the navigation first.',
  needs: ['document'],
  messages: {
    menu: 'The navigation has no link that a crawler can follow; {count} elements in it only act as links: {examples,}.',
    share: 'Crawlers cannot follow {count} of {total} links: {examples,}.',
  },
  passes:
    '<!doctype html><html><head><title>Shoes</title></head><body><nav><a href="/shoes">Shoes</a> <a href="/hats">Hats</a></nav></body></html>',
  fails:
    '<!doctype html><html><head><title>Shoes</title></head><body><nav><a href="javascript:show(1)">Shoes</a> <span role="link">Hats</span></nav></body></html>',
  check({ document }) {
    const { anchors, uncrawlable: all } = document.value;
    const uncrawlable = all.filter((one) => !isButton(one));
    const total = anchors.length + uncrawlable.length;
    if (total === 0) return notApplicable;
    const inMenu = all.filter(({ region }) => region === 'navigation');
    const menuIsDead = inMenu.length >= MENU_LINKS && anchors.every(({ region }) => region !== 'navigation');
    const [first] = menuIsDead ? inMenu : uncrawlable;
    const share = anchors.length / total;
    if (first === undefined || (!menuIsDead && share >= ENOUGH)) return pass;
    const proof = { step: document.from, quote: first.excerpt };
    const examples = (menuIsDead ? inMenu : uncrawlable).slice(0, MAX_EXAMPLES).map(uncrawlableWords);
    if (menuIsDead) return fail({ message: 'menu', args: { count: inMenu.length, examples }, proof });
    const finding = { message: 'share' as const, args: { count: uncrawlable.length, total, examples }, proof };
    return share < TOO_FEW ? fail(finding) : warn(finding);
  },
});
