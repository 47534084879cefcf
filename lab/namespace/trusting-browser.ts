/** A Chromium for journeys that trusts the certificate of the small Internet, as Node does through NODE_EXTRA_CA_CERTS. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { CHROMIUM } from '../../test/environment.ts';

/** Returns the hash of a host's public key. All sites of the small Internet share one certificate, so any host is good. */
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
 * Writes a program to the folder that starts this machine's browser, and returns its path, for CHROMIUM_PATH. It trusts
 * only this key: a browser that accepted any certificate would differ from that of the service.
 */
export const trustingBrowser = async (folder: string, host: string): Promise<string> => {
  const path = join(folder, 'chromium');
  const flag = `--ignore-certificate-errors-spki-list=${await keyOf(host)}`;
  writeFileSync(path, `#!/bin/sh\nexec ${CHROMIUM} ${flag} "$@"\n`, { mode: 0o755 });
  return path;
};
