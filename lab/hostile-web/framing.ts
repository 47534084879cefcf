import { around, atHome, inBothPlaces, type Misbehaviour, REPORT } from './misbehaviour.ts';
import { page } from './ordinary.ts';
import { type Answer, head, html } from './wire.ts';

const HTML = 'content-type: text/html; charset=utf-8';
const CLOSE = 'connection: close';
const PAGE = page();
const LENGTH = Buffer.byteLength(PAGE);
const withStatus = (status: string): string =>
  (head(HTML, `content-length: ${LENGTH}`, CLOSE) + PAGE).replace('200 OK', status);
const withLines = (...lines: readonly string[]): string => head(HTML, CLOSE, ...lines) + PAGE;
const chunked = (body: string): string => head(HTML, CLOSE, 'transfer-encoding: chunked') + body;

const BROKEN: Readonly<Record<string, readonly [does: string, answer: Answer]>> = {
  'length-too-long': ['declares more bytes than it sends', withLines(`content-length: ${LENGTH + 10}`)],
  'two-lengths': ['declares two lengths', withLines('content-length: 3', 'content-length: 4')],
  'length-and-chunks': [
    'declares a length and sends chunks',
    `${head(HTML, 'content-length: 3', 'transfer-encoding: chunked')}3\r\nabc\r\n0\r\n\r\n`,
  ],
  'length-1e30': ['declares a length of 10^30', withLines(`content-length: 1${'0'.repeat(30)}`)],
  'length-negative': ['declares a negative length', withLines('content-length: -1')],
  'length-a-word': ['declares a length that is not a number', withLines('content-length: many')],
  'bad-chunk': ['sends a chunk whose size is not a number', chunked('zz\r\nabc')],
  'chunk-too-large': ['sends a chunk of 2^64 bytes', chunked('10000000000000000\r\nabc')],
  'chunks-that-end': ['breaks off between chunks', chunked('3\r\nabc\r\n')],
  garbage: ['sends something that is not HTTP', '\u0000\u0001\u0002 garbage\r\n\r\n'],
  'http-0-9': ['answers in HTTP/0.9', PAGE],
  'http-2-frames': ['answers in frames of HTTP/2', Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])],
  'status-99': ['answers status 99', withStatus('99 Low')],
  'status-word': ['answers a status that is not a number', withStatus('yes OK')],
  'nul-in-header': ['sends a NUL in a header', withLines('x: a\u0000b')],
  'escape-in-header': ['sends ESC in a header', withLines('x: \u001b[31mred')],
  'obs-fold': ['folds a header line', withLines('x: a\r\n b')],
  'space-before-colon': ['puts a space before the colon of a header', withLines('content-length : 3')],
  'reset-in-body': [
    'resets the connection inside a body',
    ({ socket, reset }) => void socket.write(`${head(HTML, 'content-length: 1000')}<title>a`, () => reset()),
  ],
  'reset-at-once': ['resets the connection', ({ reset }) => reset()],
  'closed-at-once': ['closes the connection', ({ socket }) => void socket.end()],
  'unasked-101': [
    'switches to an unrequested protocol',
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
  ],
  'unasked-100': ['sends 100 Continue and nothing more', 'HTTP/1.1 100 Continue\r\n\r\n'],
};

/** Odd but readable answers. */
const ODD: Readonly<Record<string, readonly [does: string, answer: Answer]>> = {
  'length-too-short': ['declares fewer bytes than it sends', withLines(`content-length: ${LENGTH - 50}`)],
  'status-999': ['answers status 999', withStatus('999 High')],
  'status-600': ['answers status 600', withStatus('600 ')],
  'second-answer': ['sends an unrequested second answer', Buffer.concat([html(PAGE), html('<p>second')])],
  'no-length': ['declares no length', head(HTML, CLOSE) + PAGE],
  'chunk-extension': [
    'sends a chunk with an extension of 4 kB',
    chunked(`${LENGTH.toString(16)};a=${'b'.repeat(4_000)}\r\n${PAGE}\r\n0\r\n\r\n`),
  ],
};

/** False declarations of where an answer ends, and answers that are not HTTP. */
export const FRAMING: readonly Misbehaviour[] = [
  ...Object.entries(BROKEN).flatMap(([name, [does, answer]]) => inBothPlaces(name, does, answer)),
  ...Object.entries(ODD).flatMap(([name, [does, answer]]) => inBothPlaces(name, does, answer, REPORT)),
  {
    name: 'each-time-another',
    does: 'has a correct page, and answers each further request in another broken way',
    answer: (asked) => {
      const answers = Object.values(BROKEN);
      let sum = 0;
      for (const character of asked.path) sum += character.charCodeAt(0);
      return (asked.path === '/' ? atHome(html(PAGE)) : around(answers[sum % answers.length]?.[1] ?? ''))(asked);
    },
    ends: REPORT,
  },
];
