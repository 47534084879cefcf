import { markUnseen, type Proof } from '@legible/audit';
import { showUnseen } from '../../wording/visible-text.ts';
import { ForeignLink } from '../foreign-link.tsx';
import { Instant } from '../instant.tsx';
import { StepLink, useTrailEvent } from './step-link.tsx';

/** What was asked and what decided, so that anybody can repeat it. */
export const ProofDetails = ({ proof }: { readonly proof: Proof }) => (
  <details class="proof">
    <summary>Proof</summary>
    <dl>
      <Row term="Request">
        {proof.method} <ForeignLink url={proof.url} />
      </Row>
      <Row term="Answer">
        {proof.status === null ? 'none' : `status ${proof.status}`}
        {proof.answeredBy === null ? null : (
          <>
            {' '}
            from <ForeignLink url={proof.answeredBy} />
          </>
        )}
      </Row>
      <Row term="Asked">
        <Instant at={proof.time} />
      </Row>
      <SeenIn eventId={proof.eventId} />
    </dl>
    {proof.requestHeaders.length === 0 ? null : (
      <Listing
        title="Request headers"
        text={proof.requestHeaders.map(([name, value]) => `${name}: ${value}`).join('\n')}
      />
    )}
    {proof.quote === null ? null : <Listing title="What decided, quoted" text={markUnseen(proof.quote)} />}
    {proof.observation === null ? null : <Listing title="What we saw" text={proof.observation} />}
    <Listing
      title={proof.curl.startsWith('curl ') ? 'Repeat it' : 'Repeat it, where there is a Chromium'}
      text={proof.curl}
    />
  </details>
);

const SeenIn = ({ eventId }: Pick<Proof, 'eventId'>) => {
  const event = useTrailEvent(eventId);
  return event === null ? null : (
    <Row term="Seen in">
      <StepLink event={event} />
    </Row>
  );
};

const Row = ({ term, children }: { readonly term: string; readonly children: unknown }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const Listing = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div class="listing">
    <p>{title}</p>
    <pre>
      <code>{showUnseen(text)}</code>
    </pre>
  </div>
);
