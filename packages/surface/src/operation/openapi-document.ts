import { STATUS_CODES } from 'node:http';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import type { SurfaceEnv } from '../http/context.ts';
import { type ErrorWriter, type Failure, SURFACE_FAILURES } from '../http/errors.ts';
import { JSON_TYPE } from '../http/json-response.ts';
import type { Operation } from './operation.ts';
import type { Reply, ReplyHeader } from './operation-spec.ts';

/** General facts of an API description. */
export interface DocumentInfo {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly contact: { readonly name: string; readonly url?: string; readonly email?: string };
  readonly license: { readonly name: string; readonly identifier?: string; readonly url?: string };
  /** Absolute URL, or relative to the document: `/`. */
  readonly servers: readonly { readonly url: string; readonly description?: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

const headerEntry = ({ schema, description, example }: ReplyHeader) => {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema);
  return { schema: shape, description, ...(example !== undefined && { example }) };
};

const headerEntries = (headers: Readonly<Record<string, ReplyHeader>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, header]) => [name, headerEntry(header)]));

/** Returns an example failure of a status: the surface's own, or one with a code made from the status name. */
const failureLike = (status: number, message: string): Failure => {
  const own = Object.values(SURFACE_FAILURES).find((failure) => failure.status === status);
  const code = own?.code ?? (STATUS_CODES[status] ?? 'error').toLowerCase().replaceAll(/[^a-z]+/g, '_');
  return { ...own, status, code, message };
};

const contentOf = (status: number, reply: Reply, errors: ErrorWriter) => {
  const isError = status >= 400;
  const schema = reply.schema ?? (isError ? errors.schema : undefined);
  if (schema === undefined) return undefined;
  const example = reply.example ?? (isError ? errors.body(failureLike(status, reply.means)) : undefined);
  const mediaType = isError ? errors.contentType : JSON_TYPE;
  return { [mediaType]: { schema, ...(example !== undefined && { example }) } };
};

const responseEntry = (status: number, reply: Reply, errors: ErrorWriter) => {
  const content = contentOf(status, reply, errors);
  return {
    description: reply.means,
    ...(reply.headers && { headers: headerEntries(reply.headers) }),
    ...(content && { content }),
  };
};

/** Statuses that are answered before any operation sees the request. */
const BEFORE = [
  SURFACE_FAILURES.requestTimeout,
  SURFACE_FAILURES.expectationFailed,
  SURFACE_FAILURES.headersTooLarge,
] satisfies readonly Failure[];

/** Makes OpenAPI's `default` entry, for statuses of HTTP in general that no operation declares. */
const unreadEntry = (errors: ErrorWriter) => {
  const said = BEFORE.map(({ status, message }) => `${status}: ${message}`).join(' ');
  const means = `The request failed before it reached the operation. ${said}`;
  return {
    description: means,
    content: {
      [errors.contentType]: { schema: errors.schema, example: errors.body(SURFACE_FAILURES.headersTooLarge) },
    },
  };
};

const requestEntry = ({ params, query, body, bodyExample }: Operation) => ({
  ...(params && { params }),
  ...(query && { query }),
  ...(body && {
    body: {
      required: true,
      content: { [JSON_TYPE]: { schema: body, ...(bodyExample !== undefined && { example: bodyExample }) } },
    },
  }),
});

const routeEntry = (operation: Operation, errors: ErrorWriter): RouteConfig => {
  const replies = Object.entries(operation.replies);
  return {
    operationId: operation.id,
    method: operation.method,
    path: operation.path,
    summary: operation.summary,
    description: operation.description,
    tags: [...operation.tags],
    request: requestEntry(operation),
    // The JSON Schema types of zod and openapi3-ts differ only in their names.
    responses: {
      ...Object.fromEntries(replies.map(([status, reply]) => [status, responseEntry(Number(status), reply, errors)])),
      default: unreadEntry(errors),
    } as RouteConfig['responses'],
  };
};

/** Makes the OpenAPI 3.1 description of the visible operations. */
export const describeOperations = (
  app: OpenAPIHono<SurfaceEnv>,
  operations: readonly Operation[],
  info: DocumentInfo,
  errors: ErrorWriter,
): OpenApiDocument => {
  for (const operation of operations) {
    if (!operation.hidden) app.openAPIRegistry.registerPath(routeEntry(operation, errors));
  }
  const { servers, tags, ...about } = info;
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: about,
    servers: servers.map((server) => ({ ...server })),
    tags: tags.map((tag) => ({ ...tag })),
    // States explicitly that no operation requires credentials.
    security: [],
  });
  const { webhooks: _none, components = {}, ...rest } = document;
  return { ...rest, components: { schemas: components.schemas ?? {} } };
};
