import { type Answers, allBut, POLICY_STACKS, type PolicyStack, QUESTIONS, readPathLines } from '@legible/audit';
import type { SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { twinPath } from '../contract/addresses.ts';
import type { SiteReports } from '../tools/site-reports.ts';
import { POLICY_PATH, type PolicyForm, PolicyPage } from '../views/policy/policy-page.tsx';
import { answersRead, originOf, writePolicy } from '../wording/policy-words.ts';
import type { PublishedPage, PublishedPages } from './published-pages.ts';
import type { PageAnswering } from './representation.ts';

interface PolicyRoutes extends Pick<PageAnswering, 'site'> {
  readonly published: PublishedPages;
  /** Finds the report that a domain or a scan id names. */
  readonly reports: SiteReports;
}

const START: PolicyForm = {
  policy: { answers: allBut(['training']), paths: [] },
  stack: 'nginx',
  origin: 'https://example.com',
};

type Refused = { readonly message: string; readonly paths: string | null } | null;

/** Reads the fields of the form; a missing field keeps its initial value. */
const formOf = (fields: URLSearchParams): { readonly form: PolicyForm; readonly refused: Refused } => {
  const answers = Object.fromEntries(
    QUESTIONS.map((question) => {
      const given = fields.get(question);
      return [question, given === null ? START.policy.answers[question] : given !== 'refuse'];
    }),
  ) as Answers;
  const stack: PolicyStack = POLICY_STACKS.find((one) => one === fields.get('for')) ?? START.stack;
  const lines = fields.get('paths') ?? '';
  const paths = readPathLines(answers, lines.split(/[\r\n;]+/).slice(0, MAX_LINES));
  const typed = fields.get('site') || START.origin;
  const origin = originOf(typed);
  const refused = !paths.ok
    ? { message: paths.message, paths: lines.slice(0, 4_000) }
    : origin === null
      ? { message: `This is not the address of a site: ${typed.slice(0, 300)}`, paths: null }
      : null;
  const policy = paths.ok ? paths.policy : { answers, paths: [] };
  return { form: { policy, stack, origin: origin ?? START.origin }, refused };
};

const MAX_LINES = 200;

/** Serves `/policy`, where people write a policy for robots, or read that of a site from its report. Returns the page. */
export const servePolicy = (app: Hono<SurfaceEnv>, { site, published, reports }: PolicyRoutes): PublishedPage => {
  const html = (props: Omit<Parameters<typeof PolicyPage>[0], 'site' | 'written'>): string => {
    const { policy, stack, origin } = props.form;
    return String(<PolicyPage site={site} written={writePolicy(policy, stack, origin)} {...props} />);
  };
  const start = html({ form: START, read: null, refused: null, noindex: false });

  app.get(POLICY_PATH, async (c) => {
    const fields = new URL(c.req.url).searchParams;
    if (fields.size === 0) return published.page(c, POLICY_PATH, start, site);
    const { form, refused } = formOf(fields);
    const asked = fields.get('report')?.trim().slice(0, 2_048) ?? '';
    if (asked === '') return published.page(c, null, html({ form, read: null, refused, noindex: true }), site);
    const found = await reports(asked);
    if (found.state !== 'found' || found.report.policy === undefined) {
      const message =
        found.state === 'refused'
          ? found.message
          : 'There is no report on this site that holds its policy. Scan it, and ask again.';
      return published.page(
        c,
        null,
        html({ form, read: null, refused: { message, paths: null }, noindex: true }),
        site,
      );
    }
    const { report } = found;
    const { policy, dropped } = answersRead(found.report.policy, {});
    const read = { report, policy: found.report.policy, dropped };
    const own: PolicyForm = {
      ...form,
      policy,
      origin: new URL(report.target.url).origin,
    };
    return published.page(c, null, html({ form: own, read, refused: null, noindex: true }), site);
  });
  app.get(twinPath(POLICY_PATH), (c) => published.twin(c, start));
  return { path: POLICY_PATH, html: () => start };
};
