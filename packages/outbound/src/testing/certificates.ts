import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const openssl = (...args: readonly string[]): boolean => {
  try {
    execFileSync('openssl', args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Tests that need certificates are skipped without it. */
export const hasOpenssl = openssl('version');

/** A certificate and its key, as PEM and as the files that hold them. */
export interface Issued {
  readonly key: Buffer;
  readonly cert: Buffer;
  readonly files: { readonly key: string; readonly cert: string };
}

interface Request {
  readonly name: string;
  /** In the words of `openssl req -addext`. */
  readonly extension: string;
  readonly days: number;
  /** Signs it; without one it signs itself. */
  readonly issuer: Issued | undefined;
}

const issue = (folder: string, { name, extension, days, issuer }: Request): Issued => {
  const files = { key: join(folder, `${name}.key`), cert: join(folder, `${name}.crt`) };
  const request = join(folder, `${name}.csr`);
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', files.key];
  const subject = ['-subj', `/O=Test, Inc./CN=${name}`, '-addext', extension];
  const signer = issuer
    ? ['-CA', issuer.files.cert, '-CAkey', issuer.files.key, '-CAcreateserial']
    : ['-signkey', files.key];
  const copied = ['-days', String(days), '-copy_extensions', 'copy', '-out', files.cert];
  const made =
    openssl('req', '-new', ...curve, ...subject, '-out', request) &&
    openssl('x509', '-req', '-in', request, ...signer, ...copied);
  if (!made) throw new Error(`openssl did not make ${name}`);
  return { key: readFileSync(files.key), cert: readFileSync(files.cert), files };
};

/** For the names given, signed by itself unless there is an `issuer`; with negative `days` it has expired. */
export const certificate = (folder: string, name: string, altNames: string, days = 2, issuer?: Issued): Issued =>
  issue(folder, { name, extension: `subjectAltName=${altNames}`, days, issuer });

/** One that may sign others. */
export const authority = (folder: string, name: string, issuer?: Issued): Issued =>
  issue(folder, { name, extension: 'basicConstraints=critical,CA:TRUE', days: 2, issuer });
