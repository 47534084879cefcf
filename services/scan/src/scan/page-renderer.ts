import type { Rendering } from '../render/rendering.ts';

/** Opens pages in a browser. Bounds each visit by itself, and never rejects for what a page does. */
export interface PageRenderer {
  render(url: string, request: { readonly signal: AbortSignal }): Promise<Rendering>;
}
