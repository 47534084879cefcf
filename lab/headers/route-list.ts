/** One route as a service registered it; `ALL` is any method. */
export interface RegisteredRoute {
  readonly method: string;
  /** In Hono's spelling: `/scan/:id{[a-z]+}`. */
  readonly path: string;
}

const METHODS = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|ALL) (\/\S*|\*)$/;

/** Reads the lines that `registered-routes.ts` writes; each route once. */
export const registeredRoutes = (lines: string): readonly RegisteredRoute[] =>
  [...new Set(lines.split('\n'))].flatMap((line) => {
    const [, method, path] = METHODS.exec(line) ?? [];
    return method === undefined || path === undefined ? [] : [{ method, path }];
  });

/** Whether the whole path is fixed: such a route has one address, its path. */
export const isFixed = ({ path }: RegisteredRoute): boolean => !/[:*{]/.test(path);

/** Matches everything below: middleware, and pages that the service finds by itself. */
export const isCatchAll = ({ method, path }: RegisteredRoute): boolean =>
  path === '*' || path === '/*' || (method === 'ALL' && path.endsWith('/*'));

/** A parameter matches its expression, or everything except slashes. */
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

/** Whether a path, without its query, belongs to the route. */
export const routeMatcher = ({ path }: RegisteredRoute): ((pathname: string) => boolean) => {
  const expression = expressionOf(path);
  return (pathname) => expression.test(pathname);
};
