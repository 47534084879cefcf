/** Checks the address that a page names as canonical. */

import { robotsVerdict } from '@legible/formats/robots-txt';
import { hostOf, pageKey, pathOf } from '../../kernel/address/address.ts';
import type { AddressFact } from '../../kernel/address-answers.ts';
import { endingOf, hopsText } from '../../kernel/exchange.ts';
import type { SiteFactValues } from '../../kernel/facts.ts';
import type { Observed } from '../../kernel/observed.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, untested, verdictOn, warn } from '../../kernel/rule.ts';
import { affectedBy, forbidding } from '../../kernel/site/listed-address.ts';

type RobotsFact = SiteFactValues['robots'];

/**
 * Returns the line of robots.txt that keeps Googlebot away from a target; null when there is none. Only the robots.txt
 * of the site's own host is read. When it also closes a target to our robot, the target is not requested and its
 * content is unknown.
 */
const closingLine = ({ requestedUrl, url }: AddressFact, robots: Observed<RobotsFact>): string | null => {
  if (robots.state !== 'present' || robots.value.effect !== 'rules') return null;
  const { url: home, robots: rules } = robots.value;
  const verdicts = [requestedUrl, url]
    .filter((one) => hostOf(one) === hostOf(home))
    .map((one) => robotsVerdict(rules, 'Googlebot', pathOf(one)));
  return verdicts.find(({ allowed }) => !allowed)?.rule?.text ?? null;
};

/** Several redirects to a good page warn like one. A target that answers our robot with a challenge or 403 is not judged. */
export default pageRule({
  id: 'canonical-target-ok',
  title: 'The canonical address can be indexed',
  failureTitle: [
    'names a canonical address that search engines cannot rely on',
    'name a canonical address that search engines cannot rely on',
  ],
  warningTitle: ['names a doubtful canonical address', 'name a doubtful canonical address'],
  category: 'canonical',
  rating: ['high', 'both', 'E1'],
  sources: ['G-CANON'],
  why: 'A search engine that follows the canonical link to an error, a redirect or a page closed to it has to choose an address by itself, or drops both.',
  fix: 'Name the final address: one that answers 200, may be indexed, and names itself as canonical.',
  repair: 'canonical-link',
  expects:
    'The canonical address answers 200 without a redirect, without noindex, open to Googlebot, and names itself as canonical.',
  knows: ['response', 'canonicalTarget'],
  wants: ['robots'],
  messages: {
    dead: 'The canonical address {canonical} {because}.',
    disallowed: 'robots.txt keeps Googlebot away from the canonical address {canonical} (“{line}”).',
    noindex: 'The canonical address {canonical} forbids indexing ({directive}).',
    loop: 'The canonical address {canonical} names {url} as canonical in turn.',
    chain: 'The canonical address {canonical} names another canonical address, {next}.',
    redirect: 'The canonical address {canonical} redirects to {to}.',
    unusual: 'The canonical address {canonical} answers with status {status} instead of 200.',
  },
  passes: '/shoes?sort=price names /shoes, which answers 200 and names itself.',
  fails: '/shoes?sort=price names /shoe, which answers 404.',
  check({ response, canonicalTarget, url }, { robots }) {
    if (ifSeen(response)?.status !== 200 || canonicalTarget.state === 'absent') return notApplicable;
    const target = canonicalTarget.value;
    const { requestedUrl: canonical, url: to } = target;
    const proof = { step: canonicalTarget.from, observation: hopsText(target) };
    const at = [affectedBy(target)];
    const line = closingLine(target, robots);
    if (line !== null) return fail({ message: 'disallowed', args: { canonical, line }, proof, at });
    const ending = endingOf(target);
    if (ending.kind === 'unseen') return untested('forbidden');
    if (ending.kind === 'dead')
      return fail({ message: 'dead', args: { canonical, because: ending.because }, proof, at });
    const { status } = ending;
    if (status !== 200) return warn({ message: 'unusual', args: { canonical, status }, proof, at });
    const redirect = { message: 'redirect' as const, args: { canonical, to }, proof, at };
    // The redirect leads back to the page, for example when only a slash differs. Other rules judge the statements of
    // the page.
    if (pageKey(to) === pageKey(url)) return target.chain.length > 0 ? warn(redirect) : pass;
    const closed = forbidding(target);
    if (closed !== undefined) {
      const { excerpt } = closed;
      return fail({
        message: 'noindex',
        args: { canonical, directive: excerpt },
        proof: { step: proof.step, quote: excerpt },
        at,
      });
    }
    const next = target.canonicals.find(({ href }) => href !== null)?.href ?? to;
    const chain = { message: 'chain' as const, args: { canonical, next }, proof, at };
    if (pageKey(next) === pageKey(url)) return fail({ message: 'loop', args: { canonical, url }, proof, at });
    const named = [to, canonical].map(pageKey).includes(pageKey(next));
    return verdictOn([...(target.chain.length > 0 ? [redirect] : []), ...(named ? [] : [chain])], false);
  },
});
