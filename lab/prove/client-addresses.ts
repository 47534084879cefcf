import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

/** Where a request comes from, and what it claims about that. */
export interface Caller {
  /** A loopback address, because any of them can be a source: 127.1.x.y is one of our proxies, 127.2.x.y a stranger. */
  readonly socket: string;
  /** Lines of X-Forwarded-For. */
  readonly forwardedFor?: readonly string[];
  readonly forwarded?: string;
}

/** Networks of our proxies. */
export const TRUSTED_PROXIES = '127.1.0.0/16, 10.0.0.0/8, fd00::/8';

interface AddressCase {
  readonly name: string;
  readonly forwardedFor?: readonly string[];
  readonly forwarded?: string;
  readonly from?: 'proxy' | 'stranger';
  /** The address under which it must count; `socket`: the other end of the connection. */
  readonly counted: string;
  /** An address that it claims and under which it must not count. */
  readonly claimed?: string;
}

const MANY = 1_000;

/** `IP` and `OTHER` are replaced by two addresses that no other case uses. */
const CASES: readonly AddressCase[] = [
  { name: 'no header', counted: 'socket' },
  { name: 'one entry', forwardedFor: ['IP'], counted: 'IP' },
  { name: 'written on the left', forwardedFor: ['OTHER, IP'], counted: 'IP', claimed: 'OTHER' },
  { name: 'our proxy is claimed', forwardedFor: ['10.0.0.1, IP'], counted: 'IP' },
  { name: 'two proxies', forwardedFor: ['OTHER, IP, 10.0.0.2'], counted: 'IP', claimed: 'OTHER' },
  { name: 'two header lines', forwardedFor: ['OTHER', 'IP'], counted: 'IP', claimed: 'OTHER' },
  { name: 'two header lines and a proxy', forwardedFor: ['OTHER', 'IP, 10.0.0.2'], counted: 'IP', claimed: 'OTHER' },
  { name: 'the header of a stranger', from: 'stranger', forwardedFor: ['IP'], counted: 'socket', claimed: 'IP' },
  { name: 'garbage', forwardedFor: ['garbage'], counted: 'socket' },
  { name: 'garbage beyond a proxy', forwardedFor: ['garbage, 10.0.0.2'], counted: 'socket' },
  { name: 'garbage on the left', forwardedFor: ['garbage, IP'], counted: 'IP' },
  { name: 'an empty entry', forwardedFor: ['IP, '], counted: 'socket', claimed: 'IP' },
  { name: 'unknown', forwardedFor: ['unknown'], counted: 'socket' },
  { name: 'a port', forwardedFor: ['IP:51234'], counted: 'IP' },
  { name: 'a port out of place', forwardedFor: ['IP:x'], counted: 'socket', claimed: 'IP' },
  { name: 'brackets and a port', forwardedFor: ['[2001:db8:77::1]:443'], counted: '2001:db8:77::2' },
  { name: 'brackets', forwardedFor: ['[2001:db8:78::1]'], counted: '2001:db8:78::2' },
  { name: 'an unclosed bracket', forwardedFor: ['[2001:db8:79::1'], counted: 'socket', claimed: '2001:db8:79::1' },
  { name: 'mapped', forwardedFor: ['::ffff:IP'], counted: 'IP' },
  { name: 'another spelling', forwardedFor: ['2001:DB8:7A:0:0:0:0:1'], counted: '2001:db8:7a::2' },
  { name: 'a number', forwardedFor: ['3405803783'], counted: 'socket', claimed: '202.255.255.7' },
  { name: 'leading zeros', forwardedFor: ['203.000.114.007'], counted: 'socket', claimed: '203.0.114.7' },
  {
    name: `${MANY} entries`,
    forwardedFor: [`${Array(MANY).fill('OTHER').join(', ')}, IP`],
    counted: 'IP',
    claimed: 'OTHER',
  },
  {
    name: '33 proxies',
    forwardedFor: [`IP, ${Array(33).fill('10.0.0.2').join(', ')}`],
    counted: 'socket',
    claimed: 'IP',
  },
  { name: 'Forwarded', forwarded: 'for=IP', counted: 'socket', claimed: 'IP' },
  { name: 'Forwarded beside the other', forwardedFor: ['IP'], forwarded: 'for=OTHER', counted: 'IP', claimed: 'OTHER' },
];

/** Calls a tool that does not exist, which counts like any call. Returns whether the limit refused it. */
export const isRefused = async (
  agent: Agent,
  base: string,
  { socket, forwardedFor, forwarded }: Caller,
): Promise<boolean> => {
  const outgoing = request(`${base}/mcp`, {
    agent,
    method: 'POST',
    localAddress: socket,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(forwardedFor && { 'x-forwarded-for': [...forwardedFor] }),
      ...(forwarded && { forwarded }),
    },
  });
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  outgoing.end('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"none","arguments":{}}}');
  const [answer] = await answered;
  await answer.resume().toArray();
  return answer.statusCode === 429;
};

/**
 * Checks a service that allows each client one call. After its call a client must be refused, also under another
 * spelling of its address; an address that it only claimed must not be.
 */
export const addressFaults = async (
  base: string,
): Promise<{ readonly cases: number; readonly faults: readonly string[] }> => {
  const agent = new Agent();
  const faults: string[] = [];
  for (const [index, { name, from = 'proxy', counted, claimed, ...said }] of CASES.entries()) {
    const filled = (text: string): string =>
      text.replaceAll('OTHER', `198.51.100.${index + 1}`).replaceAll('IP', `203.0.113.${index + 1}`);
    const socket = `127.${from === 'proxy' ? 1 : 2}.0.${index + 1}`;
    const as = (address: string): Caller =>
      address === 'socket' ? { socket } : { socket: '127.1.255.1', forwardedFor: [filled(address)] };
    const caller: Caller = {
      socket,
      ...(said.forwardedFor && { forwardedFor: said.forwardedFor.map(filled) }),
      ...(said.forwarded && { forwarded: filled(said.forwarded) }),
    };
    if (await isRefused(agent, base, caller)) faults.push(`${name}: is counted as somebody who was there before`);
    if (!(await isRefused(agent, base, as(counted)))) faults.push(`${name}: is not counted as ${filled(counted)}`);
    if (claimed !== undefined && (await isRefused(agent, base, as(claimed))))
      faults.push(`${name}: is counted as ${filled(claimed)}, which it only claims`);
  }
  agent.destroy();
  return { cases: CASES.length, faults };
};
