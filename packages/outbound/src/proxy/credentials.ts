import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { cidrContains, parseCidr, parseIpAddress, unmapped } from '@legible/formats/ip-address';

export interface ProxyCredentials {
  readonly username: string;
  readonly password: string;
}

const SECRET_BYTES = 24;

/** New ones, of 192 random bits each. */
export const makeCredentials = (): ProxyCredentials => ({
  username: randomBytes(SECRET_BYTES).toString('base64url'),
  password: randomBytes(SECRET_BYTES).toString('base64url'),
});

/** Digests are of one length, so the comparison takes the same time whatever was sent. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const SCHEME = /^basic +/i;

/** Whether the value of a `Proxy-Authorization` line is right (RFC 7617). */
export const credentialsCheck = ({ username, password }: ProxyCredentials): ((value: string) => boolean) => {
  const expected = digest(Buffer.from(`${username}:${password}`).toString('base64'));
  return (value) => {
    const isEqual = timingSafeEqual(digest(value.replace(SCHEME, '')), expected);
    return SCHEME.test(value) && isEqual;
  };
};

/** Loopback of both families: RFC 1122 §3.2.1.3, RFC 4291 §2.5.3. */
const LOOPBACK = ['127.0.0.0/8', '::1/128'].map(parseCidr);

/** Whether the other end of a connection, as the system reports it, is this machine. */
export const isLoopbackPeer = (remoteAddress: string | undefined): boolean => {
  const address = parseIpAddress(remoteAddress ?? '');
  return address !== null && LOOPBACK.some((block) => block.ok && cidrContains(block.cidr, unmapped(address)));
};
