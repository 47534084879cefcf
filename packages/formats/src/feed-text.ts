/** Bounds of the readers of feeds, and the text of what stands escaped in them. */
export const FEED_BOUNDS = { entries: 500, depth: 64, value: 2_048, text: 16_384, excerpt: 400 } as const;

/** Without tags and with white space collapsed; character references are left as they are. */
export const textOfMarkup = (markup: string): string =>
  markup
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
