/** Markdown pages with every text of an OpenAPI description or a JSON Schema, for people who read or review them. */

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly title?: string;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly content?: Content;
        readonly headers?: Readonly<Record<string, { readonly description?: string }>>;
      }
    >
  >;
}

export interface ApiDescription {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** Bounds and default of a value, after its type. */
const boundsOf = (schema: Schema): string => {
  // The limits of exact integers are not bounds that somebody chose.
  const minimum = schema.minimum === Number.MIN_SAFE_INTEGER ? undefined : schema.minimum;
  const maximum = schema.maximum === Number.MAX_SAFE_INTEGER ? undefined : schema.maximum;
  return [
    minimum === undefined && maximum === undefined
      ? ''
      : maximum === undefined
        ? `, ${minimum} or more`
        : `, ${minimum ?? ''} to ${maximum}`,
    schema.maxLength === undefined ? '' : `, at most ${schema.maxLength} characters`,
    schema.default === undefined ? '' : `; default \`${String(schema.default)}\``,
  ].join('');
};

const typeOf = (schema: Schema | undefined): string =>
  schema === undefined ? '' : `${plainTypeOf(schema)}${boundsOf(schema)}`;

const plainTypeOf = (schema: Schema): string => {
  if (schema.$ref !== undefined) return schema.$ref.replace(/^.*\//, '');
  if (schema.allOf?.length === 1) return typeOf(schema.allOf[0]);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return [...new Set(options.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.items !== undefined) return `list of ${typeOf(schema.items)}`;
  return [schema.type ?? 'any'].flat().join(' or ') + (schema.format === undefined ? '' : ` (${schema.format})`);
};

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly string[]): string =>
  rows.length === 0 ? '' : [row(...head), row(...head.map(() => '---')), ...rows].join('\n');

const contentOf = (content: Content | undefined): string =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => `${type}: ${typeOf(schema)}`)
    .join('; ');

/** The schema with the fields of a value: its own, that of its items, or that of the only option with fields. */
const withFields = (schema: Schema): Schema => {
  if (schema.items !== undefined) return withFields(schema.items);
  return (schema.anyOf ?? []).map(withFields).find(({ properties }) => properties !== undefined) ?? schema;
};

const isList = (schema: Schema): boolean => schema.items !== undefined || (schema.anyOf ?? []).some(isList);

/** Fields of an object, including those of nested objects. */
const fieldRows = ({ properties = {}, required = [] }: Schema, path = ''): readonly string[] =>
  Object.entries(properties).flatMap(([name, schema]) => [
    row(
      `\`${path}${name}\``,
      typeOf(schema),
      required.includes(name) ? 'always' : 'optional',
      schema.description ?? schema.items?.description ?? '',
    ),
    ...fieldRows(withFields(schema), `${path}${name}${isList(schema) ? '[]' : ''}.`),
  ]);

const section = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n\n');

/** Headers of the answers to an operation, each once. */
const headersOf = ({ responses }: Operation) => {
  const found = new Map<string, { readonly statuses: string[]; readonly description: string }>();
  for (const [status, { headers = {} }] of Object.entries(responses))
    for (const [name, { description = '' }] of Object.entries(headers)) {
      const known = found.get(name) ?? { statuses: [], description };
      known.statuses.push(status);
      found.set(name, known);
    }
  return found;
};

const operationPart = (method: string, path: string, operation: Operation): string =>
  section(
    `## ${method.toUpperCase()} ${path}`,
    operation.summary && `**${operation.summary}**`,
    operation.description,
    table(
      ['parameter', 'in', 'type', 'given', 'description'],
      (operation.parameters ?? []).map(({ name, in: place, schema, required = false, description = '' }) =>
        row(`\`${name}\``, place, typeOf(schema), required ? 'always' : 'optional', description),
      ),
    ),
    operation.requestBody && `Body: ${contentOf(operation.requestBody.content)}`,
    table(
      ['status', 'description', 'body'],
      Object.entries(operation.responses).map(([status, { description, content }]) =>
        row(status, description, contentOf(content)),
      ),
    ),
    table(
      ['header', 'with status', 'description'],
      [...headersOf(operation)].map(([name, { statuses, description }]) =>
        row(`\`${name}\``, statuses.join(', '), description),
      ),
    ),
  );

const schemaPart = (name: string, schema: Schema): string =>
  section(`### ${name}`, schema.description, table(['field', 'type', 'given', 'description'], fieldRows(schema)));

/** @param source the test that checks the page; `-u` writes it again. */
export const schemaPage = (schemas: readonly Schema[], title: string, intro: string, source: string): string =>
  `${section(
    `<!-- Generated from the JSON Schemas: npx vitest run ${source} -u -->`,
    `# ${title}`,
    intro,
    ...schemas.map((schema) => schemaPart(schema.title ?? '', schema).replace('###', '##')),
  )}\n`;

/** @param source the test that checks the page; `-u` writes it again. */
export const apiPage = ({ info, paths, components }: ApiDescription, source: string): string => {
  const schemas = Object.entries(components?.schemas ?? {});
  return `${section(
    `<!-- Generated from the OpenAPI description: npx vitest run ${source} -u -->`,
    `# ${info.title} ${info.version}`,
    info.description,
    ...Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => operationPart(method, path, operation)),
    ),
    ...(schemas.length === 0 ? [] : ['## Schemas']),
    ...schemas.map(([name, schema]) => schemaPart(name, schema)),
  )}\n`;
};
