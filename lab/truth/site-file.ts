import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isInCopy, type ServedSite } from './sites.ts';

const AROUND = 400;
const OPENING = 1_200;

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Returns the file that the test server sends for an address, as most static hosts do; null: 404, or not in this copy. */
export const fileOf = (site: ServedSite, address: string): string | null => {
  const url = URL.parse(address);
  if (url === null || !isInCopy(site, address)) return null;
  let path: string;
  try {
    path = decodeURIComponent(url.pathname).slice(site.mount.length);
  } catch {
    return null;
  }
  const base = join(site.files, path);
  return [base, join(base, 'index.html'), `${base}.html`].find((file) => isFile(file)) ?? null;
};

const collapsed = (text: string): string => text.replace(/\s+/g, ' ');

/** Returns the text around the first quote that a file contains; without one, the beginning of the file. */
export const excerptOf = (file: string, quotes: readonly string[]): string => {
  const text = readFileSync(file, 'utf8');
  for (const quote of quotes.filter((one) => one.length > 2)) {
    for (const [whole, part] of [
      [text, quote],
      [collapsed(text), collapsed(quote)],
    ] as const) {
      const at = whole.indexOf(part);
      if (at >= 0) return whole.slice(Math.max(0, at - AROUND), at + part.length + AROUND);
    }
  }
  return text.slice(0, OPENING);
};
