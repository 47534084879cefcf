/**
 * Colours of pictures that are shown on pages of others, where there is no light or dark scheme to follow: they are the
 * light ones of our pages.
 */
export const COLOURS = { stamp: '#b23a24', onStamp: '#fff8f0', ground: '#fbf9f5', ink: '#1f1b18' } as const;
