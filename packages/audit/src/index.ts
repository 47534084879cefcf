export { markUnseen } from './addresses/unseen-characters.ts';
export { BOT_ROLES, type Bot, type BotRole, HONOURS_ROBOTS } from './bots.ts';
export { RULE_FILES, RULES } from './catalogue.gen.ts';
export { CATEGORIES, type CategoryKey } from './categories.ts';
export { type Digest, digest, type ReadAnswer, readAnswer } from './digest.ts';
export { SITE_KINDS } from './facts/site-kinds-fact.ts';
export type {
  AssumedKinds,
  FactKey,
  Facts,
  FoundIn,
  PageFacts,
  Rendering,
  SiteFacts,
  SiteKind,
  StepId,
  UnknownReason,
} from './facts.ts';
export { DEFECT_KINDS, type Defect, defectOf, type Fence, fenceOf, type Place } from './fence.ts';
export { type Judgement, judge } from './judge.ts';
export { PAGE_KIND_WORDS, SITE_KIND_WORDS } from './kinds/kind-words.ts';
export { PAGE_KINDS, type PageKind } from './kinds/page-kind.ts';
export { normalize } from './normalize/normalize.ts';
export { BOT_TOKEN } from './normalize/site-scope.ts';
export { plan } from './plan/plan.ts';
export { PROBES } from './plan/probes.ts';
export { isHopedFor, type StepKind, type StepPurpose } from './plan/purposes.ts';
export { shortfallOf, stepsLeft } from './plan/shortfall.ts';
export {
  type Budget,
  type Observation,
  type RenderFailure,
  type Seen,
  STEP_ORIGINS,
  type Step,
  type StepOrigin,
  type StepReason,
  type StepRequest,
} from './plan/steps.ts';
export { type ShellAgreement, shellAgreement } from './rendering/shell-agreement.ts';
export { fixBundle } from './repairs/fix-bundle.ts';
export { type FixPack, fixPackOf } from './repairs/fix-pack.ts';
export {
  type AccessPage,
  type DecidingLine,
  type ReportAccess,
  type ReportAccessRow,
  registeredBot,
} from './report/access.ts';
export { type CaseFile, type CaseJudged, caseFileOf, judgeAgain } from './report/case-file.ts';
export { compareReports, isMoved } from './report/compare.ts';
export {
  CAUSES,
  CHANGE_KINDS,
  type ChangeKind,
  type ComparedPart,
  type ComparedReport,
  type Comparison,
  PAGE_STATES,
  type PageChange,
  type PageState,
  RULESETS_COMPARED,
  type RuleChange,
  type ScoreChange,
  type ScoreChanges,
  TRENDS,
} from './report/comparison.ts';
export { families, rulesOfSteps } from './report/evidence.ts';
export { explainFinding, partialBecause, ruleById } from './report/explain.ts';
export { makeReport } from './report/make-report.ts';
export { projectedScores, type RuleCost, ruleCosts } from './report/projected-scores.ts';
export type { Proof } from './report/proof.ts';
export { redactSubmitted } from './report/redact.ts';
export type {
  FindingPlace,
  OutcomeCounts,
  Report,
  ReportFinding,
  ReportPage,
  ReportRendered,
  ReportRobots,
  RuleResult,
  UntestedEntry,
} from './report/report.ts';
export { describeRules, type RuleCondition, type RuleDescription } from './report/rule-description.ts';
export {
  FEEDS_WORDS,
  GRADE_WORDS,
  NOT_JUDGED,
  NOT_JUDGED_WORDS,
  SCOPE_WORDS,
  SCORE_WORDS,
  SEVERITY_WORDS,
  UNTESTED_MEANING,
} from './report/rule-words.ts';
export { NOT_JUDGED_REASONS, SCORING, type Score } from './report/score.ts';
export { readStoredReport } from './report/stored-report.ts';
export type { RulePoints, Summary } from './report/summarize.ts';
export { type ChangedPage, type WhatIf, type WhatIfRow, whatIf } from './report/what-if.ts';
export { cleanRobotsText, ROBOTS_TEXT_BYTES } from './robots/robots-text.ts';
export { robotsTroubleInWords } from './robots/trouble-words.ts';
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
export { FEEDS, GRADES, OUTCOMES, SCORES, SEVERITIES } from './rule.ts';
export { RULESET_VERSION } from './ruleset.ts';
export { SOURCES, type Source, type SourceKey } from './sources.ts';
export { type Target, targetOf } from './target.ts';
