import { type Digest, digest, type StepPurpose } from '@legible/audit';
import type { Exchange } from '@legible/formats';

/** What the pool sends to a thread. */
export interface ReadTask {
  readonly purpose: StepPurpose;
  readonly exchange: Exchange;
}

/** Entry of a reader thread: one exchange in, plain data out. Strangers' bytes are parsed nowhere else. */
export default ({ purpose, exchange }: ReadTask): Digest | null => digest(purpose, exchange);
