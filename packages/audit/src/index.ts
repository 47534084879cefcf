import './topics/topics.gen.ts';

export type { AuditOptions, PlainAnswer } from './audit-site.ts';
export { auditSite } from './audit-site.ts';
export type { ReadAnswer } from './engine/digest.ts';
export { digest, readAnswer } from './engine/digest.ts';
export { normalize } from './engine/normalize.ts';
export { paysFor, plan, plannedOrder } from './engine/plan.ts';
export { isHopedFor } from './engine/purposes.ts';
export { isShort, shortfallOf, stepsLeft } from './engine/shortfall.ts';
export { markUnseen } from './kernel/address/unseen-characters.ts';
export type { Bot } from './kernel/bots.ts';
export { BOT_ROLES, HONOURS_ROBOTS } from './kernel/bots.ts';
export type { CategoryKey } from './kernel/categories.ts';
export { CATEGORIES, RULESET_VERSION } from './kernel/categories.ts';
export { ownReason } from './kernel/exchange.ts';
export type { Facts, FoundIn } from './kernel/facts.ts';
export type { Defect, Fence, Place } from './kernel/fence.ts';
export { DEFECT_KINDS, defectOf, fenceOf } from './kernel/fence.ts';
export type { Judgement } from './kernel/judge.ts';
export { judge } from './kernel/judge.ts';
export type { StepPurpose, UnknownReason } from './kernel/observed.ts';
export type { SiteKind } from './kernel/page-kind.ts';
export { PAGE_KINDS, SITE_KINDS } from './kernel/page-kind.ts';
export { PROBES } from './kernel/probes.ts';
export type { MessageArgs, Outcome, Rule, ScoreName, Severity } from './kernel/rule.ts';
export { FEEDS, GRADES, OUTCOMES, SCORES, SEVERITIES } from './kernel/rule.ts';
export { BOT_TOKEN } from './kernel/scope.ts';
export { SCORING } from './kernel/scoring.ts';
export { SOURCE_STATES, SOURCES } from './kernel/sources.ts';
export type { Budget, Digest, Observation, Seen, Step, StepOrigin } from './kernel/step.ts';
export { isLinkCheck, STEP_ORIGINS } from './kernel/step.ts';
export type { Target } from './kernel/target.ts';
export { targetOf } from './kernel/target.ts';
export * from './policy/index.ts';
export { causeFixOf, fixBundle } from './repairs/fix-bundle.ts';
export type { FixPack } from './repairs/fix-pack.ts';
export { fixPackOf } from './repairs/fix-pack.ts';
export type { AccessPage, DecidingLine, ReportAccess, ReportAccessRow } from './report/access.ts';
export { registeredBot } from './report/access.ts';
export type { IndexState, ReportAddress } from './report/addresses.ts';
export type { AfdocsDifference, ReportAfdocs } from './report/afdocs.ts';
export { AFDOCS_DIFFERENCES } from './report/afdocs.ts';
export type { CaseFile, CaseJudged } from './report/case-file.ts';
export { caseFileOf, FACTS_VERSION, judgeAgain } from './report/case-file.ts';
export { compareReports, isMoved } from './report/compare.ts';
export type {
  ChangeKind,
  ComparedPart,
  ComparedReport,
  Comparison,
  PageChange,
  PageState,
  RuleChange,
} from './report/comparison.ts';
export {
  CAUSE_CHANGE_KINDS,
  CAUSES,
  CHANGE_KINDS,
  PAGE_STATES,
  RULESETS_COMPARED,
  TRENDS,
} from './report/comparison.ts';
export type { PathMatcher } from './report/configured.ts';
export {
  changesOf,
  configuredRules,
  isAccepted,
  isIgnored,
  settingText,
  withConfiguration,
} from './report/configured.ts';
export { families, rulesOfSteps } from './report/evidence.ts';
export { explainFinding, failureTitle, partialBecause, resultTitle, ruleById, ruleTitle } from './report/explain.ts';
export type { LighthouseDifference, ReportLighthouse } from './report/lighthouse.ts';
export { LIGHTHOUSE_DIFFERENCES } from './report/lighthouse.ts';
export { makeReport } from './report/make-report.ts';
export type { ReportPreview } from './report/preview.ts';
export type { Cost } from './report/projected-scores.ts';
export { costs, projectedScores } from './report/projected-scores.ts';
export type { Proof } from './report/proof.ts';
export { redactSubmitted } from './report/redact.ts';
export type {
  CauseResult,
  FindingPlace,
  Ignore,
  Points,
  Report,
  ReportConfiguration,
  ReportFinding,
  ReportPage,
  ReportRendered,
  ReportRobots,
  RuleResult,
  RuleSetting,
  UntestedEntry,
} from './report/report.ts';
export type { ReportPolicy } from './report/report-policy.ts';
export type { RuleCondition, RuleDescription } from './report/rule-description.ts';
export { describeRules } from './report/rule-description.ts';
export {
  FEEDS_WORDS,
  GRADE_WORDS,
  LEVEL_WORDS,
  NOT_JUDGED,
  NOT_JUDGED_WORDS,
  SCOPE_WORDS,
  SCORE_WORDS,
  SEVERITY_WORDS,
  UNTESTED_MEANING,
} from './report/rule-words.ts';
export type { Level, Score } from './report/score.ts';
export { LEVELS, levelOf, NOT_JUDGED_REASONS } from './report/score.ts';
export type { EarlierChanges, Problem, SiteChange } from './report/site-changes.ts';
export { EARLIER_MS, isClosedToUs, problemId, siteChanges } from './report/site-changes.ts';
export type { Standard } from './report/standards.ts';
export { describeStandards, STALE_AFTER_DAYS, staleSources } from './report/standards.ts';
export { readStoredReport } from './report/stored-report.ts';
export type { ToolOutcome, ToolRow } from './report/tool-row.ts';
export type { ChangedPage, WhatIf, WhatIfRow } from './report/what-if.ts';
export { whatIf } from './report/what-if.ts';
export { RULE_FILES, RULES } from './topics/catalogue.gen.ts';
export { CAUSES as SITE_CAUSES } from './topics/causes.gen.ts';
export { PAGE_KIND_WORDS, SITE_KIND_WORDS } from './topics/kinds/kind-words.ts';
export type { AssumedKinds } from './topics/kinds/site-kinds.ts';
export { isPlaceholderTitle } from './topics/metadata/title-descriptive.rule.ts';
export { cutToWidth, displayWidth } from './topics/metadata/title-length.rule.ts';
export type { ShellAgreement } from './topics/rendering/shell-agreement.ts';
export { shellAgreement } from './topics/rendering/shell-agreement.ts';
export { cleanRobotsText, ROBOTS_TEXT_BYTES, robotsTroubleInWords } from './topics/robots/robots.ts';
