import { stageOf } from '@legible/scanner/record';
import type { progressBody } from '../../scan/progress-view.ts';
import { showUnseen, UNSEEN_CHARACTERS } from '../../wording/visible-text.ts';
import { foreign } from '../foreign-link.tsx';
import { Layout, type Site } from '../layout.tsx';
import { Trail, TrailTemplate } from '../trail.tsx';

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
  return (
    <Layout
      site={site}
      title={failed ? `${scan.domain} could not be scanned` : `Scanning ${scan.domain}`}
      description={`How the scan of ${scan.domain} is going: what we asked, what answered, and why.`}
      path={`/scan/${scan.scanId}`}
      noindex
      {...(failed ? {} : { script: site.assets.liveScript, refreshSeconds: REFRESH_SECONDS })}
    >
      <div class="live" {...(failed ? {} : liveData(scan))}>
        <p class="eyebrow">{failed ? 'Scan failed' : 'Scan'}</p>
        <h1>{foreign(scan.domain)}</h1>
        {failed ? <FailedScan scan={scan} /> : <RunningScan scan={scan} />}
        <details class="done">
          <summary>
            <h2>What we asked, and why</h2>
          </summary>
          <Trail events={scan.explorationEvents} />
          {failed ? null : (
            <p id="latest" tabIndex={-1} class="muted">
              More steps appear here as they are taken.
            </p>
          )}
          {failed ? null : <TrailTemplate />}
        </details>
      </div>
    </Layout>
  );
};

const liveData = (scan: LiveScan) => ({
  'data-progress-url': `/api/scans/${scan.scanId}`,
  'data-progress': scan.progress,
  'data-unseen': UNSEEN_CHARACTERS,
});

const RunningScan = ({ scan }: { readonly scan: LiveScan }) => (
  <section class="progress-panel" aria-label="Progress">
    <p role="status" class="progress-message" data-slot="message">
      {showUnseen(scan.message)}
    </p>
    <p class="muted">
      <span data-slot="checks">{checksText(scan)}</span> <span data-slot="pulse" {...PULSE_TEXTS} />
    </p>
    <p class="wait" data-slot="wait" data-text="The result opens in {s} s.">
      {waitText(scan)}
    </p>
    <ol class="phases" aria-label="What is done so far" data-facts={JSON.stringify(PHASES.map(({ facts }) => facts))}>
      {PHASES.map(({ label, events, until }, index) => (
        <li
          data-events={events}
          data-until={until}
          aria-current={isPhaseNow(scan, events) ? 'step' : undefined}
          data-done={until.split(' ').includes(scan.status) || linesOf(scan, events).length === 0 ? undefined : ''}
        >
          <strong>{label}</strong> <span data-slot="facts">{factsText(scan, index)}</span>
        </li>
      ))}
    </ol>
    <Now scan={scan} />
  </section>
);

/** A fact about a phase that is shown as soon as an event contains it. */
interface Fact {
  /** Pattern for the `lineOf` of events. Its matches are counted; one whose group catches a number counts as that number. */
  readonly says: string;
  readonly one: string;
  /** `{n}` is the number. */
  readonly many: string;
}

interface Phase {
  readonly label: string;
  /** Pattern for the `lineOf` of the events that belong to it. */
  readonly events: string;
  /** Statuses of a scan in which more of its events may come. Afterwards the phase is done, if it had any event. */
  readonly until: string;
  readonly facts: readonly Fact[];
}

const WHILE_ASKING = 'QUEUED VALIDATING SCANNING';

/** The phases of a scan that a visitor sees. The page passes the table to its script in attributes. */
const PHASES: readonly Phase[] = [
  {
    label: 'Reading the site',
    events: '^(target|lookup|scan|check) (?!\\w+ (Links and addresses|The page in a browser))',
    until: WHILE_ASKING,
    facts: [
      { says: '^scan succeeded', one: 'one page read', many: '{n} pages read' },
      {
        says: '^scan (?:attention|failed)',
        one: 'one page did not open at first',
        many: '{n} pages did not open at first',
      },
      { says: '^lookup succeeded robots.txt:', one: 'robots.txt answered', many: 'robots.txt answered' },
      {
        says: '^lookup succeeded (?:Sitemap|Part of the sitemap):',
        one: 'one sitemap file answered',
        many: '{n} sitemap files answered',
      },
      {
        says: '^check succeeded (?:The home page|Version) in another language:',
        one: 'one page in another language answered',
        many: '{n} pages in other languages answered',
      },
      {
        says: '^lookup succeeded File for machines:',
        one: 'one file for AI and other programs answered',
        many: '{n} files for AI and other programs answered',
      },
    ],
  },
  {
    label: 'Asking links',
    events: '^check \\w+ Links and addresses',
    until: WHILE_ASKING,
    facts: [
      { says: ': (One|\\d+) links? asked', one: 'one link asked', many: '{n} links asked' },
      { says: '(\\d+) answered 2\\d\\d', one: 'one works', many: '{n} work' },
      { says: '(\\d+) answered (?:404|410)', one: 'one leads nowhere', many: '{n} lead nowhere' },
    ],
  },
  {
    label: 'Looking in a browser',
    events: '^check \\w+ The page in a browser',
    until: WHILE_ASKING,
    facts: [
      { says: 'A browser opened the page and read it', one: 'one page opened', many: '{n} pages opened' },
      { says: 'There is no browser', one: 'no browser here', many: 'no browser here' },
    ],
  },
  {
    label: 'Judging',
    events: '^(transform|evidence|outcome)',
    until: `${WHILE_ASKING} NORMALIZING SCORING SUMMARIZING`,
    facts: [{ says: 'Asks (\\d+) rules', one: 'one rule', many: '{n} rules' }],
  },
];

type LiveEvent = LiveScan['explorationEvents'][number];

const lineOf = ({ kind, status, label, description }: LiveEvent): string =>
  `${kind} ${status} ${label}: ${description}`;

const linesOf = ({ explorationEvents }: LiveScan, events: string): readonly string[] =>
  explorationEvents.map(lineOf).filter((line) => new RegExp(events).test(line));

/** Returns what the events say about a phase so far, in words. The script does the same. */
const factsText = (scan: LiveScan, phase: number): string => {
  const { events = '', facts = [] } = PHASES[phase] ?? {};
  const lines = linesOf(scan, events);
  return facts
    .flatMap(({ says, one, many }) => {
      const found = lines.flatMap((line) => [...line.matchAll(new RegExp(says, 'g'))]);
      const n = found.reduce((sum, [, figure]) => sum + (Number(figure ?? 1) || 1), 0);
      if (n === 0) return [];
      return n === 1 ? one : many.replace('{n}', String(n));
    })
    .join(', ');
};

/** Returns the latest active event, else the latest event; undefined without events. */
const latestOf = ({ explorationEvents: events }: LiveScan): LiveEvent | undefined =>
  events.findLast(({ status }) => status === 'active') ?? events.at(-1);

const isPhaseNow = (scan: LiveScan, events: string): boolean => {
  const latest = latestOf(scan);
  return latest !== undefined && !scan.status.startsWith('COMPLETED') && new RegExp(events).test(lineOf(latest));
};

/** What the script shows between two steps, and when nothing answers. {n} and {s} are seconds. */
const PULSE_TEXTS = {
  'data-running': 'running for {s} s',
  'data-quiet': 'running for {s} s, nothing new for {n} s: the service answers, and the scan goes on',
  'data-lost': 'no answer for {n} s: the scan goes on without this page, which asks again by itself',
  'data-lost-message': 'The connection is lost. Trying again.',
};

/** The active step, or the latest one, with its target. */
const Now = ({ scan }: { readonly scan: LiveScan }) => {
  const event = latestOf(scan);
  return (
    <p class="now" data-slot="now" hidden={event === undefined}>
      <span class="muted">Latest step</span> <strong data-slot="now-label">{showUnseen(event?.label ?? '')}</strong>{' '}
      <bdi class="event-target" data-slot="now-target">
        {showUnseen(event?.target ?? '')}
      </bdi>
    </p>
  );
};

const FailedScan = ({ scan }: { readonly scan: LiveScan }) => (
  <section class="notice" data-tone="fail" aria-labelledby="failed">
    <h2 id="failed">{stageOf('FAILED').message}</h2>
    <p>{showUnseen(scan.error ?? scan.message)}</p>
    <p class="button-line">
      <a class="button" href="/">
        Scan another address
      </a>
    </p>
  </section>
);

const checksText = ({ completedChecks, totalChecks }: LiveScan): string =>
  completedChecks === undefined || totalChecks === undefined ? '' : `${completedChecks} of ${totalChecks} checks done`;

const waitText = ({ status, anonymousResultWaitMs }: LiveScan): string =>
  status.startsWith('COMPLETED') ? `The result opens in ${Math.ceil(anonymousResultWaitMs / 1000)} s.` : '';
