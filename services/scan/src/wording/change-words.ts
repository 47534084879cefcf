import { type ChangeKind, type Comparison, type PageState, type RuleChange, resultTitle } from '@legible/audit';

/** How changes are called in pages and other texts for people. */

/** What is wrong now, or was where the rule is gone; what holds where nothing is wrong. */
export const changeTitle = ({ ruleId, before, after }: Pick<RuleChange, 'ruleId' | 'before' | 'after'>): string =>
  resultTitle({ id: ruleId, outcome: after ?? before ?? 'pass' });

export const CHANGE_WORDS: Readonly<Record<ChangeKind, { readonly title: string; readonly meaning: string }>> = {
  new: { title: 'New', meaning: 'Nothing was found before, and now something is.' },
  open: { title: 'Still open', meaning: 'Something was found before and is found now.' },
  fixed: { title: 'Fixed', meaning: 'Something was found before, and nothing is found now.' },
  'first-seen': {
    title: 'Found on pages not read before',
    meaning: 'Whether it was there at the time of the earlier scan is not known.',
  },
  unseen: {
    title: 'Not looked at again',
    meaning: 'It was found on pages that the later scan did not read. That is no repair.',
  },
  'applies-now': { title: 'Applies now', meaning: 'These questions made no sense for the site before.' },
  'applies-no-longer': {
    title: 'Does not apply any more',
    meaning: 'These questions make no sense for the site any more. That is no repair.',
  },
  'tested-now': { title: 'Could be tested now', meaning: 'The earlier scan could not see what these need.' },
  'untested-now': {
    title: 'Could not be tested this time',
    meaning: 'The later scan could not see what these need. That is no repair.',
  },
  'rule-added': { title: 'Rules that are new', meaning: 'Only the ruleset of the later report has them.' },
  'rule-removed': { title: 'Rules that are gone', meaning: 'Only the ruleset of the earlier report has them.' },
  rerated: { title: 'Rules that weigh otherwise', meaning: 'They came out as before, and count for more or less.' },
};

export const PAGE_STATE_WORDS: Readonly<Record<PageState, string>> = {
  fail: 'fail',
  warn: 'warning',
  clean: 'nothing found',
  untested: 'not tested',
  unlisted: 'counted, not listed',
  'not-read': 'not read',
};

type Cause = Comparison['parts'][number]['cause'];

export const CAUSE_WORDS: Readonly<Record<Cause, { readonly title: string; readonly meaning: string }>> = {
  rules: {
    title: 'Our rules changed',
    meaning:
      'What the earlier scan saw, judged by its own ruleset and by the later one. Nothing of this is the doing of the site.',
  },
  site: { title: 'The site changed', meaning: 'What the two scans saw, judged by the same ruleset.' },
  unknown: {
    title: 'The site changed, or our rules did',
    meaning:
      'The two reports were judged by different rulesets, and what is kept of the earlier scan cannot be judged again. Which of the two made a difference is not known.',
  },
};
