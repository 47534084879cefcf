/** For journeys: a Chromium that trusts the certificate of the small Internet, as Node does with NODE_EXTRA_CA_CERTS. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { CHROMIUM } from '../../test/environment.ts';

/** Returns the hash of the certificate's key. All sites of the small Internet share one, so any host will do. */
const keyOf = async (host: string): Promise<string> => {
  const socket = connect({ host, port: 443, servername: host });
  try {
    await once(socket, 'secureConnect');
    const key = socket.getPeerX509Certificate()?.publicKey;
    if (key === undefined) throw new Error(`${host} shows no certificate`);
    return createHash('sha256')
      .update(key.export({ type: 'spki', format: 'der' }))
      .digest('base64');
  } finally {
    socket.destroy();
  }
};

/**
 * Writes a script that starts the machine's browser into the folder, and returns its path, for CHROMIUM_PATH. It trusts
 * only this key: a browser that accepts any certificate would not behave like that of the service.
 */
export const trustingBrowser = async (folder: string, host: string): Promise<string> => {
  const path = join(folder, 'chromium');
  const flag = `--ignore-certificate-errors-spki-list=${await keyOf(host)}`;
  writeFileSync(path, `#!/bin/sh\nexec ${CHROMIUM} ${flag} "$@"\n`, { mode: 0o755 });
  return path;
};
