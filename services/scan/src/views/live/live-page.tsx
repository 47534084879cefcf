import { STAGE_LABELS, stageOf } from '../../scan/progress.ts';
import type { progressBody } from '../../scan/progress-view.ts';
import { ForeignText } from '../foreign-link.tsx';
import { Layout, type Site } from '../layout.tsx';
import { Trail, TrailTemplate } from '../trail.tsx';
import { showUnseen, UNSEEN_CHARACTERS } from '../visible-text.ts';

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
          <Trail events={scan.explorationEvents} />
          {failed ? null : <TrailTemplate />}
        </section>
      </div>
    </Layout>
  );
};

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
      <p class="muted" data-slot="checks">
        {checksText(scan)}
      </p>
      <p class="muted" data-slot="wait" data-text="The result opens in {s} s.">
        {waitText(scan)}
      </p>
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
