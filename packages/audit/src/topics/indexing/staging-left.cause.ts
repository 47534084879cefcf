import { noindexIn } from '@legible/formats/robots-directives';
import { robotsVerdict } from '@legible/formats/robots-txt';
import { BOTS } from '../../kernel/bots.ts';
import { countedText, isOne, type Symptom, siteCause } from '../../kernel/cause.ts';
import type { SiteFacts } from '../../kernel/facts.ts';
import { isRefreshRedirect } from '../../kernel/page/head-texts.ts';
import { ifSeen } from '../../kernel/rule.ts';
import { VISIBILITY } from '../../kernel/settings.ts';

/** The obstacles that keep the site out of search engines, by rule and message. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, 'noindex' | 'robots'>>>> = {
  'index-noindex-unexpected': { offered: 'noindex' },
  'index-home-indexable': { noindex: 'noindex' },
  'canonical-target-ok': { noindex: 'noindex' },
  'sitemap-urls-indexable': { disallowed: 'robots' },
  'crawl-site-allowed': { disallowed: 'robots' },
  'crawl-page-allowed': { offered: 'robots', linked: 'robots' },
  'ai-access-googlebot': { home: 'robots', most: 'robots', some: 'robots' },
  favicon: { blocked: 'robots' },
};

/** Rules about robots that follow the group for all robots when no group names them. */
const ACCESS = [
  'bingbot',
  'oai-searchbot',
  'claude-searchbot',
  'perplexitybot',
  'applebot',
  'amzn-searchbot',
  'meta-webindexer',
  'mistral-index',
  'duckassistbot',
  'user-fetchers',
].map((name) => `ai-access-${name}`);

/** Whether robots.txt closes the whole host to Googlebot, not only a part of it. */
const isClosed = ({ robots }: SiteFacts): boolean => {
  const file = ifSeen(robots);
  return file?.effect === 'rules' && !robotsVerdict(file.robots, 'Googlebot', '/').allowed;
};

/** Whether the line that closes the site to all robots also closes it to the robots of this rule. */
const isOfAll = ({ ruleId, finding }: Symptom, { robots, botAccess }: SiteFacts): boolean => {
  const file = ifSeen(robots);
  const line =
    file?.effect === 'rules' ? robotsVerdict(file.robots, 'nobody-in-particular', '/').rule?.line : undefined;
  if (line === undefined) return false;
  if (ruleId !== 'ai-access-user-fetchers') return (finding.args as { readonly line?: number }).line === line;
  const shut = (ifSeen(botAccess)?.rows ?? []).filter(
    ({ bot, state }) => BOTS[bot].role === 'user' && state === 'closed',
  );
  return shut.every(({ closed }) => closed[0]?.line === line);
};

/** Whether the home page forbids indexing. Where it does not, a few listed pages with noindex do not represent the site. */
const isHomeClosed = ({ homePage }: SiteFacts): boolean => noindexIn(ifSeen(homePage)?.directives ?? []) !== undefined;

export default siteCause({
  id: 'staging-left',
  order: 5,
  title: 'What is offered to visitors is open to search engines',
  severity: { web: 'crit', ai: 'crit' },
  explains: [...Object.keys(GROUPS), ...ACCESS, 'index-status-ok'],
  claim: (symptom, site) => {
    const { ruleId, message, at, page } = symptom;
    // A page that only redirects forbids indexing on purpose; its rule says to take it off the sitemap.
    if (page !== null && ifSeen(page.document)?.metas.some(isRefreshRedirect)) return null;
    const home = ifSeen(site.homePage);
    if (ruleId === 'index-status-ok' || message === 'status') return home?.status === 401 ? 'password' : null;
    const isListed = ruleId === 'sitemap-urls-indexable' && message === 'noindex';
    const isHome = ruleId === 'ai-access-googlebot' && at.url === home?.url;
    if ((isListed || (isHome && !isClosed(site))) && isHomeClosed(site)) return 'noindex';
    if (ACCESS.includes(ruleId)) return isOfAll(symptom, site) ? 'robots' : null;
    const group = GROUPS[ruleId]?.[message] ?? null;
    return group === 'robots' && !isClosed(site) ? null : group;
  },
  failureTitle: (seen) => {
    if (seen.group === 'password') return 'Your site asks every visitor for a password.';
    if (seen.group === 'robots') return 'Your robots.txt closes the whole site to search engines.';
    const counted = countedText(seen);
    const isMany = counted !== '' && !isOne(seen);
    return `${counted === '' ? 'Your home page, which you offer to visitors,' : `${counted} that you offer to visitors`} ${isMany ? 'forbid' : 'forbids'} search engines to list ${isMany ? 'them' : 'it'} (noindex).`;
  },
  why: 'Settings for the time before a launch are easily left on. While they are, search engines leave these pages out, and so do assistants that use their indexes.',
  fix: ({ group }) =>
    group === 'password'
      ? 'Take the password off the public site.'
      : group === 'robots'
        ? 'Take the line “Disallow: /” out of robots.txt, or replace it with the folders that are really private.'
        : 'Take noindex off these pages: it is one setting where the whole site has it. Where a page should stay out of search, take it off menus and the sitemap.',
  settings: VISIBILITY,
});
