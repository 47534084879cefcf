import { at, FAILED_SILENT, FAILED_SLOW, inBothPlaces, type Misbehaviour, reportWith } from './misbehaviour.ts';
import { drip, head, type Line } from './wire.ts';

const EVERY_MS = 200;

const bodyDrip = (line: Line): void => {
  line.socket.write(head('content-type: text/html', 'content-length: 1000000'));
  drip(line, 'z', EVERY_MS);
};

/** Answers that never end and arrive little by little. */
export const DRIPS: readonly Misbehaviour[] = [
  ...inBothPlaces('silent', 'never sends anything', () => {}, FAILED_SILENT),
  ...inBothPlaces(
    'header-drip',
    'sends a header byte by byte',
    (line) => {
      line.socket.write('HTTP/1.1 200 OK\r\nx: ');
      drip(line, 'y', EVERY_MS);
    },
    FAILED_SILENT,
  ),
  ...inBothPlaces('body-drip', 'sends a body byte by byte', bodyDrip, FAILED_SLOW),
  ...inBothPlaces(
    'body-stall',
    'stops inside a body',
    ({ socket }) => {
      socket.write(`${head('content-type: text/html', 'content-length: 1000')}<title>a`);
    },
    FAILED_SLOW,
  ),
  ...inBothPlaces('endless-103', 'sends endless early hints', (line) =>
    drip(line, 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n', EVERY_MS),
  ),
  {
    name: 'robots-drip',
    does: 'sends robots.txt byte by byte',
    answer: at({ '/robots.txt': bodyDrip }),
    ends: reportWith('crawl-robots-reachable'),
  },
];
