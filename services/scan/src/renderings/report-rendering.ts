import type { Report } from '@legible/audit';

export interface RenderingInput {
  readonly report: Report;
  /** Public origin of the service, without a final slash, for links to rules and reports; null where there is none. */
  readonly baseUrl: string | null;
  /** Of a scanned folder: the file behind an address, and where it holds a quote. Null for an address without a file. */
  readonly sourceOf?: ((address: string, quote: string | null) => SourcePlace | null) | undefined;
}

/** A place in a file of the repository that a site is built in. */
export interface SourcePlace {
  /** Relative to the repository, with slashes. */
  readonly path: string;
  /** From 1, both; null where the file does not hold the quote. */
  readonly line: number | null;
  readonly column: number | null;
}

/** One form of the stored report other than the page. Pure: the same report gives the same text. */
export interface ReportRendering {
  /** As the command line names it. */
  readonly format: string;
  /** For the list of forms on the page. */
  readonly label: string;
  /** With its dot; after a scan id it asks for this form. */
  readonly extension: string;
  /** Under which the command line writes it. */
  readonly fileName: string;
  /** As it is sent, without parameters. */
  readonly mediaType: string;
  /** More headers of its answers. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly render: (input: RenderingInput) => string;
}
