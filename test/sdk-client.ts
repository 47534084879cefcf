import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** One server, visited by one client: over HTTP, or as a separate process. */
export interface ClientVisit {
  readonly sdk: '1.x' | '2.x';
  readonly options: object;
  readonly server:
    | { readonly url: string }
    | { readonly command: string; readonly args: readonly string[]; readonly cwd: string };
  /** Calls to make, in this order. */
  readonly calls: readonly { readonly name: string; readonly arguments: object }[];
  /** Other methods of the client to call afterwards, each with its parameters. */
  readonly asks?: readonly (readonly [method: AskedMethod, params: object])[];
}

type AskedMethod =
  | 'listResources'
  | 'listResourceTemplates'
  | 'readResource'
  | 'listPrompts'
  | 'getPrompt'
  | 'complete';

/** The outcome of a call: its result, or the error that the client threw. */
export interface CallSeen {
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect in it
  readonly data: any;
  readonly text: string;
  readonly isError: boolean;
  readonly thrown: string | null;
  /** Progress that the client received meanwhile. */
  readonly progress: readonly { readonly progress: number; readonly total?: number; readonly message?: string }[];
}

export interface SeenByClient {
  /** Null when this client knows only one era. */
  readonly era: string | null;
  readonly server: { readonly name: string; readonly version: string };
  readonly instructions: string;
  readonly tools: readonly { readonly name: string; readonly annotations: Readonly<Record<string, boolean>> }[];
  readonly calls: readonly CallSeen[];
  /** The results of `asks`. */
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect in it
  readonly asked: readonly any[];
  /** What a server process wrote to standard error. */
  readonly stderr: string;
}

/** The part of a client that is used, in either generation. */
interface Client extends Record<AskedMethod, (params: object) => Promise<unknown>> {
  connect(transport: unknown): Promise<void>;
  close(): Promise<void>;
  getServerVersion(): SeenByClient['server'];
  getInstructions(): string;
  getProtocolEra?(): string;
  listTools(): Promise<Pick<SeenByClient, 'tools'>>;
  callTool(
    call: object,
    ...options: readonly unknown[]
  ): Promise<{
    readonly structuredContent?: unknown;
    readonly content: readonly { readonly text: string }[];
    readonly isError?: boolean;
  }>;
}
type ClassOf<T> = new (...args: readonly unknown[]) => T;

const MODULES = join(import.meta.dirname, '..', 'checks', 'node_modules', '@modelcontextprotocol');
const load = async <T>(...path: readonly string[]): Promise<T> =>
  (await import(pathToFileURL(join(MODULES, ...path)).href)) as T;

const OLD = ['sdk', 'dist', 'esm', 'client'] as const;
const clientClass = async (sdk: ClientVisit['sdk']): Promise<ClassOf<Client>> =>
  (await load<{ Client: ClassOf<Client> }>(...(sdk === '2.x' ? ['client', 'dist', 'index.mjs'] : [...OLD, 'index.js'])))
    .Client;

const transportOf = async ({ sdk, server }: ClientVisit): Promise<{ transport: object; stderr: () => string }> => {
  if ('url' in server) {
    const path = sdk === '2.x' ? ['client', 'dist', 'index.mjs'] : [...OLD, 'streamableHttp.js'];
    const { StreamableHTTPClientTransport } = await load<{ StreamableHTTPClientTransport: ClassOf<object> }>(...path);
    return { transport: new StreamableHTTPClientTransport(new URL(server.url)), stderr: () => '' };
  }
  const path = sdk === '2.x' ? ['client', 'dist', 'stdio.mjs'] : [...OLD, 'stdio.js'];
  const { StdioClientTransport } = await load<{
    StdioClientTransport: ClassOf<{ stderr: NodeJS.ReadableStream | null }>;
  }>(...path);
  const transport = new StdioClientTransport({ ...server, stderr: 'pipe' });
  let said = '';
  transport.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  return { transport, stderr: () => said };
};

const callSeen = async (
  client: Client,
  sdk: ClientVisit['sdk'],
  call: ClientVisit['calls'][number],
): Promise<CallSeen> => {
  const progress: CallSeen['progress'][number][] = [];
  const options = { onprogress: (one: CallSeen['progress'][number]) => progress.push(one) };
  try {
    const result = await client.callTool(call, ...(sdk === '2.x' ? [options] : [undefined, options]));
    const text = result.content.map((part) => part.text).join('\n');
    return { data: result.structuredContent ?? null, text, isError: result.isError === true, thrown: null, progress };
  } catch (error) {
    return { data: null, text: '', isError: true, thrown: String(error), progress };
  }
};

const visit = async (given: ClientVisit): Promise<SeenByClient> => {
  const client = new (await clientClass(given.sdk))({ name: 'test', version: '1' }, given.options);
  const { transport, stderr } = await transportOf(given);
  await client.connect(transport);
  const { tools } = await client.listTools();
  const calls: CallSeen[] = [];
  for (const call of given.calls) calls.push(await callSeen(client, given.sdk, call));
  const asked: unknown[] = [];
  for (const [method, params] of given.asks ?? []) asked.push(await client[method](params));
  const seen = {
    era: client.getProtocolEra?.() ?? null,
    server: client.getServerVersion(),
    instructions: client.getInstructions(),
    tools: tools.map(({ name, annotations }) => ({ name, annotations })),
    calls,
    asked,
  };
  await client.close();
  return { ...seen, stderr: stderr() };
};

const [, , visits = '[]'] = process.argv;
const seen: SeenByClient[] = [];
for (const one of JSON.parse(visits) as readonly ClientVisit[]) seen.push(await visit(one));
console.log(JSON.stringify(seen));
