import { GRADE_WORDS, NOT_JUDGED, type RuleDescription } from '@legible/audit';
import { rulePath } from '../wording/rule-words.ts';
import { SeverityChip } from './chips.tsx';
import { ForeignText } from './foreign-link.tsx';
import { Layout, type Site } from './layout.tsx';
import { Section, Table } from './parts.tsx';
import { ScanForm, type ScanFormProps } from './scan-form.tsx';
import { siteNodes } from './structured-data.tsx';

/** A report that everybody may find, as the list of the latest ones shows it. */
export interface RecentReport {
  readonly scanId: string;
  readonly host: string;
  /** ISO 8601. */
  readonly finishedAt: string;
  /** 0 to 100; null when nothing of that score could be tested. */
  readonly web: number | null;
  readonly ai: number | null;
}

interface HomeProps extends ScanFormProps {
  readonly site: Site;
  /** The families of rules, each with the titles of its rules and where they are read. */
  readonly checks: readonly { readonly name: string; readonly path: string; readonly questions: readonly string[] }[];
  /** The rule that an example of a finding is shown of. */
  readonly specimen: Pick<RuleDescription, 'id' | 'title' | 'severity' | 'grade' | 'fix'>;
  /** The latest reports, or none where the operator does not list them. */
  readonly recent: readonly RecentReport[];
  /** Addresses of the operator's profiles elsewhere. */
  readonly profiles: readonly string[];
}

const DESCRIPTION =
  'Scan a public website and see, with proof, how ready it is for web search and AI search: two scores, every finding with its evidence and its repair.';

/** The first page: one form that works without JavaScript. */
export const HomePage = (props: HomeProps) => {
  const { site, profiles, recent } = props;
  return (
    <Layout
      site={site}
      title="how search and AI read your site"
      description={DESCRIPTION}
      path="/"
      twin
      noindex={props.refused !== undefined}
      about={siteNodes({ baseUrl: site.baseUrl, logo: site.assets.iconPicture, profiles })}
    >
      <section class="hero">
        <div>
          <h1>How do search engines and AI agents read your site?</h1>
          <p class="lead">
            Legible visits a public website as they do and shows, with proof, what helps, what holds it back, and what
            could not be tested.
          </p>
          <ScanForm {...props} />
        </div>
        <Specimen rule={props.specimen} />
      </section>
      <Checks checks={props.checks} />
      <section class="columns" aria-labelledby="scores">
        <h2 id="scores">Two scores, never blended</h2>
        <div class="prose">
          <p>
            One score is for web search, one for AI search. Each begins at 100 and is lowered by what is wrong, by how
            bad it is and how much of the site it affects; faults of one cause are charged once. What could not be
            tested costs nothing and is shown beside the score as missing coverage.
          </p>
          <p>
            Choices are not faults: refusing AI training costs no point. <a href="/methodology">How we score</a>
          </p>
        </div>
      </section>
      <Differences />
      {recent.length === 0 ? null : <RecentReports reports={recent} />}
      <section class="columns" aria-labelledby="api">
        <h2 id="api">Use it from a program</h2>
        <div class="prose">
          <p>
            The same scans are open to programs and agents, without a key. Read the{' '}
            <a href="/developers">guide for developers</a>, or start from the{' '}
            <a href="/openapi.json">OpenAPI description</a>.
          </p>
        </div>
      </section>
    </Layout>
  );
};

/** An example, made of a rule of the catalogue and of an answer that nobody gave. */
const Specimen = ({ rule }: { readonly rule: HomeProps['specimen'] }) => (
  <figure class="specimen">
    <figcaption>A finding looks like this</figcaption>
    <p class="specimen-title">
      <a href={rulePath(rule.id)}>{rule.title}</a>
    </p>
    <p class="chips">
      <span class="chip" data-tone="fail">
        <span aria-hidden="true">✕</span> Fail
      </span>
      <SeverityChip severity={rule.severity} />
    </p>
    <dl>
      <dt>Seen</dt>
      <dd>
        <code>GET https://shop.example/tea → 200</code>
        <code>{'<link rel="canonical" href="/tea">'}</code>
        <code>{'<link rel="canonical" href="/teas">'}</code>
      </dd>
      <dt>Repair</dt>
      <dd>{rule.fix}</dd>
      <dt>Rests on</dt>
      <dd>
        Grade {rule.grade}: {GRADE_WORDS[rule.grade]}
      </dd>
    </dl>
  </figure>
);

/** Of each family, for a taste. */
const QUESTIONS_SHOWN = 2;

const Checks = ({ checks }: Pick<HomeProps, 'checks'>) => (
  <Section id="checked" title="What is checked">
    <p class="lead">
      {checks.reduce((sum, { questions }) => sum + questions.length, 0)} questions in {checks.length} groups, each with
      its source. <a href="/rules">All rules</a>
    </p>
    <ul class="families">
      {checks.map(({ name, path, questions }) => (
        <li>
          <h3>
            <a href={path}>{name}</a> <span class="count">{questions.length}</span>
          </h3>
          <p>{questions.slice(0, QUESTIONS_SHOWN).join('. ')}.</p>
        </li>
      ))}
    </ul>
  </Section>
);

const DIFFERENCES = [
  [
    'Every finding is proved',
    'The request, the answer and the lines that decided are shown with it, and a command that repeats the request.',
  ],
  [
    'Every step has a reason',
    'You see each request of the scan while it runs, what led to it, and which findings came of it.',
  ],
  [
    'What was not tested is said',
    'A page behind a challenge or a limit is no failure of yours. It is named with what it would take to test it.',
  ],
  [
    'Rules say how sure they are',
    'Each names its source and a grade of evidence, and what speaks against it. Speculation is shown and never scored.',
  ],
] as const;

const Differences = () => (
  <Section id="different" title="What you can hold it to">
    <dl class="promises">
      {DIFFERENCES.map(([promise, meaning]) => (
        <div>
          <dt>{promise}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </Section>
);

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

const RecentReports = ({ reports }: { readonly reports: readonly RecentReport[] }) => (
  <Section id="recent" title="Recent reports">
    <Table
      class="recent"
      caption="The latest reports of home pages, newest first"
      heads={['Site', 'Web search', 'AI search', 'Scanned']}
      rows={reports.map(({ scanId, host, finishedAt, web, ai }) => [
        <a href={`/scan/${scanId}`} rel="nofollow">
          <ForeignText text={host} />
        </a>,
        web ?? NOT_JUDGED,
        ai ?? NOT_JUDGED,
        <time dateTime={finishedAt}>{date.format(Date.parse(finishedAt))}</time>,
      ])}
    />
  </Section>
);
