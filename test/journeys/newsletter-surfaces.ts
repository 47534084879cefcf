import { type Agent, type IncomingMessage, request } from 'node:http';

/** One request to a newsletter. */
export interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Its result. `begun` and `ended` are ms of `performance.now()`. */
export type Answered = { readonly begun: number; readonly ended: number } & (
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: IncomingMessage['headers'];
      readonly body: string;
    }
  /** No connection was made: the client knows that the server received nothing. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'unanswered'; readonly why: string }
);

/** Requests over a connection that the agent may have kept. Never rejects. */
export const askOver = (
  agent: Agent,
  base: string,
  { path, method = 'GET', headers, body }: Asked,
): Promise<Answered> =>
  new Promise((resolve) => {
    const begun = performance.now();
    let answer: IncomingMessage | null = null;
    const over = (end: { kind: 'refused' } | { kind: 'unanswered'; why: string }): void =>
      resolve({ begun, ended: performance.now(), ...end });
    const outgoing = request(base + path, { agent, method, ...(headers && { headers }) }, (incoming) => {
      answer = incoming;
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({
          kind: 'answered',
          begun,
          ended: performance.now(),
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
      incoming.on('error', (error) => over({ kind: 'unanswered', why: `cut short: ${error.message}` }));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (answer !== null) return;
      if (error.code === 'ECONNREFUSED') return over({ kind: 'refused' });
      over({ kind: 'unanswered', why: `${outgoing.reusedSocket ? 'kept' : 'new'} connection: ${error.message}` });
    });
    outgoing.end(body);
  });

/** One way to read an issue. */
export interface Surface {
  readonly name: string;
  readonly ask: (slug: string) => Asked;
  /** Whether it shows one issue, present or not; the others list the newest ones. */
  readonly isOfOne: boolean;
}

const of = (name: string, path: (slug: string) => string, headers?: Asked['headers']): Surface => ({
  name,
  ask: (slug) => ({ path: path(slug), ...(headers && { headers }) }),
  isOfOne: path('x') !== path('y'),
});

const MODERN = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

const tool = (name: string, args: object): Asked => ({
  path: '/mcp',
  method: 'POST',
  headers: {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': name,
  },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args, _meta: MODERN },
  }),
});

/** Every surface of the English edition. The search word must be in all issues that count. */
export const newsletterSurfaces = (searchedFor: string): readonly Surface[] => [
  of('HTML', (slug) => `/en/issues/${slug}`, { accept: 'text/html' }),
  of('Markdown by Accept', (slug) => `/en/issues/${slug}`, { accept: 'text/markdown' }),
  of('its twin', (slug) => `/en/issues/${slug}.md`),
  of('the home page', () => '/en'),
  of('the archive', () => '/en/archive'),
  of('a topic', () => '/en/topics/birds'),
  of('the list of the API', () => '/api/issues?locale=en&limit=10'),
  of('an issue of the API', (slug) => `/api/issues/en/${slug}`),
  of('search of the API', () => `/api/search?q=${searchedFor}&locale=en&limit=50`),
  of('RSS', () => '/en/rss.xml'),
  of('Atom', () => '/en/atom.xml'),
  of('JSON Feed', () => '/en/feed.json'),
  of('the sitemap', () => '/sitemap-en.xml'),
  of('llms.txt', () => '/en/llms.txt'),
  of('llms-full.txt', () => '/llms-full.txt'),
  {
    name: 'list_recent_issues',
    ask: () => tool('list_recent_issues', { locale: 'en', limit: 10 }),
    isOfOne: false,
  },
  {
    name: 'search_issues',
    ask: () => tool('search_issues', { query: searchedFor, locale: 'en', limit: 20 }),
    isOfOne: false,
  },
];

/** So that no limit affects a load. */
export const UNLIMITED_READING = {
  LIMIT_API_REQUESTS: '1000000',
  LIMIT_SEARCHES: '1000000',
  LIMIT_MCP_CALLS: '1000000',
  LIMIT_REGISTRATIONS: '1000000',
} as const;
