import { type ClientRequest, request as httpRequest, type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ProxyContext } from './ledger.ts';
import { bodyLines, endToEndLines, linesLength, type RawLines, valuesOf } from './message-lines.ts';
import { type Crossing, judge, type ProxyTarget } from './proxy-target.ts';
import { answerPlainly, type ProxyRefusal, statusOfRefusal } from './refusal.ts';
import { openUpstream, relay, tunnel, type Way } from './upstream.ts';

/** The first and only message of a connection. */
export interface Message {
  readonly crossing: Crossing;
  readonly request: IncomingMessage;
  readonly client: Socket;
  /** Null unless the crossing is `request`: the others are answered on the bare connection. */
  readonly response: ServerResponse | null;
  /** What the client sent after the header of a tunnel or an upgrade. */
  readonly head: Uint8Array;
}

/** Counts a refusal and answers it. */
export const refuse = (client: Socket, host: string, reason: ProxyRefusal, { ledger }: ProxyContext): void => {
  ledger.refuse({ host, reason });
  answerPlainly(client, statusOfRefusal(reason));
};

/**
 * Keeps reading while the upstream is being connected, because only a reader notices that the client went away. Stops
 * at the first bytes, which a client that waits for its answer does not send.
 */
const listenAhead = (client: Socket, early: Uint8Array[]): (() => void) => {
  const hold = (chunk: Uint8Array): void => {
    early.push(chunk);
    client.pause();
  };
  const leave = (): void => {
    client.destroy();
  };
  client.on('data', hold);
  client.once('end', leave);
  return () => {
    client.off('data', hold);
    client.off('end', leave);
  };
};

const bareResponse = (request: IncomingMessage, client: Socket): ServerResponse => {
  const response = new ServerResponse(request);
  response.assignSocket(client);
  response.on('finish', () => client.destroySoon());
  return response;
};

const seekWay = async (target: ProxyTarget, client: Socket, context: ProxyContext): Promise<Way | null> => {
  const out = await openUpstream(target, client, context);
  if (out.ok) return out.way;
  if (out.why === 'failed') {
    context.ledger.count('failed');
    answerPlainly(client, 502);
  } else if (out.why !== 'gone') refuse(client, target.host, out.why, context);
  return null;
};

const openTunnel = async ({ client, head }: Message, target: ProxyTarget, context: ProxyContext): Promise<void> => {
  const early = head.length > 0 ? [head] : [];
  const stopListening = listenAhead(client, early);
  const way = await seekWay(target, client, context);
  stopListening();
  if (way === null) return;
  context.ledger.count('connects');
  client.write('HTTP/1.1 200 Connection established\r\n\r\n');
  tunnel(way, early);
};

const passOn = async (message: Message, target: ProxyTarget, context: ProxyContext): Promise<void> => {
  const { request, client, head, crossing } = message;
  const early = [head];
  const stopListening = crossing === 'upgrade' ? listenAhead(client, early) : () => {};
  const way = await seekWay(target, client, context);
  stopListening();
  if (way === null) return;
  context.ledger.count('requests');
  const response = message.response ?? bareResponse(request, client);
  forward({ request, response, target, way, early: crossing === 'upgrade' ? early : null }, context);
};

/** Checks a message and forwards it, or answers why not. */
export const serveMessage = async (message: Message, context: ProxyContext): Promise<void> => {
  const verdict = judge(message.request, message.crossing, context);
  if (!verdict.ok) return refuse(message.client, verdict.host, verdict.reason, context);
  await (message.crossing === 'tunnel' ? openTunnel : passOn)(message, verdict.target, context);
};

interface Forwarding {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: ProxyTarget;
  readonly way: Way;
  /** What the client sent after its request for a WebSocket; null when it did not request one. */
  readonly early: readonly Uint8Array[] | null;
}

const WEBSOCKET: RawLines = ['Connection', 'Upgrade', 'Upgrade', 'websocket'];
const CLOSE: RawLines = ['Connection', 'close'];

/**
 * Makes the request in origin form, on the connection that was opened for it. Returns null when it exceeds a limit or
 * contains something that no request may contain.
 */
const anew = ({ request, target, way, early }: Forwarding, context: ProxyContext): ClientRequest | null => {
  const framing = early === null ? [...CLOSE, ...(bodyLines(request.rawHeaders) ?? [])] : WEBSOCKET;
  const headers = ['Host', target.url.host, ...endToEndLines(request.rawHeaders), ...framing];
  const path = `${target.url.pathname}${target.url.search}`;
  if (!way.moved(linesLength(headers) + path.length)) return null;
  try {
    const { headerBytes: maxHeaderSize } = context.limits;
    const createConnection = () => way.server;
    const outgoing = httpRequest({ method: request.method, path, headers, createConnection, maxHeaderSize });
    return outgoing;
  } catch {
    return null;
  }
};

const failed = ({ response, way: { client } }: Forwarding, context: ProxyContext): void => {
  if (client.destroyed || client.writableEnded) return;
  context.ledger.count('failed');
  if (response.headersSent) client.destroy();
  else answerPlainly(client, 502);
};

/**
 * Whether an answer may be forwarded. A server that requests proxy credentials would receive those of this proxy; a
 * body in another transfer coding would lose the header line that names it.
 */
const isFit = (answer: IncomingMessage, context: ProxyContext): boolean =>
  answer.statusCode !== 407 &&
  valuesOf(answer.rawHeaders, 'transfer-encoding').every((coding) => coding.toLowerCase() === 'chunked') &&
  answer.rawHeaders.length / 2 <= context.limits.headerLines;

/**
 * Writes the head; returns whether that was possible. Node reads more than it writes, such as statuses and characters
 * that HTTP does not allow.
 */
const writeHead = (response: ServerResponse, status: number, lines: RawLines): boolean => {
  response.sendDate = false;
  try {
    response.writeHead(status, [...lines]);
    return true;
  } catch {
    return false;
  }
};

const sendAnswer = (answer: IncomingMessage, forwarding: Forwarding, context: ProxyContext): void => {
  const { response, way } = forwarding;
  answer.on('error', () => failed(forwarding, context));
  const { 'content-length': length } = answer.headers;
  const lines = [
    ...endToEndLines(answer.rawHeaders),
    ...(length === undefined ? [] : ['Content-Length', length]),
    ...CLOSE,
  ];
  if (!way.moved(0)) return;
  if (isFit(answer, context) && writeHead(response, answer.statusCode ?? 0, lines)) {
    answer.on('end', () => response.end());
    relay(answer, response, () => way.moved(0));
  } else failed(forwarding, context);
};

const switchOver = (answer: IncomingMessage, head: Buffer, forwarding: Forwarding, context: ProxyContext): void => {
  const { way, early, response } = forwarding;
  const lines = [...endToEndLines(answer.rawHeaders), ...WEBSOCKET];
  const isAsked = early !== null && answer.headers.upgrade?.toLowerCase() === 'websocket';
  if (isAsked && isFit(answer, context) && writeHead(response, 101, lines)) {
    response.flushHeaders();
    response.detachSocket(way.client);
    if (head.length > 0) way.server.unshift(head);
    tunnel(way, early);
  } else failed(forwarding, context);
};

const sendBody = (request: IncomingMessage, outgoing: ClientRequest, way: Way): void => {
  if (bodyLines(request.rawHeaders) === null) outgoing.end();
  else {
    request.on('end', () => outgoing.end());
    relay(request, outgoing, (chunk) => way.moved(chunk?.length ?? 0));
  }
};

/** Forwards a request and returns its answer, or connects both sides when the server switches to WebSocket. */
const forward = (forwarding: Forwarding, context: ProxyContext): void => {
  const { request, way } = forwarding;
  const outgoing = anew(forwarding, context);
  let informational = 0;
  outgoing?.on('error', () => failed(forwarding, context));
  outgoing?.on('response', (answer) => {
    // Node reports everything that arrived in one chunk, even after the first informational answer too many.
    if (informational > context.limits.informationalAnswers) failed(forwarding, context);
    else sendAnswer(answer, forwarding, context);
  });
  outgoing?.on('upgrade', (answer, _socket, head) => switchOver(answer, head, forwarding, context));
  outgoing?.on('information', () => {
    informational += 1;
    if (informational > context.limits.informationalAnswers) way.server.destroy();
  });
  if (outgoing === null) failed(forwarding, context);
  else sendBody(request, outgoing, way);
};
