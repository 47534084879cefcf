/** A path as we write it: no empty segments, each in NFC and in the same escapes. Null: it cannot be decoded. */
export const canonicalPath = (path: string): string | null => {
  try {
    const segments = path.split('/').filter((segment) => segment !== '');
    return `/${segments.map((segment) => encodeURIComponent(decodeURIComponent(segment).normalize('NFC'))).join('/')}`;
  } catch {
    return null;
  }
};
