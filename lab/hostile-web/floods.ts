import { at, inBothPlaces, type Misbehaviour, REPORT, reportWith } from './misbehaviour.ts';
import { chunkOf, flood, head, type Line } from './wire.ts';

const MB = 1_000_000;
const HTML = 'content-type: text/html; charset=utf-8';

const endless =
  (type: string, text: string, most?: number) =>
  (line: Line): void => {
    line.socket.write(head(type, 'connection: close'));
    flood(line, chunkOf(text), most);
  };

/** More data than any client wants. */
export const FLOODS: readonly Misbehaviour[] = [
  ...inBothPlaces('header-of-20-kb', 'sends a header of 20 kB', head(`x: ${'y'.repeat(20_000)}`)),
  ...inBothPlaces(
    'ten-thousand-headers',
    'sends 10,000 headers',
    head(...Array.from({ length: 10_000 }, (_, at) => `h${at}: v`)),
  ),
  ...inBothPlaces('cookies', 'sends 33 cookies', head(...Array.from({ length: 33 }, () => 'set-cookie: a=b'))),
  ...inBothPlaces('fast-103', 'floods early hints', (line) => flood(line, chunkOf('HTTP/1.1 103 Early Hints\r\n\r\n'))),
  ...inBothPlaces('endless-body', 'sends an endless body', endless(HTML, '<p>and on it goes</p>\n'), REPORT),
  ...inBothPlaces(
    'html-of-100-mb',
    'sends 100 MB of HTML',
    endless(HTML, '<div class="a"><a href="/b">c</a></div>\n', 100 * MB),
    REPORT,
  ),
  {
    name: 'robots-of-100-mb',
    does: 'sends a robots.txt of 100 MB',
    answer: at({ '/robots.txt': endless('content-type: text/plain', 'User-agent: a\nDisallow: /b\n', 100 * MB) }),
    ends: reportWith('crawl-robots-size'),
  },
];
