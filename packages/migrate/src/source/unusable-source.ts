/** The source cannot be read, or must not be: nothing of it is imported. The message is for the operator. */
export class UnusableSource extends Error {
  override readonly name = 'UnusableSource';
  /** File, entry or line. */
  readonly place: string;

  constructor(place: string, message: string, options?: ErrorOptions) {
    super(`${place}: ${message}`, options);
    this.place = place;
  }
}
