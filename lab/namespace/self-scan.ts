/** Journey: the service, behind TLS under a public name, scans itself. Prints the report. */
import { join } from 'node:path';
import { createScanPatiently, watchScan } from '../../test/scan-client.ts';
import { inTemporaryFolder, startService } from '../../test/service-process.ts';
import { publicName } from './public-name.ts';
import { endJourney, journeyInput } from './run.ts';
import { tlsFront } from './tls-front.ts';

export interface SelfScanInput {
  /** The public name of the service. */
  readonly host: string;
}

const WITHIN_MS = 90_000;

const { host } = journeyInput<SelfScanInput>();

const report = await inTemporaryFolder(async (folder): Promise<unknown> => {
  const name = await publicName(folder, host);
  const service = await startService({
    dataDir: join(folder, 'data'),
    log: true,
    env: {
      NODE_EXTRA_CA_CERTS: name.caFile,
      PUBLIC_BASE_URL: `https://${host}`,
      TRUSTED_PROXIES: '127.0.0.0/8',
      ANONYMOUS_WAIT_MS: '0',
      CONTACT_EMAIL: `scans@${host}`,
      OPERATOR_NAME: 'The Legible Project',
      OPERATOR_PROFILES: `https://social.${host}/@legible`,
      LOG_LEVEL: 'error',
    },
  });
  const front = await tlsFront({ ...name, host, behind: service.url });
  try {
    const created = await createScanPatiently(service.url, `https://${host}/`);
    if (created.status !== 202) throw new Error(`${created.status} ${await created.text()}`);
    const { scanId } = (await created.json()) as { scanId: string };
    await watchScan(service.url, scanId, WITHIN_MS);
    return await (await fetch(`${service.url}/scan/${scanId}.json`)).json();
  } finally {
    front.close();
    await service.end();
    name.close();
  }
});
endJourney(report);
