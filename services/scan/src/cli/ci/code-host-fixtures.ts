import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A server on loopback with the comments of a pull request, and with issues, as in the API of GitHub. */

export interface HostComment {
  id: number;
  body: string;
  user: { login: string; type: 'Bot' | 'User' };
  author_association: string;
}

export interface HostIssue extends HostComment {
  number: number;
  title: string;
  state: 'open' | 'closed';
  /** Set for a pull request, which the API lists among the issues. */
  pull_request?: object;
  readonly said: string[];
}

/** A response that replaces the usual one. */
interface Planned {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The call still takes effect; only its response is lost. */
  readonly hasEffect?: boolean;
}

export interface CodeHost {
  readonly api: string;
  readonly comments: HostComment[];
  readonly issues: HostIssue[];
  /** `POST /repos/o/r/issues/7/comments`, in order. */
  readonly calls: string[];
  /** Responses to the first calls of a method, before the usual ones. */
  readonly planned: Record<'GET' | 'POST' | 'PATCH', Planned[]>;
  /** Authors by token. */
  readonly authors: Record<string, Pick<HostComment, 'user' | 'author_association'>>;
  clear(): void;
  close(): void;
}

/** Page size of GitHub, or a smaller one from the caller. */
const PER_PAGE = 30;
const BOT = { user: { login: 'github-actions[bot]', type: 'Bot' }, author_association: 'CONTRIBUTOR' } as const;

/** Starts a host with one pull request, number 7 of `o/r`. */
export const startCodeHost = async (): Promise<CodeHost> => {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3`;
  const host: CodeHost = {
    api,
    comments: [],
    issues: [],
    calls: [],
    planned: { GET: [], POST: [], PATCH: [] },
    authors: { ghs_job: BOT },
    clear() {
      host.comments.length = 0;
      host.issues.length = 0;
      host.calls.length = 0;
      for (const answers of Object.values(host.planned)) answers.length = 0;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    const asked = new URL(url, api);
    const path = asked.pathname.replace('/api/v3', '');
    host.calls.push(`${method} ${path}${asked.search}`);
    const planned = host.planned[method as 'GET'].shift();
    const send = (status: number, value: unknown, more: Readonly<Record<string, string>> = {}): void => {
      const lost =
        planned === undefined ? { status, value } : { status: planned.status, value: { message: 'planned' } };
      response.writeHead(lost.status, { 'content-type': 'application/json', ...more, ...planned?.headers });
      response.end(JSON.stringify(lost.value));
    };
    if (planned !== undefined && planned.hasEffect !== true) return send(planned.status, null);
    const author = host.authors[(headers.authorization ?? '').replace('Bearer ', '')];
    if (author === undefined) return send(401, { message: 'Bad credentials' });
    const listed = { '/repos/o/r/issues/7/comments': host.comments, '/repos/o/r/issues': openIssues(host, asked) }[
      path
    ];
    if (method === 'GET' && listed !== undefined) {
      const [size, page] = [asked.searchParams.get('per_page') ?? PER_PAGE, asked.searchParams.get('page') ?? 1].map(
        Number,
      );
      if (size === undefined || page === undefined || size > 100) return send(422, { message: 'per_page' });
      const next = page * size < listed.length ? { link: `<${api}${path}?page=${page + 1}>; rel="next"` } : {};
      return send(200, listed.slice((page - 1) * size, page * size), next);
    }
    const values = body === '' ? {} : JSON.parse(body);
    const given: unknown = values.body ?? '';
    // GitHub allows 65,536 characters.
    if (typeof given !== 'string' || [...given].length > 65_536) return send(422, { message: 'body is too long' });
    if (method === 'POST' && path === '/repos/o/r/issues') {
      const { title } = values;
      const number = 100 + host.issues.length;
      const issue: HostIssue = { id: 5_000 + number, number, title, body: given, state: 'open', said: [], ...author };
      host.issues.push(issue);
      return send(201, issue);
    }
    const [, number, comments] = /^\/repos\/o\/r\/issues\/(\d+)(\/comments)?$/.exec(path) ?? [];
    const issue = host.issues.find((one) => String(one.number) === number);
    if (issue !== undefined && method === 'POST' && comments !== undefined) {
      if (given === '') return send(422, { message: 'body is missing' });
      issue.said.push(given);
      return send(201, {});
    }
    if (issue !== undefined && comments === undefined) {
      if (method === 'PATCH') Object.assign(issue, values);
      return send(200, issue);
    }
    if (method === 'POST' && path === '/repos/o/r/issues/7/comments') {
      const comment = { id: 1_000 + host.comments.length, body: given, ...author };
      host.comments.push(comment);
      return send(201, comment);
    }
    const [, id] = /^\/repos\/o\/r\/issues\/comments\/(\d+)$/.exec(path) ?? [];
    const edited = host.comments.find((one) => String(one.id) === id);
    if (method !== 'PATCH' || edited === undefined) return send(404, { message: 'Not Found' });
    edited.body = given;
    return send(200, edited);
  };
  return host;
};

/** Issues as the API lists them, the newest first. */
const openIssues = ({ issues }: CodeHost, { searchParams }: URL): readonly HostIssue[] =>
  issues.filter(({ state }) => searchParams.get('state') === 'all' || state === 'open').toReversed();

/** Makes a comment by a user with read access only. */
export const strangersComment = (id: number, body: string): HostComment => ({
  id,
  body,
  user: { login: 'mallory', type: 'User' },
  author_association: 'NONE',
});
