import { READABLE_BY_ALL } from '../cors.ts';
import type { ResponseHeaders } from '../json-response.ts';

/** What browser clients of both eras send; without Mcp-Method and Mcp-Name the modern ones fail at the preflight. */
const REQUEST_HEADERS = [
  'Content-Type',
  'Accept',
  'Authorization',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Session-Id',
  'Last-Event-ID',
  'traceparent',
  'tracestate',
];

export const MCP_PREFLIGHT: ResponseHeaders = {
  ...READABLE_BY_ALL,
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': REQUEST_HEADERS.join(', '),
  'access-control-max-age': '86400',
};
