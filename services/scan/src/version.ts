/** Version of the public API: of its OpenAPI description, and of the MCP server. */
export const API_VERSION = '0.1.0';
