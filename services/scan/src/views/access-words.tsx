import { type Bot, type DecidingLine, type ReportAccessRow, registeredBot } from '@legible/audit';
import { showUnseen } from '../wording/visible-text.ts';
import { spoken } from './parts.tsx';

/** What pages for people call robots and what robots.txt allows them. */

type AccessState = ReportAccessRow['state'];
type Group = ReportAccessRow['group'];

interface BotGroup {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly roles: readonly ReportAccessRow['role'][];
  /** Whether most owners want these robots: for the others open and closed are equally good. */
  readonly wanted: boolean;
}

/** The purposes of robots, in the order of the page. The last group takes every role that no group names. */
const BOT_GROUPS: readonly BotGroup[] = [
  {
    key: 'search',
    title: 'Search',
    text: 'They build the index behind search results and answers. If you shut them out, you leave those results.',
    roles: ['search'],
    wanted: true,
  },
  {
    key: 'user',
    title: 'Fetching for a user',
    text: 'They read a page because a person asked for it just now.',
    roles: ['user'],
    wanted: true,
  },
  {
    key: 'training',
    title: 'Training of models',
    text: 'Open or closed is your choice. It costs no points and does not affect search.',
    roles: ['training', 'control'],
    wanted: false,
  },
  {
    key: 'other',
    title: 'Agents, data, previews and ads',
    text: 'They act for somebody, sell what they read, show previews of links, or review landing pages.',
    roles: ['agent', 'data', 'preview', 'ads'],
    wanted: false,
  },
];

/** Returns the groups with their rows. Groups without rows are left out. */
export const byBotGroup = <Row extends { readonly role: string }>(rows: readonly Row[]) => {
  const last = BOT_GROUPS.at(-1);
  const groupOf = ({ role }: Row) => BOT_GROUPS.find(({ roles }) => roles.some((one) => one === role)) ?? last;
  return BOT_GROUPS.map((group) => ({ group, rows: rows.filter((row) => groupOf(row) === group) })).filter(
    (part) => part.rows.length > 0,
  );
};

/** Keeps the first row of each token. Robots of an operator may share one, and robots.txt cannot distinguish them. */
export const oncePerToken = <Row extends { readonly token: string }>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ token }, index) => rows.findIndex((row) => row.token === token) === index);

const STATE_WORDS: Readonly<Record<AccessState, { readonly symbol: string; readonly word: string; tone: string }>> = {
  open: { symbol: '✓', word: 'Open', tone: 'pass' },
  partly: { symbol: '◐', word: 'Partly closed', tone: 'warn' },
  closed: { symbol: '✕', word: 'Closed', tone: 'fail' },
};

/** Returns how many rows are in each state, in words. */
export const tallyStates = (rows: readonly { readonly state: AccessState }[]): string =>
  (Object.keys(STATE_WORDS) as AccessState[])
    .map((state) => [rows.filter((row) => row.state === state).length, STATE_WORDS[state].word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word.toLowerCase()}`)
    .join(' · ');

interface AccessChipProps {
  readonly state: AccessState;
  /** Whether owners want the robot. For other robots, no colour says good or bad. */
  readonly wanted: boolean;
}

export const AccessChip = ({ state, wanted }: AccessChipProps) => {
  const { symbol, word, tone } = STATE_WORDS[state];
  return (
    <span class="chip" {...(wanted ? { 'data-tone': tone } : {})}>
      <span aria-hidden="true">{symbol}</span> {word}
    </span>
  );
};

const GROUP_WORDS: Readonly<Record<Group, { readonly where: string; readonly silent: string }>> = {
  named: { where: 'in the group for it', silent: 'Its own group closes no page.' },
  any: { where: 'in the group for all robots', silent: 'No line closes a page.' },
  none: { where: '', silent: 'No group is for it.' },
};

interface DecidedProps {
  readonly group: Group;
  readonly decidedBy: DecidingLine | null;
}

/** The line of robots.txt that decides, or why none does. */
export const Decided = ({ group, decidedBy }: DecidedProps) => {
  const { where, silent } = GROUP_WORDS[group];
  return decidedBy === null ? (
    <p>{silent}</p>
  ) : (
    <p>
      <code>
        <bdi>{showUnseen(decidedBy.text)}</bdi>
      </code>{' '}
      <span class="muted">
        (line {decidedBy.line}, {where})
      </span>
    </p>
  );
};

interface BotNameProps {
  readonly token: string;
  readonly operator: string;
}

export const BotName = ({ token, operator }: BotNameProps) => (
  <>
    <span class="bot-token">{showUnseen(token)}</span> <span class="muted">{showUnseen(operator)}</span>
  </>
);

interface ConsequenceProps {
  /** Key of the registry. */
  readonly bot: string;
  readonly state: AccessState;
}

/**
 * What closing robots.txt means for this robot, as its operator says, and whether it obeys. This comes from today's
 * registry, because facts about a robot do not age with the report.
 */
export const Consequence = ({ bot, state }: ConsequenceProps) => {
  const known = registeredBot(bot);
  if (known === null) return <p class="muted">We do not list this robot any more.</p>;
  const { docUrl, token } = known;
  return (
    <p>
      {consequenceText(known, state)}
      {docUrl === null ? null : (
        <>
          {' '}
          <a href={docUrl} rel="noopener">
            Source{spoken(` on ${token}`)}
          </a>
        </>
      )}
    </p>
  );
};

const LEADS: Readonly<Record<AccessState, string>> = {
  open: 'If you close it',
  partly: 'If you close all of it',
  closed: 'So',
};

const OBEYS: Readonly<Record<Bot['honoursRobots'], string>> = {
  yes: '',
  'user-initiated': ' It may not obey robots.txt: a user starts the fetch.',
  'not-stated': ' Its operator does not say whether it obeys robots.txt.',
  disputed: ' Whether it obeys robots.txt is disputed.',
};

const consequenceText = ({ retired, documented, consequence, honoursRobots }: Bot, state: AccessState): string => {
  if (retired !== null)
    return retired.successor === null ? 'No longer in use.' : `No longer in use; today it is ${retired.successor}.`;
  const obeys = OBEYS[honoursRobots];
  if (!documented)
    return `Its operator does not document it, so we do not know what this means.${honoursRobots === 'disputed' ? obeys : ''}`;
  return `${LEADS[state]}: ${consequence}.${obeys}`;
};
