import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { type McpServerOptions, mcpServers } from './mcp-server.ts';

/**
 * Serves tools to the parent process over standard input and output, until the input ends or `stop` is aborted. Nothing else
 * may write to standard output.
 */
export const serveMcpOverStdio = async (
  options: McpServerOptions & {
    /** Receives refusals as text. */
    readonly onRefused: (why: string) => void;
    readonly stop: AbortSignal;
  },
): Promise<void> => {
  const { onRefused, stop } = options;
  const servers = mcpServers(options);
  const ended = Promise.withResolvers<void>();
  const transport = new StdioServerTransport();
  const { stdin } = process;
  for (const event of ['end', 'close'] as const) stdin.once(event, () => ended.resolve());
  stop.addEventListener('abort', () => ended.resolve(), { once: true });
  if (stop.aborted) ended.resolve();
  const serving = serveStdio(() => servers.create('local'), {
    transport,
    maxSubscriptions: 1,
    onerror: ({ message }) => onRefused(message),
  });
  await ended.promise;
  await serving.close();
};
