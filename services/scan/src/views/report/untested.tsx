import { type Points, type RuleResult, ruleById, SCORES, type UntestedEntry } from '@legible/audit';
import type { Language } from '../../language/language.ts';
import { localPath } from '../../language/paths.ts';
import { byReason } from '../../wording/outcome-words.ts';
import { resultTitleIn, ruleTitleIn } from '../../wording/rule-texts.ts';
import { ruleAnchor, rulePath } from '../../wording/rule-words.ts';
import { capitalised } from '../../wording/visible-text.ts';
import { findingsWords } from '../../words/findings-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { useLanguage } from '../language.tsx';
import { ServiceLink } from '../standalone.tsx';
import type { ReportView } from './report-view.ts';

/**
 * Links a rule's title to its page; of a rule that failed elsewhere it is the failure title. A report may be older than
 * the catalogue: a rule that is gone has its id and no link.
 */
export const RuleLink = ({ id, result }: { readonly id: string; readonly result?: RuleResult | undefined }) => {
  const language = useLanguage();
  if (ruleById(id) === undefined) return <span>{id}</span>;
  return (
    <ServiceLink href={localPath(language, rulePath(id))}>
      {result === undefined ? ruleTitleIn(language, id) : resultTitleIn(language, result)}
    </ServiceLink>
  );
};

/** What could not be tested, by reason: what a test would take, and how many points are at stake. */
export const Untested = ({ view }: { readonly view: ReportView }) => {
  const { report, untested, query, language } = view;
  const words = findingsWords(language);
  const results = new Map(untested.map((result) => [result.id, result]));
  const { page } = query.chosen;
  const entries = report.untested.filter(
    ({ ruleId, pages }) => results.has(ruleId) && (page === undefined || pages.some((index) => String(index) === page)),
  );
  // A rule may appear under several reasons, and among the findings when it was tested on some pages: one anchor each.
  const unplaced = new Set(untested.filter(({ outcome }) => outcome === 'untested').map(({ id }) => id));
  const points = new Map(report.summary.untested.map((entry) => [entry.id, entry]));
  return (
    <section aria-labelledby="untested">
      <h2 id="untested">{words.untested}</h2>
      {entries.length === 0 ? (
        <p class="muted">{report.untested.length === 0 ? words.allTested : words.noneHere}</p>
      ) : (
        <p class="section-lead">{words.notFaults}</p>
      )}
      {byReason(entries, language).map(({ words: reason, remedy, entries: group }) => (
        <details class="reason">
          <summary>
            <h3>{capitalised(reason)}</h3> <span class="muted">{groupText(group, points, language)}</span>
          </summary>
          <p>{words.remedy(remedy)}</p>
          <ul class="rows">
            {group.map((entry) => (
              <li id={unplaced.delete(entry.ruleId) ? ruleAnchor(entry.ruleId) : undefined}>
                <RuleLink id={entry.ruleId} result={results.get(entry.ruleId)} />
                <span class="points-line">{entryText(entry, points.get(entry.ruleId), language)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
};

const groupText = (
  entries: readonly UntestedEntry[],
  points: ReadonlyMap<string, Points>,
  language: Language,
): string => {
  const words = findingsWords(language);
  const ids = [...new Set(entries.map(({ ruleId }) => ruleId))];
  const sums = SCORES.flatMap((name) => {
    const sum = ids.reduce((total, id) => total + (points.get(id)?.[name] ?? 0), 0);
    return sum === 0 ? [] : [words.upTo(vocabularyWords(language).scores[name], sum.toFixed(1))];
  });
  return [words.rules(ids.length), ...sums].join(' · ');
};

const entryText = ({ pages }: UntestedEntry, points: Points | undefined, language: Language): string => {
  const words = findingsWords(language);
  const stakes = SCORES.flatMap((name) => {
    const value = points?.[name] ?? null;
    return value === null ? [] : [`${vocabularyWords(language).scores[name]} −${value.toFixed(1)}`];
  });
  const where = pages.length === 0 ? [] : [words.onPages(pages.length)];
  return [...where, ...(stakes.length === 0 ? [words.noStakes] : stakes)].join(' · ');
};
