import fc from 'fast-check';
import { type Asked, bytesOf, inAddress } from './asked.ts';
import { hostileHeaders } from './hostile-headers.ts';
import { hostileText } from './hostile-text.ts';

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

/** Paths of a service, and names of fields on its pages. */
export interface Addresses {
  readonly paths: readonly string[];
  readonly fields: readonly string[];
}

/** Requests for existing or similar addresses, by any method. */
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
