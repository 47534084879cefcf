import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@legible/store/make-folder';
import { type KeysReading, newWebhookKey, readWebhookKeys, type WebhookKeys } from '../store/webhook-keys.ts';

/** In DATA_DIR, for those who configure no keys. It belongs into no backup that the database is in. */
const KEY_FILE = 'webhook.key';

export interface KeySource {
  /** As configured; null: not at all. */
  readonly configured: WebhookKeys | null;
  readonly dataDir: string;
  /** False in production: there a key that nobody knows of would be lost with its disk, or lie beside what it protects. */
  readonly mayMakeFile: boolean;
}

/** The keys in use; null: there are none, and none may be made. A file that cannot be read is thrown. */
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

/** Whole or not at all, and never over another process's key: what that one sealed would be lost. */
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
