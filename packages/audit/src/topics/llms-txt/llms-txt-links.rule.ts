import { notApplicable, siteRule, untested } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';
import { sampledPass, sampledText, worstOf } from '../../kernel/tally.ts';
import { isGone, isPageForText, targetInWords } from '../../kernel/targets.ts';

/** Share of broken links, in percent, above which the file misleads. */
const TOLERATED = 5;

/** Judges a sample of links to hosts of the site. Other hosts are not part of the scan. */
export default siteRule({
  id: 'llms-txt-links',
  title: 'The links of llms.txt lead somewhere',
  failureTitle: 'Some links in llms.txt do not lead to what they promise',
  warningTitle: 'Some links in llms.txt redirect or are broken',
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E2'],
  sources: ['LLMS'],
  why: 'An agent opens what llms.txt names. A dead link, or a page for people where Markdown was announced, ends its errand.',
  fix: 'Generate the file from the live site with every release, and name final addresses.',
  repair: 'machine-file',
  expects: 'Every address that llms.txt names answers 200 without a redirect.',
  needs: ['llmsTxt'],
  messages: {
    broken: (a: { count: number; seen: number; links: readonly string[] }) =>
      `${a.count} of ${a.seen} links of llms.txt that were tried are broken: ${a.links.join('; ')}.`,
    moved: (a: { count: number; seen: number; links: readonly string[] }) =>
      `${a.count} of ${a.seen} links of llms.txt that were tried redirect or are broken: ${a.links.join('; ')}.`,
    sampled: sampledText('links of llms.txt'),
  },
  passes: 'Every address that llms.txt names answers 200, the .md files with Markdown.',
  fails: 'llms.txt names /docs/start.md, and that address answers 404.',
  check({ llmsTxt }) {
    if (llmsTxt.value.content === null || llmsTxt.value.listed === 0) return notApplicable;
    const links = llmsTxt.value.links;
    if (links.length === 0) return untested('not-looked');
    const broken = links.filter((one) => isGone(one) || isPageForText(one));
    const moved = links.filter((one) => one.chain.length > 0 && !broken.includes(one));
    const serious = (100 * broken.length) / links.length > TOLERATED || broken.some(isPageForText);
    const reported = <K extends string>(message: K, list: typeof links) =>
      list.slice(0, 1).map((first) => ({
        message,
        args: { count: list.length, seen: links.length, links: list.slice(0, 10).map(targetInWords) },
        proof: { step: first.from, observation: targetInWords(first) },
        ...reachOf('link', links.length, list.map(affectedBy)),
      }));
    const findings = serious
      ? [...reported('broken' as const, broken), ...reported('moved' as const, moved)]
      : reported('moved' as const, [...broken, ...moved]);
    if (findings.length === 0) return sampledPass(llmsTxt.from, links.length, llmsTxt.value.listed);
    return worstOf<(typeof findings)[number]>(findings, 'broken');
  },
});
