/** One route as a service registered it; `ALL` is any method. */
export interface RegisteredRoute {
  readonly method: string;
  /** In Hono's spelling: `/scan/:id{[a-z]+}`. */
  readonly path: string;
}

const METHODS = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|ALL) (\/\S*|\*)$/;

/** Out of the lines that `registered-routes.ts` writes; each once. */
export const registeredRoutes = (lines: string): readonly RegisteredRoute[] =>
  [...new Set(lines.split('\n'))].flatMap((line) => {
    const [, method, path] = METHODS.exec(line) ?? [];
    return method === undefined || path === undefined ? [] : [{ method, path }];
  });

/** Whether all of the path is fixed: such a route has one address, its path. */
export const isFixed = ({ path }: RegisteredRoute): boolean => !/[:*{]/.test(path);

/** True of all below: middleware, and pages that the service finds by itself. */
export const isCatchAll = ({ method, path }: RegisteredRoute): boolean =>
  path === '*' || path === '/*' || (method === 'ALL' && path.endsWith('/*'));

/** A parameter takes what its expression says, or all but slashes. */
const expressionOf = (path: string): RegExp => {
  const pattern = path.replaceAll(
    /:\w+\{((?:[^{}]|\{[^{}]*\})+)\}|:\w+|\*|[^:*]+/g,
    (part: string, expression: string | undefined) => {
      if (expression !== undefined) return `(?:${expression})`;
      if (part === '*') return '.*';
      return part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`);
    },
  );
  return new RegExp(`^${pattern}$`);
};

/** Whether a path, without its query, is one of the route's. */
export const routeMatcher = ({ path }: RegisteredRoute): ((pathname: string) => boolean) => {
  const expression = expressionOf(path);
  return (pathname) => expression.test(pathname);
};
