import {
  FEEDS_WORDS,
  GRADE_WORDS,
  type RuleCondition,
  type RuleDescription,
  SCOPE_WORDS,
  SCORE_WORDS,
  SCORES,
  type ScoreName,
  UNTESTED_MEANING,
} from '@legible/audit';
import type { Child } from 'hono/jsx';
import { STANDARDS_PATH } from '../../contract/addresses.ts';
import { rulePath } from '../../wording/rule-words.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { SeverityChip } from '../chips.tsx';
import { Layout, type Site } from '../layout.tsx';
import { joined, List, Pairs, Section, verbatim } from '../parts.tsx';
import { breadcrumbs } from '../structured-data.tsx';

interface RulePageProps {
  readonly site: Site;
  readonly rule: RuleDescription;
}

/** The page about one rule. */
export const RulePage = ({ site, rule }: RulePageProps) => (
  <Layout
    site={site}
    title={rule.title}
    description={descriptionOf(rule)}
    path={rulePath(rule.id)}
    twin
    about={[breadcrumbs(site.baseUrl, ['Rules', '/rules'], [rule.title, rulePath(rule.id)])]}
  >
    <article class="prose guide">
      <p class="eyebrow">
        <a href="/rules">Rules</a> · <a href={`/rules?category=${rule.category}`}>{rule.categoryName}</a>
      </p>
      <h1>{rule.title}</h1>
      <p class="lead">Where it fails: {rule.failureTitle}.</p>
      <p class="chips">
        <code>{rule.id}</code>
        <SeverityChip severity={rule.severity} />
      </p>
      <Section id="why" title="Why it matters">
        <p>{rule.why}</p>
      </Section>
      <Section id="fix" title="How to fix it">
        <p>{rule.fix}</p>
      </Section>
      <Costs rule={rule} />
      <Section id="conditions" title="When we check it">
        <List items={rule.conditions.map(conditionText)} />
        <p>{UNTESTED_MEANING}</p>
      </Section>
      <Section id="examples" title="Examples">
        <h3>Passes</h3>
        <Example rule={rule} which="pass" />
        <h3>Fails</h3>
        <Example rule={rule} which="fail" />
      </Section>
      <Foundation rule={rule} />
    </article>
  </Layout>
);

/** About how much of a description search results show, in characters. */
const DESCRIPTION_ROOM = 140;

/** Returns why the rule matters, cut to the room at the end of a clause or of a word. */
const descriptionOf = ({ why }: RuleDescription): string => {
  if (why.length <= DESCRIPTION_ROOM) return why;
  const head = why.slice(0, DESCRIPTION_ROOM);
  const clause = Math.max(head.lastIndexOf('. '), head.lastIndexOf('; '), head.lastIndexOf(', '));
  return clause > DESCRIPTION_ROOM / 2 ? `${head.slice(0, clause)}.` : `${head.slice(0, head.lastIndexOf(' '))} …`;
};

const Costs = ({ rule }: Pick<RulePageProps, 'rule'>) => (
  <Section id="costs" title="What it costs">
    <Pairs
      class="points"
      pairs={[
        ['Counts in', FEEDS_WORDS[rule.feeds]],
        ...SCORES.filter((name) => rule.charges[name] !== null).map(
          (name) => [SCORE_WORDS[name], costText(rule, name)] as const,
        ),
        ['Scope', SCOPE_WORDS[rule.scope]],
      ]}
    />
    <p>
      <a href="/methodology">How we score</a>
    </p>
  </Section>
);

const costText = ({ charges, caps }: RuleDescription, name: ScoreName): string =>
  `A full failure takes ${charges[name]} % of what is left${caps[name] === null ? '' : ` and holds the score at ${caps[name]} or below`}`;

const conditionText = ({ text, facts }: RuleCondition): Child =>
  facts.length === 0
    ? text
    : [
        `${text}: `,
        ...joined(
          facts.map((fact) => <code>{fact}</code>),
          ', ',
        ),
        '.',
      ];

const Example = ({ rule: { examples }, which }: Pick<RulePageProps, 'rule'> & { readonly which: 'pass' | 'fail' }) =>
  examples.kind === 'html' ? (
    verbatim(showUnseen(examples[which]), 'language-html')
  ) : (
    <p>{showUnseen(examples[which])}</p>
  );

const Foundation = ({ rule }: Pick<RulePageProps, 'rule'>) => (
  <Section id="sources" title="Where it comes from">
    <p>
      <a href="/methodology#grades">Grade {rule.grade}</a>: {GRADE_WORDS[rule.grade]}.
    </p>
    <ul>
      {rule.sources.map(({ key, title, url, date, state, readOn }) => (
        <li>
          <a href={url} rel="noopener">
            {title}
          </a>
          {date === null ? null : `, ${date}`} (<a href={`${STANDARDS_PATH}#${key}`}>{`${state} ${readOn}`}</a>)
        </li>
      ))}
    </ul>
    {rule.counterEvidence === null ? null : (
      <>
        <h3>What speaks against it</h3>
        <p>{rule.counterEvidence}</p>
      </>
    )}
  </Section>
);
