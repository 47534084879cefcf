import { CATEGORIES, type CategoryKey } from '../kernel/categories.ts';
import type { FactKey } from '../kernel/facts.ts';
import {
  type Examples,
  type Feeds,
  type Grade,
  type Rule,
  SCORES,
  type ScoreName,
  type Severity,
} from '../kernel/rule.ts';
import { SOURCES, type Source, type SourceKey } from '../kernel/sources.ts';
import { generalFailureTitle } from './explain.ts';
import { byCategory } from './rule-order.ts';
import { SCORE_WORDS } from './rule-words.ts';
import { chargeOn, feedsScore, severitiesOf } from './score.ts';

/** A sentence about when a rule is judged, and the facts that it names; without facts it ends with a full stop. */
export interface RuleCondition {
  readonly text: string;
  readonly facts: readonly FactKey[];
}

/** Everything known about a rule without a site, as plain JSON. Documents, pages and data are made from it. */
export interface RuleDescription {
  readonly id: string;
  readonly title: string;
  /** The fault when it fails, without a count. */
  readonly failureTitle: string;
  readonly category: CategoryKey;
  readonly categoryName: string;
  readonly scope: Rule['scope'];
  readonly severity: Severity;
  readonly grade: Grade;
  readonly feeds: Feeds;
  /** Percent of each score that it takes away when it fails everywhere; null when it does not count in that score. */
  readonly charges: Readonly<Record<ScoreName, number | null>>;
  /** Highest possible value of each score after such a failure; null without a cap. */
  readonly caps: Readonly<Record<ScoreName, number | null>>;
  readonly why: string;
  readonly fix: string;
  readonly counterEvidence: string | null;
  readonly conditions: readonly RuleCondition[];
  readonly examples: Examples;
  readonly sources: readonly (Pick<Source, 'title' | 'url' | 'state' | 'readOn'> & {
    readonly key: SourceKey;
    readonly date: string | null;
  })[];
}

const ofScores = <T>(make: (name: ScoreName) => T): Readonly<Record<ScoreName, T>> => ({
  web: make('web'),
  ai: make('ai'),
});

const capSentences = (caps: RuleDescription['caps']): RuleCondition[] =>
  [...new Set(SCORES.flatMap((name) => caps[name] ?? []))].map((cap) => {
    const held = SCORES.filter((name) => caps[name] === cap).map((name) => SCORE_WORDS[name]);
    return {
      text: `A failure on the home page, or on half of what was asked, holds ${held.join(' and ')} at ${cap} or below.`,
      facts: [],
    };
  });

const conditionsOf = (rule: Rule, caps: RuleDescription['caps']): RuleCondition[] => [
  { text: rule.scope === 'site' ? 'Once for the whole site.' : 'Once for each page of the sample.', facts: [] },
  { text: 'Untested as long as one of these could not be seen', facts: rule.needs },
  ...(rule.wants.length === 0 ? [] : [{ text: 'Also looks at, when seen', facts: rule.wants }]),
  ...capSentences(caps),
  ...(rule.withholds ? [{ text: 'A failure leaves both scores without a value.', facts: [] }] : []),
];

/** Describes every rule, ordered by category and id. */
export const describeRules = (rules: readonly Rule[]): readonly RuleDescription[] => {
  return [...rules].sort(byCategory).map((rule) => {
    const { id, title, category, scope, severity, grade, feeds, why, fix, examples } = rule;
    const everywhere = { id, severity: severitiesOf(rule), grade, extent: 1, failed: 1, homeFailed: true };
    const caps = ofScores((name) => chargeOn(everywhere, name).cap);
    return {
      id,
      title,
      failureTitle: generalFailureTitle(rule),
      category,
      categoryName: CATEGORIES.find(({ key }) => key === category)?.name ?? category,
      scope,
      severity,
      grade,
      feeds,
      charges: ofScores((name) =>
        feedsScore(rule, name) ? Math.round(1_000 * chargeOn(everywhere, name).share) / 10 : null,
      ),
      caps,
      why,
      fix,
      counterEvidence: rule.counterEvidence ?? null,
      conditions: conditionsOf(rule, caps),
      examples,
      sources: rule.sources.map((key) => {
        const { title: name, url, date = null, state, readOn } = SOURCES[key];
        return { key, title: name, url, date, state, readOn };
      }),
    };
  });
};
