import { EVERYWHERE, type OptionTable, readWords, type Wrong, wrong } from './option-table.ts';

export const MCP_OPTIONS = { ...EVERYWHERE } as const satisfies OptionTable;

export interface McpArguments {
  readonly kind: 'mcp';
}

export const readMcpArguments = (words: readonly string[]): McpArguments | Wrong => {
  const read = readWords(words, MCP_OPTIONS);
  if (read.kind === 'wrong') return read;
  if (read.positionals.length > 0)
    return wrong(`legible mcp takes no words: ${read.positionals.join(' ')} is too much.`);
  return { kind: 'mcp' };
};
