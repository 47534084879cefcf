import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';

interface TlsFront {
  /** The public address that it listens on, ports 80 and 443. */
  readonly address: string;
  readonly host: string;
  readonly key: string | Buffer;
  readonly cert: string | Buffer;
  /** The service behind it, over plain HTTP. */
  readonly behind: string;
}

/** Header fields that belong to one connection, which a proxy does not pass on. */
const HOP_BY_HOP: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);

/** Starts what an operator puts in front of the service: TLS, HTTP/2, X-Forwarded-For, and a redirect from HTTP. */
export const tlsFront = async ({ address, host, key, cert, behind }: TlsFront) => {
  const handOn = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void => {
    const plain = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name));
    const headers = { ...Object.fromEntries(plain), host, 'x-forwarded-for': incoming.socket.remoteAddress };
    const onward = request(new URL(incoming.url, behind), { method: incoming.method, headers }, (answer) => {
      const fields = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(fields));
      answer.pipe(outgoing.stream ?? outgoing);
    });
    onward.on('error', () => outgoing.stream?.destroy());
    incoming.pipe(onward);
  };
  const secure = createSecureServer({ key, cert, allowHTTP1: true, minVersion: 'TLSv1.2' }, handOn);
  const plain = createServer((incoming, outgoing) => {
    outgoing.writeHead(301, { location: `https://${host}${incoming.url}` }).end();
  });
  secure.listen(443, address);
  plain.listen(80, address);
  await Promise.all([once(secure, 'listening'), once(plain, 'listening')]);
  return {
    close() {
      secure.close();
      plain.close();
      plain.closeAllConnections();
    },
  };
};
