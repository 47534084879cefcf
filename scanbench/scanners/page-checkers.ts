import { installedCommand, installedVersion } from './installed.ts';
import { type Finding, pathOf, type Scanner } from './scanner.ts';

/** The validator html-validate with its recommended rules, on the source of one page. */
export const htmlValidate: Scanner = {
  name: 'html-validate',
  reads: 'page',
  version: () => installedVersion('html-validate'),
  command: ({ page, scratch }) => [
    ...['bash', '-c', 'curl -sSk --location --compressed --max-time 60 -o "$2/page.html" "$1"; shift 2; exec "$@"'],
    ...['bash', page, scratch],
    ...installedCommand('html-validate', 'bin/html-validate.mjs'),
    ...['--formatter', 'json', `${scratch}/page.html`],
  ],
  read: (output, { page }) => {
    const files = JSON.parse(output) as readonly {
      readonly messages: readonly { readonly ruleId: string; readonly severity: number; readonly message: string }[];
    }[];
    return files.flatMap(({ messages }) =>
      messages.map(({ ruleId, severity }): Finding => ({ id: ruleId, paths: [pathOf(page)], weight: severity })),
    );
  },
};

interface Factor {
  readonly name: string;
  readonly status: string;
  readonly score: number;
  readonly maxScore: number;
}

/** aiseo-audit on one page: factors that are critical or need improvement. */
export const aiseoAudit: Scanner = {
  name: 'aiseo-audit',
  reads: 'page',
  version: () => installedVersion('aiseo-audit'),
  command: ({ page }) => [...installedCommand('aiseo-audit', 'bin/aiseo-audit.js'), page, '--json'],
  read: (output, { page }) => {
    const { categories } = JSON.parse(output) as {
      readonly categories: Readonly<Record<string, { readonly factors: readonly Factor[] }>>;
    };
    return Object.values(categories)
      .flatMap(({ factors }) => factors)
      .filter(({ status }) => status === 'critical' || status === 'needs_improvement')
      .map(({ name, status, score, maxScore }) => ({
        id: `${name}:${status}`,
        paths: [pathOf(page)],
        weight: maxScore - score,
      }));
  },
};

/** AFDocs: the Agent-Friendly Documentation Spec, on the pages that it finds from the home page. */
export const afdocs: Scanner = {
  name: 'afdocs',
  reads: 'site',
  version: () => installedVersion('afdocs'),
  command: ({ home }) => [
    ...installedCommand('afdocs', 'bin/afdocs.mjs'),
    ...['check', home, '--format', 'json', '--quiet', '--sampling', 'deterministic', '--request-delay', '0'],
  ],
  read: (output) => {
    const { results } = JSON.parse(output) as {
      readonly results: readonly { readonly id: string; readonly status: string }[];
    };
    return results
      .filter(({ status }) => status === 'fail' || status === 'warn')
      .map(({ id, status }) => ({ id: `${id}:${status}`, paths: [], weight: status === 'fail' ? 2 : 1 }));
  },
};
