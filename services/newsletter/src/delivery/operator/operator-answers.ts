import type { Outcome } from '@legible/chat';
import { counted } from '@legible/issues';
import type { Database, Jobs } from '@legible/store';
import { deliveryCounts } from '../../store/delivery-upkeep.ts';
import {
  deliveriesOfIssue,
  type ListedHook,
  listHooks,
  redeliverIssue,
  removeHookById,
  switchHook,
} from '../../store/hook-list.ts';
import { heldEditions, keepSilent, lastIssues, releaseIssues } from '../../store/known-issues.ts';
import { newDeliveryId } from '../announcer.ts';
import { endOfHold, outcomeText } from '../news.ts';

interface Described {
  /** Name of the command's argument; null without one. */
  readonly subject: string | null;
  /** Further arguments, in any number. */
  readonly more?: string;
  readonly does: string;
}

/** Commands of the operator in the order of the usage. */
const COMMANDS = {
  list: { subject: null, does: 'lists the registered webhooks, their addresses masked' },
  status: { subject: null, does: 'counts webhooks and deliveries by their state' },
  pause: { subject: 'hook', does: 'sends nothing to a webhook until it is resumed' },
  resume: { subject: 'hook', does: 'activates a paused or disabled webhook again' },
  remove: { subject: 'hook', does: 'deletes a webhook for good; its address cannot be registered again' },
  redeliver: { subject: 'issue', does: 'sends an issue, such as en-12, again to the channels that it did not reach' },
  release: {
    subject: 'edition',
    more: 'issue',
    does: 'announces all held issues of an edition, or only the named ones',
  },
  'keep-silent': { subject: 'edition', does: 'ends the hold of an edition: its issues are not announced' },
  test: { subject: 'hook', does: 'sends a test message to a webhook' },
} as const satisfies Readonly<Record<string, Described>>;

export type OperatorCommandName = keyof typeof COMMANDS;

export type OperatorCommand =
  | {
      readonly ok: true;
      readonly name: OperatorCommandName;
      readonly subject: string;
      /** What follows the subject. */
      readonly more: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

const NAMES = Object.keys(COMMANDS) as readonly OperatorCommandName[];

const USAGE = [
  'Usage: npm run newsletter:webhooks -- <command>',
  '',
  ...NAMES.map((name) => {
    const { subject, more, does }: Described = COMMANDS[name];
    const call = [name, subject && `<${subject}>`, more && `[${more}…]`].filter(Boolean).join(' ');
    return `  ${call.padEnd(28)}${does}`;
  }),
].join('\n');

/** A parsed command line. */
export const operatorCommand = (args: readonly string[]): OperatorCommand => {
  const [asked, subject, ...more] = args;
  const name = NAMES.find((known) => known === asked);
  if (name === undefined)
    return { ok: false, message: asked === undefined ? USAGE : `${JSON.stringify(asked)} is not a command.\n${USAGE}` };
  const wanted: Described = COMMANDS[name];
  const isTooMuch = more.length > 0 && wanted.more === undefined;
  if ((wanted.subject === null) !== (subject === undefined) || isTooMuch) return { ok: false, message: USAGE };
  return { ok: true, name, subject: subject ?? '', more };
};

export interface OperatorDependencies {
  readonly database: Database;
  readonly jobs: Jobs;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Resolves after a number of milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>;
  /** Receives lines of progress. */
  readonly progress: (line: string) => void;
  /** Posts a test message to a hook; null for an unknown hook or an address that cannot be decrypted. */
  readonly test: (hookId: string) => Promise<Outcome | null>;
}

export interface OperatorAnswer {
  /** False when the subject does not exist or the action failed. */
  readonly done: boolean;
  readonly lines: readonly string[];
}

const done = (...lines: readonly string[]): OperatorAnswer => ({ done: true, lines });
const notDone = (...lines: readonly string[]): OperatorAnswer => ({ done: false, lines });

/** Runs a command of the operator. Works while the service is running. */
export const operatorAnswer = async (
  dependencies: OperatorDependencies,
  name: OperatorCommandName,
  subject: string,
  more: readonly string[] = [],
): Promise<OperatorAnswer> => {
  const { database, now } = dependencies;
  switch (name) {
    case 'list':
      return listed(await listHooks(database));
    case 'status':
      return status(dependencies);
    case 'pause':
      return (await database.write((tx) => switchHook(tx, subject, 'paused', now())))
        ? done(`${subject} is paused: its messages wait for a day at most.`)
        : notDone(`There is no active webhook ${subject}.`);
    case 'resume':
      return (await database.write((tx) => switchHook(tx, subject, 'active', now())))
        ? done(`${subject} is active again.`)
        : notDone(`There is no paused or disabled webhook ${subject}.`);
    case 'remove':
      return (await database.write((tx) => removeHookById(tx, subject, now())))
        ? done(`${subject} is deleted, and its address cannot be registered again.`)
        : notDone(`There is no webhook ${subject}.`);
    case 'redeliver':
      return redeliver(dependencies, subject);
    case 'release':
      return release(dependencies, subject, more);
    case 'keep-silent':
      return (await database.write((tx) => keepSilent(tx, subject))) > 0
        ? done(`The held issues of ${subject} will not be announced.`)
        : notDone(`No issue of ${subject} is held.`);
    case 'test':
      return tested(await dependencies.test(subject), subject);
  }
};

const listed = (hooks: readonly ListedHook[]): OperatorAnswer => {
  if (hooks.length === 0) return done('No webhook is registered.');
  const rows = [
    ['ID', 'PLATFORM', 'STATE', 'SINCE', 'EDITIONS', 'ADDRESS'],
    ...hooks.map((hook) => [
      hook.id,
      hook.platform,
      hook.refusedIssues > 0 ? `${hook.state} (refused ${hook.refusedIssues})` : hook.state,
      new Date(hook.stateAt).toISOString().slice(0, 16),
      hook.editions.join(',') || '-',
      hook.masked,
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return done(
    ...rows.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
  );
};

const status = async ({ database, now }: OperatorDependencies): Promise<OperatorAnswer> => {
  const { hooks, deliveries, oldestWaiting } = await deliveryCounts(database);
  const counts = (of: Readonly<Record<string, number>>): string =>
    Object.entries(of)
      .map(([state, count]) => `${count} ${state}`)
      .join(', ');
  const issues = await lastIssues(database, ISSUES_SHOWN);
  const held = await heldEditions(database);
  return done(
    `Webhooks: ${counts(hooks)}`,
    `Deliveries of the last 30 days: ${counts(deliveries)}`,
    oldestWaiting === null
      ? 'Nothing waits.'
      : `The oldest waiting delivery began ${Math.round((now() - oldestWaiting) / 60_000)} minutes ago.`,
    ...(issues.length === 0 ? [] : ['The issues that were seen last:']),
    ...issues.map(
      ({ issueId, knownAt, outcome, deliveries }) =>
        `  ${issueId}, seen ${new Date(knownAt).toISOString().slice(0, 16)}: ${outcomeText(outcome, deliveries)}`,
    ),
    ...held.map(
      ({ edition, count }) => `${counted(Number(count), 'issue')} of ${edition} held; ${endOfHold(edition)}.`,
    ),
  );
};

const ISSUES_SHOWN = 20;

/** Starts deliveries, which the running service sends. Issues are named by id or number. */
const release = async (
  { database, jobs, now }: OperatorDependencies,
  edition: string,
  named: readonly string[],
): Promise<OperatorAnswer> => {
  const ids = named.map((name) => (/^\d+$/.test(name) ? `${edition}-${name}` : name));
  const released = await database.write((tx) => releaseIssues(tx, edition, ids, { jobs, newDeliveryId, now: now() }));
  const lines = released.map(({ issueId, outcome, deliveries }) => `${issueId}: ${outcomeText(outcome, deliveries)}.`);
  const missed = ids.filter((id) => !released.some(({ issueId }) => issueId === id));
  if (ids.length === 0 && released.length === 0) return notDone(`No issue of ${edition} is held.`);
  return missed.length === 0
    ? done(...lines)
    : notDone(...lines, ...missed.map((id) => `${id} is not on record in ${edition}, or went to channels already.`));
};

const LOOK_MS = 1_000;
/** A running service claims new work within a second. After this time without a claim, none is running. */
const PATIENCE = 15;

/** Enqueues deliveries and shows their progress. */
const redeliver = async (dependencies: OperatorDependencies, issueId: string): Promise<OperatorAnswer> => {
  const { database, jobs, now, wait, progress } = dependencies;
  const count = await database.write((tx) => redeliverIssue(tx, jobs, issueId, now()));
  if (count === 0) return notDone(`There is no delivery of ${issueId} that can be repeated.`);
  const before = await deliveriesOfIssue(database, issueId);
  let left = before.waiting;
  for (let still = 0; left > 0 && still < PATIENCE; still++) {
    await wait(LOOK_MS);
    const { waiting } = await deliveriesOfIssue(database, issueId);
    if (waiting < left) still = 0;
    left = waiting;
    progress(`${before.waiting - left} of ${before.waiting} deliveries ended`);
  }
  const after = await deliveriesOfIssue(database, issueId);
  const lines = Object.entries(after).flatMap(([state, of]) => (of === 0 ? [] : [`${of} ${state}`]));
  return left === 0
    ? done(`${issueId}: ${lines.join(', ')}`)
    : notDone(
        `${issueId}: ${lines.join(', ')}. The service sends waiting deliveries when it runs, or retries them later.`,
      );
};

const tested = (outcome: Outcome | null, hookId: string): OperatorAnswer => {
  if (outcome === null) return notDone(`There is no webhook ${hookId} whose address can be read.`);
  const line = `${hookId}: ${outcome.class} (${outcome.reason})`;
  return outcome.class === 'delivered' || outcome.class === 'accepted' ? done(line) : notDone(line);
};
