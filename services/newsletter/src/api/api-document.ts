import { type Edition, guidePath } from '@legible/issues';
import type { DocumentInfo } from '@legible/surface';
import type { ApiLimits } from './api-limits.ts';
import { PROBLEM_CODES } from './problem-codes.ts';

/** Version of the read API and of its OpenAPI description. */
export const API_VERSION = '1.0.0';

interface ApiDocumentOptions {
  readonly editions: readonly [Edition, ...Edition[]];
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  readonly contact: string | null;
  readonly limits: ApiLimits;
}

/** The frame of the OpenAPI description. */
export const apiDocument = ({ editions, baseUrl, contact, limits }: ApiDocumentOptions): DocumentInfo => ({
  title: 'Legible newsletter read API',
  version: API_VERSION,
  description: describe(limits),
  contact: {
    name: 'Publisher of this newsletter',
    url: `${baseUrl}${guidePath(editions[0], 'developer')}`,
    ...(contact !== null && { email: contact }),
  },
  license: { name: 'MIT', identifier: 'MIT' },
  servers: [{ url: baseUrl, description: 'This newsletter.' }],
  tags: [
    { name: 'search', description: 'Find issues by subject.' },
    { name: 'issues', description: 'List issues and read them.' },
    { name: 'editions', description: 'The languages in which the newsletter appears.' },
    { name: 'subjects', description: 'Topics and categories of issues.' },
    { name: 'webhooks', description: 'Post new issues to a chat channel.' },
  ],
});

/** Writes the description in CommonMark, which OpenAPI allows. */
const describe = ({ reads, search }: ApiLimits): string => `\
Reads what a newsletter has published, in every language edition, as JSON. No key is needed. Answers contain \
only public text: an issue whose free window has ended comes as the excerpt that every reader of the website sees.

## Caching

Read operations answer with an ETag, except a search whose complete is false. Before you use an answer again, send its \
ETag as If-None-Match: if nothing has changed, the answer is 304 without a body.

## Limits

Each client may send ${search} searches and ${reads} other read requests a minute; requests that are answered from a \
cache do not count. Beyond that the answer is 429, and Retry-After says when to try again. Registering webhooks has \
limits of its own.

## Failures

Every failure is application/problem+json (RFC 9457) with code, message and resolution. Programs can rely on code, which \
is stable.

| Code | Status | Meaning | What to do |
| --- | --- | --- | --- |
${Object.entries(PROBLEM_CODES)
  .map(([code, { status, meaning, resolution }]) => `| ${code} | ${status} | ${meaning} | ${resolution} |`)
  .join('\n')}

## Versions

${API_CHANGE_POLICY}
`;

/** What callers can rely on when the API changes. */
const API_CHANGE_POLICY =
  'The API has a semantic version. Within a major version, operations, parameters, fields, values and codes are only added: ignore those that you do not know. A change that could break a client gets a new major version at its own addresses. The old version remains for at least six months.';
