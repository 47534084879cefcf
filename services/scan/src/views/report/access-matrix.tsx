import type { Report, ReportAccess, ReportAccessRow } from '@legible/audit';
import { whatIfPath } from '../../contract/addresses.ts';
import { counted } from '../../wording/counted.ts';
import { repairTitle } from '../../wording/repair-words.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { AccessChip, BotName, byBotGroup, Consequence, Decided, oncePerToken, tallyStates } from '../access-words.tsx';
import { foreignLink } from '../foreign-link.tsx';
import { List, Section, Table } from '../parts.tsx';
import { OnService } from '../standalone.tsx';
import type { ReportView } from './report-view.ts';

/** What robots.txt says to each robot, what follows from it, and where the server does something else. */
export const AccessMatrix = ({ view }: { readonly view: ReportView }) => {
  const { access, scanId, robots } = view.report;
  return (
    <Section id="access" title="Which robots are admitted">
      <OnService>
        <p>
          <a href={whatIfPath(scanId)}>Try out a different robots.txt</a>
        </p>
      </OnService>
      {access === null ? <p>{NOT_KNOWN[robots.state]}</p> : <Matrix access={access} />}
      <Contradictions view={view} />
    </Section>
  );
};

const NOT_READ = 'We could not read robots.txt, so we do not know which robots it admits.';
/** A report may be older than the matrix. */
const NOT_KEPT = 'This report is too old to show which robots are admitted. Scan the site again to see it.';

const NOT_KNOWN: Readonly<Record<Report['robots']['state'], string>> = {
  unknown: NOT_READ,
  'disallow-all':
    'The server answered the request for robots.txt with an error. Robots that follow the standard stay away.',
  rules: NOT_KEPT,
  'no-rules': NOT_KEPT,
};

const Matrix = ({ access }: { readonly access: ReportAccess }) => (
  <>
    <p>
      What robots.txt says about{' '}
      {access.pages.length === 1 ? 'the home page' : `${access.pages.length} pages of the site`}, robot by robot. You
      decide which to admit; only robots that search or that fetch for users count in the scores.
    </p>
    {byBotGroup(oncePerToken(access.rows)).map(({ group, rows }) => {
      const closed = rows.filter(({ state, documented }) => documented && state !== 'open');
      const more = rows.filter((row) => !closed.includes(row));
      const open = more.filter(({ state, documented }) => documented && state === 'open');
      return (
        <Section id={`access-${group.key}`} title={group.title} level={3} class="access-group">
          <p>{group.text}</p>
          {closed.length === 0 ? null : (
            <AccessTable
              caption={`Documented by their operators: ${tallyStates(closed)}`}
              rows={closed}
              pages={access.pages}
              wanted={group.wanted}
            />
          )}
          {open.length === 0 ? null : <p>Open to {showUnseen(open.map(({ token }) => token).join(', '))}.</p>}
          {more.length === 0 ? null : (
            <details>
              <summary>More on {counted(more.length, 'name')}: what decides, and what follows</summary>
              <AccessTable caption={tallyStates(more)} rows={more} pages={access.pages} wanted={group.wanted} />
            </details>
          )}
        </Section>
      );
    })}
  </>
);

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
    heads={['Robot', 'Access', 'What decides', 'What follows']}
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
const ClosedPages = ({ row: { closed, closedPages }, pages }: ClosedPagesProps) =>
  closedPages === pages.length ? (
    <p class="muted">All pages are closed.</p>
  ) : (
    <details>
      <summary>
        {closedPages} of {pages.length} pages
      </summary>
      <ul class="closed-pages">
        {closed.map(({ page, line }) => (
          <li>
            {foreignLink(pages[page]?.url ?? '')} <span class="muted">(line {line})</span>
          </li>
        ))}
        {closedPages > closed.length ? <li class="muted">and {closedPages - closed.length} more</li> : null}
      </ul>
    </details>
  );

/** Rules that ask the server in the name of robots, which may contradict robots.txt. */
const EDGE_RULES = ['parity-robots-vs-edge', 'parity-status'];

const Contradictions = ({ view }: { readonly view: ReportView }) => {
  const failed = view.report.rules.filter(
    ({ id, outcome }) => EDGE_RULES.includes(id) && (outcome === 'fail' || outcome === 'warn'),
  );
  return failed.length === 0 ? null : (
    <div class="notice" data-tone="warn">
      <p>The server treats some robots differently from what robots.txt says, or from other robots:</p>
      <List items={failed.map(({ id }) => <a href={view.hrefOf(id)}>{repairTitle(view.report, id)}</a>)} />
    </div>
  );
};
