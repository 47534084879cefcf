import type { DescribedApi, Operation, Schema } from './described-api.ts';
import type { Answered } from './fuzzed-service.ts';

const essence = (headers: Headers): string => headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/** Statuses whose answers have no body, RFC 9110, section 6.4.1. */
const BODILESS = [204, 304];

const operationAt = ({ operations }: DescribedApi, path: string): readonly Operation[] =>
  operations.filter((operation) =>
    new RegExp(`^${operation.path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
  );

const bodyFault = (api: DescribedApi, schema: Schema, { body }: Answered): string | null => {
  try {
    return api.faultOf(schema, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
  } catch (error) {
    return `no JSON: ${error}`;
  }
};

const failureFault = (api: DescribedApi, answered: Answered, method: string): string | null => {
  const type = essence(answered.headers);
  if (type !== api.failure.mediaType) return `a failure of type ${type}`;
  return method === 'HEAD' ? null : bodyFault(api, api.failure.schema, answered);
};

/** What holds for every answer there is. */
const anyFault = ({ status, headers, body }: Answered, method: string): string | null => {
  if (status >= 500 && status !== 503) return `status ${status}`;
  const location = headers.get('location');
  // RFC 3986, section 4.2: what begins with two slashes leads to another host, and browsers take backslashes for slashes.
  if (location !== null && !/^\/(?![/\\])/.test(location)) return `it leads to ${location}`;
  const bare = BODILESS.includes(status) || method === 'HEAD';
  if (bare && body.length > 0) return `${body.length} bytes of body`;
  if (!bare && body.length > 0 && essence(headers) === '') return 'a body of no type';
  if (body.length > 0 && headers.get('x-content-type-options') !== 'nosniff') return 'a body whose type may be guessed';
  return null;
};

/** What is wrong with the answer of a described operation; null: it is as the document says. */
const operationFault = (api: DescribedApi, operation: Operation, answered: Answered, method: string): string | null => {
  const { status, headers } = answered;
  const described = operation.answer(status);
  if (described === null) return `${operation.id} does not describe ${status}`;
  const [mediaType, content] = Object.entries(described.content ?? {})[0] ?? [];
  if (content === undefined) return answered.body.length === 0 ? null : `${status} has a body`;
  if (essence(headers) !== mediaType) return `${status} is of type ${essence(headers)} and not ${mediaType}`;
  return method === 'HEAD' ? null : bodyFault(api, content.schema, answered);
};

const NOT_ALLOWED = 405;

/** What is wrong with an answer to a method that the document does not have at this path. */
const otherMethodFault = (
  api: DescribedApi,
  methods: readonly string[],
  answered: Answered,
  method: string,
): string | null => {
  const { status, headers } = answered;
  const allow = headers.get('allow')?.split(', ') ?? [];
  if (methods.some((one) => !allow.includes(one)))
    return `Allow: ${allow.join(', ')}, but there is ${methods.join(', ')}`;
  if (method === 'OPTIONS') return status === 204 ? null : `status ${status}`;
  return status === NOT_ALLOWED ? failureFault(api, answered, method) : `status ${status}`;
};

/** Where all failures have the form of the API, whatever is asked for. */
const API_PATH = /^\/api(?:\/|$)/;

/**
 * What is wrong with an answer, by the document of the service and by HTTP; null: nothing.
 *
 * @param path As the service was asked for it.
 */
export const faultOfAnswer = (api: DescribedApi, path: string, method: string, answered: Answered): string | null => {
  const fault = anyFault(answered, method);
  if (fault !== null) return fault;
  const here = operationAt(api, path);
  const operation = here.find((one) => one.method === (method === 'HEAD' ? 'GET' : method));
  if (operation !== undefined) return operationFault(api, operation, answered, method);
  if (here.length > 0)
    return otherMethodFault(
      api,
      here.map((one) => one.method),
      answered,
      method,
    );
  const { status, headers } = answered;
  if (status < 400) return null;
  if (API_PATH.test(path)) return failureFault(api, answered, method);
  return /^(?:application|text)\//.test(essence(headers)) ? null : `a failure of type ${essence(headers)}`;
};
