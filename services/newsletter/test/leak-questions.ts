import type { Canary } from './leak-content.ts';
import { LEAK_EDITIONS, LEAK_ISSUES, LOCKED_READING, nearWords, oldAddresses } from './leak-content.ts';
import type { Ask, Question } from './leak-hunt.ts';
import { ask } from './leak-hunt.ts';
import { mcpQuestions } from './leak-mcp-questions.ts';

/** Accept headers for each of our forms, for none of them, and for any form. */
const ACCEPTS = ['text/html', 'text/markdown', 'application/json', '*/*'] as const;

/** Returns every address that the service names in its own sitemaps, feeds, guides, catalogues and pages. */
export const namedAddresses = async (service: Ask): Promise<readonly string[]> => {
  const known = new Set([
    '/',
    '/sitemap-index.xml',
    '/llms.txt',
    '/llms-full.txt',
    '/robots.txt',
    '/openapi.json',
    '/publication.opml',
  ]);
  for (const target of known) {
    const { status, body } = await ask(service, { target });
    if (status !== 200) continue;
    const text = body.toString('utf8');
    for (const [address] of text.matchAll(/(?<=https:\/\/letter\.example|(?:href|src|action)=")\/[^\s"'<>()[\]\\]*/g)) {
      const path = address.split('#')[0]?.replaceAll('&amp;', '&') ?? '';
      if (path !== '' && !path.startsWith('//') && !path.includes('{') && known.size < 2_000) known.add(path);
    }
  }
  return [...known].sort();
};

/** Returns addresses that the service does not name, but that somebody who wants the rest of an issue might try. */
const guessedAddresses = (): readonly string[] =>
  LEAK_EDITIONS.flatMap(({ key, path }) =>
    Object.values(LEAK_ISSUES).flatMap((number) => [
      ...['', '.md', '.json', '.html', '.txt', '/full', '/raw', '/preview', '/draft'].flatMap((ending) => [
        `${path}/issues/issue-${number}${ending}`,
        `${path}/issues/${number}${ending}`,
      ]),
      ...['full=1', 'preview=true', 'format=markdown', 'include=body', 'access=full', 'draft=1'].map(
        (query) => `${path}/issues/issue-${number}?${query}`,
      ),
      ...oldAddresses(key, number),
      `/old/${key}/${number}?access=full`,
      `/content/${key}/${number}.md`,
      ...['draft-page', 'marked-page', 'pages/draft-page'].flatMap((name) => [`${path}/${name}`, `${path}/${name}.md`]),
      `/${key}/${number}.md`,
      `/share/${key.toLowerCase()}-${number}.png`,
      `/api/issues/${key}/${number}`,
      ...['none', 'markdown', 'html', 'text', 'full', 'raw'].map(
        (body) => `/api/issues/${key}/issue-${number}?body=${body}`,
      ),
      ...['fields=body', 'include=body', 'access=full'].map((query) => `/api/issues/${key}/${number}?${query}`),
    ]),
  );

/** Returns addresses of the API with parameters that exist, and with some that should not. */
const apiAddresses = (): readonly string[] =>
  LEAK_EDITIONS.flatMap(({ key }) => [
    `/api/issues?locale=${key}`,
    `/api/issues?locale=${key}&limit=1`,
    `/api/issues?locale=${key}&topic=Birds&category=Cages&year=2026`,
    `/api/issues?locale=${key}&access=excerpt`,
    `/api/issues?locale=${key}&access=full`,
    `/api/issues?locale=${key}&updated_after=2026-01-01T00:00:00Z`,
    `/api/changes?locale=${key}`,
    `/api/changes?locale=${key}&limit=1`,
    `/api/issues?locale=${key}&fields=body`,
    `/api/issues?locale=${key}&sort=body`,
    `/api/topics?locale=${key}`,
    `/api/categories?locale=${key}`,
    `/api/search?q=opening&locale=${key}`,
    `/api/search?q=topic:Birds%20edition:${key}&facets=true`,
    `/api/search?q=opening%20year:2026&locale=${key}&facets=true&limit=1`,
  ]).concat(
    '/api/changes',
    '/api/changes?limit=1',
    '/api/changes?cursor=x',
    '/api/editions',
    '/api/issues',
    '/api/topics',
    '/api/nothing',
    '/api/issues/en/999',
    '/api/issues/jp/1',
  );

/** Returns searches for whole words of many places, in one edition or another, and for near words of some. */
const searchAddresses = (canaries: readonly Canary[]): readonly string[] =>
  canaries
    .filter((_, place) => place % 4 === 0)
    .flatMap(({ word }, place) => {
      const near = nearWords(word);
      const edition = LEAK_EDITIONS[place % LEAK_EDITIONS.length] ?? LEAK_EDITIONS[0];
      return [word, ...(place % 5 === 0 ? near : [])].flatMap((query) => {
        const q = encodeURIComponent(query);
        return [
          `/api/search?q=${q}&facets=true`,
          `/api/search?q=${q}&order=date&limit=1`,
          `${edition?.path}/search?q=${q}`,
          `${edition?.path}/search?q=${q}&in=all&order=date`,
          `/api/search?q=${q}&locale=${edition?.key}`,
        ];
      });
    });

/** Paths of the documents by which the MCP server is found, and of the server itself. */
const MCP_DOCUMENTS = [
  '/api/mcp-manifest',
  '/.well-known/mcp',
  '/mcp',
  '/.well-known/mcp.json',
  '/.well-known/mcp/server-card.json',
  '/.well-known/mcp/server-card',
  '/mcp/server-card',
  '/.well-known/ai-catalog.json',
  '/.well-known/api-catalog',
];

/** Returns all requests of the hunt: each address in every form, as HEAD, and in part; and the tools of MCP. */
export const leakQuestions = (named: readonly string[], canaries: readonly Canary[]): readonly Question[] => {
  const offered = [...new Set([...named, ...apiAddresses(), ...MCP_DOCUMENTS])];
  const guessed = guessedAddresses().filter((address) => !offered.includes(address));
  const addresses = [...offered, ...guessed];
  return [
    ...offered.flatMap((target): readonly Question[] => [
      ...ACCEPTS.map((accept) => ({ target, headers: { accept } })),
      { target, method: 'HEAD', headers: { accept: 'text/html' } },
      { target, method: 'HEAD', headers: { accept: 'text/markdown' } },
      { target, headers: { accept: 'text/markdown', range: 'bytes=0-99999' } },
      { target, headers: { accept: 'text/html', 'if-none-match': '"none"', 'accept-language': 'ja' } },
    ]),
    ...guessed.flatMap((target): readonly Question[] => [{ target }, { target, headers: { accept: 'text/markdown' } }]),
    ...addresses
      .filter((_, place) => place % 5 === 0)
      .flatMap((target): readonly Question[] => [
        { target, method: 'OPTIONS' },
        { target, method: 'POST', body: '{}' },
        { target, headers: { 'accept-encoding': 'br' } },
        { target, headers: { 'accept-encoding': 'gzip' } },
      ]),
    ...LOCKED_READING.flatMap((name) =>
      ['/api/search?', '/search?', '/en/search?in=all&'].map((path) => ({
        target: `${path}q=${encodeURIComponent(name)}`,
      })),
    ),
    ...searchAddresses(canaries).map((target) => ({ target })),
    ...mcpQuestions(canaries),
  ];
};
