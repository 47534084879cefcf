import { countedText, isOne, siteCause } from '../../kernel/cause.ts';

const GONE: readonly (number | null | undefined)[] = [404, 410];

export default siteCause({
  id: 'missing-versions',
  order: 41,
  title: 'Every language version that pages name exists',
  severity: { web: 'high', ai: 'info' },
  explains: ['hreflang-targets', 'hreflang-x-default'],
  claim: ({ at: { status } }) => (GONE.includes(status) ? '' : null),
  failureTitle: (seen) =>
    `${countedText(seen)} that pages name with hreflang ${isOne(seen) ? 'does' : 'do'} not exist, such as ${seen.first.url}.`,
  why: 'A language version that answers 404 cannot be shown to its readers, and search engines may leave out the whole set.',
  fix: ({ first }) =>
    `Name a version only where its page was built: ${first.url} does not exist. Let the template check for the translation before it writes the link.`,
});
