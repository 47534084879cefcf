/**
 * Predicts the result of Lighthouse's SEO category for a page from the same facts, next to our rules on the same
 * question.
 */

import { robotsJudge } from '@legible/formats/robots-txt';
import { pathOf, withoutFragment } from '../kernel/address/address.ts';
import type { DirectivesFact } from '../kernel/address-answers.ts';
import type { PageFacts, SiteFacts } from '../kernel/facts.ts';
import { once } from '../kernel/fence.ts';
import type { DocumentFact } from '../kernel/page/document-fact.ts';
import { ifSeen, type Outcome } from '../kernel/rule.ts';
import { LANGUAGES } from '../kernel/text/languages/languages.ts';
import { isAmong } from '../kernel/text/phrase-match.ts';
import { type ToolCheck, type ToolRow, toolRow } from './tool-row.ts';

/** Version of Lighthouse from which the audits are taken (https://developer.chrome.com/docs/lighthouse/seo). */
const LIGHTHOUSE = '13.5.0';

/** Why Lighthouse and we differ. */
export const LIGHTHOUSE_DIFFERENCES = {
  'all-robots': 'Lighthouse fails a page only when it is closed to every robot that it knows. We ask for each robot.',
  existence: 'Lighthouse asks whether it is there. We also ask whether it says something.',
  'one-page': 'Lighthouse judges this page alone. We also judge the pages and files around it.',
  optional: 'Lighthouse does not ask for it. Google recommends it.',
  scripts: 'Lighthouse judges the page after its scripts have run. We judge the HTML as sent.',
  share: 'Lighthouse fails for a single one. We look at how many there are, and whether another link names the page.',
  targets: 'Lighthouse reads the address. We also request it.',
  'unknown-lines': 'Lighthouse calls a line that it does not know an error. Robots skip such lines (RFC 9309).',
} as const;

export type LighthouseDifference = keyof typeof LIGHTHOUSE_DIFFERENCES;

type LighthouseOutcome = 'pass' | 'fail' | 'not-applicable';

/** The SEO category of Lighthouse for one page. */
export interface ReportLighthouse {
  readonly version: string;
  /** 0 to 100, as Lighthouse rounds it. */
  readonly score: number;
  readonly rows: readonly ToolRow<LighthouseDifference>[];
}

interface Looked {
  readonly url: string;
  readonly page: PageFacts;
  readonly site: SiteFacts;
  /** The HTML as sent. */
  readonly html: DocumentFact;
  /** The final state in a browser, if one opened the page; else the HTML. */
  readonly shown: Pick<DocumentFact, 'titles' | 'metas' | 'anchors' | 'canonicals' | 'directives'>;
}

interface Audit extends ToolCheck<LighthouseDifference> {
  /** Share in the score, before audits that do not apply are left out. */
  readonly weight: number;
  outcome(looked: Looked): LighthouseOutcome;
}

const passIf = (isGood: boolean): LighthouseOutcome => (isGood ? 'pass' : 'fail');

/** Robots that Lighthouse checks; `*` is a robot without a name. */
const ROBOTS: readonly string[] = ['*', 'googlebot', 'bingbot', 'duckduckbot', 'archive.org_bot'];

const forbids = ({ directives }: DirectivesFact): boolean =>
  directives.some(({ name }) => name === 'noindex' || name === 'none');

const isClosedTo = (robot: string, { url, page, site, shown }: Looked): boolean => {
  const own = shown.directives.filter(({ bot }) => bot === robot);
  const metas = own.length > 0 ? own : shown.directives.filter(({ bot }) => bot === '*');
  const headers = (ifSeen(page.response)?.directives ?? []).filter(({ bot }) => bot === '*' || bot === robot);
  if ([...metas.slice(0, 1), ...headers].some(forbids)) return true;
  const robots = ifSeen(site.robots)?.robots;
  return robots !== undefined && !robotsJudge(robots)(robot, pathOf(url)).allowed;
};

/** Fields of robots.txt that Lighthouse knows. */
const FIELDS: ReadonlySet<string> = new Set(
  'user-agent disallow allow sitemap crawl-delay clean-param host request-rate visit-time noindex'.split(' '),
);

const isFaultyLine = (line: string): boolean => {
  const [field = '', ...rest] = line.replace(/#.*$/s, '').split(':');
  if (field.trim() === '') return false;
  const name = field.trim().toLowerCase();
  const value = rest.join(':').trim();
  if (rest.length === 0 || !FIELDS.has(name)) return true;
  if (name === 'sitemap') return !/^(?:https?|ftp):\/\//i.test(value);
  if (name === 'user-agent') return value === '';
  if (name !== 'allow' && name !== 'disallow') return false;
  return (value !== '' && !/^[/*]/.test(value)) || /\$./.test(value);
};

/** Whether a rule is written before any group. */
const beginsAstray = (lines: readonly string[]): boolean => {
  const names = lines.map((line) => (line.split(':')[0] ?? '').trim().toLowerCase());
  const group = names.indexOf('user-agent');
  const rule = names.findIndex((name) => name === 'allow' || name === 'disallow');
  return rule >= 0 && (group < 0 || rule < group);
};

/** Made on first use: the data of ICU would slow every start. */
const languageNames = once(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }));

const isLanguage = (code: string): boolean => {
  const [primary = ''] = code.toLowerCase().split('-');
  return (
    code.toLowerCase() === 'x-default' || (/^[a-z]{2,3}$/.test(primary) && languageNames().of(primary) !== undefined)
  );
};

const canonicalOutcome = ({ url, html, page, shown }: Looked): LighthouseOutcome => {
  const headers = ifSeen(page.response)?.canonicals ?? [];
  const all = [...shown.canonicals.filter(({ place }) => place === 'head'), ...headers];
  const written = all.filter((one) => one.written !== '');
  if (written.length === 0) return 'not-applicable';
  if (written.some((one) => one.href === null || !/^[a-z][a-z0-9+.-]*:/i.test(one.written ?? one.href))) return 'fail';
  const [target, another] = [...new Set(written.flatMap(({ href }) => href ?? []))];
  if (target === undefined || another !== undefined) return 'fail';
  const versions = html.links.flatMap(({ rels, hreflang, href }) =>
    rels.includes('alternate') && hreflang !== null && href !== null ? [href] : [],
  );
  if (target !== url && versions.includes(target) && versions.includes(url)) return 'fail';
  const [to, from] = [new URL(target), new URL(url)];
  return passIf(!(to.origin === from.origin && to.pathname === '/' && from.pathname !== '/'));
};

const AUDITS: readonly Audit[] = [
  {
    id: 'is-crawlable',
    weight: 93 / 23,
    ruleIds: ['index-home-indexable', 'index-noindex-unexpected', 'crawl-page-allowed'],
    outcome: (looked) => passIf(!ROBOTS.every((robot) => isClosedTo(robot, looked))),
    stricter: () => 'all-robots',
    milder: 'one-page',
  },
  {
    id: 'document-title',
    weight: 1,
    ruleIds: ['title-present'],
    outcome: ({ shown }) => passIf(shown.titles.some(({ text, place }) => text !== '' && place !== 'svg')),
    stricter: () => 'existence',
    milder: 'scripts',
  },
  {
    id: 'meta-description',
    weight: 1,
    ruleIds: ['description-present'],
    outcome: ({ shown }) =>
      passIf(
        (shown.metas.find(({ attribute, key }) => attribute === 'name' && key === 'description')?.content ?? '') !== '',
      ),
    stricter: () => 'existence',
    milder: 'scripts',
  },
  {
    id: 'http-status-code',
    weight: 1,
    ruleIds: ['index-status-ok'],
    outcome: ({ page }) => passIf((ifSeen(page.response)?.status ?? 200) < 400),
    stricter: () => 'one-page',
    milder: 'one-page',
  },
  {
    id: 'link-text',
    weight: 1,
    ruleIds: ['link-text'],
    outcome: ({ url, page, shown }) => {
      const language = ifSeen(page.controls)?.language ?? null;
      const vague = language === null ? null : LANGUAGES[language].linkTexts;
      return passIf(
        !shown.anchors.some(
          ({ href, text, rels }) =>
            !rels.includes('nofollow') &&
            withoutFragment(href) !== withoutFragment(url) &&
            vague !== null &&
            text !== '' &&
            isAmong(text, vague),
        ),
      );
    },
    stricter: () => 'existence',
    milder: 'share',
  },
  {
    id: 'crawlable-anchors',
    weight: 1,
    ruleIds: ['link-crawlable'],
    outcome: ({ html }) =>
      passIf(
        !html.uncrawlable.some(
          ({ technique, excerpt }) =>
            technique === 'unreadable' || (technique === 'script' && /javascript:\s*void\s*\(?0/i.test(excerpt)),
        ),
      ),
    stricter: () => 'share',
    milder: 'share',
  },
  {
    id: 'robots-txt',
    weight: 1,
    ruleIds: ['crawl-robots-syntax', 'crawl-robots-reachable', 'crawl-robots-is-text'],
    outcome: ({ site: { robots } }) => {
      if (robots.state !== 'present') return robots.state === 'absent' ? 'not-applicable' : 'fail';
      if (robots.value.effect === 'disallow-all') return 'fail';
      const lines = robots.value.text.text.split(/\r\n|\r|\n/);
      if (lines.every((line) => line.trim() === '')) return 'not-applicable';
      return passIf(!lines.some(isFaultyLine) && !beginsAstray(lines));
    },
    stricter: () => 'one-page',
    milder: 'unknown-lines',
  },
  {
    id: 'image-alt',
    weight: 1,
    ruleIds: ['img-alt'],
    outcome: ({ page }) => {
      const pictures = ifSeen(page.pictures);
      return pictures === null || pictures.count === 0 ? 'not-applicable' : passIf(pictures.missing.count === 0);
    },
    stricter: () => 'existence',
    milder: 'share',
  },
  {
    id: 'hreflang',
    weight: 1,
    ruleIds: ['hreflang-codes'],
    outcome: ({ html }) =>
      passIf(
        html.links.every(
          ({ rels, hreflang, place, written = '' }) =>
            !rels.includes('alternate') ||
            hreflang === null ||
            place !== 'head' ||
            (isLanguage(hreflang) && /^https?:/i.test(written)),
        ),
      ),
    stricter: () => 'existence',
    milder: 'one-page',
  },
  {
    id: 'canonical',
    weight: 1,
    ruleIds: ['canonical-single', 'canonical-form', 'canonical-present', 'canonical-target-ok'],
    outcome: canonicalOutcome,
    stricter: (outcome) => (outcome === 'not-applicable' ? 'optional' : 'targets'),
    milder: 'one-page',
  },
];

/**
 * Makes the view of one page; null when its HTML was not read.
 *
 * @param outcomes by rule id: on this page, or on the site.
 */
export const lighthouseOf = (
  page: PageFacts,
  site: SiteFacts,
  outcomes: ReadonlyMap<string, Outcome>,
): ReportLighthouse | null => {
  if (page.document.state !== 'present') return null;
  const html = page.document.value;
  const shown = ifSeen(page.rendered) ?? html;
  const looked = { url: page.url, page, site, html, shown };
  const rows = AUDITS.map((audit) => toolRow(audit, audit.outcome(looked), outcomes));
  const applies = AUDITS.filter((_, at) => rows[at]?.outcome !== 'not-applicable');
  const weightOf = (audits: readonly Audit[]): number => audits.reduce((sum, { weight }) => sum + weight, 0);
  const passed = AUDITS.filter((_, at) => rows[at]?.outcome === 'pass');
  return { version: LIGHTHOUSE, score: Math.round((100 * weightOf(passed)) / weightOf(applies)), rows };
};
