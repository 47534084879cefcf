import { type Bot, type DecidingLine, type ReportAccessRow, registeredBot } from '@legible/audit';
import { translated } from '../language/fill.ts';
import type { Language } from '../language/language.ts';
import { showUnseen } from '../wording/visible-text.ts';
import { accessWords, type BotGroupKey } from '../words/access-words.ts';
import { CONSEQUENCES } from '../words/rules/consequences.ts';
import { vocabularyWords } from '../words/vocabulary-words.ts';
import { useLanguage, useWords } from './language.tsx';
import { spoken } from './parts.tsx';

/** What pages for people call robots and what robots.txt allows them. */

type AccessState = ReportAccessRow['state'];
type Group = ReportAccessRow['group'];

interface BotGroup {
  readonly key: BotGroupKey;
  readonly roles: readonly ReportAccessRow['role'][];
  /** Whether most owners want these robots. For other robots, open and closed are equally good. */
  readonly wanted: boolean;
}

/** The purposes of robots, in the order of the page. The last group takes every role that no group names. */
const BOT_GROUPS: readonly BotGroup[] = [
  { key: 'search', roles: ['search'], wanted: true },
  { key: 'user', roles: ['user'], wanted: true },
  { key: 'training', roles: ['training', 'control'], wanted: false },
  { key: 'other', roles: ['agent', 'data', 'preview', 'ads'], wanted: false },
];

/** Returns the groups with their rows. Groups without rows are left out. @param language Default: English. */
export const byBotGroup = <Row extends { readonly role: string }>(rows: readonly Row[], language: Language = 'en') => {
  const last = BOT_GROUPS.at(-1);
  const groupOf = ({ role }: Row) => BOT_GROUPS.find(({ roles }) => roles.some((one) => one === role)) ?? last;
  return BOT_GROUPS.map((group) => ({
    group: { ...group, ...accessWords(language).groups[group.key] },
    rows: rows.filter((row) => groupOf(row) === group),
  })).filter((part) => part.rows.length > 0);
};

/** Keeps the first row of each token. Robots of an operator may share one, and robots.txt cannot distinguish them. */
export const oncePerToken = <Row extends { readonly token: string }>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ token }, index) => rows.findIndex((row) => row.token === token) === index);

const STATE_SIGNS: Readonly<Record<AccessState, { readonly symbol: string; readonly tone: string }>> = {
  open: { symbol: '✓', tone: 'pass' },
  partly: { symbol: '◐', tone: 'warn' },
  closed: { symbol: '✕', tone: 'fail' },
};

/** Returns how many rows are in each state, in words. */
export const tallyStates = (rows: readonly { readonly state: AccessState }[], language: Language): string =>
  (Object.keys(STATE_SIGNS) as AccessState[])
    .map((state) => [rows.filter((row) => row.state === state).length, state] as const)
    .filter(([count]) => count > 0)
    .map(([count, state]) => accessWords(language).tally(state, count))
    .join(' · ');

interface AccessChipProps {
  readonly state: AccessState;
  /** Whether owners want the robot. For other robots, no colour says good or bad. */
  readonly wanted: boolean;
}

export const AccessChip = ({ state, wanted }: AccessChipProps) => {
  const { symbol, tone } = STATE_SIGNS[state];
  return (
    <span class="chip" {...(wanted ? { 'data-tone': tone } : {})}>
      <span aria-hidden="true">{symbol}</span> {useWords(accessWords).states[state]}
    </span>
  );
};

interface DecidedProps {
  readonly group: Group;
  readonly decidedBy: DecidingLine | null;
}

/** The line of robots.txt that decides, or why none does. */
export const Decided = ({ group, decidedBy }: DecidedProps) => {
  const words = useWords(accessWords);
  const { space } = useWords(vocabularyWords);
  return decidedBy === null ? (
    <p>{words.silent[group]}</p>
  ) : (
    <p>
      <code>
        <bdi>{showUnseen(decidedBy.text)}</bdi>
      </code>
      {space}
      <span class="muted">{words.line(decidedBy.line, group)}</span>
    </p>
  );
};

interface BotNameProps {
  readonly token: string;
  readonly operator: string;
}

export const BotName = ({ token, operator }: BotNameProps) => (
  <>
    <span class="bot-token">{showUnseen(token)}</span>{' '}
    <span class="muted">{showUnseen(translated(operator, useWords(accessWords).operators))}</span>
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
  const language = useLanguage();
  const words = accessWords(language);
  const known = registeredBot(bot);
  if (known === null) return <p class="muted">{words.unlisted}</p>;
  const { docUrl, token } = known;
  return (
    <p>
      {consequenceText(known, state, language)}
      {docUrl === null ? null : (
        <>
          {vocabularyWords(language).space}
          <a href={docUrl} rel="noopener">
            {words.source}
            {spoken(words.sourceOn(token))}
          </a>
        </>
      )}
    </p>
  );
};

/** What a state of robots.txt means for a robot, and whether it obeys, in a sentence or two. */
export const consequenceText = (bot: Bot, state: AccessState, language: Language): string => {
  const { retired, documented, consequence, honoursRobots } = bot;
  const quoted = !documented && bot.state === 'quoted';
  const words = accessWords(language);
  if (retired !== null) return words.retired(retired.successor);
  const obeys = words.obeys[honoursRobots];
  if (!documented && !quoted) return `${words.undocumented}${honoursRobots === 'disputed' ? obeys : ''}`;
  const clause = language === 'en' ? consequence : translated(consequence, CONSEQUENCES[language]);
  return `${words.follows(state, clause)}${obeys}${quoted ? words.quoted : ''}`;
};
