import fc from 'fast-check';
import { bytesOf } from './asked.ts';
import type { DescribedApi, Schema } from './described-api.ts';
import { hostileText } from './hostile-text.ts';
import { fitting, misfit } from './schema-values.ts';

/** Sizes at which some part of a service refuses bodies. */
const SIZES = [8_191, 8_192, 8_193, 65_536, 65_537, 300_000];

/** Corruptions of a JSON text in transit. */
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

/** Bodies for an operation, as bytes: valid or corrupted. */
export const bodyOf = (schema: Schema, example: unknown, api: DescribedApi, fit: boolean): fc.Arbitrary<string> => {
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
