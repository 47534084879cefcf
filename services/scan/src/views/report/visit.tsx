import type { ReportPage, ReportRendered } from '@legible/audit';
import { ForeignLink, ForeignText } from '../foreign-link.tsx';
import { seconds } from '../trail.tsx';

interface VisitProps {
  readonly rendered: ReportRendered;
  readonly page: ReportPage;
}

/** How the visit of the browser went: what was noticed, what was measured, and what that is worth. */
export const Visit = ({ rendered, page }: VisitProps) => {
  const { consoleErrors, finalUrl } = rendered;
  const notes = notesOn(rendered);
  return (
    <div class="visit">
      {finalUrl === page.finalUrl ? null : (
        <p>
          The browser ended at <ForeignLink url={finalUrl} />.
        </p>
      )}
      {notes.length === 0 ? null : (
        <ul>
          {notes.map((note) => (
            <li>{note}</li>
          ))}
        </ul>
      )}
      <Measured rendered={rendered} />
      {consoleErrors.length === 0 ? null : (
        <details>
          <summary>
            {consoleErrors.length === 1 ? 'An error' : 'Errors'} of its scripts
            <span class="visually-hidden"> on this page</span>
          </summary>
          <ul class="errors">
            {consoleErrors.map((error) => (
              <li>
                <code>
                  <ForeignText text={error} />
                </code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

const notesOn = ({ timedOut, refusedRequests, isBroken }: ReportRendered): readonly string[] => [
  ...(timedOut ? ['The page did not come to rest in time, and was read as it stood then.'] : []),
  ...(isBroken ? ['The page stayed nearly empty, and its scripts report errors.'] : []),
  ...(refusedRequests > 0
    ? [
        `${refusedRequests === 1 ? 'One request of the page was' : `${refusedRequests} requests of the page were`} kept back: they may lead to addresses that are not public.`,
      ]
    : []),
];

const Measured = ({ rendered: { settledMs, layoutShift, largestPaintMs } }: Pick<VisitProps, 'rendered'>) => {
  const figures = [
    ...(settledMs === null ? [] : [['Read after', seconds(settledMs)]]),
    ...(largestPaintMs === null ? [] : [['Largest paint after', seconds(largestPaintMs)]]),
    ...(layoutShift === null ? [] : [['Layout shift', layoutShift.toFixed(3)]]),
  ];
  return figures.length === 0 ? null : (
    <>
      <dl class="measured">
        {figures.map(([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">
        Measured once, by the browser of this scan on its own machine and line: good for holding two scans of ours
        against each other, and not what visitors meet.
      </p>
    </>
  );
};
