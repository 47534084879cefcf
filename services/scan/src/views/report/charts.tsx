import { CATEGORIES, type CategoryKey, type Outcome, type Report } from '@legible/audit';
import { writtenNumber } from '../../language/fill.ts';
import { OUTCOME_SYMBOLS } from '../../wording/outcome-words.ts';
import { chartsWords } from '../../words/charts-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { foreign } from '../foreign-link.tsx';
import { useLanguage, useWords } from '../language.tsx';
import { Section, spoken } from '../parts.tsx';
import { Sparkline, type SparklinePoint } from '../sparkline.tsx';
import { isFiltered } from './report-filters.ts';
import { type ReportView, reportHref } from './report-view.ts';

/** Charts of a report. The text of each says everything that its drawing shows. */

interface BarPart {
  /** Decides the colour. */
  readonly part: string;
  readonly size: number;
}

interface BarProps {
  readonly parts: readonly BarPart[];
  /** The size that fills the full width. */
  readonly whole: number;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Draws the parts side by side. A part above zero is never too thin to see. */
const Bar = ({ parts, whole }: BarProps) => {
  const shown = parts.filter(({ size }) => size > 0);
  const least = Math.min(1, 100 / Math.max(1, shown.length));
  const free = 100 - least * shown.length;
  let at = 0;
  return (
    <svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      {shown.map(({ part, size }) => {
        const x = at;
        const width = least + (size / whole) * free;
        at += width;
        return <rect class={`bar-${part}`} x={rounded(x)} width={rounded(width)} height="8" />;
      })}
    </svg>
  );
};

const BARRED = ['fail', 'warn', 'pass', 'untested'] as const satisfies readonly Outcome[];

interface CategoryCounts {
  readonly key: CategoryKey;
  readonly counts: Readonly<Record<(typeof BARRED)[number], number>>;
  readonly all: number;
}

/** Outcomes of the scored rules by category, the category with most failures first. */
const countsOf = ({ rules }: Report): readonly CategoryCounts[] =>
  CATEGORIES.map(({ key }) => {
    const own = rules.filter(({ category, severity }) => category === key && severity !== 'info');
    const count = (outcome: Outcome): number => own.filter((rule) => rule.outcome === outcome).length;
    const counts = { fail: count('fail'), warn: count('warn'), pass: count('pass'), untested: count('untested') };
    return { key, counts, all: counts.fail + counts.warn + counts.pass + counts.untested };
  })
    .filter(({ all }) => all > 0)
    .sort((a, b) => b.counts.fail - a.counts.fail || b.counts.warn - a.counts.warn);

const needsWork = ({ counts: { fail, warn } }: CategoryCounts): boolean => fail + warn > 0;

/** Whether a report has anything to draw by category. Ideas have no bar. */
export const hasBars = (report: Report): boolean => countsOf(report).some(needsWork);

/** A bar for each category with a failure or warning, linked to its findings. Filters do not change it. */
export const CategoryBars = ({ view }: { readonly view: ReportView }) => {
  const words = chartsWords(view.language);
  const { outcomes, categories: names, space } = vocabularyWords(view.language);
  const categories = countsOf(view.report);
  const whole = Math.max(...categories.map(({ all }) => all));
  const rest = categories.filter((one) => !needsWork(one));
  const page = isFiltered(view.query.chosen) ? reportHref(view, {}) : '';
  return !hasBars(view.report) ? null : (
    <Section id="categories" title={words.categories}>
      <p class="bar-key">
        {BARRED.map((outcome) => (
          <span>
            <svg class="bar" viewBox="0 0 8 8" aria-hidden="true">
              <rect class={`bar-${outcome}`} width="8" height="8" />
            </svg>
            <span aria-hidden="true">{OUTCOME_SYMBOLS[outcome]}</span> {outcomes[outcome]}
          </span>
        ))}
      </p>
      <ul class="bars">
        {categories.filter(needsWork).map(({ key, counts }) => (
          <li>
            <a href={`${page}#category-${key}`}>{names[key]}</a>
            <span class="bar-counts">
              {BARRED.filter((outcome) => counts[outcome] > 0).map((outcome) => (
                <>
                  <span data-tone={outcome}>
                    <span aria-hidden="true">{OUTCOME_SYMBOLS[outcome]}</span> {counts[outcome]}
                    {spoken(` ${outcomes[outcome]}`)}
                  </span>{' '}
                </>
              ))}
            </span>
            <Bar parts={BARRED.map((outcome) => ({ part: outcome, size: counts[outcome] }))} whole={whole} />
          </li>
        ))}
      </ul>
      <p class="hint">
        {words.counted}
        {space}
        {rest.length === 0 ? '' : words.others(rest.length)}
      </p>
    </Section>
  );
};

/** The scores of the site's reports up to this one. Nothing when this is the only one. */
export const Trend = ({ points }: { readonly points: readonly SparklinePoint[] }) =>
  points.length < 2 ? null : (
    <Section id="trend" title={useWords(chartsWords).trend}>
      <Sparkline points={points} />
    </Section>
  );

/** Patterns that the page lists. The JSON report has all. */
const MAX_PATTERNS = 12;

/** The path patterns of the site, and how many addresses of each were read. Nothing when no pattern has two addresses. */
export const PatternMap = ({ report: { patterns = [] } }: { readonly report: Report }) => {
  const language = useLanguage();
  const words = chartsWords(language);
  const sorts = patterns.filter(({ addresses }) => addresses > 1);
  const shown = sorts.slice(0, MAX_PATTERNS);
  const whole = Math.max(...sorts.map(({ addresses }) => addresses));
  const singles = patterns.length - sorts.length;
  const left = [
    ...(sorts.length > shown.length ? [words.morePatterns(sorts.length - shown.length)] : []),
    ...(singles > 0 ? [words.singles(singles)] : []),
  ];
  return shown.length === 0 ? null : (
    <div class="patterns">
      <h3 id="patterns">{words.patterns}</h3>
      <p class="hint">{words.patternsHint}</p>
      <ul class="bars">
        {shown.map(({ pattern, addresses, read }) => (
          <li>
            <code>{foreign(pattern)}</code>
            <span class="bar-counts">{words.read(writtenNumber(language, addresses), read)}</span>
            <Bar
              parts={[
                { part: 'read', size: read },
                { part: 'found', size: addresses - read },
              ]}
              whole={whole}
            />
          </li>
        ))}
      </ul>
      {left.length === 0 ? null : <p class="hint">{left.join(vocabularyWords(language).space)}</p>}
    </div>
  );
};
