/** The rows of all Markdown tables of a text whose second heading is that, the headings left out; cells without the space around them. */
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
