import type { ToolOutcome, ToolRow } from '@legible/audit';
import { resultTitleIn } from '../../wording/rule-texts.ts';
import { otherToolsWords } from '../../words/other-tools-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { foreignLink } from '../foreign-link.tsx';
import { Phrase, useLanguage, useWords } from '../language.tsx';
import { joined, Table } from '../parts.tsx';
import { OnService } from '../standalone.tsx';
import type { ReportView } from './report-view.ts';

/** What Lighthouse's SEO category and AFDocs would report, and why we differ. */
export const InOtherTools = ({ view }: { readonly view: ReportView }) => {
  const words = useWords(otherToolsWords);
  const { pages, afdocs } = view.report;
  const page = pages.find(({ lighthouse }) => lighthouse !== undefined);
  const differencesOf = (rows: readonly ToolRow<string>[]): string =>
    words.differ(rows.filter(({ difference }) => difference !== null).length);
  return (
    <>
      {page?.lighthouse !== undefined && (
        <details>
          <summary>{words.lighthouse(page.lighthouse.score)}</summary>
          <p>
            <Phrase
              text={words.lighthouseText}
              with={{
                version: page.lighthouse.version,
                url: foreignLink(page.finalUrl),
                differences: differencesOf(page.lighthouse.rows),
              }}
            />
          </p>
          <Beside
            tool="Lighthouse"
            rows={page.lighthouse.rows}
            differences={words.differences.lighthouse}
            view={view}
          />
        </details>
      )}
      {afdocs !== undefined && afdocs.rows.length > 0 && (
        <details>
          <summary>
            {words.afdocs(afdocs.rows.length, counted(afdocs.rows, 'fail'), counted(afdocs.rows, 'warn'))}
          </summary>
          <p>
            <Phrase
              text={words.afdocsText}
              with={{ version: afdocs.version, differences: differencesOf(afdocs.rows) }}
            />
          </p>
          <Beside tool="AFDocs" rows={afdocs.rows} differences={words.differences.afdocs} view={view} />
        </details>
      )}
    </>
  );
};

interface BesideProps {
  readonly tool: string;
  readonly rows: readonly ToolRow<string>[];
  /** The sentences by kind of difference. */
  readonly differences: Readonly<Record<string, string>>;
  readonly view: ReportView;
}

const Beside = ({ tool, rows, differences, view }: BesideProps) => {
  const language = useLanguage();
  const words = otherToolsWords(language);
  const { colon, comma } = vocabularyWords(language);
  const rulesOf = ({ ruleIds }: ToolRow<string>) =>
    view.report.rules
      .filter(({ id }) => ruleIds.includes(id))
      .map((rule) => <a href={view.hrefOf(rule.id)}>{resultTitleIn(language, rule)}</a>);
  return (
    <>
      <OnService>
        <p>
          <a href="/docs/other-tools">{words.allChecks}</a>
        </p>
      </OnService>
      <Table
        caption={words.caption(tool)}
        heads={words.heads(tool)}
        rows={rows.map((row) => [
          <code>{row.audit}</code>,
          words.theirs[row.outcome],
          <>
            {words.ours[row.ours]}
            {colon}
            {joined(rulesOf(row), comma)}
          </>,
          row.difference === null ? '' : differences[row.difference],
        ])}
      />
    </>
  );
};

const counted = (rows: readonly ToolRow<string>[], outcome: ToolOutcome): number =>
  rows.filter((row) => row.outcome === outcome).length;
