import { parseArgs } from 'node:util';
import { SITE_KINDS, type SiteKind } from '@legible/audit';
import { withScheme } from '../scan/typed-url.ts';

export const USAGE = `Usage: npm run scan -- <url> [options]
       npm run scan -- <folder> --as <url> [options]

Scans one website from this machine and prints what came of it.

  <url>             http or https address; https:// is assumed when missing
  --as <url>        scan a folder of built HTML as if it were served at this address (and path)
  --site-kind <k>   judge it as a site of this kind, whatever its pages tell:
                    ${SITE_KINDS.join(', ')}
  --json            print the report as JSON, and nothing else, on standard output
  --allow-private   also scan addresses of this machine and its network, on any port
  --help            print this text

Exit status: 0 a report was made, 1 the site could not be judged, 2 the call was wrong.
`;

export type Arguments =
  | {
      readonly kind: 'scan';
      readonly url: string;
      /** The folder that is scanned in place of the site. */
      readonly folder: string | null;
      readonly json: boolean;
      /** What the site is for; null to have it detected. */
      readonly siteKind: SiteKind | null;
      readonly allowPrivate: boolean;
    }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string };

/** Reads the words after the command's name. */
export const readArguments = (words: readonly string[]): Arguments => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        'site-kind': { type: 'string' },
        json: { type: 'boolean', default: false },
        'allow-private': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { kind: 'help' };
    const [target, ...more] = positionals;
    if (target === undefined) return { kind: 'wrong', message: 'Which address should be scanned?' };
    if (more.length > 0) return { kind: 'wrong', message: `One address at a time: ${more.join(' ')} is too much.` };
    const said = values['site-kind'];
    const siteKind = SITE_KINDS.find((kind) => kind === said) ?? null;
    if (said !== undefined && siteKind === null)
      return { kind: 'wrong', message: `--site-kind is one of ${SITE_KINDS.join(', ')}, not ${JSON.stringify(said)}.` };
    const options = { kind: 'scan', json: values.json, siteKind, allowPrivate: values['allow-private'] } as const;
    return values.as === undefined
      ? { ...options, url: withScheme(target), folder: null }
      : { ...options, url: withScheme(values.as), folder: target };
  } catch (error) {
    return { kind: 'wrong', message: error instanceof Error ? error.message : String(error) };
  }
};
