import { fail, notApplicable, pass, siteRule, untested, warn } from '../../kernel/rule.ts';
import type { McpToolsFact } from './mcp-message.ts';

const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

const named = (tools: McpToolsFact['list']): readonly string[] => tools.slice(0, 10).map(({ name }) => name);

export default siteRule({
  id: 'mcp-tools-valid',
  title: 'MCP tools can be used by every client',
  failureTitle: 'Some tools of the MCP server have errors',
  warningTitle: 'The tool list of the MCP server is incomplete or changes',
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E1'],
  sources: ['MCP-TOOLS'],
  why: 'A client hands the list of tools to its model as it is: one broken schema can spoil the whole list, a tool without description is never chosen, and an order that changes defeats caching.',
  fix: 'Give each tool a name of letters, digits, “_”, “.” or “-”, an input schema of type object, a description and annotations, in a fixed order.',
  repair: 'mcp-server',
  expects:
    'tools/list names each tool once, in the same order every time, with a valid name, a description, annotations and an input schema of type object.',
  needs: ['mcp'],
  messages: {
    broken: (a: { url: string; tools: readonly string[] }) =>
      `${a.url} lists tools with faults: ${a.tools.join('; ')}.`,
    repeated: (a: Args) => `${a.url} lists more than one tool of the same name: ${a.tools.join(', ')}.`,
    undescribed: (a: Args) => `${a.url} lists ${a.count} tools without description: ${a.tools.join(', ')}.`,
    unannotated: (a: Args) =>
      `${a.url} lists ${a.count} tools without annotations, so that clients ask before each call: ${a.tools.join(', ')}.`,
    unstable: (a: { url: string }) =>
      `${a.url} lists other tools, or the same in another order, when it is asked again.`,
  },
  passes: 'tools/list gives three described and annotated tools, in the same order twice.',
  fails: 'tools/list gives a tool whose inputSchema has the type “string”.',
  check({ mcp }) {
    const { tools } = mcp.value;
    if (typeof tools === 'string') return untested(tools);
    if (tools === null || tools.list.length === 0) return notApplicable;
    const { url, list, from, excerpt } = tools;
    const proof = { step: from, quote: excerpt };
    const finding = (of: McpToolsFact['list']) => ({ args: { url, tools: named(of), count: of.length }, proof });
    const bad = list.filter(({ problem }) => problem !== null);
    const faults = bad.slice(0, 10).map(({ name, problem }) => `${name || '(no name)'}: ${problem}`);
    if (bad.length > 0) return fail({ message: 'broken', args: { url, tools: faults }, proof });
    const twice = repeated(list.map(({ name }) => name)).slice(0, 10);
    if (twice.length > 0) return fail({ message: 'repeated', args: { url, tools: twice, count: twice.length }, proof });
    const [mute, bare] = [list.filter((one) => !one.described), list.filter((one) => !one.annotated)];
    if (mute.length > 0) return warn({ message: 'undescribed', ...finding(mute) });
    if (tools.stable === false) return warn({ message: 'unstable', args: { url }, proof });
    return bare.length > 0 ? warn({ message: 'unannotated', ...finding(bare) }) : pass;
  },
});

interface Args {
  url: string;
  tools: readonly string[];
  count: number;
}
