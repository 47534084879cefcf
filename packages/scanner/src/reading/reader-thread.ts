import type { StepPurpose } from '@legible/audit';
import { type ReadAnswer, readAnswer, unpackedBytes } from '@legible/audit/digest';
import type { Exchange } from '@legible/formats/exchange';
import { unpackGzip } from '@legible/outbound/read-body';

// These imports are parts of packages. The whole packages would load the rules (a third of a second and 16 MB in every
// thread) and the network code.

/** What the pool sends to a thread. */
export interface ReadTask {
  readonly purpose: StepPurpose;
  readonly exchange: Exchange;
}

/** Unpacks a gzip file where the plan allows one. A file that cannot be unpacked goes to the reader unchanged. */
const unpacked = async ({ purpose, exchange }: ReadTask): Promise<Exchange> => {
  const { answer } = exchange;
  const most = unpackedBytes(purpose);
  if (answer === null || most === null || answer.body[0] !== 0x1f || answer.body[1] !== 0x8b) return exchange;
  const read = await unpackGzip(answer.body, most);
  if (!read.ok) return exchange;
  return { ...exchange, answer: { ...answer, body: read.body, truncated: answer.truncated || read.truncated } };
};

/** Entry of a reader thread: takes one exchange and returns plain data. Strangers' bytes are parsed only here. */
export default async (task: ReadTask): Promise<ReadAnswer> => readAnswer(task.purpose, await unpacked(task));
