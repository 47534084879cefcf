/**
 * The log of delivery: structured events. Nothing of an address but its host is ever among the fields, and
 * no error with a text that we did not write.
 */
export interface DeliveryLog {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** What may be logged of an error. */
export const errorFields = (error: unknown): { readonly error: string; readonly reason?: string } => ({
  error: error instanceof Error ? error.name : typeof error,
  ...(error instanceof Error && 'reason' in error && typeof error.reason === 'string' && { reason: error.reason }),
});
