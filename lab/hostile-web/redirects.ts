import { around, atHome, FAILED_REDIRECTS, type Misbehaviour, REPORT } from './misbehaviour.ts';
import { ordinary } from './ordinary.ts';
import { type Answer, type Asked, html, moved } from './wire.ts';

const to = (location: string): Answer => moved(`location: ${location}`);

const numberIn = ({ path }: Asked): number => Number(/^\/hop(\d+)/.exec(path)?.[1] ?? 0);
const chainOf =
  (hops: number) =>
  (asked: Asked): Answer => {
    const hop = numberIn(asked);
    if (asked.path !== '/' && hop === 0) return ordinary(asked);
    return hop < hops ? to(`/hop${hop + 1}`) : html('<!doctype html><title>The end</title><p>Here it ends.</p>');
  };

/** Redirects that lead in circles, too far, or to forbidden addresses. */
export const redirects = (canaryHost: string): readonly Misbehaviour[] => [
  { name: 'redirect-to-itself', does: 'redirects to itself', answer: atHome(to('/')), ends: FAILED_REDIRECTS },
  {
    name: 'redirect-pair',
    does: 'redirects back and forth between two addresses',
    answer: (asked) => (asked.path === '/' ? to('/other') : asked.path === '/other' ? to('/') : ordinary(asked)),
    ends: FAILED_REDIRECTS,
  },
  {
    name: 'redirect-endless',
    does: 'redirects every request except robots.txt to a new address',
    answer: (asked) => (asked.path === '/robots.txt' ? ordinary(asked) : to(`/hop${numberIn(asked) + 1}`)),
    ends: FAILED_REDIRECTS,
  },
  { name: 'chain-of-11', does: 'redirects eleven times', answer: chainOf(11), ends: FAILED_REDIRECTS },
  { name: 'chain-of-10', does: 'redirects ten times', answer: chainOf(10), ends: REPORT },
  {
    name: 'location-of-15-kb',
    does: 'redirects to an address of 15 kB',
    answer: atHome(to(`/${'a'.repeat(15_000)}`)),
    ends: FAILED_REDIRECTS,
  },
  {
    name: 'location-with-controls',
    does: 'redirects to an address with tabs and bytes that are not UTF-8',
    answer: atHome(Buffer.from(moved('location: /a\tb\u0080\u009b31m'), 'latin1')),
    ends: FAILED_REDIRECTS,
  },
  {
    name: 'location-with-nul',
    does: 'redirects to an address with a NUL',
    answer: atHome(to('/a\u0000b')),
    ends: { status: 'FAILED', error: 'answer-broken' },
  },
  ...[
    ['loopback', 'http://127.0.0.1/'],
    ['metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['octal', 'http://0177.0.0.1/'],
    ['mapped', 'http://[::ffff:10.9.9.9]/'],
    ['script', 'javascript:alert(1)'],
    ['file', 'file:///etc/passwd'],
    ['port', `https://${canaryHost}:22/`],
    ['user', `https://user:secret@${canaryHost}/`],
  ].map(
    ([name = '', location = '']): Misbehaviour => ({
      name: `redirect-to-${name}`,
      does: `redirects to ${location}`,
      answer: atHome(to(location)),
      ends: FAILED_REDIRECTS,
    }),
  ),
  {
    name: 'redirects-around',
    does: 'redirects every other request to a private address',
    answer: around(to('http://10.9.9.9/')),
    ends: REPORT,
  },
];
