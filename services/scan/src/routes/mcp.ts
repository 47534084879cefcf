import {
  type McpTool,
  mcpCallsPolicy,
  mountMcp,
  type RateLimiter,
  type RateLimitPolicy,
  type ResponseHeaders,
  type SurfaceContext,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { JudgeAgain } from '../scan/judge-again.ts';
import type { Results } from '../scan/results.ts';
import type { Scans } from '../store/scans.ts';
import { scanIdentity, scanTools } from '../tools/scan-tools.ts';
import { siteReportsOf } from '../tools/site-reports.ts';

export interface McpRoutes {
  readonly publicUrl: string;
  readonly scans: Pick<Scans, 'findExisting'>;
  readonly results: Results;
  readonly judgeAgain: JudgeAgain;
  readonly reportsByDomain: boolean;
  readonly callsPerMinute: number;
  readonly limiterOf: (policies: readonly RateLimitPolicy[]) => RateLimiter;
  readonly now: () => number;
  readonly clientOf: (c: SurfaceContext) => string;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
  /** Returns the message for an error that is not a defect; null for a defect. */
  readonly explain: (error: unknown) => string | null;
  readonly log: Pick<Logger, 'error' | 'debug'>;
}

/**
 * Serves the MCP server of the service at both of its paths, with the documents through which clients find it. Returns
 * its tools.
 */
export const serveMcp = (app: Hono<SurfaceEnv>, routes: McpRoutes): readonly McpTool[] => {
  const { publicUrl, results, judgeAgain, log } = routes;
  const tools = scanTools({
    results,
    reports: siteReportsOf({ ...routes, baseUrl: publicUrl }),
    judgeAgain,
    baseUrl: publicUrl,
  });
  mountMcp(app, {
    publicUrl,
    identity: scanIdentity(publicUrl),
    tools,
    limiter: routes.limiterOf([mcpCallsPolicy(routes.callsPerMinute)]),
    clientOf: routes.clientOf,
    headers: routes.dataHeaders,
    onDefect: (error, tool) => log.error({ err: error, tool }, 'a tool failed because of a defect'),
    explain: routes.explain,
    onRefused: (why) => log.debug({ why }, 'a message was refused'),
  });
  return tools;
};
