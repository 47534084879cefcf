/** The import cannot be done as it was asked for. Nothing is written; the lines say what to do. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}
