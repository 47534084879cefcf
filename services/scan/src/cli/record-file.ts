import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { WrongCall } from '@legible/surface/cli';

/** Files of checked records: what crawls and watches keep on this machine. */

/** Number of bytes before each record: its length and its CRC-32, both of 32 bits, little-endian. */
const HEAD_BYTES = 8;

/** Returns a value as one record. */
export const framed = (value: unknown): Buffer => {
  const body = zstdCompressSync(serialize(value));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(body.length, 0);
  head.writeUInt32LE(crc32(body), 4);
  return Buffer.concat([head, body]);
};

/**
 * Reads records up to the end or the first one that is cut short or changed.
 *
 * @param keep makes what is kept of each record.
 * @returns `bytes`: the offset at which reading stopped.
 */
export const recordsIn = <T>(file: Buffer, keep: (record: unknown) => T) => {
  const records: T[] = [];
  let at = 0;
  while (at + HEAD_BYTES <= file.length) {
    const end = at + HEAD_BYTES + file.readUInt32LE(at);
    const body = file.subarray(at + HEAD_BYTES, end);
    if (end > file.length || crc32(body) !== file.readUInt32LE(at + 4)) break;
    records.push(keep(deserialize(zstdDecompressSync(body))));
    at = end;
  }
  return { records, bytes: at };
};

/** Name of the file about an address, without its ending. @param key distinguishes files about one host. */
export const recordFileName = (url: string, key = url): string =>
  `${new URL(url).host.replaceAll(/[^a-z0-9.-]/gi, '_')}-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;

export const readIfThere = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
};

/**
 * Locks a file against other processes.
 *
 * @param doing what the owner does, for the message.
 * @returns a function that ends the lock.
 * @throws WrongCall while another process has the lock; the error of the file system when there can be none.
 */
export const lock = (path: string, doing: string): (() => void) => {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const owner = Number(readFileSync(path, 'utf8'));
    // In a container, each process that is started may have the same number.
    if (owner === process.pid ? HELD.has(path) : isAlive(owner))
      throw new WrongCall(`Process ${owner} is ${doing}. Wait for its end, or stop it first.`);
    // It ended without a chance to remove its lock.
    rmSync(path, { force: true });
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  }
  HELD.add(path);
  return () => {
    HELD.delete(path);
    rmSync(path, { force: true });
  };
};

/** Locks of this process. */
const HELD = new Set<string>();

const isAlive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
