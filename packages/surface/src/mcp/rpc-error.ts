import { JSON_TYPE, type ResponseHeaders } from '../json-response.ts';

/**
 * An error of the edge as JSON-RPC, whatever the status: a client of both eras reads another body as the sign of an older
 * server. Without `id`, which the schema of 2026-07-28 allows to be absent and not to be null.
 */
export const rpcError = (
  status: number,
  { code, message }: { readonly code: number; readonly message: string },
  headers: ResponseHeaders = {},
): Response =>
  new Response(JSON.stringify({ jsonrpc: '2.0', error: { code, message } }), {
    status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...headers },
  });

/** Codes of JSON-RPC 2.0; our own stand outside of its reserved range and are the HTTP status. */
export const RPC_PARSE_ERROR = -32_700;
export const RPC_INVALID_REQUEST = -32_600;
export const RPC_INVALID_PARAMS = -32_602;
