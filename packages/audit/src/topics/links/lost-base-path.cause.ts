import { hostOf, pageKey } from '../../kernel/address/address.ts';
import { countedText, isOne, siteCause, statusOf } from '../../kernel/cause.ts';
import { BASE_PATH } from '../../kernel/settings.ts';
import { baseOf, livingAddresses } from '../../kernel/site/site-base.ts';

export default siteCause({
  id: 'lost-base-path',
  order: 35,
  title: 'Addresses begin with the folder that the site is in',
  severity: { web: 'high', ai: 'high' },
  explains: [
    'index-status-ok',
    'link-internal-live',
    'canonical-target-ok',
    'hreflang-targets',
    'sitemap-urls-live',
    'llms-txt-links',
    'img-live',
    'og-image-usable',
    'favicon',
  ],
  claim: (symptom, site) => {
    const base = baseOf(site);
    const { url } = symptom.at;
    if (base === null || (statusOf(symptom) ?? 0) < 400 || hostOf(url) === null) return null;
    const { origin, pathname, search } = new URL(url);
    if (origin !== site.origin || pathname.startsWith(base)) return null;
    const meant = pageKey(`${origin}${base}${pathname.slice(1)}${search}`);
    return livingAddresses(site).has(meant) ? base : null;
  },
  failureTitle: ({ group, counts, first }) => {
    const { page: _read, ...links } = counts;
    const seen = { counts: countedText({ counts: links }) === '' ? counts : links };
    const [leads, lacks] = isOne(seen) ? ['leads', 'it lacks'] : ['lead', 'they lack'];
    return `${countedText(seen, ['canonical link', 'canonical links'])} ${leads} nowhere because ${lacks} ${group}, the folder of your site, such as ${first.url}.`;
  },
  why: 'Your site is in a folder of its host. Addresses that begin at the root of the host miss that folder and lead to pages that do not exist.',
  fix: ({ group }) =>
    `Set the folder ${group} in whatever builds the site, and write addresses in your own files with that setting or relative to the page.`,
  settings: BASE_PATH,
});
