import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@legible/store/make-folder';
import { type KeysReading, newWebhookKey, readWebhookKeys, type WebhookKeys } from '../store/webhook-keys.ts';

/** In DATA_DIR, for operators who configure no keys. It does not belong in a backup with the database. */
const KEY_FILE = 'webhook.key';

export interface KeySource {
  /** As configured; null: not at all. */
  readonly configured: WebhookKeys | null;
  readonly dataDir: string;
  /**
   * False in production: a key that nobody knows about would be lost with its disk, or be stored beside the data that
   * it protects.
   */
  readonly mayMakeFile: boolean;
}

/** Returns the keys in use; null when there are none and none may be made. Throws for a file that cannot be read. */
export const webhookKeysOf = ({ configured, dataDir, mayMakeFile }: KeySource): KeysReading | null => {
  if (configured !== null) return { ok: true, keys: configured };
  const file = join(dataDir, KEY_FILE);
  const text = textOf(file) ?? (mayMakeFile ? made(file, dataDir) : null);
  if (text === null) return null;
  const reading = readWebhookKeys(text.trim());
  return reading.ok ? reading : { ok: false, expected: `${file}: ${reading.expected}` };
};

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
};

/**
 * Writes it completely or not at all, and never over another process's key, which would lose everything sealed with it.
 */
const made = (file: string, dataDir: string): string | null => {
  makeFolder(dataDir, 0o700);
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${newWebhookKey()}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return textOf(file);
};
