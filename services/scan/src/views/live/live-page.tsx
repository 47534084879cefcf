import { SCAN_ERRORS, type ScanError, stageOf } from '@legible/scanner/record';
import type { Language } from '../../language/language.ts';
import { localPath } from '../../language/paths.ts';
import type { progressBody } from '../../scan/progress-view.ts';
import { showUnseen, UNSEEN_CHARACTERS } from '../../wording/visible-text.ts';
import { liveWords } from '../../words/live-words.ts';
import { STEP_LABELS } from '../../words/step-labels.ts';
import { foreign } from '../foreign-link.tsx';
import { useLanguage, useWords } from '../language.tsx';
import { Layout, type Site } from '../layout.tsx';
import { StepLabel, Trail, TrailTemplate } from '../trail.tsx';

type LiveScan = ReturnType<typeof progressBody>;

interface LivePageProps {
  readonly site: Site;
  /** The progress answer. */
  readonly scan: LiveScan;
}

/** Seconds between two reloads of a browser without JavaScript. */
const REFRESH_SECONDS = 3;

/** The page of a scan that runs, waits to open or failed. It follows the scan by itself, with and without JavaScript. */
export const LivePage = ({ site, scan }: LivePageProps) => {
  const failed = scan.status === 'FAILED';
  const words = liveWords(site.language);
  return (
    <Layout
      site={site}
      title={failed ? words.failedTitle(scan.domain) : words.title(scan.domain)}
      description={words.description(scan.domain)}
      path={`/scan/${scan.scanId}`}
      noindex
      {...(failed ? {} : { script: site.assets.liveScript, refreshSeconds: REFRESH_SECONDS })}
    >
      <div class="live" {...(failed ? {} : liveData(scan, words, site.language))}>
        <p class="eyebrow">{failed ? words.failed : words.scan}</p>
        <h1>{foreign(scan.domain)}</h1>
        {failed ? <FailedScan scan={scan} /> : <RunningScan scan={scan} words={words} />}
        <details class="done">
          <summary>
            <h2>{words.trail}</h2>
          </summary>
          <Trail events={scan.explorationEvents} />
          {failed ? null : (
            <p id="latest" tabIndex={-1} class="muted">
              {words.more}
            </p>
          )}
          {failed ? null : <TrailTemplate />}
        </details>
      </div>
    </Layout>
  );
};

type LiveWords = ReturnType<typeof liveWords>;

const liveData = (scan: LiveScan, { messages }: LiveWords, language: Language) => ({
  'data-progress-url': `/api/scans/${scan.scanId}`,
  'data-progress': scan.progress,
  'data-unseen': UNSEEN_CHARACTERS,
  ...(messages !== null && { 'data-messages': JSON.stringify(messages) }),
  ...(language !== 'en' && { 'data-labels': JSON.stringify(STEP_LABELS[language]) }),
});

interface RunningProps {
  readonly scan: LiveScan;
  readonly words: LiveWords;
}

const RunningScan = ({ scan, words }: RunningProps) => (
  <section class="progress-panel" aria-label={words.progress}>
    <p role="status" class="progress-message" data-slot="message">
      {showUnseen(words.messages?.[scan.status] ?? scan.message)}
    </p>
    <p class="muted">
      <span data-slot="checks" data-text={words.checks}>
        {checksText(scan, words)}
      </span>{' '}
      <span
        data-slot="pulse"
        data-running={words.running}
        data-quiet={words.quiet}
        data-lost={words.lost}
        data-lost-message={words.lostMessage}
      />
    </p>
    <p class="wait" data-slot="wait" data-text={words.opens}>
      {waitText(scan, words)}
    </p>
    <ol class="phases" aria-label={words.phases} data-facts={JSON.stringify(factTable(words))} data-comma={words.comma}>
      {PHASES.map(({ name, events, until }, index) => (
        <li
          data-events={events}
          data-until={until}
          aria-current={isPhaseNow(scan, events) ? 'step' : undefined}
          data-done={until.split(' ').includes(scan.status) || linesOf(scan, events).length === 0 ? undefined : ''}
        >
          <strong>{words.labels[name]}</strong> <span data-slot="facts">{factsText(scan, index, words)}</span>
        </li>
      ))}
    </ol>
    <Now scan={scan} words={words} />
  </section>
);

interface Phase {
  readonly name: keyof LiveWords['labels'];
  /** Pattern for the `lineOf` of the events that belong to it. */
  readonly events: string;
  /** Statuses of a scan in which more of its events may come. Afterwards the phase is done, if it had any event. */
  readonly until: string;
  /**
   * Facts that are shown as soon as an event contains them. Each has a pattern for the `lineOf` of events. Matches are
   * counted; a match whose group captures a number counts as that number.
   */
  readonly facts: Readonly<Partial<Record<keyof LiveWords['facts'], string>>>;
}

const WHILE_ASKING = 'QUEUED VALIDATING SCANNING';

/** The phases of a scan that a visitor sees. The page passes the table to its script in attributes. */
const PHASES: readonly Phase[] = [
  {
    name: 'reading',
    events: '^(target|lookup|scan|check) (?!\\w+ (Links and addresses|The page in a browser))',
    until: WHILE_ASKING,
    facts: {
      pagesRead: '^scan succeeded',
      pagesNotOpened: '^scan (?:attention|failed)',
      robots: '^lookup succeeded robots.txt:',
      sitemaps: '^lookup succeeded (?:Sitemap|Part of the sitemap):',
      versions: '^check succeeded (?:The home page|Version) in another language:',
      machineFiles: '^lookup succeeded File for machines:',
    },
  },
  {
    name: 'links',
    events: '^check \\w+ Links and addresses',
    until: WHILE_ASKING,
    facts: {
      linksAsked: ': (One|\\d+) links? asked',
      linksWork: '(\\d+) answered 2\\d\\d',
      linksDead: '(\\d+) answered (?:404|410)',
    },
  },
  {
    name: 'browser',
    events: '^check \\w+ The page in a browser',
    until: WHILE_ASKING,
    facts: { pagesOpened: 'A browser opened the page and read it', noBrowser: 'There is no browser' },
  },
  {
    name: 'judging',
    events: '^(transform|evidence|outcome)',
    until: `${WHILE_ASKING} NORMALIZING SCORING SUMMARIZING`,
    facts: { rules: 'Asks (\\d+) rules' },
  },
];

/** The facts of each phase with their words, for the script. */
const factTable = ({ facts: words }: LiveWords) =>
  PHASES.map(({ facts }) =>
    Object.entries(facts).map(([name, says]) => {
      const [one, many] = words[name as keyof LiveWords['facts']];
      return { says, one, many };
    }),
  );

type LiveEvent = LiveScan['explorationEvents'][number];

const lineOf = ({ kind, status, label, description }: LiveEvent): string =>
  `${kind} ${status} ${label}: ${description}`;

const linesOf = ({ explorationEvents }: LiveScan, events: string): readonly string[] =>
  explorationEvents.map(lineOf).filter((line) => new RegExp(events).test(line));

/** Returns what the events say about a phase so far, in words. The script does the same. */
const factsText = (scan: LiveScan, phase: number, words: LiveWords): string => {
  const lines = linesOf(scan, PHASES[phase]?.events ?? '');
  return (factTable(words)[phase] ?? [])
    .flatMap(({ says, one, many }) => {
      const found = lines.flatMap((line) => [...line.matchAll(new RegExp(says, 'g'))]);
      const n = found.reduce((sum, [, figure]) => sum + (Number(figure ?? 1) || 1), 0);
      if (n === 0) return [];
      return n === 1 ? one : many.replace('{n}', String(n));
    })
    .join(words.comma);
};

/** Returns the latest active event, else the latest event; undefined without events. */
const latestOf = ({ explorationEvents: events }: LiveScan): LiveEvent | undefined =>
  events.findLast(({ status }) => status === 'active') ?? events.at(-1);

const isPhaseNow = (scan: LiveScan, events: string): boolean => {
  const latest = latestOf(scan);
  return latest !== undefined && !scan.status.startsWith('COMPLETED') && new RegExp(events).test(lineOf(latest));
};

/** The active step, or the latest one, with its target. */
const Now = ({ scan, words }: RunningProps) => {
  const event = latestOf(scan);
  return (
    <p class="now" data-slot="now" hidden={event === undefined}>
      <span class="muted">{words.latest}</span> <StepLabel label={event?.label ?? ''} slot="now-label" />{' '}
      <bdi class="event-target" data-slot="now-target">
        {showUnseen(event?.target ?? '')}
      </bdi>
    </p>
  );
};

const FailedScan = ({ scan }: { readonly scan: LiveScan }) => {
  const { messages, errors, another } = useWords(liveWords);
  // The answer's text comes from a closed list, so nothing else can appear.
  const [code] = Object.entries(SCAN_ERRORS).find(([, text]) => text === scan.error) ?? [];
  const error = errors?.[code as ScanError] ?? scan.error;
  return (
    <section class="notice" data-tone="fail" aria-labelledby="failed">
      <h2 id="failed">{messages?.FAILED ?? stageOf('FAILED').message}</h2>
      <p>{showUnseen(error ?? scan.message)}</p>
      <p class="button-line">
        <a class="button" href={localPath(useLanguage(), '/')}>
          {another}
        </a>
      </p>
    </section>
  );
};

const checksText = ({ completedChecks, totalChecks }: LiveScan, { checks }: LiveWords): string =>
  completedChecks === undefined || totalChecks === undefined
    ? ''
    : checks.replace('{d}', String(completedChecks)).replace('{n}', String(totalChecks));

const waitText = ({ status, anonymousResultWaitMs }: LiveScan, { opens }: LiveWords): string =>
  status.startsWith('COMPLETED') ? opens.replace('{s}', String(Math.ceil(anonymousResultWaitMs / 1000))) : '';
