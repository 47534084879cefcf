/** Version of the read API and of its OpenAPI description. */
export const API_VERSION = '1.0.0';
