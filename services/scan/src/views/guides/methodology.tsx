import {
  FEEDS_WORDS,
  GRADE_WORDS,
  GRADES,
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
import { LevelChip } from '../chips.tsx';
import { Layout, type Site } from '../layout.tsx';
import { OnThisPage, Pairs, Section, Table, verbatim } from '../parts.tsx';
import { breadcrumbs } from '../structured-data.tsx';
import { Contact, type Figure, FigureTable } from './figures.tsx';
import { Unscored } from './unscored.tsx';

interface MethodologyProps {
  readonly site: Site;
  readonly rules: readonly RuleDescription[];
  readonly rulesetVersion: string;
  /** Names of the clients in whose name we request pages. */
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
  ['probes', 'Asking under other names'],
  ['versions', 'Versions'],
  ['contest', 'Contesting a finding'],
] as const;

/** How scores are made, and what they do not show. Every figure comes from the catalogue or the scoring constants. */
export const MethodologyPage = (props: MethodologyProps) => {
  const { site, rules } = props;
  return (
    <Layout
      site={site}
      title="How Legible scores a website"
      description="How Legible makes its two scores: severity, grades of evidence, causes, gates, levels and coverage. What is not scored and why, how a scan chooses pages, and where its limits are."
      path={PATH}
      twin
      about={[breadcrumbs(site.baseUrl, ['How we score', PATH])]}
    >
      <div class="prose guide">
        <h1>How Legible scores a website</h1>
        <p class="lead">
          {rules.length} rules check what your site shows to search engines and AI services. They make two scores. This
          page explains how, and what the scores cannot show.
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
            Each finding comes with the request, the answer and a command that repeats it. Write to us if the command
            shows something else, or if a rule misreads its source. Name the scan, the id of the rule, and what you see.
            We fix a wrong rule for everybody, in a new version of the rules.
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

const FACTORS = [
  [
    'Severity and grade',
    'How bad the problem is, and how strong the evidence for the rule is. The tables below have the figures.',
  ],
  ['Outcome', `A failure counts × ${SCORING.outcome.fail}, a warning × ${SCORING.outcome.warn}.`],
  [
    'Extent',
    `The share of what we checked that is affected: pages, links, sitemap entries or language versions. It is 1 for things that a site has once. It is at least ${SCORING.leastExtent.home} when the home page is affected, and never less than ${SCORING.leastExtent.any}.`,
  ],
] as const;

const Formula = ({ rules }: OfRules) => (
  <Section id="formula" title="The formula">
    <p>A score starts at 100. Each problem takes a share of what is left:</p>
    {verbatim('score = 100 × (1 − charge) × (1 − charge) × …\ncharge = severity × grade × outcome × extent')}
    <p>
      So only problems change a score. A page without findings never lowers it, and a rule that passes adds nothing.
      Scores are whole numbers. What a fix gives you has one decimal.
    </p>
    <Pairs class="points wide" pairs={FACTORS} />
    <Table
      caption="The two scores. We never mix them."
      heads={['Score', 'Rules that count in it']}
      rows={SCORE_NAMES.map((name) => [SCORE_WORDS[name], feeding(rules, name).length])}
    />
    <p>
      Many rules count in both, because most of what helps an assistant also helps a search engine.{' '}
      <a href="/rules">The list of rules</a> shows what each rule can cost.
    </p>
  </Section>
);

const Causes = () => (
  <Section id="causes" title="One cause costs once">
    <p>
      One fault often shows in several rules. For example, addresses without a final slash may appear in links,
      canonical links and the sitemap. We trace such findings to their cause, from the facts about each address. A cause
      is one sentence and one fix. It costs once, over all of its addresses, and counts as a failure. It has a severity
      of its own for each score.
    </p>
    <p>
      The rules that saw the fault do not cost you again. They keep their findings and name the cause. What no cause
      explains stays with the rule.
    </p>
  </Section>
);

const Severity = ({ rules }: OfRules) => (
  <Section id="severity" title="Severity">
    <p>The severity says how bad a failure is for your site. It is the first factor of a charge.</p>
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
      We chose these figures and tuned them once on real sites. A failure of high severity on every page takes{' '}
      {percent(SCORING.severity.high)} of what is left, one of low severity {percent(SCORING.severity.low)}.
    </p>
  </Section>
);

const percent = (share: number): string => `${Math.round(1_000 * share) / 10} %`;

const Grades = ({ rules }: OfRules) => (
  <Section id="grades" title="Grades of evidence">
    <p>
      People claim a lot about what search engines and AI services like. Each rule says how strong its evidence is, and
      each report also has the scores from grade E1 alone.
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
      <a href="/standards">What our rules rest on</a> lists every source with its version and the day on which we read
      it. No score rests only on sources of which we had neither the text nor a quotation.
    </p>
    <p>
      {rules.filter(({ counterEvidence }) => counterEvidence !== null).length} rules also say what speaks against them:
      studies that saw no effect, or statements of a search engine.
    </p>
  </Section>
);

const Gates = ({ rules }: OfRules) => (
  <Section id="gates" title="Gates: what holds a score down">
    <p>
      Some failures outweigh everything else: a site that no robot may read is not half readable. After the charges, a
      gate holds the score at a value or below. It never raises a score. It looks only at failures, and at the real
      share that is affected, without the minimums above. A cause has the gate of its own severity. The report names
      what holds a score, and what each fix gives you after that.
    </p>
    <Table
      caption="Gates: the lowest one that applies holds the score"
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

/** Returns the range of scores that have a level, in words. */
const levelRange = (level: Level): string => {
  if (level === 'not-judged') return 'no value';
  const from = SCORING.levels[level];
  const above = Object.values(SCORING.levels).filter((other) => other > from);
  return `${from} to ${above.length === 0 ? 100 : Math.min(...above) - 1}`;
};

const Levels = () => (
  <Section id="levels" title="Levels">
    <p>A level says in words what a score means. It depends on the value alone.</p>
    <Table
      caption="The levels, best first"
      heads={['Level', 'Score']}
      rows={LEVELS.map((level) => [<LevelChip level={level} />, levelRange(level)])}
    />
  </Section>
);

const Coverage = () => (
  <Section id="coverage" title="Coverage: untested is not failed">
    <p>{UNTESTED_MEANING}</p>
    <p>
      Coverage says how much of what applies to your site we could judge, weighted by severity × grade. Rules that do
      not apply do not lower it: a site without products is not checked for product data. In a scan of a folder, rules
      that need a deployed site do not lower it either.
    </p>
    <p>
      Below {SCORING.coverageFloor} % a score has no value. It is not judged, and the report says what it could be at
      most. A home page that answers with an error always has a number: that says enough.
    </p>
    <p>
      A report is partial when a score is not judged. It is also partial when more than a fifth of the planned steps got
      no answer, because time ran out or something failed.
    </p>
    <p>
      Sometimes the home page shows nothing to judge: no HTML, no text, or a password form at every address. Then
      neither score has a value, and the report first says what we found.
    </p>
  </Section>
);

const Training = ({ rules }: OfRules) => {
  const policy = rules.find(({ id }) => id === 'ai-training-policy');
  return (
    <Section id="training" title="Refusing AI training costs nothing">
      <p>
        Whether your pages may train AI models is your decision. Robots that collect training data have{' '}
        <a href="/bots?purpose=training">their own names</a> in robots.txt. Shutting them out changes nothing in search
        or in answers, so it changes no score here.
        {policy === undefined ? null : (
          <>
            {' '}
            The rule <a href={rulePath(policy.id)}>{policy.title}</a> reports what you decided:{' '}
            {chargesText(policy).toLowerCase()}.
          </>
        )}
      </p>
      <p>
        Shutting out search robots, or assistants that read for their users, is your decision too. But it has documented
        consequences, so it lowers the score of the search that can no longer see your site.
      </p>
      <p>
        Nobody can see some switches from outside, such as the control of Google Search Console that keeps a site out of
        generative AI features. They are not judged.
      </p>
    </Section>
  );
};

const Kinds = ({ rules }: OfRules) => (
  <Section id="kinds" title="Kinds of sites">
    <p>
      People read a shop and a manual for different things. We decide from the pages which kind a site is, and the
      report says why. You can have it judged again as another kind: {Object.values(SITE_KIND_WORDS).join(', ')}.{' '}
      {rules.filter(({ conditions }) => conditions.some(({ facts }) => facts.includes('siteKinds'))).length} rules look
      at the kind; all others are the same for every site.
    </p>
  </Section>
);

const Sample = ({ figures }: Pick<MethodologyProps, 'figures'>) => (
  <Section id="sample" title="What a scan reads">
    <p>
      A scan reads the address you entered and the home page, then robots.txt and sitemaps, then pages that these name
      or link. It starts with sections it has not seen, to read many kinds of pages. It asks for nothing that robots.txt
      closes to our bot, except the one address you entered. It spends the remaining requests where an answer decides
      most.
    </p>
    <FigureTable caption="Limits of one scan" figures={figures} />
    <p>
      A finding about a page is true for that page at that time. A scan reads a sample of your pages at one moment. What
      would need measurements of real visits is untested.
    </p>
    <p>
      If a scan has a browser, it opens the page you entered, the home page and a page of another template. It compares
      the text in the browser with the text in the HTML, because most AI services read only the HTML. Without a browser
      it reports what scripts add only where the page clearly shows it. Otherwise that is untested.
    </p>
  </Section>
);

const Probes = ({ probes }: Pick<MethodologyProps, 'probes'>) => (
  <Section id="probes" title="Asking under other names, and its limits">
    <p>
      We ask for one page again under other names, to see whether everybody gets the same page: as a browser, as one
      search robot and as one AI robot. If these get different answers, we ask as all the others too. The list:{' '}
      {probes.join(', ')}.
    </p>
    <p>
      Only the name is theirs; the request comes from our address. So a site that checks the addresses of robots may
      rightly refuse us, and an answer to us does not prove that the real robot gets in. Such findings say so. Whether a
      robot may read is in robots.txt, which needs no guessing.
    </p>
  </Section>
);

const Versions = ({ version }: { readonly version: string }) => (
  <Section id="versions" title="Versions">
    <p>
      We now use version {version} of the rules. Every report names its version and keeps its scores: we never change a
      report behind your back. A comparison of two reports separates what changed in our rules from what changed on the
      site.
    </p>
    <p>
      You can get the rules as <a href="/rules.json">JSON</a>. “{FEEDS_WORDS.neither}” means that a rule only reports.
    </p>
  </Section>
);
