export { bytesIn, type ServedAssets, servedAssets, stylesheetOf } from './http/assets.ts';
export { clientAddress, clientKey } from './http/client-address.ts';
export { etagMatches, strongEtag } from './http/conditional.ts';
export { type RequestContext, requestHeader, type SurfaceContext, type SurfaceEnv } from './http/context.ts';
export {
  type ErrorWriter,
  type Failure,
  failureResponse,
  plainErrors,
  problemDetails,
  SURFACE_FAILURES,
} from './http/errors.ts';
export { shippedFonts } from './http/fonts.ts';
export {
  answerPrepared,
  conditionalResponse,
  JSON_TYPE,
  jsonResponse,
  type PreparedAnswer,
  preparedAnswer,
  preparedResponse,
  type ResponseHeaders,
} from './http/json-response.ts';
export { type LimitedRequest, readLimitedRequest } from './http/limited-request.ts';
export { READABLE_BY_ALL, securityHeaders } from './http/security-headers.ts';
export { eventLoopLag } from './limits/load-shed.ts';
export {
  fallbackRateLimiter,
  memoryRateLimiter,
  RATE_LIMIT_HEADERS,
  type RateLimiter,
  type RateLimitPolicy,
  type RateLimitResult,
  RETRY_AFTER_HEADER,
  rateLimitHeaders,
} from './limits/rate-limit.ts';
export {
  AI_CATALOG_PATH,
  AI_CATALOG_TYPE,
  type HeaderLink,
  pageLinks,
  SERVER_CARD_PATHS,
  SERVER_CARD_TYPE,
} from './mcp/discovery.ts';
export { MCP_PATHS, MCP_VERSIONS, type McpIdentity, mcpServerName } from './mcp/mcp-identity.ts';
export { mcpCallsPolicy, mountMcp } from './mcp/mount.ts';
export { type McpChanges, type McpPrompt, type McpReading, mcpChanges } from './mcp/reading.ts';
export { serveMcpOverStdio } from './mcp/stdio.ts';
export { type McpTool, mcpTool, type ToolContext } from './mcp/tool.ts';
export { schemaWords } from './operation/invalid-input.ts';
export type { DocumentInfo } from './operation/openapi-document.ts';
export { type Operation, operation } from './operation/operation.ts';
export type { InvalidParameters, ReplyHeader } from './operation/operation-spec.ts';
export {
  type ConfigReading,
  createLog,
  migrationResult,
  runOperator,
  runService,
  type ServiceProgram,
} from './serve/run-service.ts';
export { type RunningServer, serve } from './serve/serve.ts';
export { serveApp } from './serve/serve-app.ts';
export { turnsAfter } from './serve/turns.ts';
export { type Service, service } from './service/service.ts';
