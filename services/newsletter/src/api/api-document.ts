import type { DocumentInfo } from '@legible/surface';
import type { Edition } from '../publication.ts';
import { guidePath } from '../site/addresses.ts';
import { API_VERSION } from './version.ts';

/** The frame of the OpenAPI description. */
export const apiDocument = (options: {
  readonly editions: readonly [Edition, ...Edition[]];
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  readonly contact: string | null;
}): DocumentInfo => {
  const { editions, baseUrl, contact } = options;
  return {
    title: 'Legible newsletter read API',
    version: API_VERSION,
    description: DESCRIPTION,
    contact: {
      name: 'Publisher of this newsletter',
      url: `${baseUrl}${guidePath(editions[0], 'developer')}`,
      ...(contact !== null && { email: contact }),
    },
    license: { name: 'MIT', identifier: 'MIT' },
    servers: [{ url: baseUrl, description: 'This newsletter.' }],
    tags: [
      { name: 'search', description: 'Find issues by what they are about.' },
      { name: 'issues', description: 'List issues and read them.' },
      { name: 'editions', description: 'The languages in which the newsletter appears.' },
      { name: 'subjects', description: 'Topics and categories of issues.' },
    ],
  };
};

const DESCRIPTION = [
  'Reads a newsletter: what it has published, in every language edition, as JSON. No key is needed.',
  'Only public text is ever in an answer: an issue whose free window has ended comes as the excerpt that every reader of the website sees.',
  'Every failure is application/problem+json (RFC 9457) with code, message and resolution; code is stable and made for programs.',
  'Answers carry an ETag and are never to be used without asking again: If-None-Match saves the body when nothing changed. Access is limited by rate; a 429 says in Retry-After when to go on.',
  'Versions follow semantic versioning. Within one major version fields, parameters, operations and codes are only added: read what you know and pass over the rest. A change that could break a caller comes with a new major version, announced in the description for at least six months.',
].join(' ');
