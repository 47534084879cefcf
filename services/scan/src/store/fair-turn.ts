import type { WriteTx } from '@legible/store';
import { isInFlight, scanTables } from './scan-tables.ts';

/** By how much a scan that waits behind another one of the same client lets the scans of others pass. */
const STEP_MS = 30_000;

/**
 * When it is a new scan's turn: its age counts as in any queue, but for each scan that its client has waiting it stands
 * back as if it had come half a minute later. So nobody's first scan waits behind the thirtieth of somebody else, and
 * none waits for ever, whoever else comes: unlike with a turn that is the place among the client's own.
 *
 * @param now ms.
 */
export const fairTurn = async (tx: WriteTx, clientKey: string | null, now: number): Promise<number> => {
  const turn = Math.floor(now / STEP_MS);
  if (clientKey === null) return turn;
  const { waiting } = await scanTables(tx)
    .selectFrom('scan')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('client_key', '=', clientKey)
    .where(isInFlight)
    .where('status', '=', 'QUEUED')
    .executeTakeFirstOrThrow();
  return turn + Number(waiting);
};
