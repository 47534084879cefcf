export { RULE_FILES, RULES } from './catalogue.gen.ts';
export { CATEGORIES, type CategoryKey } from './categories.ts';
export { type Digest, digest } from './digest.ts';
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
export { PAGE_KIND_WORDS, SITE_KIND_WORDS } from './kinds/kind-words.ts';
export { PAGE_KINDS, type PageKind } from './kinds/page-kind.ts';
export { normalize } from './normalize/normalize.ts';
export { BOT_TOKEN } from './normalize/site-scope.ts';
export { plan } from './plan/plan.ts';
export { isHopedFor, type StepKind, type StepPurpose } from './plan/purposes.ts';
export type { Budget, Observation, Seen, Step, StepOrigin, StepReason, StepRequest } from './plan/steps.ts';
export { type CaseFile, caseFileOf, judgeAgain } from './report/case-file.ts';
export { evidenceRuleIds, families } from './report/evidence.ts';
export { explainFinding, ruleById } from './report/explain.ts';
export { makeReport } from './report/make-report.ts';
export type { Proof } from './report/proof.ts';
export { redactSubmitted } from './report/redact.ts';
export type {
  FindingPlace,
  OutcomeCounts,
  Report,
  ReportFinding,
  ReportPage,
  ReportRobots,
  RuleResult,
  UntestedEntry,
} from './report/report.ts';
export { describeRules, type RuleCondition, type RuleDescription } from './report/rule-description.ts';
export {
  FEEDS_WORDS,
  GRADE_WORDS,
  SCOPE_WORDS,
  SCORE_WORDS,
  SEVERITY_WORDS,
  UNTESTED_MEANING,
} from './report/rule-words.ts';
export type { Score } from './report/score.ts';
export { readStoredReport } from './report/stored-report.ts';
export type { RulePoints, Summary } from './report/summarize.ts';
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
export { RULESET_VERSION } from './ruleset.ts';
export { SOURCES, type Source, type SourceKey } from './sources.ts';
export { type Target, targetOf } from './target.ts';
