import type { Report, ReportPage, ReportRendered } from '@legible/audit';
import { KNOWN_SITES, type KnownSite } from '../../test/real-sites/known-sites.ts';
import type { RenderedSite } from '../namespace/rendered-sites-journey.ts';
import { runInNamespace } from '../namespace/run.ts';
import { faultUnless, type Proof } from './proof.ts';
import { SCRIPT_RULES, scanScriptedPages } from './scripted-pages.ts';

const WITHIN_MS = 420_000;
/** The site whose pages are empty frames, because the copy lacks its scripts. */
const FRAME = 'vant';
/** The copies of the other sites also lack scripts, so a browser must show what the HTML has. */
const LEAST_SHARE = 0.98;
/** Fewest pages of a site with several: the submitted one, and at least one of another template. */
const LEAST_RENDERED = 2;
const LEAST_SITES = 2;

/** The rule that must fail for an empty frame. */
const CONTENT = 'content-without-js';

type RenderedPage = ReportPage & { readonly rendered: ReportRendered };
const renderedIn = ({ pages }: Report): readonly RenderedPage[] =>
  pages.filter((page): page is RenderedPage => page.rendered !== undefined);

const lineOf = ({ url, rendered: { share, words, htmlWords, verdict } }: RenderedPage): string =>
  `${url}: ${share === null ? 'no words' : `share ${share.toFixed(3)}`}, ${htmlWords} words in the HTML, ${words} in the browser (${verdict})`;

const frameFaults = (report: Report): readonly string[] => {
  const rule = report.rules.find(({ id }) => id === CONTENT);
  const [finding] = rule?.findings ?? [];
  return [
    ...faultUnless(rule?.outcome === 'fail' && finding?.message === 'empty', `${CONTENT} is ${rule?.outcome}`),
    ...renderedIn(report).flatMap((page) =>
      faultUnless(page.rendered.words === 0 && page.rendered.htmlWords === 0, `not empty: ${lineOf(page)}`),
    ),
  ];
};

const contentFaults = (report: Report): readonly string[] => [
  ...renderedIn(report).flatMap((page) =>
    faultUnless(
      (page.rendered.share ?? 0) >= LEAST_SHARE,
      `${lineOf(page)}; only in the browser: ${page.rendered.missing.join(' | ')}`,
    ),
  ),
  ...report.rules.flatMap(({ id, outcome }) =>
    faultUnless(
      !SCRIPT_RULES.includes(id) || outcome === 'pass' || outcome === 'not-applicable',
      `${id} is ${outcome}`,
    ),
  ),
];

const faultsOf = ({ site }: KnownSite, { status, report }: RenderedSite): readonly string[] => {
  const rendered = renderedIn(report).length;
  const least = site === FRAME ? 1 : LEAST_RENDERED;
  return [
    ...faultUnless(status === 'COMPLETED', `it ended as ${status}`),
    ...faultUnless(rendered >= least, `a browser opened ${rendered} pages`),
    ...(site === FRAME ? frameFaults(report) : contentFaults(report)),
  ].map((fault) => `${site}: ${fault}`);
};

export const renderedSites: Proof = {
  name: 'rendered-sites',
  about:
    'Eight real sites without their scripts are as full, or as empty, in a browser as in their HTML; pages with scripts are not.',
  goals: [],
  fullLength: KNOWN_SITES.length,
  togetherLength: null,
  unit: 'sites',
  async run(length) {
    const inOrder = KNOWN_SITES.toSorted((a, b) => Number(b.site === FRAME) - Number(a.site === FRAME));
    const sites = inOrder.slice(0, Math.max(LEAST_SITES, length));
    const { result, traffic } = await runInNamespace<readonly RenderedSite[]>({
      journey: 'rendered-sites-journey.ts',
      sites,
      input: sites.map(({ home }) => home),
      withinMs: WITHIN_MS,
    });
    const scripted = await scanScriptedPages();
    const seen = sites.map((site) => ({ site, one: result.find(({ url }) => url === site.home) }));
    return {
      seen: [
        ...seen.flatMap(({ one }) => (one === undefined ? [] : renderedIn(one.report).map(lineOf))),
        ...scripted.seen,
      ],
      faults: [
        ...seen.flatMap(({ site, one }) =>
          one === undefined ? [`${site.site} was not scanned`] : faultsOf(site, one),
        ),
        ...scripted.faults,
        ...faultUnless(Object.keys(traffic.private).length === 0, 'something private was touched'),
      ],
    };
  },
};
