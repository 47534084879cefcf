/** Raised when a rule comes, goes or changes its condition, weight or gate: scores of two versions do not compare. */
export const RULESET_VERSION = '1.2.0';
