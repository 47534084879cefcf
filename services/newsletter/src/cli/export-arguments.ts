import { EXPORT_FORMS, type ExportRequest } from '@legible/migrate';
import { type GivenWords, type OptionTable, WrongCall } from './options/command.ts';

export const EXPORT_OPTIONS: OptionTable = {
  as: { value: '<form>', about: `one of ${EXPORT_FORMS.join(', ')}` },
  to: { value: '<path>', about: 'a folder; for ghost and jsonfeed also a file, if its name ends in .json' },
  edition: { value: '<key>', about: 'the only edition to export, such as en; default: all' },
  'base-url': { value: '<url>', about: 'where the newsletter is public: addresses in the export are whole then' },
  force: { about: 'replace an earlier export' },
  json: { about: 'print the report as JSON' },
  quiet: { about: 'print the summary only' },
};

export interface ExportArguments {
  readonly request: ExportRequest;
  readonly print: 'text' | 'summary' | 'json';
}

/** Without the slash at its end. */
const siteOf = (address: string | null): string | null => {
  if (address === null) return null;
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new WrongCall(`--base-url ${address} is no address of a site. Write one such as https://example.com.`);
  return url.origin;
};

/** @throws WrongCall */
export const exportArguments = ({ positionals, flags, values }: GivenWords): ExportArguments => {
  const [folder = 'content', ...more] = positionals;
  if (more.length > 0) throw new WrongCall('One content folder at a time.');
  const empty = [...values].find(([, given]) => given === '');
  if (empty !== undefined) throw new WrongCall(`--${empty[0]} has no value.`);
  const [to, as] = [values.get('to'), values.get('as')];
  if (to === undefined) throw new WrongCall('Where to? Name a folder with --to.');
  const form = EXPORT_FORMS.find((known) => known === as);
  if (form === undefined)
    throw new WrongCall(
      `${as === undefined ? 'In which form?' : `There is no form ${as}.`} Say --as with one of ${EXPORT_FORMS.join(', ')}.`,
    );
  return {
    request: {
      folder,
      to,
      form,
      edition: values.get('edition') ?? null,
      baseUrl: siteOf(values.get('base-url') ?? null),
      force: flags.has('force'),
    },
    print: flags.has('json') ? 'json' : flags.has('quiet') ? 'summary' : 'text',
  };
};
