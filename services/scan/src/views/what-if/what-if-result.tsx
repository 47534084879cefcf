import { type ChangedPage, registeredBot, robotsTroubleInWords, type WhatIf, type WhatIfRow } from '@legible/audit';
import { showUnseen } from '../../wording/visible-text.ts';
import { AccessChip, BotName, byBotGroup, Consequence, oncePerToken } from '../access-words.tsx';
import { ForeignLink } from '../foreign-link.tsx';

type Pages = WhatIf['pages'];

interface NamedRow extends WhatIfRow {
  readonly token: string;
  readonly operator: string;
  readonly role: string;
  readonly documented: boolean;
}

/** Pages that are listed of one robot. */
const PAGES_LISTED = 5;

/** What would open and close, robot by robot, and what is wrong with the lines of the file. */
export const WhatIfResult = ({ result: { pages, rows, syntax } }: { readonly result: WhatIf }) => {
  const named = oncePerToken(rows.flatMap(withName));
  const changed = named.filter(({ opened, closed }) => opened.length + closed.length > 0);
  return (
    <section aria-labelledby="result">
      <h2 id="result">What would change</h2>
      <p>{summary(named)}</p>
      <Syntax syntax={syntax} />
      {byBotGroup(changed).map(({ group, rows: own }) => {
        const documented = own.filter((row) => row.documented);
        const more = own.filter((row) => !row.documented);
        return (
          <section class="access-group" aria-labelledby={`result-${group.key}`}>
            <h3 id={`result-${group.key}`}>{group.title}</h3>
            <p>{group.text}</p>
            {documented.length === 0 ? null : <ChangeTable rows={documented} pages={pages} wanted={group.wanted} />}
            {more.length === 0 ? null : (
              <details>
                <summary>
                  {more.length === 1 ? 'One more name' : `${more.length} more names`} without documentation
                </summary>
                <ChangeTable rows={more} pages={pages} wanted={false} />
              </details>
            )}
          </section>
        );
      })}
    </section>
  );
};

interface ChangeTableProps {
  readonly rows: readonly NamedRow[];
  readonly pages: Pages;
  readonly wanted: boolean;
}

const ChangeTable = ({ rows, pages, wanted }: ChangeTableProps) => (
  <table class="access">
    <caption>What changes for each robot, over {count(pages.length, 'page')}</caption>
    <thead>
      <tr>
        <th scope="col">Robot</th>
        <th scope="col">Access</th>
        <th scope="col">What changes</th>
        <th scope="col">What follows</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <ChangedRow row={row} pages={pages} wanted={wanted} />
      ))}
    </tbody>
  </table>
);

const withName = (row: WhatIfRow): NamedRow[] => {
  const bot = registeredBot(row.bot);
  if (bot === null) return [];
  const { token, operator, role, documented } = bot;
  return [{ ...row, token, operator, role, documented }];
};

const count = (number: number, one: string): string => (number === 1 ? `one ${one}` : `${number} ${one}s`);

const summary = (rows: readonly NamedRow[]): string => {
  const opens = rows.filter(({ opened }) => opened.length > 0).length;
  const closes = rows.filter(({ closed }) => closed.length > 0).length;
  const same = rows.filter(({ opened, closed }) => opened.length + closed.length === 0).length;
  if (opens + closes === 0) return 'Nothing opens and nothing closes: every robot is told the same about these pages.';
  return [
    ...(opens > 0 ? [`Something opens for ${count(opens, 'robot')}`] : []),
    ...(closes > 0 ? [`${opens > 0 ? 'something' : 'Something'} closes for ${count(closes, 'robot')}`] : []),
    ...(same > 0 ? [`nothing changes for ${count(same, 'robot')}`] : []),
  ]
    .join(', ')
    .concat('.');
};

interface ChangedRowProps extends Pick<ChangeTableProps, 'pages' | 'wanted'> {
  readonly row: NamedRow;
}

const ChangedRow = ({ row, pages, wanted }: ChangedRowProps) => (
  <tr>
    <th scope="row">
      <BotName {...row} />
    </th>
    <td>
      {row.before.state === row.after.state ? null : (
        <>
          <span class="visually-hidden">from</span> <AccessChip state={row.before.state} wanted={wanted} />{' '}
          <span aria-hidden="true">→</span> <span class="visually-hidden">to</span>{' '}
        </>
      )}
      <AccessChip state={row.after.state} wanted={wanted} />
    </td>
    <td>
      <Changes word="Opens" changes={row.opened} pages={pages} />
      <Changes word="Closes" changes={row.closed} pages={pages} />
    </td>
    <td>
      <Consequence bot={row.bot} state={row.after.state} />
    </td>
  </tr>
);

interface ChangesProps extends Pick<ChangeTableProps, 'pages'> {
  readonly word: string;
  readonly changes: readonly ChangedPage[];
}

const Changes = ({ word, changes, pages }: ChangesProps) =>
  changes.length === 0 ? null : (
    <details>
      <summary>
        {word} {changes.length === pages.length && changes.length > 1 ? 'all pages' : count(changes.length, 'page')}
      </summary>
      <ul class="closed-pages">
        {changes.slice(0, PAGES_LISTED).map(({ page, before, after }) => (
          <li>
            <ForeignLink url={pages[page]?.url ?? ''} />
            <p>
              Now: <LineText line={before} />
            </p>
            <p>
              Then: <LineText line={after} />
            </p>
          </li>
        ))}
        {changes.length > PAGES_LISTED ? <li class="muted">and {changes.length - PAGES_LISTED} more</li> : null}
      </ul>
    </details>
  );

const LineText = ({ line }: { readonly line: ChangedPage['before'] }) =>
  line === null ? (
    <>no line</>
  ) : (
    <>
      line {line.line}, <code>{showUnseen(line.text)}</code>
    </>
  );

const Syntax = ({ syntax: { judged, lines, troubles } }: Pick<WhatIf, 'syntax'>) => {
  if (!judged)
    return (
      <p class="notice" data-tone="warn">
        This is no robots.txt but a page or data of another kind, so crawlers find no rules in it.
      </p>
    );
  return lines.length === 0 ? null : (
    <div class="notice" data-tone="warn">
      <p>{troubles === 1 ? 'One line does not say' : `${troubles} lines do not say`} what it may be meant to:</p>
      <ul>
        {lines.map(({ line, text, corrected, ...rest }) => (
          <li>
            Line {line}, <code>{showUnseen(text)}</code>, {robotsTroubleInWords(rest)}.
            {corrected === null ? null : (
              <>
                {' '}
                Probably meant: <code>{showUnseen(corrected)}</code>
              </>
            )}
          </li>
        ))}
        {troubles > lines.length ? <li>and {troubles - lines.length} more</li> : null}
      </ul>
    </div>
  );
};
