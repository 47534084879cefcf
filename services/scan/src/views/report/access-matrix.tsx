import { type ReportAccess, type ReportAccessRow, registeredBot } from '@legible/audit';
import { whatIfPath } from '../../contract/addresses.ts';
import type { Language } from '../../language/language.ts';
import { repairTitle } from '../../wording/repair-texts.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { accessWords } from '../../words/access-words.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { AccessChip, BotName, byBotGroup, Consequence, Decided, oncePerToken, tallyStates } from '../access-words.tsx';
import { foreignLink } from '../foreign-link.tsx';
import { useLanguage, useWords } from '../language.tsx';
import { List, Section, Table } from '../parts.tsx';
import { OnService } from '../standalone.tsx';
import type { ReportView } from './report-view.ts';

/** What robots.txt says to each robot, what follows from it, and where the server does something else. */
export const AccessMatrix = ({ view }: { readonly view: ReportView }) => {
  const { access, scanId, robots, policy } = view.report;
  const words = useWords(accessWords);
  return (
    <Section id="access" title={words.title}>
      <OnService>
        <p>
          <a href={whatIfPath(scanId)}>{words.tryOut}</a>
          {policy === undefined ? null : (
            <>
              {' · '}
              <a href={`/policy?report=${scanId}`}>{words.policy}</a>
            </>
          )}
        </p>
      </OnService>
      {access === null ? <p>{words.notKnown[robots.state]}</p> : <Matrix access={access} />}
      <Contradictions view={view} />
    </Section>
  );
};

/** Puts the robots first that serve readers in the language of the page: those of Naver and Daum on a Korean one. */
const ownMarketFirst = (rows: readonly ReportAccessRow[], language: Language): readonly ReportAccessRow[] => {
  const isOwn = ({ bot }: ReportAccessRow): boolean => registeredBot(bot)?.region === language;
  return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))];
};

const Matrix = ({ access }: { readonly access: ReportAccess }) => {
  const language = useLanguage();
  const words = accessWords(language);
  return (
    <>
      <p>{words.lead(access.pages.length)}</p>
      {byBotGroup(ownMarketFirst(oncePerToken(access.rows), language), language).map(({ group, rows }) => {
        const closed = rows.filter(({ state, documented }) => documented && state !== 'open');
        const more = rows.filter((row) => !closed.includes(row));
        const open = more.filter(({ state, documented }) => documented && state === 'open');
        const tokens = open.map(({ token }) => token).join(vocabularyWords(language).comma);
        const table = { pages: access.pages, wanted: group.wanted };
        return (
          <Section id={`access-${group.key}`} title={group.title} level={3} class="access-group">
            <p>{group.text}</p>
            {closed.length === 0 ? null : (
              <AccessTable {...table} caption={words.documented(tallyStates(closed, language))} rows={closed} />
            )}
            {open.length === 0 ? null : <p>{words.openTo(showUnseen(tokens))}</p>}
            {more.length === 0 ? null : (
              <details>
                <summary>{words.more(more.length)}</summary>
                <AccessTable {...table} caption={tallyStates(more, language)} rows={more} />
              </details>
            )}
          </Section>
        );
      })}
    </>
  );
};

interface AccessTableProps {
  readonly caption: string;
  readonly rows: readonly ReportAccessRow[];
  readonly pages: ReportAccess['pages'];
  readonly wanted: boolean;
}

const AccessTable = ({ caption, rows, pages, wanted }: AccessTableProps) => (
  <Table
    class="access"
    caption={caption}
    heads={useWords(accessWords).heads}
    rows={rows.map((row) => [
      <BotName {...row} />,
      <AccessChip state={row.state} wanted={wanted && row.documented} />,
      <>
        <Decided {...row} />
        {row.closedPages === 0 ? null : <ClosedPages row={row} pages={pages} />}
      </>,
      <Consequence bot={row.bot} state={row.state} />,
    ])}
  />
);

type ClosedPagesProps = Pick<AccessTableProps, 'pages'> & { readonly row: ReportAccessRow };

/** When the whole site is closed, one line says so. */
const ClosedPages = ({ row: { closed, closedPages }, pages }: ClosedPagesProps) => {
  const words = useWords(accessWords);
  const { space } = useWords(vocabularyWords);
  return closedPages === pages.length ? (
    <p class="muted">{words.allClosed}</p>
  ) : (
    <details>
      <summary>{words.pagesClosed(closedPages, pages.length)}</summary>
      <ul class="closed-pages">
        {closed.map(({ page, line }) => (
          <li>
            {foreignLink(pages[page]?.url ?? '')}
            {space}
            <span class="muted">{words.onLine(line)}</span>
          </li>
        ))}
        {closedPages > closed.length ? <li class="muted">{words.andMore(closedPages - closed.length)}</li> : null}
      </ul>
    </details>
  );
};

/** Rules that ask the server in the name of robots, which may contradict robots.txt. */
const EDGE_RULES = ['parity-robots-vs-edge', 'parity-status'];

const Contradictions = ({ view }: { readonly view: ReportView }) => {
  const language = useLanguage();
  const failed = view.report.rules.filter(
    ({ id, outcome }) => EDGE_RULES.includes(id) && (outcome === 'fail' || outcome === 'warn'),
  );
  return failed.length === 0 ? null : (
    <div class="notice" data-tone="warn">
      <p>{accessWords(language).contradictions}</p>
      <List items={failed.map(({ id }) => <a href={view.hrefOf(id)}>{repairTitle(view.report, id, language)}</a>)} />
    </div>
  );
};
