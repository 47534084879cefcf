import fc from 'fast-check';
import type { DescribedApi, Operation, Parameter, Schema } from './described-api.ts';
import { hostileText } from './hostile-text.ts';
import { fitting, misfit } from './schema-values.ts';

/** A request before it is one. */
export interface Asked {
  readonly method: string;
  /** Path and query, as they are sent. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Bytes as Latin-1; null: none. */
  readonly body: string | null;
}

/** Values that a service gave under a name, for parameters of that name. */
export type Known = (name: string) => readonly string[];

/** How a text stands in an address: as encoded as it has to be, or as it is. */
const inAddress = (text: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    encodeURIComponent(text.toWellFormed()),
    encodeURI(text.toWellFormed()).replace(/[?#]/g, ''),
    text.replace(/[?#]/g, ''),
  );

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const fittingValue = ({ name, schema }: Parameter, api: DescribedApi, known: Known): fc.Arbitrary<string> => {
  const made = fitting(schema, api.resolve).map(asText);
  const given = known(name);
  return given.length === 0 ? made : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...given) }, made);
};

/** What is made of a query parameter: none, one, several, or one by a name that is nearly its own. */
const spoiltInQuery = (parameter: Parameter, api: DescribedApi, known: Known): fc.Arbitrary<readonly string[]> => {
  const { name, schema } = parameter;
  const pair = (value: fc.Arbitrary<string>, as = name) => value.chain(inAddress).map((text) => `${as}=${text}`);
  const good = pair(fittingValue(parameter, api, known));
  const bad = pair(misfit(schema, api.resolve).map(asText));
  return fc.oneof(
    { weight: 4, arbitrary: bad.map((one) => [one]) },
    { weight: 1, arbitrary: fc.tuple(good, fc.oneof(good, bad)) },
    { weight: 1, arbitrary: fc.array(good, { minLength: 2, maxLength: 300 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        [],
        [name],
        [`${name}=`],
        [`${name}==`],
        [`=${name}`],
        ['&&', `${name}=%`],
        [`${name}=+`],
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          `${name}[]`,
          `${name}[0]`,
          `${name}[a]`,
          `${name}.a`,
          name.toUpperCase(),
          `%${name}`,
          `${name}%00`,
        )
        .chain((as) => pair(fittingValue(parameter, api, known), as))
        .map((one) => [one]),
    },
  );
};

const targetOf = (operation: Operation, api: DescribedApi, known: Known, fit: boolean): fc.Arbitrary<string> => {
  const { parameters } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  /** Which one is spoilt, if any; −1: all are as they come. */
  const spoilt = fit ? fc.constant(null) : fc.constantFrom(-1, ...parameters.keys());
  const segment = (parameter: Parameter, spoil: boolean): fc.Arbitrary<string> =>
    spoil
      ? misfit(parameter.schema, api.resolve).map(asText).chain(inAddress)
      : fittingValue(parameter, api, known).map((text) => encodeURIComponent(text.toWellFormed()));
  const pairs = (parameter: Parameter, spoil: boolean): fc.Arbitrary<readonly string[]> => {
    if (spoil) return spoiltInQuery(parameter, api, known);
    const one = fittingValue(parameter, api, known).map((text) => [
      `${parameter.name}=${encodeURIComponent(text.toWellFormed())}`,
    ]);
    return parameter.required ? one : fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, one);
  };
  const more = fit
    ? fc.constant([])
    : fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, fc.array(hostileText(30).chain(inAddress), { maxLength: 3 }));
  return spoilt.chain((chosen) => {
    const spoil = (parameter: Parameter) => chosen === -1 || (chosen !== null && parameters[chosen] === parameter);
    return fc
      .tuple(
        fc.tuple(...inPath.map((parameter) => segment(parameter, spoil(parameter)))),
        fc.tuple(...inQuery.map((parameter) => pairs(parameter, spoil(parameter)))),
        more,
      )
      .map(([segments, queries, others]) => {
        let place = 0;
        const path = operation.path.replaceAll(/\{[^}]+\}/g, () => segments[place++] ?? '');
        const query = [...queries.flat(), ...others].join('&');
        return query === '' ? path : `${path}?${query}`;
      });
  });
};

/** Values of headers that a service may look at, and those that should not matter to it. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: [
    '*/*',
    'application/json',
    'application/problem+json',
    'text/html',
    'text/markdown',
    'image/png',
    '*/*;q=0',
    'text/*;q=0.5,*/*;q=0',
    'a',
    ';q=1',
    'text/html;q=2',
    ','.repeat(500),
  ],
  'accept-language': ['ko', 'en;q=0.5,ja', '*', 'zh-Hans-CN', '-', 'x-klingon', 'en-'.repeat(300), ';;;q=q'],
  'accept-encoding': ['gzip', 'br', 'zstd', 'identity;q=0', '*;q=0', 'gzip;q=0,*', 'deflate', 'gzip, br;q=0.1, , ,'],
  'if-none-match': ['*', '"a"', 'W/"a"', '"', 'a,"b",W/', '"a",'.repeat(500)],
  'if-modified-since': ['Wed, 21 Oct 2099 07:28:00 GMT', '0', 'yesterday'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-,0-,0-', 'items=1', 'bytes=99999999999999999999-'],
  'content-length': ['0', '1', '8193', '-1', '1e3', '99999999999999999999', ' '],
  'content-type': [
    'application/json',
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;',
    'multipart/form-data',
    'a/b/c',
    ';',
  ],
  'content-encoding': ['gzip', 'br', 'identity', 'x'],
  'x-request-id': ['a', 'a'.repeat(5_000), '../..', '%0d%0aa: b'],
  'x-forwarded-for': ['127.0.0.1', '::1', 'garbage', '1.1.1.1,'.repeat(400), '[::1]:443'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['javascript'],
  'x-http-method-override': ['DELETE'],
  forwarded: ['for=127.0.0.1;host=evil.example', 'for="_'],
  host: ['evil.example', '[', 'a b', 'letter.example:0', ''],
  origin: ['https://evil.example', 'null', 'http://[', ''],
  referer: ['https://evil.example/', 'about:blank'],
  cookie: ['a=b', '__proto__=1; ;;=', 'a'.repeat(5_000)],
  authorization: ['Bearer x', 'Basic =', ''],
  'access-control-request-method': ['GET', 'DELETE', 'x y'],
  'access-control-request-headers': ['if-none-match', '*'],
  'mcp-protocol-version': ['2026-07-28', '2025-06-18', '0'],
  'mcp-session-id': ['a', ''],
  prefer: ['return=minimal'],
  expect: ['100-continue'],
  upgrade: ['websocket', 'h2c'],
  te: ['trailers', 'chunked'],
  'user-agent': ['', 'a'.repeat(3_000), '\u00ff'],
};

/** What a header can carry at all, RFC 9110, section 5.5. */
const sendable = (text: string): string => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').trim();

const header: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc
    .constantFrom(...Object.entries(HEADERS))
    .chain(([name, values]) => fc.constantFrom(...values).map((value) => [name, value] as const)),
  fc.tuple(fc.constantFrom(...Object.keys(HEADERS)), hostileText(60).map(sendable)),
);

/** Headers of any kind; the same one may be there several times. */
export const hostileHeaders: fc.Arbitrary<Asked['headers']> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.array(header, { maxLength: 4 }) },
);

const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');

/** Sizes at which bodies are refused somewhere. */
const SIZES = [8_191, 8_192, 8_193, 65_536, 65_537, 300_000];

/** What is made of a JSON text on its way. */
const spoiltJson = (json: string): fc.Arbitrary<string> => {
  const cut = fc.nat(json.length).map((end) => bytesOf(json.slice(0, end)));
  const swapped = fc
    .tuple(fc.nat(Math.max(0, json.length - 1)), hostileText(20))
    .map(([at, text]) => bytesOf(json.slice(0, at) + text + json.slice(at + 1)));
  const inside = json.replace(/^\{|\}$/g, '');
  const others = [
    '',
    ' ',
    'null',
    '[]',
    '""',
    '0',
    '{}',
    `${json}${json}`,
    `${json},`,
    `//\n${json}`,
    json.replaceAll('"', "'"),
    `{${inside},${inside}}`,
    `{"__proto__":${json},"constructor":{"prototype":${json}}}`,
    `{"__proto__":{"toString":1},${inside}}`,
    `[${json}]`,
    `${'['.repeat(4_000)}${']'.repeat(4_000)}`,
    `${'{"a":'.repeat(1_500)}0${'}'.repeat(1_500)}`,
    `{"a":1e999,"b":-0,"c":"\\ud800","d":"\\u0000",${inside}}`,
  ].map(bytesOf);
  const foreign = [
    '\xff\xfe{\x00}\x00',
    `\xef\xbb\xbf${bytesOf(json)}`,
    '\xff',
    '{"\xc0\xaf":1}',
    '\x1f\x8b\x08',
    '\x00'.repeat(100),
  ];
  const padded = fc
    .constantFrom(...SIZES)
    .chain((size) =>
      fc.constantFrom(
        bytesOf(json).padEnd(size),
        bytesOf(json).padStart(size),
        'x'.repeat(size),
        `{"pad":"${'x'.repeat(size - 10)}"}`,
      ),
    );
  return fc.oneof(cut, swapped, fc.constantFrom(...others), fc.constantFrom(...foreign), padded);
};

const bodyOf = (schema: Schema, example: unknown, api: DescribedApi, fit: boolean): fc.Arbitrary<string> => {
  const made = fitting(schema, api.resolve);
  const good = example === undefined ? made : fc.oneof(fc.constant(example), made);
  const goodJson = good.map((value) => JSON.stringify(value));
  if (fit) return goodJson.map(bytesOf);
  const { properties = {} } = api.resolve(schema);
  const oneSpoilt = fc
    .tuple(good, fc.constantFrom(...Object.entries(properties)))
    .chain(([value, [name, property]]) =>
      misfit(property, api.resolve).map((bad) => ({ ...(value as object), [name]: bad })),
    );
  return fc.oneof(
    oneSpoilt.map((value) => bytesOf(JSON.stringify(value))),
    fc
      .tuple(good, hostileText(30), fc.jsonValue())
      .map(([value, name, more]) => bytesOf(JSON.stringify({ ...(value as object), [name]: more }))),
    goodJson.chain(spoiltJson),
    fc.jsonValue().map((value) => bytesOf(JSON.stringify(value))),
  );
};

/** Requests for an operation: as they should be, or spoilt in any one way or in all. */
export const requestsFor = (operation: Operation, api: DescribedApi, known: Known): fc.Arbitrary<Asked> => {
  const { method, parameters } = operation;
  const [mediaType, content] = Object.entries(operation.body ?? {})[0] ?? [];
  const methods = method === 'GET' ? fc.constantFrom('GET', 'GET', 'GET', 'HEAD') : fc.constant(method);
  const made = (fitTarget: boolean, fitBody: boolean): fc.Arbitrary<Asked> => {
    const body = content === undefined ? fc.constant(null) : bodyOf(content.schema, content.example, api, fitBody);
    const typed = mediaType === undefined ? [] : [['content-type', mediaType] as const];
    const headers = hostileHeaders.map((more) =>
      more.some(([name]) => name === 'content-type') && !fitBody
        ? more
        : [...typed, ...more.filter(([name]) => name !== 'content-type')],
    );
    return fc.record({ method: methods, target: targetOf(operation, api, known, fitTarget), headers, body });
  };
  return fc.oneof(
    { weight: 4, arbitrary: made(true, true) },
    ...(parameters.length === 0 ? [] : [{ weight: 3, arbitrary: made(false, true) }]),
    ...(content === undefined ? [] : [{ weight: 4, arbitrary: made(true, false) }]),
  );
};

const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'QUERY',
  'get',
  'X',
];
const ENDINGS = [
  '',
  '',
  '',
  '/',
  '//',
  '.json',
  '.md',
  '.html',
  '.xml',
  '%2f',
  '%00',
  '/..',
  '/.',
  '/%2e%2e',
  ';a=b',
  '?',
  '?a',
  '#',
];

/** Paths of a service, and names of fields that its pages have. */
export interface Addresses {
  readonly paths: readonly string[];
  readonly fields: readonly string[];
}

/** Requests for addresses that are there or nearly there, by any method. */
export const straysNear = ({ paths, fields }: Addresses): fc.Arbitrary<Asked> => {
  const path = fc.constantFrom(...paths);
  const near = fc.tuple(path, fc.constantFrom(...ENDINGS)).map(([address, ending]) => address + ending);
  const swapped = fc.tuple(path, fc.nat(8), hostileText(40).chain(inAddress)).map(([address, place, text]) => {
    const segments = address.split('/');
    return segments.with(1 + (place % Math.max(1, segments.length - 1)), text).join('/');
  });
  const pair = fc
    .tuple(fc.constantFrom(...fields, '__proto__', 'a[]'), hostileText(60).chain(inAddress))
    .map((of) => of.join('='));
  const query = fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => pairs.join('&'));
  const asked = fc.tuple(path, query).map((of) => of.join('?'));
  const target = fc.oneof(
    { weight: 2, arbitrary: near },
    { weight: 2, arbitrary: swapped },
    { weight: 2, arbitrary: asked },
  );
  const form = query.map((text) => ({
    body: bytesOf(text),
    headers: [['content-type', 'application/x-www-form-urlencoded'] as const],
  }));
  const other = fc
    .oneof(fc.constantFrom('{}', '[', 'x'.repeat(70_000)), hostileText().map(bytesOf))
    .map((body) => ({ body, headers: [] }));
  const none = fc.constant({ body: null, headers: [] });
  return fc
    .tuple(fc.constantFrom(...METHODS), target, hostileHeaders, fc.oneof(none, form, other))
    .map(([method, at, headers, sent]) => ({
      method,
      target: at,
      headers: [...sent.headers, ...headers],
      body: sent.body,
    }));
};
