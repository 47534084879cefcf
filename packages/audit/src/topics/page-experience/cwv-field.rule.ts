import { fail, pass, siteRule, warn } from '../../kernel/rule.ts';

/** Good up to the first bound and poor above the second, at the 75th percentile of visits (web.dev, "Web Vitals"). */
const BOUNDS = {
  lcp: { name: 'LCP', good: 2_500, poor: 4_000, unit: ' ms' },
  inp: { name: 'INP', good: 200, poor: 500, unit: ' ms' },
  cls: { name: 'CLS', good: 0.1, poor: 0.25, unit: '' },
} as const;

const METRICS = ['lcp', 'inp', 'cls'] as const;

/** The figures come from the Chrome UX Report, whose API needs a key. This service has none, so the rule stays untested. */
export default siteRule({
  id: 'cwv-field',
  title: 'Visitors find the site fast and steady',
  failureTitle: 'The site is slow or unsteady for its visitors',
  warningTitle: 'The site is not quite fast or steady enough for its visitors',
  category: 'page-experience',
  rating: ['med', 'web', 'E1'],
  sources: ['WEBVITALS', 'G-PX'],
  why: 'Google uses what Chrome measures on real visits as a ranking signal: how soon the content shows, how soon the page answers, and whether it shifts while people use it.',
  fix: 'Look the site up in Search Console or PageSpeed Insights, and work on the metric that is not good.',
  repair: 'server-speed',
  expects:
    'At the 75th percentile of visits LCP is at most 2.5 s, INP at most 200 ms and CLS at most 0.1; figures from the field follow within 28 days.',
  needs: ['fieldVitals'],
  messages: {
    slow: (a: { of: string; values: readonly string[] }) => `Visitors of ${a.of} measured ${a.values.join(', ')}.`,
  },
  passes: 'LCP 1.9 s, INP 150 ms, CLS 0.02 at the 75th percentile.',
  fails: 'LCP 4.6 s at the 75th percentile.',
  check({ fieldVitals }) {
    const vitals = fieldVitals.value;
    const missed = METRICS.filter((metric) => vitals[metric] > BOUNDS[metric].good);
    if (missed.length === 0) return pass;
    const values = missed.map((metric) => `${BOUNDS[metric].name} ${vitals[metric]}${BOUNDS[metric].unit}`);
    const finding = {
      message: 'slow' as const,
      args: { of: vitals.of, values },
      proof: { step: fieldVitals.from, observation: values.join(', ') },
    };
    return missed.some((metric) => vitals[metric] > BOUNDS[metric].poor) ? fail(finding) : warn(finding);
  },
});
