import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** An answer as received: nothing is followed, and text is read as it was sent. */
export interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const headersOf = ({ headersDistinct }: IncomingMessage): Got['headers'] =>
  Object.fromEntries(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]));

/** Sends requests to one service over kept-alive connections. `close` ends them. */
export const asker = (base: string): { ask(path: string, sent?: Sent): Promise<Got>; close(): void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    ask: (path, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const outgoing = request(base, { agent, method, path, headers: { ...headers } }, (answer) => {
          text(answer).then(
            (said) => resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer), text: said }),
            reject,
          );
        });
        outgoing.on('error', reject);
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
};

/** Characters that may follow an address in HTML, Markdown, XML and JSON, and in a Link header. */
const MENTIONED =
  /(?:href|src|action|content)="([^"]+)"|<loc>([^<]+)<|\]\(([^)\s]+)\)|"(https?:[^"\\]+)"|<([^<>\s]+)>;/g;

/** Paths of the service that an answer names, with their queries. `publicUrl` has no final slash. */
export const pathsIn = (publicUrl: string, at: string, { headers, text: body }: Got): readonly string[] => {
  const found = new Set<string>();
  for (const [, ...groups] of `${headers.link ?? ''} ${headers.location ?? ''}\n${body}`.matchAll(MENTIONED)) {
    const named = groups.find((group) => group !== undefined)?.replaceAll('&amp;', '&') ?? '';
    const url = URL.parse(named, `${publicUrl}${at}`);
    if (url !== null && url.origin === publicUrl) found.add(url.pathname + url.search);
  }
  return [...found];
};
