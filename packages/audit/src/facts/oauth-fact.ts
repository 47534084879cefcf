/** How a program that is turned away learns where to get a token. */
export interface OauthFact {
  /** The address that answered 401, and the step that saw it. */
  readonly url: string;
  readonly from: string;
  /** Schemes of WWW-Authenticate; empty when the header is missing. */
  readonly schemes: readonly string[];
  /** Whether that header names the metadata. */
  readonly named: boolean;
  /** Null when it could not be read; `reason` says why in words. */
  readonly resource: { readonly url: string; readonly trouble: string | null };
  /** Metadata of the first authorization server; null when none was named. */
  readonly server: { readonly url: string; readonly trouble: string | null } | null;
}
