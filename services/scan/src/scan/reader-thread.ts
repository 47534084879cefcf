import type { StepPurpose } from '@legible/audit';
// Not the whole package: the rules would cost every thread a third of a second and 16 MB.
import { type ReadAnswer, readAnswer } from '@legible/audit/digest';
import type { Exchange } from '@legible/formats';

/** What the pool sends to a thread. */
export interface ReadTask {
  readonly purpose: StepPurpose;
  readonly exchange: Exchange;
}

/** Entry of a reader thread: one exchange in, plain data out. Strangers' bytes are parsed nowhere else. */
export default ({ purpose, exchange }: ReadTask): ReadAnswer => readAnswer(purpose, exchange);
