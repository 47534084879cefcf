import {
  type ChangedPage,
  type Report,
  ROBOTS_TEXT_BYTES,
  registeredBot,
  robotsTroubleInWords,
  type WhatIf,
  type WhatIfRow,
} from '@legible/audit';
import { whatIfPath } from '../../contract/addresses.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { AccessChip, BotName, byBotGroup, Consequence, oncePerToken } from '../access-words.tsx';
import { foreign, foreignLink } from '../foreign-link.tsx';
import { Layout, type Site } from '../layout.tsx';
import { Section, spoken, Table } from '../parts.tsx';

type Pages = WhatIf['pages'];

interface NamedRow extends WhatIfRow {
  readonly token: string;
  readonly operator: string;
  readonly role: string;
  readonly documented: boolean;
}

/** Most opened and most closed pages that are listed for one robot. */
const PAGES_LISTED = 5;

/** What would open and close, robot by robot, and what is wrong with the lines of the file. */
const WhatIfResult = ({ result: { pages, rows, syntax } }: { readonly result: WhatIf }) => {
  const named = oncePerToken(rows.flatMap(withName));
  const changed = named.filter(({ opened, closed }) => opened.length + closed.length > 0);
  return (
    <Section id="result" title="What would change">
      <p>{summary(named)}</p>
      <Syntax syntax={syntax} />
      {byBotGroup(changed).map(({ group, rows: own }) => {
        const documented = own.filter((row) => row.documented);
        const more = own.filter((row) => !row.documented);
        return (
          <Section id={`result-${group.key}`} title={group.title} level={3} class="access-group">
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
          </Section>
        );
      })}
    </Section>
  );
};

interface ChangeTableProps {
  readonly rows: readonly NamedRow[];
  readonly pages: Pages;
  readonly wanted: boolean;
}

const ChangeTable = ({ rows, pages, wanted }: ChangeTableProps) => (
  <Table
    class="access"
    caption={`What changes for each robot, on ${count(pages.length, 'page')}`}
    heads={['Robot', 'Access', 'What changes', 'What this means']}
    rows={rows.map((row) => [
      <BotName {...row} />,
      <>
        {row.before.state === row.after.state ? null : (
          <>
            {spoken('from')} <AccessChip state={row.before.state} wanted={wanted} /> <span aria-hidden="true">→</span>{' '}
            {spoken('to')}{' '}
          </>
        )}
        <AccessChip state={row.after.state} wanted={wanted} />
      </>,
      <>
        <Changes word="Opens" changes={row.opened} pages={pages} />
        <Changes word="Closes" changes={row.closed} pages={pages} />
      </>,
      <Consequence bot={row.bot} state={row.after.state} />,
    ])}
  />
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
  if (opens + closes === 0) return 'Nothing would change: every robot may read the same pages as before.';
  return [
    ...(opens > 0 ? [`Pages open for ${count(opens, 'robot')}`] : []),
    ...(closes > 0 ? [`${opens > 0 ? 'pages' : 'Pages'} close for ${count(closes, 'robot')}`] : []),
    ...(same > 0 ? [`nothing changes for ${count(same, 'robot')}`] : []),
  ]
    .join(', ')
    .concat('.');
};

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
            {foreignLink(pages[page]?.url ?? '')}
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
        This is not a robots.txt but a page or other data. Crawlers find no rules in it.
      </p>
    );
  return lines.length === 0 ? null : (
    <div class="notice" data-tone="warn">
      <p>{troubles === 1 ? 'One line may be a mistake:' : `${troubles} lines may be mistakes:`}</p>
      <ul>
        {lines.map(({ line, text, corrected, ...rest }) => (
          <li>
            Line {line}, <code>{showUnseen(text)}</code>, {robotsTroubleInWords(rest)}.
            {corrected === null ? null : (
              <>
                {' '}
                Did you mean <code>{showUnseen(corrected)}</code>?
              </>
            )}
          </li>
        ))}
        {troubles > lines.length ? <li>and {troubles - lines.length} more</li> : null}
      </ul>
    </div>
  );
};

/** Name of the form field. */
export const ROBOTS_FIELD = 'robots';

interface WhatIfPageProps {
  readonly site: Site;
  readonly report: Pick<Report, 'scanId' | 'target' | 'robots'>;
  /** The text that the reader tried, and its result; null before that. */
  readonly tried: { readonly text: string; readonly result: WhatIf } | null;
}

/** A form to try another robots.txt, and what it would open and close. Nothing of this is stored. */
export const WhatIfPage = ({ site, report, tried }: WhatIfPageProps) => {
  const { target, robots, scanId } = report;
  return (
    <Layout
      site={site}
      title={`What if robots.txt of ${target.domain} changed`}
      description={`Change the robots.txt of ${target.domain} and see what opens and closes for which robot.`}
      path={whatIfPath(scanId)}
      noindex
    >
      <div class="what-if">
        <p class="eyebrow">
          <a href={`/scan/${scanId}#access`}>Report on {foreign(target.domain)}</a>
        </p>
        <h1>What if robots.txt said this?</h1>
        {tried === null ? null : <WhatIfResult result={tried.result} />}
        <Section id="try" title={tried === null ? 'Change the file' : 'Change it again'}>
          <p>{BASIS_WORDS[robots.state]}</p>
          {robots.textCut ? (
            <p>The file is too long for us to store. You see its beginning, and we compare with that.</p>
          ) : null}
          <form method="post" action={whatIfPath(scanId)} class="what-if-form">
            <label for="robots-text">robots.txt</label>
            {/* A browser drops the first line end in a textarea. This one is dropped instead of one of the file. */}
            <textarea
              id="robots-text"
              name={ROBOTS_FIELD}
              rows={16}
              maxLength={ROBOTS_TEXT_BYTES}
              spellcheck={false}
              autocapitalize="off"
              autocomplete="off"
              aria-describedby="robots-hint"
            >{`\n${showUnseen(tried?.text ?? robots.text ?? '')}`}</textarea>
            <p class="hint" id="robots-hint">
              We store nothing of this and do not ask the site again. We compare the files for the pages of the scan.
            </p>
            <button type="submit">See what changes</button>
          </form>
        </Section>
      </div>
    </Layout>
  );
};

const BASIS_WORDS: Readonly<Record<Report['robots']['state'], string>> = {
  rules: 'This is the file that the scan read. Change it to see what would open and close, and for whom.',
  'no-rules':
    'The site has no robots.txt, so every robot may read everything. Write one to see whom it would shut out.',
  'disallow-all':
    'The server answered with an error, so we do not know the text of robots.txt. We compare what you write with a site that has no robots.txt.',
  unknown: 'We could not read robots.txt. We compare what you write with a site that has no robots.txt.',
};
