import { type Got, pathsIn, type Sent } from './crawl.ts';
import { headerFaults } from './header-table.ts';
import { isCatchAll, isFixed, type RegisteredRoute, routeMatcher } from './route-list.ts';

export interface Swept {
  readonly routes: number;
  readonly addresses: number;
  /** Answers by status. */
  readonly answers: Readonly<Record<string, number>>;
  /** Number of addresses for which Accept chooses the form, and of their answers that had to say so, by status. */
  readonly negotiated: { readonly addresses: number; readonly answers: Readonly<Record<string, number>> };
  readonly faults: readonly string[];
}

export interface SweepOptions {
  readonly ask: (path: string, sent?: Sent) => Promise<Got>;
  readonly publicUrl: string;
  readonly routes: readonly RegisteredRoute[];
  /** Addresses that no page links to. */
  readonly seeds: readonly string[];
  /** Maximum number of addresses for each route that has many. */
  readonly perRoute: number;
}

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
/** Null omits the header. The last value is a type that no page has. */
const ACCEPTS = [null, BROWSER, 'text/markdown', 'application/json', 'application/x-nobody'] as const;
const ORIGIN = { origin: 'https://stranger.example' };

const tally = (counts: Record<string, number>, key: number): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** Groups addresses by route; pages that the service finds by itself are grouped by folder. */
const groupOf = (routes: readonly RegisteredRoute[]) => {
  const matchers = routes
    .filter((route) => !isCatchAll(route))
    .map((route) => [route.path, routeMatcher(route)] as const);
  return (path: string): string => {
    const pathname = path.replace(/[?#].*$/, '');
    const known = matchers.find(([, matches]) => matches(pathname));
    return known?.[0] ?? `* ${pathname.replace(/[^/]*$/, '')}`;
  };
};

/** Conditional headers for which the answer would be 304; null when it names none. */
const conditionsOf = ({ headers }: Got): Readonly<Record<string, string>> | null => {
  const { etag, 'last-modified': date } = headers;
  if (etag === undefined && date === undefined) return null;
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(date !== undefined && { 'if-modified-since': date }),
  };
};

const failed = ({ status }: Got): boolean => status >= 400;

/**
 * Requests every route of a service in every way, starting from its own list. Pages are followed from one to the next,
 * and a route that nothing links to is a fault. Every answer is checked against the header table.
 */
export const sweep = async ({ ask, publicUrl, routes, seeds, perRoute }: SweepOptions): Promise<Swept> => {
  const answers: Record<string, number> = {};
  const negotiated = { addresses: 0, answers: {} as Record<string, number> };
  const faults: string[] = [];
  const group = groupOf(routes);
  const fixed = routes.filter(isFixed).map(({ path }) => path);
  const queue = [...new Set(['/', ...fixed, ...seeds])];
  const seen = new Set(queue);
  const asked: Record<string, number> = {};

  const judge = (path: string, method: string, got: Got, isNegotiated: boolean): void => {
    tally(answers, got.status);
    if (isNegotiated && (method === 'GET' || method === 'HEAD')) tally(negotiated.answers, got.status);
    faults.push(...headerFaults({ method, path: path.replace(/[?#].*$/, ''), ...got, isNegotiated }));
  };

  /** In all forms that Accept can request. First it detects whether Accept chooses, then it checks all answers. */
  const look = async (path: string): Promise<readonly Got[]> => {
    const plain = await Promise.all(
      ACCEPTS.map(async (accept) => {
        const own = accept === null ? {} : { accept };
        return { own, got: await ask(path, { headers: own }) };
      }),
    );
    const forms = plain.map(({ got }) => (failed(got) ? String(got.status) : got.headers['content-type']));
    const isNegotiated = new Set(forms).size > 1;
    if (isNegotiated) negotiated.addresses += 1;
    for (const { got } of plain) judge(path, 'GET', got, isNegotiated);
    const further = async (method: string, headers: Readonly<Record<string, string>>): Promise<void> =>
      judge(path, method, await ask(path, { method, headers }), isNegotiated);
    await Promise.all([
      ...plain.map(({ own }) => further('HEAD', own)),
      ...plain.flatMap(({ own, got }) => {
        const conditions = conditionsOf(got);
        return conditions === null ? [] : [further('GET', { ...own, ...conditions, 'accept-encoding': 'br, gzip' })];
      }),
      further('GET', ORIGIN),
      ...['OPTIONS', 'POST', 'DELETE'].map((method) =>
        further(method, { ...ORIGIN, 'access-control-request-method': 'POST' }),
      ),
    ]);
    return plain.map(({ got }) => got);
  };

  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const key = group(path);
    if ((asked[key] ?? 0) >= perRoute) continue;
    asked[key] = (asked[key] ?? 0) + 1;
    for (const got of await look(path))
      for (const next of pathsIn(publicUrl, path, got))
        if (!seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
  }
  const unreached = routes.filter((route) => !isCatchAll(route) && asked[route.path] === undefined);
  return {
    routes: routes.length,
    addresses: Object.values(asked).reduce((sum, count) => sum + count, 0),
    answers,
    negotiated,
    faults: [...faults, ...unreached.map(({ method, path }) => `${method} ${path}: nothing links to this route`)],
  };
};
