import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** The part of a JSON schema from which values are generated. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly example?: unknown;
  readonly default?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Content {
  readonly [mediaType: string]: { readonly schema: Schema; readonly example?: unknown };
}

interface DescribedAnswer {
  readonly content?: Content;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, DescribedAnswer>>;
}

/** A served OpenAPI document. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Operation {
  readonly id: string;
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Content | null;
  /** By status; null when the document does not describe that status. */
  readonly answer: (status: number) => DescribedAnswer | null;
}

export interface DescribedApi {
  readonly operations: readonly Operation[];
  /** The schema that a reference points to. */
  readonly resolve: (schema: Schema) => Schema;
  /** The fault in the body of an answer; null when there is none. */
  readonly faultOf: (schema: Schema, body: unknown) => string | null;
  /** The form of failures: the media type and the schema that all failures of all operations share. */
  readonly failure: { readonly mediaType: string; readonly schema: Schema };
}

export const describedApi = (document: ApiDocument): DescribedApi => {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, parameters = [], requestBody, responses }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content ?? null,
      answer: (status: number) => responses[status] ?? null,
    })),
  );
  return { operations, resolve: resolverOf(document), faultOf: checkerOf(document), failure: failureOf(document) };
};

const resolverOf = ({ components }: ApiDocument): DescribedApi['resolve'] => {
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    if (name === undefined) return schema;
    const named = components.schemas[name];
    if (named === undefined) throw new Error(`the document refers to ${name}, which it does not have`);
    return resolve(named);
  };
  return resolve;
};

const checkerOf = (document: ApiDocument): DescribedApi['faultOf'] => {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema({ $id: 'api', ...document });
  const compiled = new Map<Schema, ValidateFunction>();
  const compile = (schema: Schema): ValidateFunction => {
    const made = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object);
    compiled.set(schema, made);
    return made;
  };
  return (schema, body) => {
    const validate = compiled.get(schema) ?? compile(schema);
    return validate(body) ? null : ajv.errorsText(validate.errors);
  };
};

const failureOf = ({ paths }: ApiDocument): DescribedApi['failure'] => {
  const contents = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ responses }) => Object.entries(responses))
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, { content = {} }]) => Object.entries(content));
  const forms = new Map(
    contents.map(([mediaType, { schema }]) => [JSON.stringify([mediaType, schema]), { mediaType, schema }]),
  );
  const [failure, ...others] = forms.values();
  if (failure === undefined || others.length > 0) throw new Error(`failures have ${forms.size} forms`);
  return failure;
};
