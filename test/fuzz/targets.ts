import fc from 'fast-check';
import { inAddress } from './asked.ts';
import type { DescribedApi, Operation, Parameter } from './described-api.ts';
import { hostileText } from './hostile-text.ts';
import { fitting, misfit } from './schema-values.ts';

/** Values that a service gave for a name, for parameters of that name. */
export type Known = (name: string) => readonly string[];

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const fittingValue = ({ name, schema }: Parameter, api: DescribedApi, known: Known): fc.Arbitrary<string> => {
  const made = fitting(schema, api.resolve).map(asText);
  const given = known(name);
  return given.length === 0 ? made : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...given) }, made);
};

/** Corruptions of a query parameter: missing, single, repeated, or under a similar name. */
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

/** Addresses of an operation with its parameters, valid or corrupted. */
export const targetOf = (operation: Operation, api: DescribedApi, known: Known, fit: boolean): fc.Arbitrary<string> => {
  const { parameters } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  /** Which parameter is corrupted, if any; −1 means that all are generated freely. */
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
