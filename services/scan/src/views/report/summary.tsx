import { type Report, type RulePoints, SCORE_WORDS, type ScoreName } from '@legible/audit';
import { ruleAnchor, ruleTitle } from '../rule-title.ts';
import { untestedReasons } from './untested-reasons.ts';

interface SummaryProps {
  readonly report: Report;
}

/** What a reader should know first: what earns most, what costs most, and what nobody could see. */
export const ReportSummary = ({ report }: SummaryProps) => {
  const { helps, holdsBack, untested } = report.summary;
  return (
    <section aria-labelledby="summary">
      <h2 id="summary">In short</h2>
      <div class="summary">
        <SummaryList title="Holds back most" entries={holdsBack} sign="−" none="Nothing costs points." />
        <SummaryList title="Helps most" entries={helps} sign="+" none="No rule earned points." />
        <SummaryList
          title="Could not be tested"
          entries={untested}
          sign="±"
          none="Everything that applies was tested."
          reasonOf={(ruleId) => untestedReasons(report, ruleId)}
        />
      </div>
      <p class="muted">Figures are points of each score: lost, earned, or at stake.</p>
    </section>
  );
};

interface SummaryListProps {
  readonly title: string;
  readonly entries: readonly RulePoints[];
  readonly sign: string;
  /** Said when the list is empty. */
  readonly none: string;
  readonly reasonOf?: (ruleId: string) => string;
}

const SummaryList = ({ title, entries, sign, none, reasonOf }: SummaryListProps) => (
  <div class="summary-list">
    <h3>{title}</h3>
    {entries.length === 0 ? (
      <p class="muted">{none}</p>
    ) : (
      <ul>
        {entries.map((entry) => (
          <li>
            <a href={`#${ruleAnchor(entry.ruleId)}`}>{ruleTitle(entry.ruleId)}</a>
            <span class="points-line">
              {[reasonOf?.(entry.ruleId), ...points(entry, sign)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    )}
  </div>
);

const points = (entry: RulePoints, sign: string): string[] =>
  (Object.keys(SCORE_WORDS) as ScoreName[]).flatMap((name) => {
    const value = entry[name];
    return value === null ? [] : [`${SCORE_WORDS[name]} ${sign}${Math.round(value * 10) / 10}`];
  });
