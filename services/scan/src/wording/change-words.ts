import type { ChangeKind, Comparison, PageState, RuleChange } from '@legible/audit';
import type { Language } from '../language/language.ts';
import { resultTitleIn } from './rule-texts.ts';

/** What pages and other texts for people call changes. `compareWords` has the names of their kinds. */

/** The title of a rule after the change, or before it when the rule is gone. @param language Default: English. */
export const changeTitle = (
  { ruleId, before, after }: Pick<RuleChange, 'ruleId' | 'before' | 'after'>,
  language: Language = 'en',
): string => resultTitleIn(language, { id: ruleId, outcome: after ?? before ?? 'pass' });

export const CHANGE_MEANINGS: Readonly<Record<ChangeKind, string>> = {
  new: 'We found nothing before. Now we do.',
  open: 'We found it before and still do.',
  fixed: 'We found it before. Now it is gone.',
  'first-seen': 'We do not know whether it was there before.',
  unseen: 'We found it on pages that the later scan did not read. So it is not fixed.',
  'applies-now': 'These rules did not apply to the site before.',
  'applies-no-longer': 'These rules do not apply to the site any more. So nothing was fixed.',
  'tested-now': 'The earlier scan could not see what these need.',
  'untested-now': 'The later scan could not see what these need. So they are not fixed.',
  'rule-added': 'The earlier report did not have them.',
  'rule-removed': 'The later report does not have them any more.',
  rerated: 'The result is the same, but it now costs more or less.',
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
