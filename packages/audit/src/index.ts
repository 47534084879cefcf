export { type CaseFile, caseFileOf, judgeAgain } from './case-file.ts';
export { RULE_FILES, RULES } from './catalogue.gen.ts';
export { CATEGORIES, type CategoryKey } from './categories.ts';
export { type Digest, digest } from './digest.ts';
export { evidenceRuleIds, families } from './evidence.ts';
export { explainFinding, ruleById } from './explain.ts';
export { SITE_KINDS } from './facts/site-kinds-fact.ts';
export type {
  AssumedKinds,
  FactKey,
  Facts,
  FoundIn,
  PageFacts,
  SiteFacts,
  SiteKind,
  StepId,
  UnknownReason,
} from './facts.ts';
export { type Defect, type Judgement, judge } from './judge.ts';
export { PAGE_KIND_WORDS, SITE_KIND_WORDS } from './kind-words.ts';
export { makeReport } from './make-report.ts';
export { normalize } from './normalize.ts';
export { PAGE_KINDS, type PageKind } from './page-kind.ts';
export { plan } from './plan.ts';
export type { Proof } from './proof.ts';
export { isHopedFor, type StepKind, type StepPurpose } from './purposes.ts';
export { redactSubmitted } from './redact.ts';
export type {
  FindingPlace,
  OutcomeCounts,
  Report,
  ReportFinding,
  ReportPage,
  ReportRobots,
  RuleResult,
  UntestedEntry,
} from './report.ts';
export type {
  Feeds,
  Finding,
  Grade,
  MessageArgs,
  Outcome,
  PageRule,
  Rule,
  ScoreName,
  Severity,
  SiteRule,
} from './rule.ts';
export { FEEDS, GRADES, OUTCOMES, SEVERITIES } from './rule.ts';
export { describeRules, type RuleCondition, type RuleDescription } from './rule-description.ts';
export { FEEDS_WORDS, GRADE_WORDS, SCOPE_WORDS, SCORE_WORDS, SEVERITY_WORDS, UNTESTED_MEANING } from './rule-words.ts';
export { RULESET_VERSION } from './ruleset.ts';
export type { Score } from './score.ts';
export { BOT_TOKEN } from './site-scope.ts';
export { SOURCES, type Source, type SourceKey } from './sources.ts';
export type { Budget, Observation, Seen, Step, StepOrigin, StepReason, StepRequest } from './steps.ts';
export { readStoredReport } from './stored-report.ts';
export type { RulePoints, Summary } from './summarize.ts';
export { type Target, targetOf } from './target.ts';
