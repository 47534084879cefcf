import { hostOf, withoutFragment } from '../../kernel/address/address.ts';
import type { AnchorFact } from '../../kernel/page/document-fact.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';
import { listText, percent } from '../../kernel/tally.ts';
import { sideBySide } from '../../kernel/text/clean-text.ts';

const MOST = 0.8;
const SOME = 0.4;

const internal = (anchors: readonly AnchorFact[], url: string): Set<string> =>
  new Set(anchors.flatMap(({ href }) => (hostOf(href) === hostOf(url) ? withoutFragment(href) : [])));

export default pageRule({
  id: 'links-without-js',
  title: 'Links to other pages are in the HTML, before any script runs',
  failureTitle: ['shows most internal links only after scripts run', 'show most internal links only after scripts run'],
  warningTitle: ['shows some internal links only after scripts run', 'show some internal links only after scripts run'],
  category: 'extractability',
  rating: ['high', 'both', 'E2'],
  sources: ['VERCEL', 'G-LINKS'],
  why: 'Fetchers of most assistants run no scripts and follow only links that are in the HTML. Google finds the others after rendering, in a later pass.',
  fix: 'Render navigation and lists of links on the server, as ordinary links (an a element with an href).',
  repair: 'server-rendering',
  expects: 'The HTML as sent holds the links of the finding as anchors with their addresses.',
  needs: ['document', 'rendered'],
  messages: {
    lost: (a: { raw: number; rendered: number; share: number; count: number; examples: readonly string[] }) =>
      `The HTML has ${a.raw} of the ${a.rendered} internal links that a browser shows (${a.share} %). Missing: ${listText(a)}.`,
  },
  passes: 'A browser shows 40 internal links, and 38 of them are in the HTML.',
  fails: 'A browser shows 40 internal links, and none of them is in the HTML.',
  check({ document, rendered, url }) {
    const raw = internal(document.value.anchors, url);
    const shown = [...internal(rendered.value.anchors, url)];
    if (shown.length === 0) return notApplicable;
    const missing = shown.filter((href) => !raw.has(href));
    const share = 1 - missing.length / shown.length;
    if (share >= MOST) return pass;
    const counts = { raw: shown.length - missing.length, rendered: shown.length, share: percent(share) };
    const args = { ...counts, count: missing.length, examples: missing.slice(0, 10) };
    const has = shown.filter((href) => raw.has(href));
    const observation = sideBySide(
      has.length === 0 ? null : `${has.length} links, ${has.slice(0, 3).join(' ')}`,
      `${shown.length} links, among them ${missing.slice(0, 3).join(' ')}`,
    );
    const finding = { message: 'lost' as const, args, proof: { step: rendered.from, observation } };
    return share >= SOME ? warn(finding) : fail(finding);
  },
});
