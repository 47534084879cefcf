import { createTwoFilesPatch } from 'diff';

/** Lines of a difference that are shown. */
const MOST_LINES = 60;
/** Texts that have little in common take long to compare, and nobody reads their difference. */
const MOST_EDITS = 2_000;

/** How a file that is kept differs from the one that the import would have written: a unified diff, the beginning of it. */
export const fileDifference = (file: string, kept: string, wanted: string): string => {
  const patch = createTwoFilesPatch(file, file, kept, wanted, 'as it is', 'as imported', {
    context: 1,
    maxEditLength: MOST_EDITS,
  });
  if (patch === undefined) return `${file}: hardly a line is the same.`;
  // Its first line only underlines its name.
  const lines = patch.trimEnd().split('\n').slice(1);
  const left = lines.length - MOST_LINES;
  return [...lines.slice(0, MOST_LINES), ...(left > 0 ? [`… ${left} more lines`] : [])].join('\n');
};
