/** Endings of names by the bytes that files begin with. SVG is not among them: it may hold scripts. */
const BEGINNINGS: readonly { readonly ending: string; readonly isIt: (head: Buffer) => boolean }[] = [
  { ending: 'png', isIt: (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) },
  { ending: 'jpg', isIt: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { ending: 'gif', isIt: (head) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)) },
  {
    ending: 'webp',
    isIt: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
  // ISO/IEC 14496-12: a box “ftyp”, whose major brand AVIF 1.1 (§6) sets.
  { ending: 'avif', isIt: (head) => /^ftypavi[fs]$/.test(head.toString('latin1', 4, 12)) },
];

/** The ending that a picture's bytes ask for, whatever its name or its server said; null: no picture that we keep. */
export const imageEnding = (bytes: Uint8Array): string | null => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16));
  return BEGINNINGS.find(({ isIt }) => isIt(head))?.ending ?? null;
};
