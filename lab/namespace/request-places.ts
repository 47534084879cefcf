/** Where the requests of a page go: for each type of request a public address, and private ones in several ways. */
import { type Aim, REQUEST_TYPES, type RequestType } from './request-types.ts';
import type { NameAnswer } from './small-dns.ts';

export const ZONE = 'every-request.com';
export const PUBLIC_ADDRESS = '45.33.32.210';

/**
 * loopback and link-local: addresses that Chromium itself requests without its proxy; name: a public name with a private
 * address; redirect: a public address that redirects to a private one.
 */
const PRIVATE_WAYS = ['loopback', 'link-local', 'name', 'redirect'] as const;
type PrivateWay = (typeof PRIVATE_WAYS)[number];

const NETWORKS: Readonly<Record<PrivateWay, string>> = {
  loopback: '127.1.0',
  'link-local': '169.254.1',
  name: '10.2.0',
  redirect: '10.3.0',
};

const addressOf = (type: RequestType, way: PrivateWay): string => `${NETWORKS[way]}.${REQUEST_TYPES.indexOf(type) + 1}`;

/** Every private address, with the type of request that is sent to it, and the way. */
export const PRIVATE_PLACES: ReadonlyMap<string, { readonly type: string; readonly way: PrivateWay }> = new Map(
  REQUEST_TYPES.flatMap((type) => PRIVATE_WAYS.map((way) => [addressOf(type, way), { type: type.name, way }])),
);

const INNER = new Map(REQUEST_TYPES.map((type) => [`${type.name}.inner.${ZONE}`, addressOf(type, 'name')]));

/** Returns the answer of the name server. */
export const addressOfName = (name: string): NameAnswer => {
  if (name !== ZONE && !name.endsWith(`.${ZONE}`)) return 'unknown';
  return { address: INNER.get(name) ?? PUBLIC_ADDRESS };
};

const schemeOf = (isSecure: boolean): string => (isSecure ? 'https' : 'http');
export const originOf = (isSecure: boolean): string => `${schemeOf(isSecure)}://${schemeOf(isSecure)}.${ZONE}`;

const madeAddress = (origin: string, type: string, body: string, header = ''): string =>
  `${origin}/made?${new URLSearchParams({ type, body, header })}`;

const aimAt = (isSecure: boolean, host: string, path: string): Aim => {
  const scheme = schemeOf(isSecure);
  return {
    scheme,
    host,
    url: `${scheme}://${host}${path}`,
    socket: `${isSecure ? 'wss' : 'ws'}://${host}${path}`,
    // A separate host, because connections to one host start at intervals and the page has little time.
    made: (...document) =>
      madeAddress(`${scheme}://${Buffer.from(host).toString('hex').slice(0, 60)}.made.${ZONE}`, ...document),
    own: (...document) => madeAddress(originOf(isSecure), ...document),
  };
};

const privateAim = (type: RequestType, way: PrivateWay, isSecure: boolean): Aim => {
  const { name } = type;
  if (way === 'name') return aimAt(isSecure, `${name}.inner.${ZONE}`, `/${name}`);
  if (way !== 'redirect') return aimAt(isSecure, addressOf(type, way), `/${name}`);
  const to = `${schemeOf(isSecure)}://${addressOf(type, way)}/${name}`;
  return aimAt(isSecure, `${name}.onward.${ZONE}`, `/${name}?${new URLSearchParams({ to })}`);
};

/** Other spellings of private addresses, and names for them. All lead to addresses that count their visitors. */
const SPELLINGS: readonly string[] = [
  'localhost',
  'a.localhost',
  '127.0.0.1',
  '127.1',
  '0x7f.1',
  '0x7f000001',
  '2130706433',
  '0177.0.0.1',
  '127.0.0.1.',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:10.9.9.9]',
  '[::ffff:a9fe:a9fe]',
  '[fd00:ec2::254]',
  '10.9.9.9',
  '0x0a090909',
  '169.254.169.254',
  '2852039166',
  '0xA9FEA9FE',
  '192.168.7.7',
  'metadata.google.internal',
  'metadata',
];

const spelled = (isSecure: boolean, turn: number): readonly string[] => {
  const scheme = schemeOf(isSecure);
  return SPELLINGS.filter((_, index) => (index + turn) % 2 === 0).map((host) => {
    const url = `${scheme}://${host}/latest/meta-data/`;
    return `<img src="${url}"><script>fetch('${url}',{mode:'no-cors'}).catch(()=>{})</script>`;
  });
};

/** How long the page keeps changing, so that it does not count as settled before the last request. */
const RESTLESS_MS = 8_000;

/**
 * Returns the page with all requests. In each turn, every type uses another of the private ways.
 *
 * @param early names of the types that come first.
 */
export const everyRequest = (isSecure: boolean, turn: number, early: readonly string[]): string => {
  const all = REQUEST_TYPES.filter(({ secure }) => isSecure || !secure);
  // On a busy machine the end of the page gets no time, so other turns begin with it.
  const first = Math.floor((all.length * ((turn * 3) % 4)) / 4);
  const turned = [...all.slice(first), ...all.slice(0, first)];
  const isEarly = ({ name }: RequestType): boolean => early.includes(name);
  const types = [...turned.filter(isEarly), ...turned.filter((type) => !isEarly(type))];
  const open = types.map((type) => type.html(aimAt(isSecure, `${type.name}.open.${ZONE}`, `/${type.name}`)));
  const inner = types.map((type, index) => {
    const way = PRIVATE_WAYS[(index + turn) % PRIVATE_WAYS.length];
    return way === undefined ? '' : type.html(privateAim(type, way, isSecure));
  });
  return `<!doctype html><html lang="en"><title>Every request</title><h1>Every request</h1>
<p>This page asks for something in every way that a page can.</p><p id="clock"></p>
<script>addEventListener('unhandledrejection',(e)=>e.preventDefault());const t=setInterval(()=>{clock.textContent+='.'},200);setTimeout(()=>clearInterval(t),${RESTLESS_MS})</script>
${[...open, ...inner, ...spelled(isSecure, turn)].join('\n')}`;
};
