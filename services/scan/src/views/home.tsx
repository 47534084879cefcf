import { type CategoryKey, NOT_JUDGED, resultTitle, SCORE_WORDS, SCORES } from '@legible/audit';
import { counted } from '../wording/counted.ts';
import { rulePath } from '../wording/rule-words.ts';
import { LevelChip } from './chips.tsx';
import { foreign } from './foreign-link.tsx';
import { Layout, type Site } from './layout.tsx';
import { Pairs, Section, Table } from './parts.tsx';
import { SAMPLE_REPORT, type SampleReport } from './sample-report.ts';
import { ScanForm, type ScanFormProps } from './scan-form.tsx';
import { ScoreGraphic } from './score-graphic.tsx';
import { siteNodes } from './structured-data.tsx';

/** A report in the list of the latest ones. */
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
  /** The families of rules, and how many each has. */
  readonly checks: readonly { readonly key: CategoryKey; readonly name: string; readonly rules: number }[];
  /** The latest reports, or none where the operator does not list them. */
  readonly recent: readonly RecentReport[];
  /** Addresses of the operator's profiles elsewhere. */
  readonly profiles: readonly string[];
}

const DESCRIPTION =
  'Enter the address of a website. You get two scores, for web search and AI search, what to fix first, and the proof for each finding.';

/** The home page, with a form that works without JavaScript. */
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
          <h1>How do search engines and AI assistants read your site?</h1>
          <p class="lead">
            Enter your address. In about a minute you see what they can read, what keeps them out, and what to fix
            first.
          </p>
          <ScanForm {...props} />
        </div>
        <Sample {...SAMPLE_REPORT} />
      </section>
      <Checks checks={props.checks} />
      <Section id="scores" title="Two scores" class="columns">
        <div class="prose">
          <p>
            You get one score for web search and one for AI search. Each starts at 100. Every problem lowers it: the
            worse the problem and the more pages it affects, the more. What we could not test costs you nothing, and the
            report says what it was.
          </p>
          <p>
            What you choose is not a fault: keeping AI companies from training on your texts costs no points.{' '}
            <a href="/methodology">How we score</a>
          </p>
        </div>
      </Section>
      <Promises />
      {recent.length === 0 ? null : <RecentReports reports={recent} />}
      <Section id="api" title="Use it from a program" class="columns">
        <div class="prose">
          <p>
            Programs and AI agents can start the same scans, and need no key. Read the{' '}
            <a href="/developers">guide for developers</a> or the <a href="/openapi.json">OpenAPI description</a>.
          </p>
        </div>
      </Section>
    </Layout>
  );
};

const Sample = ({ target, scores, pages, rules }: SampleReport) => (
  <figure class="sample">
    <figcaption>
      From a real report on <strong>{target.domain}</strong>, a site of {counted(pages, 'page')} that we made for
      practice
    </figcaption>
    <ul class="sample-scores">
      {SCORES.map((name) => (
        <li>
          <ScoreGraphic name={SCORE_WORDS[name]} score={scores[name]} />
          <p>{SCORE_WORDS[name]}</p>
          <p>
            <LevelChip level={scores[name].level} />
          </p>
        </li>
      ))}
    </ul>
    <p class="sample-title">Fix these first</p>
    <ol>
      {rules.map((rule) => (
        <li class="sample-rule">
          <a href={rulePath(rule.id)}>{resultTitle(rule)}</a>
          <p class="gain">{gainText(rule)}</p>
        </li>
      ))}
    </ol>
  </figure>
);

const gainText = (gains: SampleReport['rules'][number]): string =>
  SCORES.flatMap((name) => (gains[name] === null ? [] : `${SCORE_WORDS[name]} +${gains[name].toFixed(1)}`)).join(' · ');

/** What each family of rules asks, for people who own a site but did not build it. */
const QUESTIONS: Readonly<Record<CategoryKey, string>> = {
  crawling: 'Can search engines reach your pages, and may they show them?',
  sitemaps: 'Is there a list of all your pages, and is it right?',
  canonical: 'Does each page have one address, or several that compete?',
  international: 'Do visitors find the version in their own language?',
  metadata: 'Do your titles, descriptions and shared links say what each page is about?',
  content: 'Is your text easy to follow, with clear headings, links and picture descriptions?',
  'structured-data': 'Are prices, opening hours and articles labelled so that search engines understand them?',
  'ai-access': 'Which AI assistants may read your site, and which are shut out?',
  'usage-preferences': 'What do you allow search results and AI to do with your texts?',
  'machine-surfaces': 'Do the feeds and files that you offer to programs work?',
  extractability: 'Can an assistant find an answer in your text and quote it?',
  parity: 'Do search engines and AI assistants see the same pages as people?',
  delivery: 'Does your server answer quickly and without errors?',
  trust: 'Is the connection secure, and is it clear who runs the site?',
  'page-experience': 'Does your page work on a phone, without jumping or covering its text?',
};

const Checks = ({ checks }: Pick<HomeProps, 'checks'>) => (
  <Section id="checked" title="What we check">
    <p class="lead">
      {checks.reduce((sum, { rules }) => sum + rules, 0)} checks in {checks.length} groups. Each says where it comes
      from. <a href="/rules">All rules</a>
    </p>
    <ul class="families">
      {checks.map(({ key, name, rules }) => (
        <li>
          <h3>
            <a href={`/rules?category=${key}`}>{name}</a> <span class="count">{rules}</span>
          </h3>
          <p>{QUESTIONS[key]}</p>
        </li>
      ))}
    </ul>
  </Section>
);

const PROMISES = [
  [
    'You can check everything',
    'Each finding shows what we asked, what your site answered, and a command that asks again.',
  ],
  ['You see every step', 'While the scan runs you can follow each request and read why we made it.'],
  [
    'We say what we could not test',
    'A page that kept us out is not counted against you. The report says what it would take to test it.',
  ],
  [
    'We say how sure we are',
    'Each rule names its source, how strong the evidence is, and what speaks against it. Guesses never cost points.',
  ],
] as const;

const Promises = () => (
  <Section id="promises" title="What you can rely on">
    <Pairs class="promises" pairs={PROMISES} />
  </Section>
);

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

const RecentReports = ({ reports }: { readonly reports: readonly RecentReport[] }) => (
  <Section id="recent" title="Recent reports">
    <Table
      class="recent"
      caption="The latest reports on home pages, newest first"
      heads={['Site', 'Web search', 'AI search', 'Scanned']}
      rows={reports.map(({ scanId, host, finishedAt, web, ai }) => [
        <a href={`/scan/${scanId}`} rel="nofollow">
          {foreign(host)}
        </a>,
        web ?? NOT_JUDGED,
        ai ?? NOT_JUDGED,
        <time dateTime={finishedAt}>{date.format(Date.parse(finishedAt))}</time>,
      ])}
    />
  </Section>
);
