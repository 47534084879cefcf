import { crc32, deflateRawSync } from 'node:zlib';

/** An entry with every field that a hostile archive may falsify (APPNOTE.TXT 4.3.7 and 4.3.12). */
export interface ZipEntry {
  readonly name: string | Uint8Array;
  readonly content?: string | Uint8Array;
  /** 0 is stored, 8 deflated; with any other value the data is written unchanged. */
  readonly method?: number;
  readonly flags?: number;
  /** `st_mode`. */
  readonly mode?: number;
  /** What the directory states, if that is false. */
  readonly declared?: { readonly bytes?: number; readonly crc?: number; readonly offset?: number };
}

interface Part {
  readonly local: Buffer;
  directory(offset: number): Buffer;
}

const UTF8_NAME = 0x800;
const MADE_ON_UNIX = 0x031e;

const part = ({
  name,
  content = '',
  method = 8,
  flags = UTF8_NAME,
  mode = 0o100644,
  declared = {},
}: ZipEntry): Part => {
  const rawName = Buffer.from(name as string);
  const raw = Buffer.from(content as string);
  const packed = method === 8 ? deflateRawSync(raw) : raw;
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(flags, 6);
  local.writeUInt16LE(method, 8);
  local.writeUInt32LE(declared.crc ?? crc32(raw), 14);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(declared.bytes ?? raw.length, 22);
  local.writeUInt16LE(rawName.length, 26);
  const directory = (offset: number) => {
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(MADE_ON_UNIX, 4);
    // From the version field, both headers are the same.
    local.copy(header, 6, 4, 28);
    header.writeUInt32LE(mode * 0x10000, 38);
    header.writeUInt32LE(declared.offset ?? offset, 42);
    return Buffer.concat([header, rawName]);
  };
  return { local: Buffer.concat([local, rawName, packed]), directory };
};

/** Makes a ZIP archive for tests, even one that no honest program writes. */
export const zipBytes = (entries: readonly ZipEntry[]): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, directory: record } = part(entry);
    locals.push(local);
    directory.push(record(offset));
    offset += local.length;
  }
  const records = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(records.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, records, end]);
};
