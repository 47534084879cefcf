/** MCP without a client: one POST for one message, as `curl` would send it. */

/** Metadata that every request of revision 2026-07-28 has, without the name of the client. */
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

export interface RpcAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect in it
  readonly body: any;
}

export const postMessage = async (
  url: string,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<RpcAnswer> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(message),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text === '' ? null : JSON.parse(text) };
};

/** A request of revision 2026-07-28. */
export const askModern = (
  url: string,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
): Promise<RpcAnswer> =>
  postMessage(
    url,
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: META } },
    {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof (params.name ?? params.uri) === 'string' && { 'mcp-name': String(params.name ?? params.uri) }),
    },
  );

/** A request of the handshake era. */
export const askLegacy = (
  url: string,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
): Promise<RpcAnswer> => postMessage(url, { jsonrpc: '2.0', id: 1, method, params });
