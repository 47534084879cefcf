import { type ChangeKind, type Comparison, type PageState, type RuleChange, resultTitle } from '@legible/audit';

/** What pages and other texts for people call changes. */

/** The title of a rule after the change, or before it when the rule is gone. */
export const changeTitle = ({ ruleId, before, after }: Pick<RuleChange, 'ruleId' | 'before' | 'after'>): string =>
  resultTitle({ id: ruleId, outcome: after ?? before ?? 'pass' });

export const CHANGE_WORDS: Readonly<Record<ChangeKind, { readonly title: string; readonly meaning: string }>> = {
  new: { title: 'New', meaning: 'We found nothing before. Now we do.' },
  open: { title: 'Still open', meaning: 'We found it before and still do.' },
  fixed: { title: 'Fixed', meaning: 'We found it before. Now it is gone.' },
  'first-seen': {
    title: 'Found on pages not read before',
    meaning: 'We do not know whether it was there before.',
  },
  unseen: {
    title: 'Not looked at again',
    meaning: 'We found it on pages that the later scan did not read. So it is not fixed.',
  },
  'applies-now': { title: 'Applies now', meaning: 'These rules did not apply to the site before.' },
  'applies-no-longer': {
    title: 'No longer applies',
    meaning: 'These rules do not apply to the site any more. So nothing was fixed.',
  },
  'tested-now': { title: 'Could be tested now', meaning: 'The earlier scan could not see what these need.' },
  'untested-now': {
    title: 'Could not be tested this time',
    meaning: 'The later scan could not see what these need. So they are not fixed.',
  },
  'rule-added': { title: 'New rules', meaning: 'The earlier report did not have them.' },
  'rule-removed': { title: 'Retired rules', meaning: 'The later report does not have them any more.' },
  rerated: { title: 'Rules that count differently', meaning: 'The result is the same, but it now costs more or less.' },
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
    meaning: 'What the earlier scan saw, judged with both rulesets. The site did not cause these changes.',
  },
  site: { title: 'The site changed', meaning: 'What the two scans saw, judged with the same ruleset.' },
  unknown: {
    title: 'The site changed, or our rules did',
    meaning:
      'The two reports used different rulesets, and we cannot judge the earlier scan again. So we do not know which of the two made the difference.',
  },
};
