import type { StepPurpose } from '@legible/audit';
import { type ReadAnswer, readAnswer, unpackedBytes } from '@legible/audit/digest';
import type { Exchange } from '@legible/formats/exchange';
import { unpackGzip } from '@legible/outbound/read-body';

// Not the whole package: the rules would cost every thread a third of a second and 16 MB.
// Not the whole package either: it is the network.

/** What the pool sends to a thread. */
export interface ReadTask {
  readonly purpose: StepPurpose;
  readonly exchange: Exchange;
}

/** The exchange with a gzip file unpacked where such a file may be; what cannot be unpacked is left for the reader to see. */
const unpacked = async ({ purpose, exchange }: ReadTask): Promise<Exchange> => {
  const { answer } = exchange;
  const most = unpackedBytes(purpose);
  if (answer === null || most === null || answer.body[0] !== 0x1f || answer.body[1] !== 0x8b) return exchange;
  const read = await unpackGzip(answer.body, most);
  if (!read.ok) return exchange;
  return { ...exchange, answer: { ...answer, body: read.body, truncated: answer.truncated || read.truncated } };
};

/** Entry of a reader thread: one exchange in, plain data out. Strangers' bytes are parsed nowhere else. */
export default async (task: ReadTask): Promise<ReadAnswer> => readAnswer(task.purpose, await unpacked(task));
