import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { judgeAgain, type Report } from '@legible/audit';
import { guardedDoor, systemClock } from '@legible/outbound';
import { userAgentOf } from '@legible/scanner';
import { WrongCall } from '@legible/surface/cli';
import { packCaseFile, unpackCaseFile } from '../scan/packed-case-file.ts';
import { isUnsteady } from '../wording/site-change-words.ts';
import { followWords } from '../words/follow-words.ts';
import { watchWords } from '../words/watch-words.ts';
import { githubRun } from './ci/github-run.ts';
import type { RepositoryApi } from './ci/repository-api.ts';
import { keepIssue } from './ci/site-issue.ts';
import { lineOf, sourceOf } from './configuration/credentials.ts';
import { readReportFile } from './report-file.ts';
import type { ScanArguments } from './scan-arguments.ts';
import { markedReport, missedThresholds, rulesFor, scanConfigured } from './scan-command.ts';
import type { ScanSettings } from './scan-for-real.ts';
import { EXIT, type ExitStatus, problem, styled } from './terminal.ts';
import { type Channel, channelAt, deliver } from './watch/channels.ts';
import { isQuiet, type News, newsLines, newsMessage, wantedIssue } from './watch/watch-text.ts';
import { afterFailure, afterReport, isRegression, NEW_SITE, type WatchedSite } from './watch/watched-site.ts';
import type { WatchArguments } from './watch-arguments.ts';
import { openWatchStore, type WatchStore, watchKey } from './watch-store.ts';

type ChatDoor = ReturnType<typeof guardedDoor>;

interface Watching {
  readonly given: WatchArguments;
  readonly settings: ScanSettings;
  readonly store: WatchStore;
  readonly channels: readonly Channel[];
  readonly door: Pick<ChatDoor, 'fetch'>;
  /** Where issues are kept; null when none are. */
  readonly issues: RepositoryApi | null;
  readonly now: () => number;
}

/**
 * `legible watch`: scans sites one after another, and reports what changed since the scan before.
 *
 * @param openDoor opens the door for chat messages. Default: the guarded door.
 * @throws WrongCall
 */
export const watchCommand = async (
  given: WatchArguments,
  settings: ScanSettings,
  openDoor: () => ChatDoor = () => guardedDoor({ userAgent: userAgentOf(settings.publicBaseUrl) }),
): Promise<ExitStatus> => {
  const { terminal, env, stop, clock = systemClock } = settings;
  const channels = given.channels.map(({ webhook, platform }) =>
    channelAt(webhook, lineOf(sourceOf(webhook), 'watch.channels', env), platform),
  );
  const issues = given.githubIssues ? issuesOf(settings) : null;
  const store = openWatchStore(given.store, (text) => terminal.complain(problem(text)));
  const door = openDoor();
  try {
    const watching = { given, settings, store, channels, door, issues, now: clock.wallMs };
    if (given.once) return (await runOnce(watching)).status;
    while (!stop.aborted) {
      const { nextAt } = await runOnce(watching);
      const waitMs = Math.min(Math.max(0, nextAt - clock.wallMs()), LONGEST_WAIT_MS);
      await wait(waitMs, null, { signal: stop }).catch(() => null);
    }
    return EXIT.done;
  } finally {
    store.close();
    await door.close();
  }
};

/** Looks again this often, ms, because a clock may be set and a timer has a limit. */
const LONGEST_WAIT_MS = 3_600_000;

/** @throws WrongCall */
const issuesOf = ({ env, stop }: ScanSettings): RepositoryApi => {
  const run = githubRun(env);
  if (run === null) throw new WrongCall('--github-issues works in a run of GitHub Actions only.');
  if (run.token === null)
    throw new WrongCall('--github-issues needs a token: pass GITHUB_TOKEN, with the permission issues: write.');
  return { ...run, stop };
};

/** Visits each site. @returns the highest status, and when the next visit is due, ms. */
const runOnce = async (watching: Watching) => {
  let status: ExitStatus = EXIT.done;
  let nextAt = Number.POSITIVE_INFINITY;
  for (const site of watching.given.sites) {
    if (watching.settings.stop.aborted) return { status: EXIT.stopped, nextAt };
    const visited = await visit(site, watching);
    if (visited.status > status) status = visited.status;
    nextAt = Math.min(nextAt, visited.nextAt);
  }
  return { status, nextAt };
};

/** Scans a site when it is due, and sends what waits for its channels. */
const visit = async (site: ScanArguments, watching: Watching) => {
  const { given, settings, store, channels, door, now } = watching;
  const { terminal, stop } = settings;
  const before = store.read(site.target) ?? NEW_SITE;
  const isDue = given.once || before.at + given.intervalMs <= now();
  const seen = isDue ? await look(site, before, watching) : { status: EXIT.done, site: before };
  const messages = await deliver(
    seen.site.messages,
    {
      ...{ channels, door, now, stop, random: Math.random, signingKey: null },
      onDefect: (name) => terminal.complain(problem(`a defect in Legible: ${name}`)),
      complain: (text) => terminal.complain(problem(text)),
    },
    (left) => store.write(site.target, { ...seen.site, messages: left }),
  );
  const due = [seen.site.at + given.intervalMs, ...messages.map(({ nextAt }) => nextAt)];
  return { status: seen.status, nextAt: Math.min(...due) };
};

const look = async (site: ScanArguments, before: WatchedSite, watching: Watching) => {
  const { settings, now } = watching;
  const { host } = new URL(site.target.url);
  const baseline = site.baseline === null ? null : readReportFile(site.baseline);
  const result = await scanConfigured(site, settings);
  if (!result.ok) {
    if (result.status === EXIT.stopped) return { status: result.status, site: before };
    settings.terminal.complain(problem(`${host} was not scanned.`));
    const after =
      result.error === undefined
        ? { site: { ...before, at: now() }, changes: [] }
        : afterFailure(before, now(), result.error);
    const { site: kept } = await publish(site, before, { ...watching, report: null, ...after });
    return { status: result.status, site: kept };
  }
  const { report } = result;
  const after = afterReport(before, {
    report,
    caseFile: await packCaseFile(result.caseFile),
    settings: JSON.stringify([site.target.siteKind, site.configured?.config.rules ?? null]),
    // One language for all that a watch writes: the language of the machine says nothing about readers of a chat.
    missed: missedThresholds(report, site, baseline, site.languages.programs),
    judge: (packed) => judgeKept(site, packed),
  });
  settings.terminal.complain(...after.site.missed.map((text) => problem(`${host}: ${text}`)));
  return publish(site, before, { ...watching, report, ...after });
};

/** Judges the facts of the last scan by the rules and settings of today; null when they have another shape. */
const judgeKept = ({ target, configured }: ScanArguments, packed: Uint8Array): Report | null => {
  const judged = judgeAgain(unpackCaseFile(packed), rulesFor(configured), target.siteKind);
  return judged.ok ? markedReport(judged.report, configured) : null;
};

/** Keeps what was seen, and only then prints it and changes the issue: after a crash nothing is missing. */
const publish = async (
  { target, languages, quiet }: ScanArguments,
  before: WatchedSite,
  {
    store,
    channels,
    settings,
    issues,
    now,
    report,
    site: seen,
    changes,
  }: Watching & ReturnType<typeof afterFailure> & Pick<News, 'report'>,
): Promise<{ readonly status: ExitStatus; readonly site: WatchedSite }> => {
  const news: News = {
    url: target.url,
    at: now(),
    changes: changes.filter((change) => !isUnsteady(change)),
    missed: before.report !== null && before.missed.length === 0 ? seen.missed : [],
    isMetAgain: before.missed.length > 0 && seen.missed.length === 0,
    report,
    language: languages.programs,
  };
  const message = newsMessage(news, `msg_${randomUUID()}`);
  const waiting = { message, beganAt: now(), nextAt: now(), attempts: 0, unclear: 0 };
  const receivers = isQuiet(news) ? [] : channels;
  let site = { ...seen, messages: [...seen.messages, ...receivers.map(({ name }) => ({ ...waiting, channel: name }))] };
  store.write(target, site);
  const { host } = new URL(target.url);
  const isFirst = before.report === null && report !== null;
  const words = isFirst ? watchWords(news.language).baseline : followWords(news.language).nothing;
  if (!isQuiet(news)) settings.terminal.print([[styled('bold', host)], ...newsLines(news)]);
  else if (isFirst || (report !== null && !quiet)) settings.terminal.print([[styled('bold', host), `: ${words}`]]);
  if (issues !== null) {
    const wanted = wantedIssue(watchKey(target), site, news);
    const why = await keepIssue(issues, site.issue, wanted);
    if (why !== null) settings.terminal.complain(problem(`the issue about ${host} is not up to date: ${why}.`));
    site = { ...site, issue: why === null ? wanted.said : site.issue };
    store.write(target, site);
  }
  const isWorse = seen.missed.length > 0 || changes.some(isRegression);
  return { status: isWorse ? EXIT.missed : EXIT.done, site };
};
