import { execFileSync } from 'node:child_process';
import { installedCommand, installedVersion } from './installed.ts';
import { type Finding, pathOf, type Scanner } from './scanner.ts';

const isSameHost = (url: string, home: string): boolean => {
  try {
    return new URL(url).hostname === new URL(home).hostname;
  } catch {
    return false;
  }
};

/** A dead link as a complaint: inside the site or to another one, at the page that has it and at its target. */
const deadLink = (url: string, parent: string | undefined, home: string): Finding => ({
  id: isSameHost(url, home) ? 'dead:internal' : 'dead:external',
  paths: [...(parent === undefined ? [] : [pathOf(parent)]), pathOf(url)],
  weight: 1,
});

/** JustinBeckwith's linkinator, from the home page through the whole site. */
export const linkinator: Scanner = {
  name: 'linkinator',
  reads: 'site',
  version: () => installedVersion('linkinator'),
  command: ({ home }) => [...installedCommand('linkinator', 'build/src/cli.js'), home, '--recurse', '--format', 'json'],
  read: (output, { home }) => {
    const { links } = JSON.parse(output.slice(output.indexOf('{'))) as {
      readonly links: readonly { readonly url: string; readonly state: string; readonly parent?: string }[];
    };
    return links.filter(({ state }) => state === 'BROKEN').map(({ url, parent }) => deadLink(url, parent, home));
  },
};

/** stevenvachon's broken-link-checker, from the home page through the whole site. */
export const brokenLinkChecker: Scanner = {
  name: 'broken-link-checker',
  reads: 'site',
  version: () => installedVersion('broken-link-checker'),
  command: ({ home }) => [
    ...installedCommand('broken-link-checker', 'bin/blc'),
    home,
    '--recursive',
    '--ordered',
    '--filter-level',
    '3',
  ],
  read: (output, { home }) => {
    // A site with few links gets no summary.
    if (!output.includes('Getting links from:')) throw new Error('it read no page');
    let parent: string | undefined;
    return output.split('\n').flatMap((line) => {
      parent = /^Getting links from: (\S+)/.exec(line)?.[1] ?? parent;
      const broken = /BROKEN─+ (\S+)/.exec(line)?.[1];
      return broken === undefined ? [] : [deadLink(broken, parent, home)];
    });
  },
};

/** Debian's linkchecker, from the home page through the whole site, with its warnings. */
export const linkchecker: Scanner = {
  name: 'linkchecker',
  reads: 'site',
  version: () => /[\d.]+/.exec(execFileSync('linkchecker', ['--version'], { encoding: 'utf8' }))?.[0] ?? 'unknown',
  // It takes the authority from its configuration, not from the environment.
  command: ({ home, scratch }) => [
    ...[
      'bash',
      '-c',
      'printf "[checking]\\nsslverify=%s\\n" "$NODE_EXTRA_CA_CERTS" >"$1/rc"; shift; exec "$@"',
      'bash',
      scratch,
    ],
    ...['linkchecker', '--config', `${scratch}/rc`, '--no-status', '--check-extern', '--output', 'csv', home],
  ],
  read: (output, { home }) => {
    const rows = output.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    if (rows.length === 0) throw new Error('there is no table');
    return rows.slice(1).flatMap((row): readonly Finding[] => {
      const [url = '', parent = '', , , warning = '', , valid = ''] = row.split(';');
      if (valid === 'False') return [deadLink(url, parent || undefined, home)];
      if (warning === '') return [];
      return [
        {
          id: `warning:${/redirect/i.test(warning) ? 'redirect' : 'other'}`,
          paths: [pathOf(parent || url), pathOf(url)],
          weight: 0.5,
        },
      ];
    });
  },
};
