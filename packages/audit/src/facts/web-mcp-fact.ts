/** Forms and scripts that offer a page's functions to an agent in the browser (WebMCP). */
export interface WebMcpFormFact {
  readonly name: string;
  readonly described: boolean;
  /** Fields that a visitor fills in. */
  readonly fields: number;
  /** Fields without a name: they are no parameter of the tool. */
  readonly unnamed: number;
  /** Named fields without toolparamdescription, label or title. */
  readonly undescribed: number;
  readonly excerpt: string;
}

export interface WebMcpFact {
  /** Forms with a toolname or tooldescription, at most 20. */
  readonly forms: readonly WebMcpFormFact[];
  /** Whether an inline script registers tools. */
  readonly registers: boolean;
}
