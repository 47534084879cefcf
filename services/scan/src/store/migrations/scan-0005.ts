import { sqlMigration } from '@legible/store';

/** The way to what a client has waiting, which its next scan waits behind. */
export const scan0005 = sqlMigration('scan-0005', 'create index scan_client on scan (client_key) where in_flight = 1');
