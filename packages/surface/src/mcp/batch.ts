import { jsonResponse } from '../json-response.ts';
import type { McpDispatch, McpMessage } from './dispatch.ts';
import { BATCH_VERSION } from './mcp-identity.ts';
import { RPC_INVALID_REQUEST, rpcError } from './rpc-error.ts';

/** Messages that one array may hold. */
export const MAX_BATCH = 10;

const NO_BATCHES = 'Arrays of messages are not part of this protocol revision. Send one message in each POST.';
const TOO_MANY = `At most ${MAX_BATCH} messages are answered in one array.`;
const EMPTY = 'The array is empty.';
const NO_MESSAGE = 'Something in the array is no message of JSON-RPC.';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isMessage = (value: unknown): boolean =>
  isObject(value) && ('method' in value || 'result' in value || 'error' in value);
const isRequest = (value: unknown): boolean => isObject(value) && 'id' in value && 'method' in value;

/**
 * Answers an array of messages: only 2025-03-26 knows them. Each request is an exchange of its own; notifications and
 * answers are dropped, because the SDK waits for ever for the answer to a request that another element of its array
 * cancels.
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
  if (!messages.every(isMessage)) return refuse(NO_MESSAGE);
  const answers: unknown[] = [];
  for (const body of messages.filter(isRequest)) {
    const text = await (await dispatch({ request, body, client })).text();
    if (text !== '') answers.push(JSON.parse(text));
  }
  return answers.length === 0
    ? new Response(null, { status: 202 })
    : jsonResponse(answers, 200, { 'cache-control': 'no-store' });
};
