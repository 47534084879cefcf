/** Finds the wrong host behind a finding, from the statements of its page or its address. */

import { isHostSpelling } from '../../kernel/address/form-change.ts';
import type { CanonicalFact } from '../../kernel/address-answers.ts';
import type { Symptom } from '../../kernel/cause.ts';
import type { SiteFacts } from '../../kernel/facts.ts';
import { type HostFault, hostFaultOf } from '../../kernel/host-kinship.ts';
import { ifSeen } from '../../kernel/rule.ts';

interface WrongHost extends HostFault {
  readonly place: 'canonical' | 'other';
}

const first = (faults: readonly (HostFault | null)[]): HostFault | null => faults.find((one) => one !== null) ?? null;

const ofCanonicals = (canonicals: readonly CanonicalFact[], own: string): HostFault | null =>
  first(
    canonicals.map(({ written, href }) => hostFaultOf(written, own) ?? (href === null ? null : hostFaultOf(href, own))),
  );

const ofPage = ({ ruleId, page }: Symptom): HostFault | null => {
  if (page === null) return null;
  const { url, response, document, alternates, addressSignals } = page;
  if (ruleId === 'hreflang-self')
    return first((ifSeen(alternates)?.list ?? []).map(({ href }) => (href === null ? null : hostFaultOf(href, url))));
  const canonicals = [...(ifSeen(response)?.canonicals ?? []), ...(ifSeen(document)?.canonicals ?? [])];
  const own = ofCanonicals(canonicals, url);
  if (own !== null || ruleId !== 'canonical-signals-agree') return own;
  return first((ifSeen(addressSignals) ?? []).map((signal) => hostFaultOf(signal.url, url)));
};

/** Rules that judge an address by the canonical link seen there. */
const ASKED: readonly string[] = ['hreflang-targets', 'sitemap-urls-indexable'];

const canonicalsOf = (url: string, { hreflang, sitemapUrls }: SiteFacts): readonly CanonicalFact[] =>
  [...(ifSeen(hreflang)?.targets ?? []), ...(ifSeen(sitemapUrls)?.urls ?? [])].find((one) => one.requestedUrl === url)
    ?.canonicals ?? [];

/** Returns the wrong host behind a finding; null when the host is right, or when the address is wrong in more than its host. */
export const wrongHostOf = (symptom: Symptom, site: SiteFacts): WrongHost | null => {
  const { ruleId, at, page } = symptom;
  const home = ruleId === 'index-home-indexable' ? ifSeen(site.homePage) : null;
  if (page !== null || home !== null) {
    const fault = home === null ? ofPage(symptom) : ofCanonicals(home.canonicals, home.url);
    const place = ruleId === 'hreflang-self' ? 'other' : 'canonical';
    return fault === null ? null : { ...fault, place };
  }
  const fault = hostFaultOf(at.url, site.origin);
  if (fault === null) {
    const canonical = ASKED.includes(ruleId) ? ofCanonicals(canonicalsOf(at.url, site), at.url) : null;
    return canonical === null ? null : { ...canonical, place: 'canonical' };
  }
  if (fault.kind === 'spelling' && at.to !== undefined && !isHostSpelling(at.url, at.to)) return null;
  return { ...fault, place: 'other' };
};
