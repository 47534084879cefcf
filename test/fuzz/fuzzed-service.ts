export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Decoded. */
  readonly body: Buffer;
}

/** A service in this process, without limits on the requests of a client. */
export interface FuzzedService {
  /** The public address that it is configured with, without a final slash. */
  readonly origin: string;
  ask(request: Request): Promise<Response>;
  /** Where an answer reveals a secret; empty when it does not. */
  readonly leaksIn: (answered: Answered) => readonly string[];
  /** Errors that a defect threw or logged. */
  readonly defects: readonly unknown[];
  close(): Promise<void>;
}
