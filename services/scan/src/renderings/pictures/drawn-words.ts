/** The words that our pictures are lettered with; beside them there are numbers and ranges of numbers. */
export const DRAWN_WORDS = {
  brand: 'Legible',
  web: 'web',
  ai: 'AI',
  pending: 'pending',
  noReport: 'no report',
} as const;
