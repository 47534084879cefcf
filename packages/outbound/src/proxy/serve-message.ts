import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { forward } from './forward.ts';
import type { ProxyContext } from './ledger.ts';
import { type Crossing, judge, type ProxyTarget } from './proxy-target.ts';
import { answerPlainly, type ProxyRefusal, statusOfRefusal } from './refusal.ts';
import { tunnel, type Way, wayOut } from './way-out.ts';

/** The first message of a connection; its only one. */
export interface Message {
  readonly crossing: Crossing;
  readonly request: IncomingMessage;
  readonly client: Socket;
  /** Of a `request` only: the others are answered on the bare connection. */
  readonly response: ServerResponse | null;
  /** What the client sent behind the header of a tunnel or an upgrade. */
  readonly head: Uint8Array;
}

/** Counts a refusal and answers it. */
export const refuse = (client: Socket, host: string, reason: ProxyRefusal, { ledger }: ProxyContext): void => {
  ledger.refuse({ host, reason });
  answerPlainly(client, statusOfRefusal(reason));
};

/**
 * Reads on while the way out is sought: only a reader hears that the client went away. Stops at the first bytes, which
 * a client that waits for its answer does not send.
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
  const out = await wayOut(target, client, context);
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

/** Judges a message and lets it cross, or answers why not. */
export const serveMessage = async (message: Message, context: ProxyContext): Promise<void> => {
  const verdict = judge(message.request, message.crossing, context);
  if (!verdict.ok) return refuse(message.client, verdict.host, verdict.reason, context);
  await (message.crossing === 'tunnel' ? openTunnel : passOn)(message, verdict.target, context);
};
