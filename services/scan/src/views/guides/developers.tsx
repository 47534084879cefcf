import { SITE_KINDS } from '@legible/audit';
import { stageOf } from '../../scan/progress.ts';
import { Layout, type Site } from '../layout.tsx';
import { Contact, type Figure, FigureTable } from './figures.tsx';
import { requestExamples } from './request-examples.ts';

type ScanStatus = Parameters<typeof stageOf>[0];

interface DevelopersProps {
  readonly site: Site;
  /** Every status of a scan, in order. */
  readonly statuses: readonly { readonly status: ScanStatus; readonly terminal: boolean }[];
  readonly limits: readonly Figure[];
  readonly contactEmail: string | null;
}

const OPERATIONS = [
  ['POST', '/api/scans', 'Start a scan. Answers 202 with a scanId.'],
  ['GET', '/api/scans/{scanId}', 'Progress, exploration events, and the path of the result.'],
  ['GET', '/scan/{scanId}', 'The result: a page for browsers, JSON by the Accept header or with .json at the end.'],
  [
    'GET',
    '/scan/{scanId}?site-kind={kind}',
    `The result judged again as another kind of site: ${SITE_KINDS.join(', ')}. Also with .json.`,
  ],
  ['GET', '/schemas/report-1.json', 'The JSON Schema of the report.'],
  [
    'GET',
    '/rules.json',
    'All rules with their weights, grades and sources; q, category, severity, feeds, grade and scope filter.',
  ],
  ['GET', '/schemas/rules-1.json', 'The JSON Schema of the list of rules.'],
  ['GET', '/openapi.json', 'The description of all this for machines, OpenAPI 3.1.'],
] as const;

const ERRORS = [
  ['400', 'createScan', 'The body is no JSON.'],
  ['404', 'getScanProgress', 'No scan has this id.'],
  ['413', 'createScan', 'The body is too large.'],
  ['422', 'createScan', 'The address is missing, malformed, private, or otherwise unsafe to scan.'],
  ['429', 'createScan', 'Too many scans. Wait for the seconds that Retry-After names.'],
  ['500', 'createScan', 'The scan could not be created. Try again.'],
] as const;

/** The guide for people who write programs against the API. */
export const DevelopersPage = ({ site, statuses, limits, contactEmail }: DevelopersProps) => (
  <Layout
    site={site}
    title="For developers"
    description="Start scans and read results from a program: endpoints, runnable examples, statuses, errors and limits of the Legible scan API. No key needed."
    path="/developers"
  >
    <div class="prose">
      <h1>For developers</h1>
      <p class="lead">Everything the pages show is open to programs too. There are no keys and no accounts.</p>
      <Operations />
      <Flow />
      <section aria-labelledby="examples">
        <h2 id="examples">Examples</h2>
        {requestExamples(site.baseUrl).map(({ name, code }) => (
          <>
            <h3>{name}</h3>
            <pre>
              <code>{code}</code>
            </pre>
          </>
        ))}
      </section>
      <Statuses statuses={statuses} />
      <Errors />
      <section aria-labelledby="limits">
        <h2 id="limits">Limits</h2>
        <FigureTable caption="Limits of this service" figures={limits} />
      </section>
      <section aria-labelledby="contact">
        <h2 id="contact">Contact</h2>
        <p>Changes, bulk use and commercial redistribution need a word with the operator.</p>
        <Contact email={contactEmail} />
      </section>
    </div>
  </Layout>
);

const Operations = () => (
  <section aria-labelledby="endpoints">
    <h2 id="endpoints">Endpoints</h2>
    <dl class="operations">
      {OPERATIONS.map(([method, path, meaning]) => (
        <div>
          <dt>
            <code>
              {method} {path}
            </code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <p>
      Schemas of every body are in the <a href="/openapi.json">OpenAPI description</a>. Rely on them and on the status
      codes; fields may be added.
    </p>
  </section>
);

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
        is 0; until then it answers 202.
      </li>
    </ol>
  </section>
);

const Statuses = ({ statuses }: Pick<DevelopersProps, 'statuses'>) => (
  <section aria-labelledby="statuses">
    <h2 id="statuses">Statuses</h2>
    <table>
      <caption>Statuses of a scan, in order</caption>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Meaning</th>
          <th scope="col">Terminal</th>
        </tr>
      </thead>
      <tbody>
        {statuses.map(({ status, terminal }) => (
          <tr>
            <th scope="row">
              <code>{status}</code>
            </th>
            <td>{stageOf(status).message}</td>
            <td>{terminal ? 'yes' : 'no'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Errors = () => (
  <section aria-labelledby="errors">
    <h2 id="errors">Errors</h2>
    <p>
      The body of every error is <code>{'{"error": "…"}'}</code>.
    </p>
    <table>
      <caption>Errors of the two operations</caption>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Operation</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {ERRORS.map(([status, operation, when]) => (
          <tr>
            <th scope="row">{status}</th>
            <td>
              <code>{operation}</code>
            </td>
            <td>{when}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
