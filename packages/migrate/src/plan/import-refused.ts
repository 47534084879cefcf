/** The import cannot be done as requested. Nothing is written; the lines of the message say what to do. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}
