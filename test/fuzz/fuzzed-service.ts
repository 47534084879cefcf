export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Decoded. */
  readonly body: Buffer;
}

/** A service in this process, without bounds on what one client may ask. */
export interface FuzzedService {
  /** Under which it takes itself to be reached, without a final slash. */
  readonly origin: string;
  ask(request: Request): Promise<Response>;
  /** Where an answer reveals something secret; []: nowhere. */
  readonly leaksIn: (answered: Answered) => readonly string[];
  /** What a defect threw, or said. */
  readonly defects: readonly unknown[];
  close(): Promise<void>;
}
