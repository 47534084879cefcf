/** The export cannot be done as it was asked for. Nothing is written; the lines say what to do. */
export class ExportRefused extends Error {
  override readonly name = 'ExportRefused';
  readonly lines: readonly string[];
  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}
