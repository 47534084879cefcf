import { type AliasTable, aliasTable } from '@legible/search';
import type { PublicSite } from '../site/public-site.ts';
import type { Subject } from '../site/subjects.ts';

const TABLES = new WeakMap<PublicSite, AliasTable>();

/** Returns names that mean the same: those of the publication, and those of topics in the editions. Made once for each site. */
export const siteAliases = (site: PublicSite): AliasTable => {
  const made = TABLES.get(site) ?? aliasTable([...site.publication.aliases, ...topicNames(site)]);
  TABLES.set(site, made);
  return made;
};

/**
 * Returns groups of topic names. Topics of different editions are the same when translations of the same issues have
 * them. When several topics have the same issues, they cannot be matched.
 */
const topicNames = ({ editions }: PublicSite): readonly (readonly string[])[] => {
  const groups = new Map<string, string[]>();
  for (const { subjects } of editions) {
    for (const [issues, topics] of Map.groupBy(subjects.topic, issuesOf)) {
      const [topic, ...others] = topics;
      if (issues === '' || topic === undefined) continue;
      // An edition with an unclear match makes the group useless: the filter below drops a group with an empty name.
      groups.set(issues, [...(groups.get(issues) ?? []), others.length === 0 ? topic.name : '']);
    }
  }
  return [...groups.values()].filter((names) => names.length > 1 && !names.includes(''));
};

/** Returns a key of the issues of a topic that their translations share; empty when an issue has no translation. */
const issuesOf = ({ issues }: Subject): string => {
  const keys = issues.map(({ translationKey }) => translationKey ?? '');
  return keys.includes('') ? '' : keys.toSorted().join('\n');
};
