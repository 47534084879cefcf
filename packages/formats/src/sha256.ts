/** The first 32 bits of the fractional parts of the square (`H`) and cube (`K`) roots of the first primes, FIPS 180-4. */
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
const fraction = (root: number): number => ((root - Math.floor(root)) * 0x1_0000_0000) >>> 0;
const H = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const K = primes(64).map((prime) => fraction(Math.cbrt(prime)));

const BLOCK = 64;

/** The message with its end mark and its length in bits, as a whole number of blocks. */
const padded = (bytes: Uint8Array): DataView => {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const message = new Uint8Array(length);
  message.set(bytes);
  message[bytes.length] = 0x80;
  const view = new DataView(message.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 0x2000_0000));
  view.setUint32(length - 4, (bytes.length << 3) >>> 0);
  return view;
};

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const schedule = (view: DataView, offset: number, w: Int32Array): void => {
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(offset + i * 4);
  for (let i = 16; i < BLOCK; i++) {
    const early = w[i - 15] ?? 0;
    const late = w[i - 2] ?? 0;
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    w[i] = (w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1;
  }
};

const compress = (state: Int32Array, w: Int32Array): void => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < BLOCK; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) | 0;
    const t2 = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word;
};

/**
 * SHA-256 (FIPS 180-4) as 64 lower-case hexadecimal digits. Synchronous and without a platform's crypto, so that pure
 * readers can use it; about 50 MB a second. For public files only: nothing here runs in constant time.
 */
export const sha256Hex = (bytes: Uint8Array): string => {
  const view = padded(bytes);
  const state = Int32Array.from(H);
  const w = new Int32Array(BLOCK);
  for (let offset = 0; offset < view.byteLength; offset += BLOCK) {
    schedule(view, offset, w);
    compress(state, w);
  }
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
