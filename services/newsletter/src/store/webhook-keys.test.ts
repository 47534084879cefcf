import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { webhookKeysOf } from '../delivery/webhook-key-file.ts';
import { newWebhookKey, readWebhookKeys } from './webhook-keys.ts';

const key = (fill: number): string => Buffer.alloc(32, fill).toString('base64');

test('keys are read in their order', () => {
  const reading = readWebhookKeys(`new:${key(2)}, old-1:${key(1)}`);
  expect(reading.ok && reading.keys.map(({ id, bytes }) => [id, bytes[0], bytes.length])).toEqual([
    ['new', 2, 32],
    ['old-1', 1, 32],
  ]);
});

test.each([
  ['', 'entry 1'],
  [key(1), 'entry 1'],
  [`:${key(1)}`, 'entry 1'],
  [`a b:${key(1)}`, 'entry 1'],
  [`${'a'.repeat(33)}:${key(1)}`, 'entry 1'],
  [`a:${Buffer.alloc(31).toString('base64')}`, 'entry 1'],
  [`a:${Buffer.alloc(33).toString('base64')}`, 'entry 1'],
  [`a:${Buffer.alloc(16).toString('base64')}`, 'entry 1'],
  [`a:${key(1)},`, 'entry 2'],
  [`a:${key(1)},a:${key(2)}`, 'entry 2 to have an id of its own'],
])('%j is refused without being repeated', (text, answer) => {
  const reading = readWebhookKeys(text);
  expect(reading).toEqual({ ok: false, expected: expect.stringContaining(answer) });
  if (text.length > 40) expect(JSON.stringify(reading)).not.toContain(text.slice(2, 20));
});

test('a new key can be read, and is never the same', () => {
  expect(readWebhookKeys(newWebhookKey()).ok).toBe(true);
  expect(newWebhookKey()).not.toBe(newWebhookKey());
});

describe('the key file', () => {
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'legible-key-'));
    onTestFinished(() => rmSync(made, { recursive: true, force: true }));
    return made;
  };
  const keysOf = (dataDir: string, mayMakeFile = true) => webhookKeysOf({ configured: null, dataDir, mayMakeFile });

  test('is made once, for its owner only', () => {
    const dataDir = join(folder(), 'data');
    const first = keysOf(dataDir);
    expect(first).toMatchObject({ ok: true });
    expect(readdirSync(dataDir)).toEqual(['webhook.key']);
    expect(statSync(join(dataDir, 'webhook.key')).mode & 0o777).toBe(0o600);
    expect(keysOf(dataDir)).toEqual(first);
  });

  test('is an error where no folder can be made, and the call returns', () => {
    expect(() => keysOf('/proc/legible/data')).toThrow('ENOENT');
  });

  test('is not made without permission, but used where it exists', () => {
    const dataDir = folder();
    expect(keysOf(dataDir, false)).toBeNull();
    expect(readdirSync(dataDir)).toEqual([]);
    const made = keysOf(dataDir);
    expect(keysOf(dataDir, false)).toEqual(made);
  });

  test('is not read when keys are configured', () => {
    const dataDir = folder();
    const configured = [{ id: 'a', bytes: Buffer.alloc(32) }] as const;
    expect(webhookKeysOf({ configured: [...configured], dataDir, mayMakeFile: true })).toEqual({
      ok: true,
      keys: configured,
    });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('is reported when it is damaged, and not replaced', () => {
    const dataDir = folder();
    const file = join(dataDir, 'webhook.key');
    writeFileSync(file, 'half of a secr');
    const answer = keysOf(dataDir);
    expect(answer).toEqual({ ok: false, expected: expect.stringContaining(file) });
    expect(JSON.stringify(answer)).not.toContain('secr');
    expect(readFileSync(file, 'utf8')).toBe('half of a secr');
  });

  test.skipIf(process.getuid?.() === 0)('throws when it cannot be read', () => {
    const dataDir = folder();
    keysOf(dataDir);
    chmodSync(join(dataDir, 'webhook.key'), 0);
    expect(() => keysOf(dataDir)).toThrow('EACCES');
  });
});
