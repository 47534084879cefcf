export { type ClientAddressOptions, clientAddress } from './client-address.ts';
export { clientKey } from './client-key.ts';
export { type RequestContext, requestHeader, type SurfaceContext, type SurfaceEnv } from './context.ts';
export { READABLE_BY_ALL } from './cors.ts';
export { type ErrorWriter, type Failure, plainErrors, SURFACE_FAILURES } from './errors.ts';
export { etagMatches, strongEtag } from './etag.ts';
export { failureResponse, type StatusOf } from './failure-response.ts';
export { insuredRateLimiter } from './insured-rate-limiter.ts';
export {
  answerPrepared,
  conditionalResponse,
  JSON_TYPE,
  jsonResponse,
  type PreparedAnswer,
  preparedAnswer,
  preparedResponse,
  type ResponseHeaders,
} from './json-response.ts';
export { type LimitedRequest, readLimitedRequest } from './limited-request.ts';
export { type EventLoopLag, type EventLoopLagOptions, eventLoopLag } from './load-shed.ts';
export { createLog } from './log.ts';
export { AI_CATALOG_PATH, AI_CATALOG_TYPE, SERVER_CARD_PATHS, SERVER_CARD_TYPE } from './mcp/discovery.ts';
export { MCP_PATHS, MCP_VERSIONS, type McpIdentity, mcpServerName } from './mcp/mcp-identity.ts';
export { type McpMountOptions, mcpCallsPolicy, mountMcp } from './mcp/mount.ts';
export { serveMcpOverStdio } from './mcp/stdio.ts';
export { type McpTool, mcpTool, type ToolContext, type ToolOutcome } from './mcp/tool.ts';
export type { DocumentInfo, OpenApiDocument } from './openapi-document.ts';
export { type Operation, operation } from './operation.ts';
export type { Input, InvalidParameters, Method, OperationSpec, Replies, Reply, ReplyHeader } from './operation-spec.ts';
export { problemDetails } from './problem-details.ts';
export {
  type MemoryRateLimiterOptions,
  memoryRateLimiter,
  type PolicyState,
  type RateLimitDemand,
  type RateLimiter,
  type RateLimitPolicy,
  type RateLimitResult,
} from './rate-limit.ts';
export { RATE_LIMIT_HEADERS, RETRY_AFTER_HEADER, rateLimitHeaders } from './rate-limit-headers.ts';
export { type MigrationProgram, runMigration } from './run-migration.ts';
export { type ConfigReading, runService } from './run-service.ts';
export { type SecurityHeadersOptions, securityHeaders } from './security-headers.ts';
export { type RunningServer, type ServeLimits, type ServeOptions, serve } from './serve.ts';
export { serveApp } from './serve-app.ts';
export { type Service, type ServiceOptions, service } from './service.ts';
