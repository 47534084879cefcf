import { type Cause, countedText, isOne, statusOf } from '../../kernel/cause.ts';

const GONE: readonly (number | null | undefined)[] = [404, 410];

const cause: Cause = {
  id: 'missing-versions',
  order: 41,
  title: 'Language versions that pages name exist',
  severity: { web: 'high', ai: 'info' },
  grade: 'E1',
  explains: ['hreflang-targets', 'hreflang-self', 'hreflang-x-default'],
  claim: (symptom, site) => (GONE.includes(statusOf(symptom, site)) ? '' : null),
  failureTitle: ({ counts: { page: _naming, ...counts }, first }) =>
    `${countedText({ counts })} that pages name with hreflang ${isOne({ counts }) ? 'does' : 'do'} not exist, such as ${first.url}.`,
  why: 'A language version that answers 404 cannot be shown to its readers, and search engines may leave out the whole set.',
  fix: ({ first }) =>
    `Name a version only where its page was built: ${first.url} has none. Let the template ask for the translation before it writes the link.`,
};

export default cause;
