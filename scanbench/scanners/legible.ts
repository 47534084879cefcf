import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, pathOf, type Scanner, type Target } from './scanner.ts';

const root = join(import.meta.dirname, '../..');

interface Charges {
  readonly web: { readonly share: number } | null;
  readonly ai: { readonly share: number } | null;
}

interface Report {
  readonly pages: readonly { readonly url: string }[];
  readonly rules: readonly {
    readonly id: string;
    readonly charges: Charges;
    readonly causes: readonly string[];
    readonly findings: readonly {
      readonly outcome: string;
      readonly message: string;
      readonly places: readonly {
        readonly page: number | null;
        readonly args: Readonly<Record<string, unknown>>;
        readonly proof: { readonly url: string } | null;
      }[];
    }[];
  }[];
  readonly causes: readonly {
    readonly id: string;
    readonly charges: Charges;
    readonly addresses: readonly { readonly url: string }[];
  }[];
}

const chargeOf = ({ web, ai }: Charges): number => Math.max(web?.share ?? 0, ai?.share ?? 0);

/** Reads warnings and failures of rules (`rule:message`) and causes (`cause:kind`). Notes do not count: they cost nothing. */
const read = (output: string, _target: Target, errors: string): readonly Finding[] => {
  // There is no report when the home page only redirects; the command says why.
  if (output === '' && errors.includes('redirects in a loop'))
    return [{ id: 'refused:redirects', paths: ['/'], weight: 1 }];
  const report = JSON.parse(output) as Report;
  const ofRules = report.rules.flatMap((rule) =>
    rule.findings
      .filter(({ outcome }) => outcome === 'fail' || outcome === 'warn')
      .flatMap(({ message, places }) =>
        places.map(({ page, args, proof }): Finding => {
          const pageUrl = page === null ? undefined : report.pages[page]?.url;
          const named = [pageUrl, proof?.url, ...Object.values(args)].filter(
            (value): value is string => typeof value === 'string' && /^https?:/.test(value),
          );
          return {
            id: `${rule.id}:${message}`,
            paths: [...new Set(named.map(pathOf))],
            weight: chargeOf(rule.charges),
          };
        }),
      ),
  );
  const ofCauses = report.causes.map(
    ({ id, charges, addresses }): Finding => ({
      id: `cause:${id.replace(/:.*$/s, '')}`,
      paths: [...new Set(addresses.map(({ url }) => pathOf(url)))],
      weight: chargeOf(charges),
    }),
  );
  return [...ofCauses, ...ofRules];
};

/** Legible itself, from its command line. */
export const legible: Scanner = {
  name: 'legible',
  reads: 'site',
  version: () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
    return version;
  },
  command: ({ home, needsBrowser }) => [
    process.execPath,
    join(root, 'services/scan/dist/bundle/cli.js'),
    ...['scan', home, '--json', '--quiet', '--no-config', '--render', needsBrowser ? 'always' : 'never'],
  ],
  // Chromium has its own list of authorities, so this program starts it with trust in the small web's certificate.
  env: (certificates) => ({ CHROMIUM_PATH: join(certificates, 'chromium') }),
  read,
};
