import { SERVICE_FLAGS } from '../../tools/start/service-flags.ts';
import { headerOf, probe } from './http-answer.ts';
import type { HttpCase } from './http-comparison.ts';
import { requestBytes } from './http-request.ts';
import { type PreparedScans, prepareScans } from './scan-store.ts';
import { type Subject, startSubject } from './subject-process.ts';

const SERVICE = new URL('../../services/scan/dist/bundle/main.js', import.meta.url);

/** Goals: minimum ratio of bare node:http to ours. */
const PROGRESS_GOAL = 0.9;
const VALIDATION_GOAL = 0.6;
const MCP_GOAL = 0.2;

/** Fits the schema, and is refused as an address without a query to a name server. */
const REFUSED_BODY = JSON.stringify({ url: 'http://127.0.0.1/' });

/** A tool call of revision 2026-07-28; its bare twin parses the JSON and does nothing with it. */
const mcpCall = (tool: string, args: object, bareWork: 'web' | 'parse', goal: number | null): HttpCase => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { name: tool, arguments: args, _meta: meta };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': tool };
  const request = requestBytes('POST', '/mcp', headers, body);
  const name = `MCP ${tool}${bareWork === 'web' ? ', bare web handler' : ''}`;
  return { name, request, status: 200, bareWork, goal };
};

/** The built service over a store with two scans. It only answers: nothing works on the waiting scan. */
export const startScanService = async (
  dataDir: string,
  profileDir: string | undefined,
  more: { readonly env?: Readonly<Record<string, string>>; readonly report?: string } = {},
): Promise<{ readonly service: Subject; readonly scans: PreparedScans }> => {
  const scans = await prepareScans(dataDir, more.report);
  const env = {
    ROLE: 'api',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    LIMIT_MCP_CALLS: '1000000',
    ...more.env,
  };
  return { service: await startSubject({ script: SERVICE, flags: SERVICE_FLAGS, env, profileDir }), scans };
};

/** The requests to the service, with the work of a bare server that answers the same. */
export const scanServiceCases = async (service: Subject, scans: PreparedScans): Promise<readonly HttpCase[]> => {
  const queued = requestBytes('GET', `/api/scans/${scans.queued}`);
  const finishedPath = `/api/scans/${scans.finished}`;
  const finished = requestBytes('GET', finishedPath);
  const etag = headerOf(await probe(service.port, finished), 'etag') ?? '';
  const notModified = requestBytes('GET', finishedPath, { 'if-none-match': etag });
  const refused = requestBytes('POST', '/api/scans', {}, REFUSED_BODY);
  return [
    { name: 'GET progress, queued', request: queued, status: 200, bareWork: 'answer', goal: PROGRESS_GOAL },
    { name: 'GET progress, 20 events', request: finished, status: 200, bareWork: 'answer', goal: PROGRESS_GOAL },
    { name: 'GET progress, unchanged', request: notModified, status: 304, bareWork: 'answer', goal: PROGRESS_GOAL },
    { name: 'POST to validation', request: refused, status: 422, bareWork: 'validate', goal: VALIDATION_GOAL },
    { name: 'POST, bare without zod', request: refused, status: 422, bareWork: 'parse', goal: null },
    mcpCall('explain_rule', { rule_id: 'canonical-single' }, 'web', MCP_GOAL),
    mcpCall('explain_rule', { rule_id: 'canonical-single' }, 'parse', null),
  ];
};
