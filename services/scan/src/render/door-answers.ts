import type { Door } from '@legible/outbound';
import type { Answers, OwnAnswer } from './answers.ts';

const NOTHING: OwnAnswer = { status: 404, headers: [['content-type', 'text/plain']], body: new Uint8Array() };
/** RFC 9110 §15.5.6. */
const NOT_ALLOWED: OwnAnswer = { ...NOTHING, status: 405, headers: [['allow', 'GET, HEAD']] };
const METHODS: readonly string[] = ['GET', 'HEAD'];
/** They tell of the bytes on the wire; a browser is given them unpacked. */
const OF_THE_WIRE = ['content-encoding', 'content-length', 'transfer-encoding'];

/** What a door says for one origin, which a browser never asks itself. Nothing is sent there but questions. */
export const doorAnswers =
  (door: Door, origin: string): Answers =>
  async (url, method) => {
    if (URL.parse(url)?.origin !== origin) return null;
    if (!METHODS.includes(method)) return NOT_ALLOWED;
    const { answer } = await door.fetch({ url, maxRedirects: 0 });
    if (answer === null) return NOTHING;
    const { status, headers, body } = answer;
    return { status, headers: headers.filter(([name]) => !OF_THE_WIRE.includes(name)), body };
  };
