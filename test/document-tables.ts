/** Returns the rows, without the headings, of all Markdown tables whose second heading is `heading`. Cells are trimmed. */
export const rowsUnder = (text: string, heading: string): readonly (readonly string[])[] =>
  text.split(/\n\n+/).flatMap((block) => {
    const rows = block
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      );
    return rows[0]?.[1] === heading ? rows.slice(2) : [];
  });
