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

/** Faults that no answer may have. */
const anyFault = ({ status, headers, body }: Answered, method: string): string | null => {
  if (status >= 500 && status !== 503) return `status ${status}`;
  const location = headers.get('location');
  // RFC 3986, section 4.2: an address that begins with two slashes leads to another host, and browsers read backslashes
  // as slashes.
  if (location !== null && !/^\/(?![/\\])/.test(location)) return `it redirects to ${location}`;
  const bare = BODILESS.includes(status) || method === 'HEAD';
  if (bare && body.length > 0) return `${body.length} bytes of body`;
  if (!bare && body.length > 0 && essence(headers) === '') return 'a body without a type';
  if (body.length > 0 && headers.get('x-content-type-options') !== 'nosniff')
    return 'a body whose type a browser may guess';
  return null;
};

/** The fault in the answer of a described operation; null when it is as documented. */
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

/** The fault in an answer to a method that the document does not have at this path. */
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

/** Paths at which all failures have the form of the API, whatever is requested. */
const API_PATH = /^\/api(?:\/|$)/;

/**
 * The fault in an answer, according to the service's document and HTTP; null when there is none.
 *
 * @param path as it was requested from the service.
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
