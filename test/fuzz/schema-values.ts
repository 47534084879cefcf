import fc from 'fast-check';
import type { DescribedApi, Schema } from './described-api.ts';
import { hostileText } from './hostile-text.ts';

type Resolve = DescribedApi['resolve'];

const examplesOf = ({ example, default: usual }: Schema): readonly unknown[] =>
  [example, usual].filter((value) => value !== undefined);

/** Values that fit a schema, including those at its limits. */
export const fitting = (schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> => {
  const known = resolve(schema);
  const examples = examplesOf(known);
  const made = madeOf(known, resolve);
  return examples.length === 0 ? made : fc.oneof(fc.constantFrom(...examples), made);
};

const madeOf = (schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> => {
  const { type, anyOf, oneOf } = schema;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const alternatives = anyOf ?? oneOf;
  if (alternatives !== undefined) return fc.oneof(...alternatives.map((one) => fitting(one, resolve)));
  if (Array.isArray(type)) return fc.oneof(...type.map((one: string) => madeOf({ ...schema, type: one }, resolve)));
  switch (type) {
    case 'string':
      return fittingText(schema);
    case 'integer':
    case 'number':
      return fittingNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, resolve), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 5,
      });
    case 'object':
      return fittingObject(schema, resolve);
    default:
      return fc.jsonValue();
  }
};

const fittingText = ({ format, pattern, minLength = 0, maxLength = 1_000 }: Schema): fc.Arbitrary<string> => {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  switch (format) {
    case 'date':
      return fc.oneof(
        fc.constantFrom('0001-01-01', '1970-01-01', '2024-02-29', '9999-12-31'),
        fc
          .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 10)),
      );
    case 'uri':
      return fc.webUrl({ withQueryParameters: true, withFragments: true, size: 'medium' });
    default: {
      const any = fc.string({ unit: 'grapheme', minLength, maxLength });
      const exactly = (length: number) => fc.constant('a'.repeat(length));
      return fc.oneof(
        { weight: 4, arbitrary: any },
        { weight: 1, arbitrary: exactly(minLength) },
        { weight: 1, arbitrary: exactly(maxLength) },
      );
    }
  }
};

const fittingNumber = ({ minimum = -(2 ** 31), maximum = 2 ** 31 }: Schema): fc.Arbitrary<number> =>
  fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }));

const fittingObject = ({ properties = {}, required = [] }: Schema, resolve: Resolve): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fitting(schema, resolve)])), {
    requiredKeys: [...required],
  });

/** Values that most likely do not fit: just outside each limit, of another type, or hostile. */
export const misfit = (schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> => {
  const { minLength, maxLength, minimum, maximum, maxItems, items, enum: words = [] } = resolve(schema);
  const outside: unknown[] = [null, true, 0, -1, 1.5, '', [], {}, [[]], { toString: 1 }];
  if (minLength !== undefined && minLength > 0) outside.push('a'.repeat(minLength - 1));
  if (maxLength !== undefined)
    outside.push('a'.repeat(maxLength + 1), '😀'.repeat(maxLength), '한'.repeat(maxLength + 1));
  if (minimum !== undefined) outside.push(minimum - 1, minimum - 0.5);
  if (maximum !== undefined) outside.push(maximum + 1, maximum + 0.5, 2 ** 53, 1e308);
  if (maxItems !== undefined)
    outside.push(Array.from({ length: maxItems + 1 }, () => examplesOf(items ?? {})[0] ?? 'a'));
  for (const word of words)
    if (typeof word === 'string') outside.push(word.toUpperCase(), ` ${word}`, `${word}\u0000`, [word, word]);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...outside) },
    { weight: 2, arbitrary: hostileText() },
    fc.jsonValue(),
  );
};
