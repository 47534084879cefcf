/**
 * Pairs the braces of a text in one walk.
 * @returns for the place of an opening brace: the place behind the one that closes it; null: none does.
 */
export const pairedBraces = (text: string): ((at: number) => number | null) => {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else {
      const start = open.pop();
      if (start !== undefined) ends.set(start, index + 1);
    }
  }
  return (at) => ends.get(at) ?? null;
};
