import { fail, ifSeen, pageRule, pass, warn } from '../../kernel/rule.ts';
import { sideBySide } from '../../kernel/text/clean-text.ts';

/** Only a browser sees a title that a script adds. When no browser opened the page, it fails as missing. */
export default pageRule({
  id: 'title-present',
  title: 'The page has a title',
  failureTitle: ['has no title', 'have no title'],
  warningTitle: ['does not give one clear title in its head', 'do not give one clear title in their head'],
  category: 'metadata',
  rating: ['high', 'both', 'E1'],
  sources: ['G-TITLE'],
  why: 'The title element is the first source of the headline that search engines and assistants show for a page.',
  fix: 'Put one title element with a specific text into the head of the page.',
  repair: 'title-and-description',
  expects: 'The head holds exactly one title element, and it is not empty.',
  needs: ['document'],
  wants: ['rendered'],
  messages: {
    missing: 'The page has no title element in its head.',
    scripted: 'Only a script gives the page its title “{title}”; fetchers that run none see no title.',
    empty: 'The title of the page is empty.',
    several: (a: { count: number; titles: readonly string[] }) =>
      `The page has ${a.count} title elements: ${a.titles.map((title) => `“${title}”`).join(', ')}.`,
    misplaced: 'The title “{title}” is in the body of the page, not in its head.',
  },
  passes: '<!doctype html><html><head><title>Opening hours of the city library</title></head><body></body></html>',
  fails: '<!doctype html><html><head><meta charset="utf-8"></head><body><svg><title>Logo</title></svg></body></html>',
  check({ document, rendered }) {
    const step = document.from;
    const titles = document.value.titles.filter(({ place }) => place !== 'svg');
    const heads = titles.filter(({ place }) => place === 'head');
    const [first, ...more] = heads.length > 0 ? heads : titles;
    const scripted = ifSeen(rendered)?.titles.find(({ place, text }) => place === 'head' && text !== '');
    if (scripted !== undefined && rendered.state === 'present' && (first === undefined || first.text === '')) {
      const observation = sideBySide(first?.excerpt ?? null, scripted.excerpt);
      return warn({ message: 'scripted', args: { title: scripted.text }, proof: { step: rendered.from, observation } });
    }
    if (first === undefined)
      return fail({ message: 'missing', args: {}, proof: { step, observation: 'no title element outside of svg' } });
    const proof = { step, quote: first.excerpt };
    if (first.text === '') return fail({ message: 'empty', args: {}, proof });
    if (first.place !== 'head') return warn({ message: 'misplaced', args: { title: first.text }, proof });
    // When the same title appears twice, there is no doubt about which one is shown.
    if (more.every(({ text }) => text === first.text)) return pass;
    const args = { count: heads.length, titles: heads.slice(0, 5).map(({ text }) => text) };
    return warn({ message: 'several', args, proof });
  },
});
