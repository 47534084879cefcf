/** Where a policy goes on each kind of host: the files, and the headers in its own configuration. */

import type { CompiledPolicy, PolicyHeaders } from './compile.ts';
import { entriesOf, policyMetas } from './compile.ts';

export const POLICY_STACKS = ['nginx', 'apache', 'caddy', 'cloudflare', 'next', 'netlify', 'github-pages'] as const;

export type PolicyStack = (typeof POLICY_STACKS)[number];

/** One text to put into one place. */
export interface Placed {
  readonly where: string;
  readonly text: string;
}

interface StackWords {
  readonly name: string;
  /** Where its files go. */
  readonly files: string;
  /** What the host cannot do, or what it overrides; null if neither applies. */
  readonly caveat: string | null;
  readonly configuration: (policy: CompiledPolicy) => Placed | null;
}

/** Returns each header name with its value at each path, the shortest path first; null where it is not sent. */
const byName = (headers: readonly PolicyHeaders[]) => {
  const names = [...new Set(headers.flatMap((one) => one.headers.map(([name]) => name)))];
  return names.map((name) => ({
    name,
    at: headers.map((one) => ({ path: one.path, value: new Map(one.headers).get(name) ?? null })),
  }));
};

/** Headers that an application may send too: ours are added to its own, and cannot be taken back at a longer path. */
const ADDED: readonly string[] = ['Link', 'X-Robots-Tag'];

const variesByPath = (at: readonly { readonly value: string | null }[]): boolean =>
  at.some(({ value }) => value !== at[0]?.value);

/** Returns what is set and added at each path. What is added only at some of them is left to the head of their pages. */
const changes = ({ headers }: CompiledPolicy) => {
  const rows = byName(headers);
  return headers.map(({ path }, index) => ({
    path,
    set: rows.flatMap(({ name, at }) => {
      const value = at[index]?.value ?? null;
      const adds = ADDED.includes(name);
      return value === null || (adds && (index > 0 || variesByPath(at))) ? [] : [{ name, value, adds }];
    }),
  }));
};

const escaped = (path: string): string => path.replace(/[.+]/g, '\\$&');
/** Apache and Caddy compare the decoded path. */
const decoded = (path: string): string => decodeURI(path);
const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;

const nginx = ({ headers }: CompiledPolicy): Placed => {
  const blocks = byName(headers).map(({ name, at }) => {
    const variable = `$policy_${name.toLowerCase().replaceAll('-', '_')}`;
    const [root, ...paths] = at;
    const lines = [
      `  default '${root?.value ?? ''}';`,
      ...paths.toReversed().map(({ path, value }) => `  "~^${escaped(path)}" '${value ?? ''}';`),
    ];
    return {
      map: `map $request_uri ${variable} {\n${lines.join('\n')}\n}`,
      add: `add_header ${name} ${variable} always;`,
    };
  });
  return {
    where: 'In the http block; a location that has add_header lines of its own needs the last lines again',
    text: `${blocks.map(({ map }) => map).join('\n')}\n\n${blocks.map(({ add }) => add).join('\n')}\n`,
  };
};

const apache = (policy: CompiledPolicy): Placed => ({
  where: 'In the virtual host, with mod_headers; .htaccess knows no LocationMatch',
  text: `${changes(policy)
    .map(({ path, set }) => {
      const lines = set.map(
        ({ name, value, adds }) => `  Header always ${adds ? 'add' : 'set'} ${name} ${quoted(value)}`,
      );
      return `<LocationMatch ${quoted(`^${escaped(decoded(path))}`)}>\n${lines.join('\n')}\n</LocationMatch>`;
    })
    .join('\n')}\n`,
});

const caddy = (policy: CompiledPolicy): Placed => ({
  where: 'In the site block, before the directives that answer; route keeps the order',
  text: `route {\n${changes(policy)
    .flatMap(({ path, set }) =>
      set.map(
        ({ name, value, adds }) => `  header ${quoted(`${decoded(path)}*`)} ${adds ? '+' : ''}${name} ${quoted(value)}`,
      ),
    )
    .join('\n')}\n}\n`,
});

const cloudflare = (policy: CompiledPolicy): Placed => ({
  where: 'Rules, response header transform rules, in this order: a later rule changes what an earlier one set',
  text: changes(policy)
    .map(({ path, set }) => {
      const lines = set.map(({ name, value, adds }) => `  ${adds ? 'Add' : 'Set'} static ${name}: ${value}`);
      return `When starts_with(http.request.uri.path, "${path}")\n${lines.join('\n')}\n`;
    })
    .join(''),
});

const next = (policy: CompiledPolicy): Placed => {
  const rules = changes(policy).map(({ path, set }) => ({
    // Next reads some marks in a source as its own.
    source: `${path.replace(/[:+]/g, '\\$&')}:rest(.*)`,
    headers: set.map(({ name, value }) => ({ key: name, value })),
  }));
  return {
    where: 'headers in next.config; the last rule that matches decides about a name',
    text: `async headers() {\n  return ${JSON.stringify(rules, null, 2).replaceAll('\n', '\n  ')};\n},\n`,
  };
};

const headersFile = ({ headers }: CompiledPolicy): Placed | null => {
  const [root, ...paths] = headers;
  if (root === undefined || paths.length > 0) return null;
  return {
    where: 'The file _headers in the published folder',
    text: `/*\n${root.headers.map(([name, value]) => `  ${name}: ${value}`).join('\n')}\n`,
  };
};

export const POLICY_STACK_WORDS: Readonly<Record<PolicyStack, StackWords>> = {
  nginx: {
    name: 'nginx',
    files: 'In the folder that root names.',
    caveat: 'Serve the licence with its type: location = /license.xml { types { } default_type application/rsl+xml; }',
    configuration: nginx,
  },
  apache: {
    name: 'Apache',
    files: 'In the DocumentRoot.',
    caveat: 'Serve the licence with its type: <Files "license.xml"> ForceType application/rsl+xml </Files>',
    configuration: apache,
  },
  caddy: {
    name: 'Caddy',
    files: 'In the folder that root names.',
    caveat: 'Serve the licence with its type: header /license.xml Content-Type application/rsl+xml',
    configuration: caddy,
  },
  cloudflare: {
    name: 'Cloudflare',
    files: 'At your origin or in your Pages project.',
    caveat:
      'A managed robots.txt and “Block AI bots” answer before your origin and may contradict these files: turn them off, or to the same answers. Then scan the site, which asks as several robots.',
    configuration: cloudflare,
  },
  next: {
    name: 'Next.js',
    files: 'In public/. Use no app/robots.ts beside them: its form has no place for Content-Signal and Content-Usage.',
    caveat: null,
    configuration: next,
  },
  netlify: {
    name: 'Netlify, Cloudflare Pages and others with a _headers file',
    files: 'In the published folder.',
    caveat:
      'Such hosts join the values of all lines that match, so headers cannot change by path. With paths, leave them out: the files say everything.',
    configuration: headersFile,
  },
  'github-pages': {
    name: 'GitHub Pages',
    files:
      'At the root of the site, with an empty file .nojekyll, without which .well-known is left out. A project below a path of github.io has no robots.txt of its own.',
    caveat:
      'It sets no headers and serves the licence as application/xml, which some readers skip. Put the elements into the head of every page instead.',
    configuration: () => null,
  },
};

/** Returns what to put where on one kind of host. @param origin as for `compilePolicy`. */
export const placedOn = (stack: PolicyStack, compiled: CompiledPolicy, origin: string): readonly Placed[] => {
  const { policy, headers } = compiled;
  const entries = entriesOf(policy);
  const configuration = POLICY_STACK_WORDS[stack].configuration(compiled);
  const files = compiled.files.map(({ path, type, text }) => ({ where: `${path} (${type.split(';', 1)[0]})`, text }));
  const varies = byName(headers).some(({ name, at }) => name === 'X-Robots-Tag' && variesByPath(at));
  const metas = headers.map(({ path }, at): Placed => {
    const elements = policyMetas(entries[at]?.answers ?? policy.answers, origin);
    // A server that sends headers needs only what it could not add at some of the paths.
    const needed = configuration === null ? elements : elements.filter((one) => one.includes('bingbot'));
    const where = at === 0 ? 'The head of every page' : `In place of that, the head of pages at ${path}`;
    return { where, text: `${needed.join('\n') || 'Nothing'}\n` };
  });
  const inHead = configuration === null || (varies && stack !== 'nginx');
  return [...files, ...(configuration === null ? [] : [configuration]), ...(inHead ? metas : [])];
};
