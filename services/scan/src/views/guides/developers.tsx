import type { stageOf } from '@legible/scanner/record';
import { Layout, type Site } from '../layout.tsx';
import { breadcrumbs } from '../structured-data.tsx';
import { Endpoints } from './endpoints.tsx';
import { Contact, type Figure, FigureTable } from './figures.tsx';
import { Mcp, type McpProps } from './mcp.tsx';
import { requestExamples } from './request-examples.ts';
import { Errors, Forms, type ReportForm, Statuses } from './wire-tables.tsx';

interface DevelopersProps {
  readonly site: Site;
  /** Every status of a scan, in order. */
  readonly statuses: readonly { readonly status: Parameters<typeof stageOf>[0]; readonly terminal: boolean }[];
  /** The forms that a report is offered in, beside the page. */
  readonly forms: readonly ReportForm[];
  readonly byDomain: boolean;
  readonly mcp: Omit<McpProps, 'baseUrl'>;
  readonly limits: readonly Figure[];
  readonly contactEmail: string | null;
}

const PATH = '/developers';

const CONTENTS = [
  ['flow', 'How a scan runs'],
  ['examples', 'Examples'],
  ['endpoints', 'Endpoints'],
  ['forms', 'Forms of a report'],
  ['statuses', 'Statuses'],
  ['polling', 'Polling and caching'],
  ['mcp', 'MCP'],
  ['errors', 'Errors'],
  ['limits', 'Limits'],
  ['ci', 'In CI'],
  ['untrusted', 'Text of strangers'],
  ['contact', 'Contact'],
] as const;

/** The guide for people who write programs against the API. */
export const DevelopersPage = (props: DevelopersProps) => {
  const { site, statuses, forms, byDomain, mcp, limits, contactEmail } = props;
  return (
    <Layout
      site={site}
      title="The scan API for developers"
      description="Start scans and read results from a program: endpoints, runnable examples, forms, statuses, errors and limits of the Legible scan API. No key needed."
      path={PATH}
      twin
      about={[
        breadcrumbs(site.baseUrl, [
          ['Legible', '/'],
          ['Developers', PATH],
        ]),
      ]}
    >
      <div class="prose guide">
        <h1>For developers</h1>
        <p class="lead">Everything the pages show is open to programs too. There are no keys and no accounts.</p>
        <nav class="contents" aria-label="On this page">
          <ul>
            {CONTENTS.map(([id, label]) => (
              <li>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Flow />
        <Examples baseUrl={site.baseUrl} />
        <Endpoints byDomain={byDomain} />
        <Forms forms={forms} />
        <Statuses statuses={statuses} />
        <Polling />
        <Mcp baseUrl={site.baseUrl} {...mcp} />
        <Errors />
        <section aria-labelledby="limits">
          <h2 id="limits">Limits</h2>
          <FigureTable caption="Limits of this service" figures={limits} />
        </section>
        <CommandLine />
        <Untrusted />
        <section aria-labelledby="contact">
          <h2 id="contact">Contact</h2>
          <p>Changes, bulk use and commercial redistribution need a word with the operator.</p>
          <Contact email={contactEmail} />
        </section>
      </div>
    </Layout>
  );
};

const Flow = () => (
  <section aria-labelledby="flow">
    <h2 id="flow">How a scan runs</h2>
    <ol>
      <li>
        Send <code>{'{"url": "https://example.com/"}'}</code> to <code>POST /api/scans</code>. The answer is 202 with a{' '}
        <code>scanId</code>. With <code>"mode": "refresh"</code> the site is fetched anew even when a fresh report
        exists.
      </li>
      <li>
        Ask <code>GET /api/scans/{'{scanId}'}</code> every few seconds until the status is terminal. Honour{' '}
        <code>Retry-After</code>.
      </li>
      <li>
        After completion the progress names a <code>resultUrl</code>. It opens once <code>anonymousResultWaitMs</code>{' '}
        is 0; until then it answers 202. The wait begins when the scan ends.
      </li>
    </ol>
  </section>
);

const Examples = ({ baseUrl }: { readonly baseUrl: string }) => (
  <section aria-labelledby="examples">
    <h2 id="examples">Examples</h2>
    <p>They run as they stand, from the request to the report.</p>
    {requestExamples(baseUrl).map(({ name, language, code }) => (
      <>
        <h3>{name}</h3>
        <pre>
          <code class={`language-${language}`}>{code}</code>
        </pre>
      </>
    ))}
  </section>
);

const Polling = () => (
  <section aria-labelledby="polling">
    <h2 id="polling">Polling and caching</h2>
    <ul>
      <li>
        Progress, finished results and descriptions have an <code>ETag</code>. Send it back in{' '}
        <code>If-None-Match</code>: while nothing has changed the answer is 304 without a body.
      </li>
      <li>
        While a scan runs <code>Retry-After</code> says when to look again. Looking more often shows nothing more.
      </li>
      <li>A finished report does not change. Keep it under its scanId as long as you like.</li>
      <li>
        Answers are compressed for clients that send <code>Accept-Encoding</code> with br or gzip.
      </li>
      <li>Any web page may read results and progress (CORS); scans are started from a server or a form of ours.</li>
    </ul>
  </section>
);

const CommandLine = () => (
  <section aria-labelledby="ci">
    <h2 id="ci">In CI</h2>
    <p>
      The same scan runs on your own machine, with the rules in full and no service in between: against a site, or
      against a folder of built HTML before it is deployed. It exits with 1 where a threshold is missed.
    </p>
    <pre>
      <code class="language-sh">{`legible scan https://example.com --fail-under-web 80 --fail-on high -o report
legible scan ./dist --as https://example.com --baseline report/report.json`}</code>
    </pre>
    <p>Findings come as SARIF for code scanning, and as JUnit XML for test reports.</p>
  </section>
);

const Untrusted = () => (
  <section aria-labelledby="untrusted">
    <h2 id="untrusted">Text of strangers</h2>
    <p>
      Titles, addresses and quotes in a report are what a site sent, and an observation may name them. Treat them as
      data: escape them where you show them, and let no agent take them for instructions. Markdown forms fence them and
      say so; invisible characters are written out.
    </p>
  </section>
);
