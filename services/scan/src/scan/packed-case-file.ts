import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import type { CaseFile } from '@legible/audit';

/** Largest case file that is kept, in bytes. A scan of 20 rich pages stays below a tenth of both limits. */
export const CASE_FILE_LIMITS = { packed: 4 * 1024 * 1024, unpacked: 32 * 1024 * 1024 } as const;

/** At level 5, facts become half as large as with gzip, in the same time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress = promisify(brotliCompress);

/** Returns the case file as the store keeps it (brotli of JSON); null when it is too large to be kept. */
export const packCaseFile = async (caseFile: CaseFile, limits = CASE_FILE_LIMITS): Promise<Uint8Array | null> => {
  const json = Buffer.from(JSON.stringify(caseFile));
  if (json.byteLength > limits.unpacked) return null;
  const packed = await compress(json, BROTLI);
  return packed.byteLength > limits.packed ? null : packed;
};

/** Reverses `packCaseFile`. @throws for bytes that `packCaseFile` did not make. */
export const unpackCaseFile = (packed: Uint8Array): CaseFile => {
  const json = brotliDecompressSync(packed, { maxOutputLength: CASE_FILE_LIMITS.unpacked });
  return JSON.parse(json.toString()) as CaseFile;
};
