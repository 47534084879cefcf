import { SITE_KINDS } from '@legible/audit';

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
  ['GET', '/scan/{scanId}', 'The result: a page for browsers, other forms by the Accept header or by extension.'],
  [
    'GET',
    '/scan/{scanId}?site-kind={kind}',
    `The result judged again as another kind of site: ${SITE_KINDS.join(', ')}. Also with an extension.`,
  ],
  ['GET', '/scan/{scanId}/fixes.md', 'What to repair, the worst first, as instructions for a coding agent.'],
  ['GET', '/scan/{scanId}/fixes/{ruleId}.md', 'The same for one rule, with a request that tells when it is done.'],
  [
    'GET',
    '/scan/{scanId}/compare/{scanId}',
    'Two reports side by side: fixed, new, still open; what our rules changed apart from what the site did. JSON by Accept.',
  ],
  [
    'POST',
    '/scan/{scanId}/robots',
    'Try out another robots.txt, sent as the form field robots: what opens and closes, for whom. Nothing is kept.',
  ],
  ['GET', '/scan/{scanId}/og.png', 'The two scores as a picture of 1200 × 630 pixels.'],
];

const BY_DOMAIN: readonly Endpoint[] = [
  ['GET', '/scan/{domain}', "The latest report of a host's home page."],
  ['GET', '/scan/{domain}/history.json', 'Its reports over time, the newest first; without .json as a page.'],
  ['GET', '/scan/{domain}/badge.svg', 'Its two scores as a badge for your own page.'],
];

const DESCRIPTIONS: readonly Endpoint[] = [
  [
    'GET',
    '/rules.json',
    'All rules with their weights, grades and sources; q, category, severity, feeds, grade and scope filter.',
  ],
  [
    'GET',
    '/rules/{ruleId}.md',
    'A rule as Markdown. All our pages have such a twin, and answer with it to Accept: text/markdown.',
  ],
  ['GET', '/llms.txt', 'What there is to read here, for agents; /llms-full.txt holds the guides in full.'],
  ['GET', '/.well-known/api-catalog', 'The APIs of this service with their descriptions (RFC 9727).'],
  ['GET', '/openapi.json', 'The description of the scan operations for machines, OpenAPI 3.1.'],
  ['GET', '/schemas/report-1.json', 'The JSON Schema of the report.'],
  ['GET', '/schemas/comparison-1.json', 'The JSON Schema of a comparison.'],
  ['GET', '/schemas/history-1.json', 'The JSON Schema of a history.'],
  ['GET', '/schemas/rules-1.json', 'The JSON Schema of the list of rules.'],
];

/** Every address that programs use. */
export const Endpoints = ({ byDomain }: EndpointsProps) => (
  <section aria-labelledby="endpoints">
    <h2 id="endpoints">Endpoints</h2>
    <Group title="Scans" endpoints={SCANS} />
    <Group title="Results" endpoints={byDomain ? [...RESULTS, ...BY_DOMAIN] : RESULTS} />
    <Group title="Rules and descriptions" endpoints={DESCRIPTIONS} />
    <p>
      Schemas of every body are in the <a href="/openapi.json">OpenAPI description</a>. Rely on them and on the status
      codes; fields may be added.
    </p>
  </section>
);

const Group = ({ title, endpoints }: { readonly title: string; readonly endpoints: readonly Endpoint[] }) => (
  <>
    <h3>{title}</h3>
    <dl class="operations">
      {endpoints.map(([method, path, meaning]) => (
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
  </>
);
