import {
  FEEDS_WORDS,
  GRADE_WORDS,
  GRADES,
  type RuleDescription,
  SCORE_WORDS,
  SCORING,
  type ScoreName,
  SEVERITIES,
  SEVERITY_WORDS,
  SITE_KIND_WORDS,
  UNTESTED_MEANING,
} from '@legible/audit';
import { rulePath } from '../../wording/rule-words.ts';
import { Layout, type Site } from '../layout.tsx';
import { OnThisPage, Section, Table } from '../parts.tsx';
import { breadcrumbs } from '../structured-data.tsx';
import { Contact, type Figure, FigureTable } from './figures.tsx';
import { Unscored } from './unscored.tsx';

interface MethodologyProps {
  readonly site: Site;
  readonly rules: readonly RuleDescription[];
  readonly rulesetVersion: string;
  /** Clients in whose name pages are asked for, as they are called. */
  readonly probes: readonly string[];
  /** How much of a site one scan reads. */
  readonly figures: readonly Figure[];
  readonly contactEmail: string | null;
}

const SCORE_NAMES = Object.keys(SCORE_WORDS) as ScoreName[];
const PATH = '/methodology';

const CONTENTS = [
  ['formula', 'The formula'],
  ['severity', 'Weight and severity'],
  ['grades', 'Grades of evidence'],
  ['caps', 'Failures that cap a score'],
  ['coverage', 'Coverage'],
  ['unscored', 'What we do not score'],
  ['training', 'AI training'],
  ['kinds', 'Kinds of sites'],
  ['sample', 'What a scan reads'],
  ['probes', 'Asking as others'],
  ['versions', 'Versions'],
  ['contest', 'Contesting a finding'],
] as const;

/** How scores come about, and what they do not say. Every figure is taken from the catalogue. */
export const MethodologyPage = (props: MethodologyProps) => {
  const { site, rules } = props;
  return (
    <Layout
      site={site}
      title="How Legible scores a website"
      description="How the two scores come about: weights, grades of evidence, caps, coverage, what is not scored and why, how pages are chosen, and the limits of it all."
      path={PATH}
      twin
      about={[
        breadcrumbs(site.baseUrl, [
          ['Legible', '/'],
          ['Methodology', PATH],
        ]),
      ]}
    >
      <div class="prose guide">
        <h1>How Legible scores a website</h1>
        <p class="lead">
          {rules.length} rules look at what a site shows to search engines and AI services. Two scores come of it. This
          page says how, and what the scores cannot tell.
        </p>
        <OnThisPage parts={CONTENTS} />
        <Formula rules={rules} />
        <Severity rules={rules} />
        <Grades rules={rules} />
        <Caps rules={rules} />
        <Coverage />
        <Unscored rules={rules} />
        <Training rules={rules} />
        <Kinds rules={rules} />
        <Sample figures={props.figures} />
        <Probes probes={props.probes} />
        <Versions version={props.rulesetVersion} />
        <Section id="contest" title="Contesting a finding">
          <p>
            Each finding comes with the request, the answer and a command to repeat it. If the command shows something
            else than the finding says, or if a rule is wrong about its source, tell us: name the scan, the id of the
            rule, and what you see. A wrong rule is mended for everybody, in a new version of the rules.
          </p>
          <Contact email={props.contactEmail} />
        </Section>
      </div>
    </Layout>
  );
};

type OfRules = Pick<MethodologyProps, 'rules'>;

const feeding = (rules: readonly RuleDescription[], name: ScoreName): readonly RuleDescription[] =>
  rules.filter(({ shares }) => shares[name] !== null);

const weightOf = (rules: readonly RuleDescription[]): number => rules.reduce((sum, { weight }) => sum + weight, 0);

const Formula = ({ rules }: OfRules) => (
  <Section id="formula" title="The formula">
    <p>
      Each rule has a weight from 0 to 10. Of the rules that apply to a site and could be tested, a score is the share
      of their weight that the site earned, from 0 to 100:
    </p>
    <pre>
      <code>score = 100 × sum of (weight × earned) ÷ sum of weight</code>
    </pre>
    <p>
      A pass earns {SCORING.earned.pass} of the weight, a warning {SCORING.earned.warn}, a failure {SCORING.earned.fail}
      . A rule that is asked of each page earns the mean of its pages, in which the home page counts{' '}
      {SCORING.homePageCounts} times. A rule that does not apply is left out on both sides.
    </p>
    <Table
      caption="The two scores. They are never blended into one."
      heads={['Score', 'Rules that feed it', 'Sum of their weights']}
      rows={SCORE_NAMES.map((name) => [SCORE_WORDS[name], feeding(rules, name).length, weightOf(feeding(rules, name))])}
    />
    <p>
      Many rules feed both, because most of what helps an assistant to find and quote a page is what helps a search
      engine. <a href="/rules">The list of rules</a> shows the weight of each.
    </p>
  </Section>
);

const Severity = ({ rules }: OfRules) => (
  <Section id="severity" title="Weight and severity">
    <p>
      The weight says how much a rule counts among the others. The severity says how bad a failure is for the site that
      has it; it sorts findings, and only the highest touches a score by itself.
    </p>
    <Table
      caption="Rules by severity"
      heads={['Severity', 'Rules', 'Sum of weights']}
      rows={SEVERITIES.map((severity) => {
        const those = rules.filter((rule) => rule.severity === severity);
        const link = <a href={`/rules?severity=${severity}`}>{those.length}</a>;
        return [SEVERITY_WORDS[severity], link, weightOf(those)];
      })}
    />
  </Section>
);

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;

const Grades = ({ rules }: OfRules) => (
  <Section id="grades" title="Grades of evidence">
    <p>
      Much is said about what search engines and AI services like. Each rule says how well it is founded, and each score
      is also given for grade E1 alone.
    </p>
    <Table
      caption="Rules by grade, and their share of the weight of each score"
      heads={['Grade', 'Rules', ...SCORE_NAMES.map((name) => `of ${SCORE_WORDS[name]}`)]}
      rows={GRADES.map((grade) => {
        const those = rules.filter((rule) => rule.grade === grade);
        return [
          <>
            {grade} <span class="meaning">{GRADE_WORDS[grade]}</span>
          </>,
          <a href={`/rules?grade=${grade}`}>{those.length}</a>,
          ...SCORE_NAMES.map((name) => percent(weightOf(feeding(those, name)), weightOf(feeding(rules, name)))),
        ];
      })}
    />
    <p>
      {rules.filter(({ counterEvidence }) => counterEvidence !== null).length} rules also say what speaks against them:
      studies that saw no effect, or a statement of an engine.
    </p>
  </Section>
);

const Caps = ({ rules }: OfRules) => (
  <Section id="caps" title="Failures that cap a score">
    <p>
      Some failures make everything else moot: a site that no robot may read is not half readable. A failed rule of
      critical severity holds the scores it feeds at {SCORING.criticalCap} or below, and some hold them lower. A rule
      that is asked of every page holds a score by the share of pages that fail: one page in twenty takes away a
      twentieth of what all of them would, and the home page alone takes away all of it. The cap is shown beside the
      score.
    </p>
    <Table
      caption="Where a failure of the site, of its home page, or of all pages holds each score"
      heads={['Rule', ...SCORE_NAMES.map((name) => SCORE_WORDS[name])]}
      rows={rules
        .filter(({ caps }) => SCORE_NAMES.some((name) => caps[name] !== null))
        .map(({ id, title, caps }) => [
          <a href={rulePath(id)}>{title}</a>,
          ...SCORE_NAMES.map((name) => caps[name] ?? 'no cap'),
        ])}
    />
  </Section>
);

const Coverage = () => (
  <Section id="coverage" title="Coverage: untested is not failed">
    <p>{UNTESTED_MEANING}</p>
    <p>
      A rule that does not apply is another matter: a site without products is asked nothing about products, and that
      lowers no coverage.
    </p>
    <p>
      With less than {SCORING.coverageFloor} % of the applicable weight tested a score is partial, and its range is
      shown: what it would be if all that was not tested failed, and if all of it passed.
    </p>
    <p>
      A report is also partial when more than a fifth of the steps that the scan planned got no answer, because the time
      was up or something failed.
    </p>
    <p>
      Where the home page shows nothing that can be judged (no HTML, no text, a form for a password behind every
      address), both scores are not judged: they have no value, and the report says first what was found.
    </p>
  </Section>
);

const Training = ({ rules }: OfRules) => {
  const policy = rules.find(({ id }) => id === 'ai-training-policy');
  return (
    <Section id="training" title="Refusing AI training costs nothing">
      <p>
        Whether your pages may train models is your decision. Robots that gather training data have names of their own
        in robots.txt; closing those changes nothing in search or in answers, so it changes no score here.
        {policy === undefined ? null : (
          <>
            {' '}
            The rule <a href={rulePath(policy.id)}>{policy.title}</a> reports what was decided, with weight{' '}
            {policy.weight}.
          </>
        )}
      </p>
      <p>
        Closing out robots of a search index or of an assistant that reads for its users is a decision too. It has
        documented consequences, so it counts where it closes: in the score of the search that loses sight of the site.
      </p>
    </Section>
  );
};

const Kinds = ({ rules }: OfRules) => (
  <Section id="kinds" title="Kinds of sites">
    <p>
      A shop and a manual are read for different things. What the pages show decides which kind a site is, the report
      says why, and you can have it judged again as another kind: {Object.values(SITE_KIND_WORDS).join(', ')}.{' '}
      {rules.filter(({ conditions }) => conditions.some(({ facts }) => facts.includes('siteKinds'))).length} rules look
      at the kind; all others ask the same of everybody.
    </p>
  </Section>
);

const Sample = ({ figures }: Pick<MethodologyProps, 'figures'>) => (
  <Section id="sample" title="What a scan reads">
    <p>
      The address that was submitted and the home page, then robots.txt and sitemaps, then pages that those or the pages
      themselves name: first of sections not seen before, so that many kinds of pages are read rather than many pages.
      What robots.txt closes to our bot is not asked for, but for the one address that a person submitted. What remains
      of the budget goes where an answer decides most.
    </p>
    <FigureTable caption="Bounds of one scan" figures={figures} />
    <p>
      A finding about a page is true of that page at that time. A sample does not show every page, a scan is one moment,
      and what takes measurements of real visits is named as untested.
    </p>
    <p>
      Where a scan has a browser, it opens the submitted page, the home page and a page of another template in it, and
      holds the text that a browser shows against that of the HTML, which is all that most AI fetchers read. Without
      one, what scripts add is told by the shape of the page where that is plain, and untested elsewhere.
    </p>
  </Section>
);

const Probes = ({ probes }: Pick<MethodologyProps, 'probes'>) => (
  <Section id="probes" title="Asking as others do, and its limits">
    <p>
      One page is asked for again in the name of other clients, to see whether all are shown the same: a browser, one
      robot of a search engine and one of an AI service, chosen for each site, and all the others where these are met in
      different ways. The list: {probes.join(', ')}.
    </p>
    <p>
      Only the name is theirs. The request comes from our address, so a site that verifies robots by their address may
      rightly refuse it, and an open answer does not prove that the real robot gets in. Findings of this sort say so.
      Whether a robot may read is taken from robots.txt, which needs no guessing.
    </p>
  </Section>
);

const Versions = ({ version }: { readonly version: string }) => (
  <Section id="versions" title="Versions">
    <p>
      The rules in use are version {version}. Every report names the version it was made with, and keeps its scores:
      nothing is judged anew behind your back. Where two reports are compared, what changed in the rules is told apart
      from what changed on the site.
    </p>
    <p>
      Rules are published as <a href="/rules.json">JSON</a> and change in public. {FEEDS_WORDS.neither} stands where a
      rule only reports.
    </p>
  </Section>
);
