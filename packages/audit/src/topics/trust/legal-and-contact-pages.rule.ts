import { LEGAL_LINKS } from '../../kernel/page/owner-links.ts';
import type { SiteKind } from '../../kernel/page-kind.ts';
import { fail, notApplicable, pass, siteRule, untested, warn } from '../../kernel/rule.ts';

/**
 * Google's guidelines for raters require contacts depending on the purpose of a site. This rule requires them of shops,
 * local businesses and applications. Advice on health or money cannot be detected.
 */
export default siteRule({
  id: 'legal-and-contact-pages',
  title: 'The home page links to contact, privacy and terms',
  failureTitle: 'No link to contact details was found on the home page',
  warningTitle: 'The home page lacks a link to contact, privacy or terms',
  category: 'trust',
  rating: ['low', 'both', 'E2'],
  sources: ['G-HELPFUL', 'G-RATERS'],
  why: 'Readers, and the people who rate results for Google, look for who is behind a site before they trust it; a shop without a way to reach it is rated lowest.',
  fix: 'Add the missing pages and link them in the footer of every page, with their usual names.',
  repair: 'link',
  expects: 'The home page links to each page that the finding lists, and the target answers 200.',
  needs: ['homeOwnerLinks', 'siteKinds'],
  messages: {
    missing: (a: { missing: readonly string[]; found: readonly string[] }) =>
      `The home page has no link for: ${a.missing.join(', ')}. Found: ${a.found.join('; ') || 'none'}.`,
  },
  passes: 'The footer of a shop links to “Contact”, “Privacy” and “Terms”.',
  fails: 'No link on the home page of a shop leads to a contact.',
  check({ homeOwnerLinks, siteKinds }) {
    const isAny = (...of: readonly SiteKind[]): boolean => siteKinds.value.kinds.some(({ kind }) => of.includes(kind));
    const { links, count, readable } = homeOwnerLinks.value;
    if (!isAny('shop', 'local-business', 'app')) return notApplicable;
    // When scripts make the links of a page, its HTML has none.
    if (count === 0) return untested('no-renderer');
    const isWanted = { contact: true, privacy: true, terms: isAny('shop', 'app'), about: false };
    const missing = LEGAL_LINKS.filter((kind) => isWanted[kind] && links[kind] === null);
    if (missing.length === 0) return pass;
    if (!readable) return notApplicable;
    const args = { missing, found: [...new Set(Object.values(links).flatMap((link) => link ?? []))] };
    const proof = { step: homeOwnerLinks.from, observation: `${count} links` };
    const isGrave = links.contact === null && isAny('shop', 'local-business');
    return (isGrave ? fail : warn)({ message: 'missing', args, proof });
  },
});
