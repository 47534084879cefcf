/**
 * Log of the delivery: structured events. Of an address, fields contain only the host. They contain no error text that
 * we did not write.
 */
export interface DeliveryLog {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** Returns the parts of an error that may be logged. */
export const errorFields = (error: unknown): { readonly error: string; readonly reason?: string } => ({
  error: error instanceof Error ? error.name : typeof error,
  ...(error instanceof Error && 'reason' in error && typeof error.reason === 'string' && { reason: error.reason }),
});
