import { STAGE_LABELS, stageOf } from '@legible/scanner/record';
import type { progressBody } from '../../scan/progress-view.ts';
import { showUnseen, UNSEEN_CHARACTERS } from '../../wording/visible-text.ts';
import { ForeignText } from '../foreign-link.tsx';
import { Layout, type Site } from '../layout.tsx';
import { Trail, TrailTemplate } from '../trail.tsx';

type LiveScan = ReturnType<typeof progressBody>;

interface LivePageProps {
  readonly site: Site;
  /** The progress response. */
  readonly scan: LiveScan;
}

/** Seconds between two looks of a browser without JavaScript. */
const REFRESH_SECONDS = 3;

/** A scan that runs, waits for its result to open, or failed. Follows the scan by itself with and without JavaScript. */
export const LivePage = ({ site, scan }: LivePageProps) => {
  const failed = scan.status === 'FAILED';
  return (
    <Layout
      site={site}
      title={failed ? `${scan.domain} could not be scanned` : `Scanning ${scan.domain}`}
      description={`Progress of the scan of ${scan.domain}: what is asked, what answered, and why.`}
      path={`/scan/${scan.scanId}`}
      noindex
      {...(failed ? {} : { script: site.assets.liveScript, refreshSeconds: REFRESH_SECONDS })}
    >
      <div class="live" {...(failed ? {} : liveData(scan))}>
        <p class="eyebrow">{failed ? 'Scan failed' : 'Scan'}</p>
        <h1>
          <ForeignText text={scan.domain} />
        </h1>
        {failed ? <FailedScan scan={scan} /> : <RunningScan scan={scan} />}
        <section aria-labelledby="trail">
          <h2 id="trail">What was done, and why</h2>
          {failed ? null : (
            <p class="to-latest">
              <a href="#latest">Go to the latest step</a>
            </p>
          )}
          <Trail events={scan.explorationEvents} />
          {failed ? null : (
            <p id="latest" tabIndex={-1} class="muted" data-slot="more">
              {MORE_TO_COME}
            </p>
          )}
          {failed ? null : <TrailTemplate />}
        </section>
      </div>
    </Layout>
  );
};

const MORE_TO_COME = 'More steps appear here as they are taken.';

const liveData = (scan: LiveScan) => ({
  'data-progress-url': `/api/scans/${scan.scanId}`,
  'data-unseen': UNSEEN_CHARACTERS,
});

const RunningScan = ({ scan }: { readonly scan: LiveScan }) => {
  const here = stageIndex(scan.status);
  return (
    <section class="progress-panel" aria-label="Progress">
      <div class="progress-figures">
        <p role="status">
          <strong data-slot="stage">{showUnseen(scan.stage)}</strong>{' '}
          <span data-slot="message">{showUnseen(scan.message)}</span>
        </p>
        <p class="percent" aria-hidden="true">
          <span data-slot="percent">{scan.progress}</span> %
        </p>
      </div>
      <progress max="100" value={scan.progress} aria-label="Progress of the scan" data-slot="progress">
        {scan.progress} %
      </progress>
      <p class="muted">
        <span data-slot="checks">{checksText(scan)}</span> <span data-slot="pulse" {...PULSE_TEXTS} />
      </p>
      <p class="wait" data-slot="wait" data-text="The result opens in {s} s.">
        {waitText(scan)}
      </p>
      <Now scan={scan} />
      <ol class="stages" aria-label="Stages">
        {STAGE_LABELS.map(({ status, label }, index) => (
          <li
            data-stage={status}
            aria-current={index === here ? 'step' : undefined}
            data-done={index < here ? '' : undefined}
          >
            {label}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** What the script says between two steps, and when nothing answers; {n} and {s} are seconds. */
const PULSE_TEXTS = {
  'data-running': 'Running for {s} s.',
  'data-quiet': 'Running for {s} s. Nothing new for {n} s: the service answers, and the scan goes on.',
  'data-lost': 'No answer for {n} s. The scan goes on without this page; it asks again by itself.',
  'data-lost-message': 'The connection is lost. Trying again.',
};

/** The step under way, or the latest one, with its reason. */
const Now = ({ scan: { explorationEvents: events } }: { readonly scan: LiveScan }) => {
  const event = events.findLast(({ status }) => status === 'active') ?? events.at(-1);
  return (
    <p class="now" data-slot="now" hidden={event === undefined}>
      <span class="muted">Latest step</span> <strong data-slot="now-label">{showUnseen(event?.label ?? '')}</strong>{' '}
      <bdi class="event-target" data-slot="now-target">
        {showUnseen(event?.target ?? '')}
      </bdi>{' '}
      <span class="muted">
        Why: <span data-slot="now-why">{showUnseen(event?.origin.label ?? '')}</span>
      </span>
    </p>
  );
};

/** Place of the current stage; past the end once the scan has completed, -1 before it starts. */
const stageIndex = (status: LiveScan['status']): number =>
  status.startsWith('COMPLETED') ? STAGE_LABELS.length : STAGE_LABELS.findIndex((stage) => stage.status === status);

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
