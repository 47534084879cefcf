/** One complaint of a scanner. */
export interface Finding {
  /** The scanner's own id of the message, as in its mapping table. */
  readonly id: string;
  /** Paths that it names; empty for the site as a whole. */
  readonly paths: readonly string[];
  /** Rank among the complaints of the same report: a higher number is shown first. */
  readonly weight: number;
}

export interface Target {
  /** The home page, where a scanner of sites starts. */
  readonly home: string;
  /** What a scanner of single pages reads: the page of the planted defect, or the home page. */
  readonly page: string;
  /** A folder of its own for this run. */
  readonly scratch: string;
  readonly needsBrowser: boolean;
}

/** How one scanner is run and read. */
export interface Scanner {
  readonly name: string;
  /** `site` follows links from the home page; `page` reads one page. */
  readonly reads: 'site' | 'page';
  /** Version of the installed scanner. */
  readonly version: () => string;
  readonly command: (target: Target) => readonly string[];
  /** Environment variables that it needs beside NODE_EXTRA_CA_CERTS. */
  readonly env?: (certificates: string) => NodeJS.ProcessEnv;
  /**
   * Reads what the command printed, and what it printed as errors.
   *
   * @throws Error when it is not a report.
   */
  readonly read: (output: string, target: Target, errors: string) => readonly Finding[];
}

/** The path of an absolute address; the text itself when it is not an address. */
export const pathOf = (url: string): string => {
  try {
    return decodeURI(new URL(url).pathname);
  } catch {
    return url;
  }
};
