import { jsonResponse } from '../json-response.ts';
import type { McpDispatch, McpMessage } from './dispatch.ts';
import { BATCH_VERSION } from './mcp-identity.ts';
import { RPC_INVALID_REQUEST, rpcError } from './rpc-error.ts';

/** Requests of one array that are answered. */
export const MAX_BATCH = 10;

const NO_BATCHES = 'Arrays of messages are not part of this protocol revision. Send one message in each POST.';
const TOO_MANY = `At most ${MAX_BATCH} messages are answered in one array.`;
const EMPTY = 'The array is empty.';

const isRequest = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'id' in message && 'method' in message;

/**
 * Answers an array of messages: only 2025-03-26 knows them. Each request is an exchange of its own and notifications are
 * dropped, because the SDK waits for ever for the answer to a request that another element of its array cancels.
 */
export const answerBatch = async (
  messages: readonly unknown[],
  { request, client }: Pick<McpMessage, 'request' | 'client'>,
  dispatch: McpDispatch,
): Promise<Response> => {
  const refuse = (message: string): Response => rpcError(400, { code: RPC_INVALID_REQUEST, message });
  if ((request.headers.get('mcp-protocol-version') ?? BATCH_VERSION) !== BATCH_VERSION) return refuse(NO_BATCHES);
  if (messages.length === 0) return refuse(EMPTY);
  if (messages.length > MAX_BATCH) return refuse(TOO_MANY);
  const requests = messages.filter(isRequest);
  if (requests.length === 0) return new Response(null, { status: 202 });
  const answers: unknown[] = [];
  for (const body of requests) {
    const answer = await dispatch({ request, body, client });
    answers.push(await answer.json());
  }
  return jsonResponse(answers, 200, { 'cache-control': 'no-store' });
};
