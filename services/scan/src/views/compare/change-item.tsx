import { FEEDS_WORDS, type PageChange, type RuleChange, SEVERITY_WORDS } from '@legible/audit';
import { PAGE_STATE_WORDS } from '../../wording/change-words.ts';
import { rulePath, ruleTitle } from '../../wording/rule-words.ts';
import { OutcomeChip, SeverityChip } from '../chips.tsx';
import { ForeignLink } from '../foreign-link.tsx';

const TREND_WORDS = { better: 'better than before', same: null, worse: 'worse than before' } as const;

type Rating = NonNullable<RuleChange['rating']>['before'];

/** What became of one rule, and on which pages. */
export const ChangeItem = ({ change }: { readonly change: RuleChange }) => {
  const { ruleId, before, after, trend, pages, rating } = change;
  const tendency = trend && TREND_WORDS[trend];
  return (
    <li>
      <p>
        <a href={rulePath(ruleId)}>{ruleTitle(ruleId)}</a>
      </p>
      <p class="chips">
        {before === null ? null : <OutcomeChip outcome={before} />}
        {before === null || after === null || before === after ? null : (
          <span class="muted">
            <span aria-hidden="true">→</span>
            <span class="visually-hidden">then</span>
          </span>
        )}
        {after === null || after === before ? null : <OutcomeChip outcome={after} />}
        <SeverityChip severity={change.severity} />
        {tendency === null ? null : <span class="muted">{tendency}</span>}
      </p>
      {rating === null ? null : (
        <p class="muted">
          Was {ratingText(rating.before)}; is {ratingText(rating.after)}.
        </p>
      )}
      <PageChanges pages={pages} />
    </li>
  );
};

const ratingText = ({ severity, weight, feeds, grade }: Rating): string =>
  `${SEVERITY_WORDS[severity].toLowerCase()}, weight ${weight}, ${FEEDS_WORDS[feeds]}, ${grade}`;

const PageChanges = ({ pages }: { readonly pages: readonly PageChange[] }) =>
  pages.length === 0 ? null : (
    <details>
      <summary>{pages.length === 1 ? 'On one page' : `On ${pages.length} pages`}</summary>
      <ul class="page-changes">
        {pages.map(({ url, before, after }) => (
          <li>
            <ForeignLink url={url} />{' '}
            <span class="muted">
              {before === after
                ? PAGE_STATE_WORDS[after]
                : `${PAGE_STATE_WORDS[before]}, then ${PAGE_STATE_WORDS[after]}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
