import type { Report } from '@legible/audit';
import type { Language } from '../language/language.ts';

export interface RenderingInput {
  readonly report: Report;
  /** Public origin of the service, without a final slash, for links to rules and reports; null when there is none. */
  readonly baseUrl: string | null;
  /** For titles and messages; ids, keys and observations have one form. Default: English. */
  readonly language?: Language;
  /** For a scanned folder: returns the file of an address and the place of a quote in it. Null for an address without a file. */
  readonly sourceOf?: ((address: string, quote: string | null) => SourcePlace | null) | undefined;
}

/** A place in a file of the site's repository. */
export interface SourcePlace {
  /** Relative to the repository, with slashes. */
  readonly path: string;
  /** Line and column, both from 1; null when the file does not contain the quote. */
  readonly line: number | null;
  readonly column: number | null;
}

/** One format of the stored report besides the page. Pure: the same report gives the same text. */
export interface ReportRendering {
  /** Name in the command line. */
  readonly format: string;
  /** Label in the list of formats on the page. */
  readonly label: string;
  /** Extension with its dot. After a scan id it selects this format. */
  readonly extension: string;
  /** File name that the command line writes. */
  readonly fileName: string;
  /** Media type as sent, without parameters. */
  readonly mediaType: string;
  /** Additional headers of its responses. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly render: (input: RenderingInput) => string;
}
