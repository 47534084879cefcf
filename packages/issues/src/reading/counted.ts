/** `1 issue`, `2 issues`: for the operator's English. What readers see is in the words of their language. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
