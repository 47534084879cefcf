import {
  FEEDS_WORDS,
  GRADE_WORDS,
  GRADES,
  LEVEL_WORDS,
  LEVELS,
  type Level,
  type RuleDescription,
  SCORE_WORDS,
  SCORING,
  type ScoreName,
  SEVERITIES,
  SEVERITY_WORDS,
  SITE_KIND_WORDS,
  UNTESTED_MEANING,
} from '@legible/audit';
import { chargesText, rulePath } from '../../wording/rule-words.ts';
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
  ['causes', 'Causes'],
  ['severity', 'Severity'],
  ['grades', 'Grades of evidence'],
  ['gates', 'Gates'],
  ['levels', 'Levels'],
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
      description="How the two scores come about: severity, grades of evidence, causes, gates, levels, coverage, what is not scored and why, how pages are chosen, and the limits of it all."
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
        <Causes />
        <Severity rules={rules} />
        <Grades rules={rules} />
        <Gates rules={rules} />
        <Levels />
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
            rule, and what you see. A wrong rule is repaired for everybody, in a new version of the rules.
          </p>
          <Contact email={props.contactEmail} />
        </Section>
      </div>
    </Layout>
  );
};

type OfRules = Pick<MethodologyProps, 'rules'>;

const feeding = (rules: readonly RuleDescription[], name: ScoreName): readonly RuleDescription[] =>
  rules.filter(({ charges }) => (charges[name] ?? 0) > 0);

const Formula = ({ rules }: OfRules) => (
  <Section id="formula" title="The formula">
    <p>A score begins at 100. Each thing that is wrong takes a share of what is left:</p>
    <pre>
      <code>{'score = 100 × (1 − charge) × (1 − charge) × …\ncharge = severity × grade × outcome × extent'}</code>
    </pre>
    <p>
      So a score is made of what is wrong alone: a page without findings never lowers it, and a rule that passes adds
      nothing. Scores are whole numbers; what a repair gives is printed with one decimal.
    </p>
    <dl class="points wide">
      <div>
        <dt>Severity and grade</dt>
        <dd>How bad the fault is, and how well the rule is founded. The tables below have the figures.</dd>
      </div>
      <div>
        <dt>Outcome</dt>
        <dd>
          A failure counts × {SCORING.outcome.fail}, a warning × {SCORING.outcome.warn}.
        </dd>
      </div>
      <div>
        <dt>Extent</dt>
        <dd>
          The share that is affected of what was asked: of the pages that were read, the links that were asked, the
          entries of the sitemap, the language versions. It is 1 for what a site has once, at least{' '}
          {SCORING.leastExtent.home} where the home page is affected, and never less than {SCORING.leastExtent.any}.
        </dd>
      </div>
    </dl>
    <Table
      caption="The two scores. They are never blended into one."
      heads={['Score', 'Rules that feed it']}
      rows={SCORE_NAMES.map((name) => [SCORE_WORDS[name], feeding(rules, name).length])}
    />
    <p>
      Many rules feed both, because most of what helps an assistant to find and quote a page is what helps a search
      engine. <a href="/rules">The list of rules</a> shows what each can cost.
    </p>
  </Section>
);

const Causes = () => (
  <Section id="causes" title="Causes are charged once">
    <p>
      One fault often shows in several rules: addresses that redirect to a final slash stand in links, canonical links
      and the sitemap. Such findings are put down to their cause, by facts of each address alone. A cause is one
      sentence and one repair. It is charged once, by a severity of its own for each score, over all of its addresses;
      it counts as a failure.
    </p>
    <p>
      What a cause explains is not charged again to the rules that saw it. They keep their findings, and say which cause
      explains them. What no cause explains stays with the rule.
    </p>
  </Section>
);

const Severity = ({ rules }: OfRules) => (
  <Section id="severity" title="Severity">
    <p>The severity says how bad a failure is for the site that has it. It is the first factor of a charge.</p>
    <Table
      caption="Severities: the factor, and the rules that have it"
      heads={['Severity', 'Factor', 'Rules']}
      rows={SEVERITIES.map((severity) => {
        const those = rules.filter((rule) => rule.severity === severity);
        const link = <a href={`/rules?severity=${severity}`}>{those.length}</a>;
        return [SEVERITY_WORDS[severity], SCORING.severity[severity], link];
      })}
    />
    <p>
      These figures are proposals of ours, tuned once on real sites. A failure of high severity on every page takes{' '}
      {percent(SCORING.severity.high)} of what is left, one of low severity {percent(SCORING.severity.low)}.
    </p>
  </Section>
);

const percent = (share: number): string => `${Math.round(1_000 * share) / 10} %`;

const Grades = ({ rules }: OfRules) => (
  <Section id="grades" title="Grades of evidence">
    <p>
      Much is said about what search engines and AI services like. Each rule says how well it is founded, and each score
      is also given for grade E1 alone.
    </p>
    <Table
      caption="Grades: the factor, and the rules that have it"
      heads={['Grade', 'Factor', 'Rules']}
      rows={GRADES.map((grade) => [
        <>
          {grade} <span class="meaning">{GRADE_WORDS[grade]}</span>
        </>,
        SCORING.grade[grade],
        <a href={`/rules?grade=${grade}`}>{rules.filter((rule) => rule.grade === grade).length}</a>,
      ])}
    />
    <p>
      {rules.filter(({ counterEvidence }) => counterEvidence !== null).length} rules also say what speaks against them:
      studies that saw no effect, or a statement of an engine.
    </p>
  </Section>
);

const Gates = ({ rules }: OfRules) => (
  <Section id="gates" title="Gates: what holds a score down">
    <p>
      Some failures make everything else moot: a site that no robot may read is not half readable. After the charges, a
      gate holds the score at or below a value; it never raises one. It looks at failures alone, and at the share that
      is affected as it is, before the least extents. A cause has the gate of its own severity. The report names what
      holds a score, and what each repair gives once that is repaired.
    </p>
    <Table
      caption="Gates: the lowest that strikes holds the score"
      heads={['A failure of severity', 'that affects', 'holds at']}
      rows={SCORING.gates.map(({ severities, share, inclusive, home, cap }) => [
        severities.map((severity) => SEVERITY_WORDS[severity].toLowerCase()).join(' or '),
        `${home ? 'the home page, or ' : ''}${inclusive ? `${percent(share)} or more` : `more than ${percent(share)}`}`,
        cap,
      ])}
    />
    <Table
      caption="Rules whose failure on the home page, or everywhere, holds a score"
      heads={['Rule', ...SCORE_NAMES.map((name) => SCORE_WORDS[name])]}
      rows={rules
        .filter(({ caps }) => SCORE_NAMES.some((name) => caps[name] !== null))
        .map(({ id, title, caps }) => [
          <a href={rulePath(id)}>{title}</a>,
          ...SCORE_NAMES.map((name) => caps[name] ?? 'no gate'),
        ])}
    />
  </Section>
);

/** The least value of each level, as the words of a range. */
const levelRange = (level: Level): string => {
  if (level === 'not-judged') return 'no value';
  const from = SCORING.levels[level];
  const above = Object.values(SCORING.levels).filter((other) => other > from);
  return `${from} to ${above.length === 0 ? 100 : Math.min(...above) - 1}`;
};

const Levels = () => (
  <Section id="levels" title="Levels">
    <p>A level says in words what a score means. It follows from the value, and so from what holds it.</p>
    <Table
      caption="The levels, the best first"
      heads={['Level', 'Score']}
      rows={LEVELS.map((level) => [
        <span class="chip" data-tone={level}>
          {LEVEL_WORDS[level]}
        </span>,
        levelRange(level),
      ])}
    />
  </Section>
);

const Coverage = () => (
  <Section id="coverage" title="Coverage: untested is not failed">
    <p>{UNTESTED_MEANING}</p>
    <p>
      Coverage is the share of severity × grade of the rules that were judged, of all that apply. A rule that does not
      apply is left out on both sides: a site without products is asked nothing about products, and that lowers no
      coverage. Nor does, in a scan of a folder, what only a deployed site shows.
    </p>
    <p>
      With less than {SCORING.coverageFloor} % a score has no value. It is not judged, and the report says what it would
      be at most, had all that was not tested passed. A home page that answers with an error keeps its number, whatever
      the coverage: that says enough.
    </p>
    <p>
      A report is partial when a score is not judged, or when more than a fifth of the steps that the scan planned got
      no answer, because the time was up or something failed.
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
            The rule <a href={rulePath(policy.id)}>{policy.title}</a> reports what was decided:{' '}
            {chargesText(policy).toLowerCase()}.
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
