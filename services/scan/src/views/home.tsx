import { type CategoryKey, SCORES, type ScoreName } from '@legible/audit';
import { DATE_TAGS, LANGUAGE_TAGS, type Language } from '../language/language.ts';
import { localPath } from '../language/paths.ts';
import { resultTitleIn } from '../wording/rule-texts.ts';
import { rulePath } from '../wording/rule-words.ts';
import { homeWords } from '../words/home-words.ts';
import { vocabularyWords } from '../words/vocabulary-words.ts';
import { LevelChip } from './chips.tsx';
import { foreign } from './foreign-link.tsx';
import { Phrase, useLanguage, useWords } from './language.tsx';
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
  readonly checks: readonly { readonly key: CategoryKey; readonly rules: number }[];
  /** The latest reports, or none where the operator does not list them. */
  readonly recent: readonly RecentReport[];
  /** The visitor's preferred language, if it is not that of the page. */
  readonly suggested?: Language | null;
  /** Addresses of the operator's profiles elsewhere. */
  readonly profiles: readonly string[];
}

/** The home page, with a form that works without JavaScript. */
export const HomePage = (props: HomeProps) => {
  const { site, profiles } = props;
  const { title, description } = homeWords(site.language);
  return (
    <Layout
      site={site}
      title={title}
      description={description}
      path="/"
      twin
      noindex={props.refused !== undefined}
      about={siteNodes({ baseUrl: site.baseUrl, logo: site.assets.iconPicture, profiles })}
    >
      <Content {...props} />
    </Layout>
  );
};

const Content = (props: HomeProps) => {
  const words = useWords(homeWords);
  return (
    <>
      {props.suggested == null ? null : (
        <p class="notice" lang={LANGUAGE_TAGS[props.suggested]}>
          <a href={localPath(props.suggested, '/')} hreflang={LANGUAGE_TAGS[props.suggested]}>
            {homeWords(props.suggested).suggestion}
          </a>
        </p>
      )}
      <section class="hero">
        <div>
          <h1>{words.heading}</h1>
          <p class="lead">{words.lead}</p>
          <ScanForm {...props} />
        </div>
        <Sample {...SAMPLE_REPORT} />
      </section>
      <Checks checks={props.checks} />
      <Section id="scores" title={words.scores} class="columns">
        <div class="prose">
          <p>{words.scoresText}</p>
          <p>
            <Phrase text={words.choicesText} />
          </p>
        </div>
      </Section>
      <Section id="promises" title={words.promised}>
        <Pairs class="promises" pairs={words.promises} />
      </Section>
      {props.recent.length === 0 ? null : <RecentReports reports={props.recent} />}
      <Section id="api" title={words.api} class="columns">
        <div class="prose">
          <p>
            <Phrase text={words.apiText} />
          </p>
        </div>
      </Section>
    </>
  );
};

const Sample = ({ target, scores, pages, rules }: SampleReport) => {
  const language = useLanguage();
  const words = useWords(homeWords);
  const { scores: names } = useWords(vocabularyWords);
  return (
    <figure class="sample">
      <figcaption>
        <Phrase text={words.sample(pages)} with={{ site: <strong>{target.domain}</strong> }} />
      </figcaption>
      <ul class="sample-scores">
        {SCORES.map((name) => (
          <li>
            <ScoreGraphic name={names[name]} score={scores[name]} />
            <p>{names[name]}</p>
            <p>
              <LevelChip level={scores[name].level} />
            </p>
          </li>
        ))}
      </ul>
      <p class="sample-title">{words.fixFirst}</p>
      <ol>
        {rules.map((rule) => (
          <li class="sample-rule">
            <a href={localPath(language, rulePath(rule.id))}>{resultTitleIn(language, rule)}</a>
            <p class="gain">{gainText(rule, names)}</p>
          </li>
        ))}
      </ol>
    </figure>
  );
};

const gainText = (gains: SampleReport['rules'][number], names: Readonly<Record<ScoreName, string>>): string =>
  SCORES.flatMap((name) => (gains[name] === null ? [] : `${names[name]} +${gains[name].toFixed(1)}`)).join(' · ');

const Checks = ({ checks }: Pick<HomeProps, 'checks'>) => {
  const language = useLanguage();
  const words = useWords(homeWords);
  const { categories } = useWords(vocabularyWords);
  const rules = checks.reduce((sum, family) => sum + family.rules, 0);
  return (
    <Section id="checked" title={words.checked}>
      <p class="lead">
        <Phrase text={words.checkedText(rules, checks.length)} />
      </p>
      <ul class="families">
        {checks.map(({ key, rules }) => (
          <li>
            <h3>
              <a href={localPath(language, `/rules?category=${key}`)}>{categories[key]}</a>{' '}
              <span class="count">{rules}</span>
            </h3>
            <p>{words.questions[key]}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const RecentReports = ({ reports }: { readonly reports: readonly RecentReport[] }) => {
  const language = useLanguage();
  const words = useWords(homeWords);
  const { scores, notJudged } = useWords(vocabularyWords);
  const date = new Intl.DateTimeFormat(DATE_TAGS[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Section id="recent" title={words.recent}>
      <Table
        class="recent"
        caption={words.recentCaption}
        heads={[words.site, scores.web, scores.ai, words.scanned]}
        rows={reports.map(({ scanId, host, finishedAt, web, ai }) => [
          <a href={localPath(language, `/scan/${scanId}`)} rel="nofollow">
            {foreign(host)}
          </a>,
          web ?? notJudged,
          ai ?? notJudged,
          <time dateTime={finishedAt}>{date.format(Date.parse(finishedAt))}</time>,
        ])}
      />
    </Section>
  );
};
