import { hostOf, pageKey } from '../../kernel/address/address.ts';
import { type Cause, countedText, isOne } from '../../kernel/cause.ts';
import { BASE_PATH } from '../../kernel/settings.ts';
import { baseOf, livingAddresses } from '../../kernel/site/site-base.ts';

const cause: Cause = {
  id: 'lost-base-path',
  order: 35,
  title: 'Addresses begin with the folder that the site is in',
  severity: { web: 'high', ai: 'high' },
  grade: 'E1',
  explains: [
    'link-internal-live',
    'canonical-target-ok',
    'hreflang-targets',
    'sitemap-urls-live',
    'llms-txt-links',
    'img-live',
    'og-image-usable',
    'favicon',
  ],
  claim: ({ at: { url, status } }, site) => {
    const base = baseOf(site);
    if (base === null || (status ?? 0) < 400 || hostOf(url) === null) return null;
    const { origin, pathname, search } = new URL(url);
    if (origin !== site.origin || pathname.startsWith(base)) return null;
    const meant = pageKey(`${origin}${base}${pathname.slice(1)}${search}`);
    return livingAddresses(site).has(meant) ? base : null;
  },
  failureTitle: (seen) =>
    `${countedText(seen, ['canonical link', 'canonical links'])} ${isOne(seen) ? 'leads' : 'lead'} nowhere because ${isOne(seen) ? 'it lacks' : 'they lack'} ${seen.group}, the folder of your site, such as ${seen.first.url}.`,
  why: 'Your site is in a folder of its host. Addresses that begin at the root of the host miss that folder and lead to pages that do not exist.',
  fix: ({ group }) =>
    `Set the folder ${group} in whatever builds the site, and write addresses in your own files with that setting or relative to the page.`,
  settings: BASE_PATH,
};

export default cause;
