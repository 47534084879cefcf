import { sqlMigration } from '@legible/store';

/** Index to count the waiting scans of a client, which move its next scan back in the queue. */
export const scan0005 = sqlMigration('scan-0005', 'create index scan_client on scan (client_key) where in_flight = 1');
