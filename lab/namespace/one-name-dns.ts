import { smallDns } from './small-dns.ts';

/** A name server that knows one name, with one IPv4 address. It listens on port 53 of `on` until it is closed. */
export const oneNameDns = ({
  on,
  name,
  address,
}: {
  readonly on: string;
  readonly name: string;
  readonly address: string;
}) =>
  smallDns(on, (asked) => {
    if (asked === name) return { address };
    // Names that are not below it are unknown instead of missing, so that links to other sites do not look dead.
    return asked.endsWith(`.${name}`) ? 'no-such-name' : 'unknown';
  });
