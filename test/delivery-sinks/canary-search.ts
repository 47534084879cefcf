import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ALL_SHIFTS = [0, 1, 2] as const;

/** A secret as it is, and in various encodings; half of it is enough for a match. */
const formsOf = (secret: string): Readonly<Record<string, string>> => {
  const hex = Buffer.from(secret).toString('hex');
  const base64 = ALL_SHIFTS.map((shift) => [
    `base64 ${shift}`,
    // The ends depend on the neighbouring bytes.
    Buffer.from(`${'x'.repeat(shift)}${secret}`)
      .toString('base64')
      .slice(4, -4),
  ]);
  return {
    clear: secret,
    half: secret.slice(0, Math.ceil(secret.length / 2)),
    'other half': secret.slice(Math.floor(secret.length / 2)),
    reversed: [...secret].reverse().join(''),
    percent: hex.replace(/../g, '%$&'),
    hex,
    'UTF-16': Buffer.from(secret, 'utf16le').toString('latin1'),
    ...Object.fromEntries(base64),
  };
};

/** Looks for secrets in bytes, ignoring case, in all encodings. Returns the forms that it finds. */
export const canarySearch = (secrets: readonly string[]): ((bytes: Buffer | string) => readonly string[]) => {
  const forms = secrets.flatMap((secret) =>
    Object.entries(formsOf(secret)).map(([form, text]) => ({ form, text: text.toLowerCase() })),
  );
  return (bytes) => {
    const all = (typeof bytes === 'string' ? bytes : bytes.toString('latin1')).toLowerCase();
    return [...new Set(forms.filter(({ text }) => all.includes(text)).map(({ form }) => form))];
  };
};

/** All files below a folder, with their bytes. */
export const filesBelow = (folder: string): readonly { readonly path: string; readonly bytes: Buffer }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path, bytes: readFileSync(path) };
    });
