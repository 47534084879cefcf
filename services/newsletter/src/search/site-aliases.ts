import { type AliasTable, aliasTable } from '@legible/search';
import type { PublicSite } from '../site/public-site.ts';
import type { Subject } from '../site/subjects.ts';

const TABLES = new WeakMap<PublicSite, AliasTable>();

/** Names that mean the same: those of the publication, and those of topics in the editions. Made once for each site. */
export const siteAliases = (site: PublicSite): AliasTable => {
  const made = TABLES.get(site) ?? aliasTable([...site.publication.aliases, ...topicNames(site)]);
  TABLES.set(site, made);
  return made;
};

/**
 * A topic that the translations of the same issues have in each edition is the same topic. Where several topics have the
 * same issues, it is not clear which is which.
 */
const topicNames = ({ editions }: PublicSite): readonly (readonly string[])[] => {
  const groups = new Map<string, string[]>();
  for (const { subjects } of editions) {
    for (const [issues, topics] of Map.groupBy(subjects.topic, issuesOf)) {
      const [topic, ...others] = topics;
      if (issues === '' || topic === undefined) continue;
      // An edition in which it is not clear spoils the group: an empty name is dropped with all others below.
      groups.set(issues, [...(groups.get(issues) ?? []), others.length === 0 ? topic.name : '']);
    }
  }
  return [...groups.values()].filter((names) => names.length > 1 && !names.includes(''));
};

/** The issues of a topic by what they share with their translations; '': one of them has no translation. */
const issuesOf = ({ issues }: Subject): string => {
  const keys = issues.map(({ translationKey }) => translationKey ?? '');
  return keys.includes('') ? '' : keys.toSorted().join('\n');
};
