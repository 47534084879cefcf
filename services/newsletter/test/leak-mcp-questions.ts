import { writeCursor } from '../src/api/parameters.ts';
import { type Canary, LEAK_EDITIONS, LEAK_ISSUES, LOCKED_READING, LOCKS_AT, nearWords } from './leak-content.ts';
import type { Question } from './leak-hunt.ts';

const ERAS = ['modern', 'legacy'] as const;
type Era = (typeof ERAS)[number];

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Makes a message to the MCP server as a client of that era sends it. Its id is fixed, so that answers can be compared. */
export const mcpMessage = (era: Era, method: string, params: Readonly<Record<string, unknown>>): Question => {
  const isModern = era === 'modern';
  return {
    target: isModern ? '/mcp' : '/.well-known/mcp',
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(isModern && { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method }),
      ...(isModern &&
        typeof (params.name ?? params.uri) === 'string' && { 'mcp-name': String(params.name ?? params.uri) }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: isModern ? { ...params, _meta: META } : params }),
  };
};

export const mcpCall = (era: Era, name: string, args: object): Question =>
  mcpMessage(era, 'tools/call', { name, arguments: args });

const EDITIONS = LEAK_EDITIONS.flatMap(({ key, path }) =>
  Object.values(LEAK_ISSUES).map((number) => ({ key, path, number })),
);

/** Returns every spelling by which a tool might recognise an issue. */
const issueNames = (): readonly string[] =>
  EDITIONS.flatMap(({ key, path, number }) => [
    `${key}-${number}`,
    `https://letter.example${path}/issues/issue-${number}`,
    `${path}/issues/issue-${number}.md`,
    `https://letter.example${path}/issues/${number}`,
    `https://letter.example/api/issues/${key}/${number}?body=full`,
  ]);

/** Returns arguments of lists: from the beginning, in the smallest pages, and from after and before every issue. */
const listArguments = (): readonly object[] => [
  ...LEAK_EDITIONS.flatMap(({ key: locale }) => [{ locale }, { locale, limit: 1 }, { locale, limit: 50 }]),
  ...EDITIONS.flatMap(({ key: locale, number }) => {
    const published = LOCKS_AT - 7 * 86_400_000;
    const at = (place: number): string =>
      writeCursor({ of: 'list_recent_issues', locale }, [place, number, `${locale}-${number}`]);
    return [
      { locale, limit: 1, cursor: at(published) },
      { locale, limit: 1, cursor: at(Date.parse('2027-06-01T09:00:00Z')) },
    ];
  }),
];

/** Returns arguments of searches: whole words of many places, near words of some, and the pages of what is found. */
const searchArguments = (canaries: readonly Canary[]): readonly object[] =>
  canaries
    .filter((_, place) => place % 8 === 1)
    .flatMap(({ word }, place) => {
      const near = nearWords(word);
      const locale = LEAK_EDITIONS[place % LEAK_EDITIONS.length]?.key ?? 'en';
      return [word, ...(place % 5 === 0 ? near : [])].map((query) => ({ query, locale, limit: 1 + (place % 20) }));
    })
    .concat(
      LEAK_EDITIONS.flatMap(({ key: locale }) => [
        ...['opening', 'issue', 'everybody', 'Birds', 'noise', ...LOCKED_READING].map((query) => ({
          query,
          locale,
          limit: 20,
        })),
        { query: 'issue', locale, limit: 1, cursor: writeCursor({ of: 'search_issues', query: 'issue', locale }, [1]) },
      ]),
    );

/**
 * Returns what completion is asked for: every argument and variable, with the beginnings of slugs, ids and canaries.
 */
const completions = (canaries: readonly Canary[]): readonly object[] => {
  const asked = [
    ...LEAK_EDITIONS.flatMap(({ path }) =>
      ['issues', 'topics'].map((folder) => ({
        ref: { type: 'ref/resource', uri: `https://letter.example${path}/${folder}/{slug}.md` },
        name: 'slug',
      })),
    ),
    ...['subject', 'locale'].map((name) => ({ ref: { type: 'ref/prompt', name: 'what_did_they_say' }, name })),
    { ref: { type: 'ref/prompt', name: 'summarize_issue' }, name: 'issue' },
  ];
  const words = canaries.filter((_, place) => place % 240 === 1).map(({ word }) => word.slice(0, 6));
  return asked.flatMap(({ ref, name }) =>
    ['', 'i', 'issue-5', 'en-', 'B', ...words].map((value) => ({ ref, argument: { name, value } })),
  );
};

/** Returns requests for resources, prompts and completions. */
const readingQuestions = (
  canaries: readonly Canary[],
): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => [
  ...['resources/list', 'resources/templates/list', 'prompts/list'].map((method) => [method, {}] as const),
  ...EDITIONS.map(({ path, number }) => ['resources/list', { cursor: `${path}/issues/issue-${number}` }] as const),
  ...[...issueNames(), ...LEAK_EDITIONS.flatMap(({ path }) => pagesOf(path))].map(
    (uri) => ['resources/read', { uri: uri.startsWith('/') ? `https://letter.example${uri}` : uri }] as const,
  ),
  ...EDITIONS.map(
    ({ key, number }) =>
      ['prompts/get', { name: 'summarize_issue', arguments: { issue: `${key}-${number}` } }] as const,
  ),
  ...completions(canaries).map((params) => ['completion/complete', { ...params }] as const),
];

const pagesOf = (path: string): readonly string[] =>
  ['/index.md', '/topics', '/topics/birds.md', '/categories/cages', '/archive', '/about'].map((page) => path + page);

/** Returns the requests to the MCP server: calls of each tool in both eras, and what describes the server. */
export const mcpQuestions = (canaries: readonly Canary[]): readonly Question[] => {
  const calls = [
    ...issueNames().map((id) => ['get_issue', { id }] as const),
    ...listArguments().map((args) => ['list_recent_issues', args] as const),
    ...searchArguments(canaries).map((args) => ['search_issues', args] as const),
  ];
  return [
    ...ERAS.flatMap((era) => [mcpMessage(era, 'tools/list', {}), mcpMessage(era, 'server/discover', {})]),
    ...readingQuestions(canaries).map(([method, params], place) =>
      mcpMessage(ERAS[place % ERAS.length] ?? 'modern', method, params),
    ),
    // Both eras share all but the envelope, so every call is made in one of them, and some in both.
    ...calls.flatMap(([name, args], place) =>
      ERAS.filter((_, index) => place % 5 === 0 || index === place % 2).map((era) => mcpCall(era, name, args)),
    ),
  ];
};
