import { robotsVerdict } from '@legible/formats/robots-txt';
import { type Cause, countedText } from '../../kernel/cause.ts';
import type { SiteFacts } from '../../kernel/facts.ts';
import { ifSeen } from '../../kernel/rule.ts';
import { VISIBILITY } from '../../kernel/settings.ts';

/**
 * What keeps the site out, by what the rules say. Listed pages with noindex stay with `sitemap-urls-indexable`: few entries are
 * asked where most redirect, and a share of few would pass for the whole site.
 */
const GROUPS: Readonly<Record<string, Readonly<Record<string, 'noindex' | 'robots'>>>> = {
  'index-noindex-unexpected': { offered: 'noindex' },
  'index-home-indexable': { noindex: 'noindex' },
  'canonical-target-ok': { noindex: 'noindex' },
  'sitemap-urls-indexable': { disallowed: 'robots' },
  'crawl-site-allowed': { disallowed: 'robots' },
  'crawl-page-allowed': { offered: 'robots', linked: 'robots' },
  'ai-access-googlebot': { home: 'robots', most: 'robots', some: 'robots' },
};

/** robots.txt closes the whole host to Googlebot, not only a part of it. */
const isClosed = ({ robots }: SiteFacts): boolean => {
  const file = ifSeen(robots);
  return file?.effect === 'rules' && !robotsVerdict(file.robots, 'Googlebot', '/').allowed;
};

const cause: Cause = {
  id: 'staging-left',
  order: 5,
  title: 'What is offered to visitors is open to search engines',
  severity: { web: 'crit', ai: 'crit' },
  grade: 'E1',
  explains: [...Object.keys(GROUPS), 'index-status-ok'],
  claim: ({ ruleId, message }, site) => {
    const home = ifSeen(site.homePage);
    if (ruleId === 'index-status-ok' || message === 'status') return home?.status === 401 ? 'password' : null;
    const group = GROUPS[ruleId]?.[message] ?? null;
    return group === 'robots' && !isClosed(site) ? null : group;
  },
  failureTitle: (seen) => {
    if (seen.group === 'password') return 'Your site asks every visitor for a password.';
    if (seen.group === 'robots') return 'Your robots.txt closes the whole site to search engines.';
    const { page = 0 } = seen.counts;
    return `${page === 0 ? 'Your home page, which you offer to visitors,' : `${countedText(seen)} that you offer to visitors`} ${page > 1 ? 'forbid' : 'forbids'} search engines to list ${page > 1 ? 'them' : 'it'} (noindex).`;
  },
  why: 'Settings for the time before a launch are easily left on. While they are, search engines leave these pages out, and so do assistants that use their indexes.',
  fix: ({ group }) =>
    group === 'password'
      ? 'Take the password off the public site.'
      : group === 'robots'
        ? 'Take the line “Disallow: /” out of robots.txt, or replace it with the folders that are really private.'
        : 'Take noindex off these pages: it is one setting where the whole site has it. Where a page should stay out of search, take it off menus and the sitemap.',
  settings: VISIBILITY,
};

export default cause;
