import type { Quote } from '../quote.ts';

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
  readonly excerpt: Quote;
}

export interface WebMcpFact {
  /** Forms with a toolname or tooldescription, at most 20. */
  readonly forms: readonly WebMcpFormFact[];
  /** How inline scripts ask for tools to be registered: as the draft has it, and as browsers no longer do. */
  readonly registers: { readonly current: Quote | null; readonly dropped: Quote | null };
}
