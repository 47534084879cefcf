import { atHome, type Misbehaviour, REPORT, reportWith } from './misbehaviour.ts';
import { page } from './ordinary.ts';
import { reply } from './wire.ts';

const PAGE = page({ title: 'Überfahrt für 여섯 Personen' });
const utf32 = (text: string): Buffer =>
  Buffer.concat([...`\ufeff${text}`].map((one) => Buffer.from(new Uint32Array([one.codePointAt(0) ?? 0]).buffer)));

const inCharset = (name: string, does: string, type: string, body: string | Buffer, ends = REPORT): Misbehaviour => ({
  name,
  does,
  answer: atHome(reply(type, body)),
  ends,
});

/** False declarations of a text's encoding. */
export const CHARSETS: readonly Misbehaviour[] = [
  inCharset('charset-unknown', 'names an unknown charset', 'text/html; charset=klingon', PAGE),
  inCharset(
    'charset-utf-7',
    'answers UTF-7 with a script in it',
    'text/html; charset=utf-7',
    '<title>seven</title>+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  ),
  inCharset('charset-utf-32', 'answers UTF-32 with its mark', 'text/html; charset=utf-32', utf32(PAGE)),
  inCharset(
    'charset-wrong-mark',
    'puts the mark of UTF-16 before UTF-8',
    'text/html; charset=utf-8',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(PAGE)]),
  ),
  inCharset('charset-utf-16', 'declares UTF-16 and sends UTF-8', 'text/html; charset=utf-16', PAGE),
  inCharset(
    'charset-broken',
    'sends bytes that are not UTF-8',
    'text/html; charset=utf-8',
    Buffer.concat([Buffer.from('<!doctype html><title>'), Buffer.alloc(100_000, 0xfe), Buffer.from('</title><p>x')]),
  ),
  inCharset(
    'charset-nul',
    'sends a page in which every second byte is NUL',
    'text/html; charset=utf-8',
    Buffer.from(PAGE, 'utf16le'),
  ),
  inCharset('charset-header', 'sends a content type of 12 kB', `text/html; charset="${'a\\"'.repeat(4_000)}"`, PAGE),
  inCharset('type-png', 'declares its page as a picture', 'image/png', PAGE, reportWith()),
  inCharset('type-nonsense', 'declares an invalid type', ';;;///', PAGE, reportWith()),
];
