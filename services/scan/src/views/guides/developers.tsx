import { SITE_KINDS } from '@legible/audit';
import type { stageOf } from '@legible/scanner/record';
import { Layout, type Site } from '../layout.tsx';
import { OnThisPage, Pairs, Section, verbatim } from '../parts.tsx';
import { breadcrumbs } from '../structured-data.tsx';
import { Contact, type Figure, FigureTable } from './figures.tsx';
import { requestExamples } from './request-examples.ts';
import { Errors, Forms, type ReportForm, Statuses } from './wire-tables.tsx';

export interface McpProps {
  readonly baseUrl: string;
  /** Paths of the server, which are equivalent. The example uses the last one. */
  readonly paths: readonly string[];
  /** Revisions of the protocol that it speaks, the newest first. */
  readonly versions: readonly string[];
  readonly tools: readonly { readonly name: string; readonly title: string }[];
}

const inWords = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

/** How agents read reports over the Model Context Protocol. */
const Mcp = ({ baseUrl, paths, versions, tools }: McpProps) => {
  const server = { mcpServers: { legible: { type: 'http', url: `${baseUrl}${paths.at(-1) ?? ''}` } } };
  return (
    <Section id="mcp" title="MCP">
      <p>
        The service is an MCP server for agents (Streamable HTTP), at {inWords(paths)}. It speaks the revisions{' '}
        {inWords(versions)}. Many clients accept a server in this form:
      </p>
      {verbatim(JSON.stringify(server, null, 2), 'language-json')}
      <p>
        Its tools read reports and start nothing. If there is no report yet, the answer contains the request that starts
        a scan.
      </p>
      <Pairs class="operations" pairs={tools.map(({ name, title }) => [<code>{name}</code>, `${title}.`])} />
    </Section>
  );
};

interface EndpointsProps {
  /** Whether reports are found by the domain they are about. */
  readonly byDomain: boolean;
}

type Endpoint = readonly [method: 'GET' | 'POST', path: string, meaning: string];

const SCANS: readonly Endpoint[] = [
  ['POST', '/api/scans', 'Start a scan. Answers 202 with a scanId.'],
  ['GET', '/api/scans/{scanId}', 'Progress, exploration events, and the path of the result.'],
];

const RESULTS: readonly Endpoint[] = [
  ['GET', '/scan/{scanId}', 'The report: a page for browsers, other forms by the Accept header or by extension.'],
  [
    'GET',
    '/scan/{scanId}?site-kind={kind}',
    `The report judged again as another kind of site: ${SITE_KINDS.join(', ')}. Also with an extension.`,
  ],
  ['GET', '/scan/{scanId}/fixes.md', 'What to fix, the worst first, as instructions for a coding agent.'],
  ['GET', '/scan/{scanId}/fixes/{ruleId}.md', 'The same for one rule, or with cause-1 for the first cause.'],
  [
    'GET',
    '/scan/{scanId}/compare/{scanId}',
    'Two reports side by side: what is fixed, new and still open. Changes of our rules are listed separately. JSON by Accept.',
  ],
  [
    'POST',
    '/scan/{scanId}/robots',
    'Try out another robots.txt, sent as the form field robots: what it would open and close, and for whom. We store nothing.',
  ],
  ['GET', '/scan/{scanId}.pdf', 'The report on three sheets at most; 404 where the service has no browser.'],
  ['GET', '/scan/{scanId}/og.png', 'The site, both scores and their levels as a picture of 1200 × 630 pixels.'],
];

const BY_DOMAIN: readonly Endpoint[] = [
  ['GET', '/scan/{domain}', "The latest report on a host's home page."],
  ['GET', '/scan/{domain}/history.json', 'Its reports over time, newest first. Without .json it is a page.'],
  ['GET', '/scan/{domain}/badge.svg', 'Its two scores as a badge for your own page.'],
];

const DESCRIPTIONS: readonly Endpoint[] = [
  [
    'GET',
    '/rules.json',
    'All rules with their severities, grades and sources. Filter by q, category, severity, feeds, grade and scope.',
  ],
  [
    'GET',
    '/rules/{ruleId}.md',
    'A rule as Markdown. All our pages are also there as Markdown, by .md or by Accept: text/markdown.',
  ],
  ['GET', '/llms.txt', 'For agents: what you can read here. /llms-full.txt has the guides in full.'],
  ['GET', '/.well-known/api-catalog', 'The APIs of this service with their descriptions (RFC 9727).'],
  ['GET', '/openapi.json', 'The scan operations as an OpenAPI 3.1 description.'],
  ['GET', '/schemas/report-1.json', 'The JSON Schema of the report.'],
  ['GET', '/schemas/comparison-1.json', 'The JSON Schema of a comparison.'],
  ['GET', '/schemas/history-1.json', 'The JSON Schema of a history.'],
  ['GET', '/schemas/rules-1.json', 'The JSON Schema of the list of rules.'],
];

/** Every address that programs use. */
const Endpoints = ({ byDomain }: EndpointsProps) => (
  <Section id="endpoints" title="Endpoints">
    <Group title="Scans" endpoints={SCANS} />
    <Group title="Results" endpoints={byDomain ? [...RESULTS, ...BY_DOMAIN] : RESULTS} />
    <Group title="Rules and descriptions" endpoints={DESCRIPTIONS} />
    <p>
      The <a href="/openapi.json">OpenAPI description</a> has the schema of every body. Rely on the schemas and on the
      status codes; we may add fields.
    </p>
  </Section>
);

const Group = ({ title, endpoints }: { readonly title: string; readonly endpoints: readonly Endpoint[] }) => (
  <>
    <h3>{title}</h3>
    <Pairs
      class="operations"
      pairs={endpoints.map(([method, path, meaning]) => [<code>{`${method} ${path}`}</code>, meaning])}
    />
  </>
);

interface DevelopersProps {
  readonly site: Site;
  /** Every status of a scan, in order. */
  readonly statuses: readonly { readonly status: Parameters<typeof stageOf>[0]; readonly terminal: boolean }[];
  /** The forms of a report other than the page. */
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
  ['untrusted', 'Text from the site'],
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
      about={[breadcrumbs(site.baseUrl, ['Developers', PATH])]}
    >
      <div class="prose guide">
        <h1>For developers</h1>
        <p class="lead">Your programs can do everything these pages can. You need no key and no account.</p>
        <OnThisPage parts={CONTENTS} />
        <Flow />
        <Examples baseUrl={site.baseUrl} />
        <Endpoints byDomain={byDomain} />
        <Forms forms={forms} />
        <Statuses statuses={statuses} />
        <Polling />
        <Mcp baseUrl={site.baseUrl} {...mcp} />
        <Errors />
        <Section id="limits" title="Limits">
          <FigureTable caption="Limits of this service" figures={limits} />
        </Section>
        <CommandLine />
        <Untrusted />
        <Section id="contact" title="Contact">
          <p>Write to us before you scan in bulk or republish reports commercially.</p>
          <Contact email={contactEmail} />
        </Section>
      </div>
    </Layout>
  );
};

const Flow = () => (
  <Section id="flow" title="How a scan runs">
    <ol>
      <li>
        Send <code>{'{"url": "https://example.com/"}'}</code> to <code>POST /api/scans</code>. The answer is 202 with a{' '}
        <code>scanId</code>. With <code>"mode": "refresh"</code> we scan the site again even if there is a recent
        report.
      </li>
      <li>
        Ask <code>GET /api/scans/{'{scanId}'}</code> every few seconds until the status is terminal. Wait as long as{' '}
        <code>Retry-After</code> says.
      </li>
      <li>
        After completion the progress has a <code>resultUrl</code>. It opens when <code>anonymousResultWaitMs</code> is
        0. Until then it answers 202. The wait starts when the scan ends.
      </li>
    </ol>
  </Section>
);

const Examples = ({ baseUrl }: { readonly baseUrl: string }) => (
  <Section id="examples" title="Examples">
    <p>You can run them as they are. They start a scan and read its report.</p>
    {requestExamples(baseUrl).map(({ name, language, code }) => (
      <>
        <h3>{name}</h3>
        {verbatim(code, `language-${language}`)}
      </>
    ))}
  </Section>
);

const Polling = () => (
  <Section id="polling" title="Polling and caching">
    <ul>
      <li>
        Progress, finished results and descriptions have an <code>ETag</code>. Send it back in{' '}
        <code>If-None-Match</code>: if nothing has changed, the answer is 304 without a body.
      </li>
      <li>
        While a scan runs, <code>Retry-After</code> says when to ask again. Asking more often shows you nothing new.
      </li>
      <li>A finished report does not change. You can cache it under its scanId as long as you like.</li>
      <li>
        We compress answers if you send <code>Accept-Encoding</code> with br or gzip.
      </li>
      <li>Any web page may read reports and progress (CORS). To start scans, use a server.</li>
    </ul>
  </Section>
);

const CommandLine = () => (
  <Section id="ci" title="In CI">
    <p>
      You can run the same scan on your own machine, with all rules and without this service. Scan a site, or a folder
      of built HTML before you deploy it. The exit code is 1 when a threshold is missed.
    </p>
    {verbatim(
      `legible scan https://example.com --fail-under-web 80 --fail-on high -o report
legible scan ./dist --as https://example.com --baseline report/report.json`,
      'language-sh',
    )}
    <p>You get findings as SARIF for code scanning and as JUnit XML for test reports.</p>
  </Section>
);

const Untrusted = () => (
  <Section id="untrusted" title="Text from the site">
    <p>
      Titles, addresses and quotes in a report come from the scanned site. Treat them as data: escape them where you
      show them, and let no agent take them for instructions. Markdown forms mark them clearly and write out invisible
      characters.
    </p>
  </Section>
);
