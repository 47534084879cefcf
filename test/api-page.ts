/** A Markdown page with every text of an OpenAPI description, for people who read or review it. */

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
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
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

export interface ApiDescription {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

const typeOf = (schema: Schema | undefined): string => {
  if (schema === undefined) return '';
  if (schema.$ref !== undefined) return schema.$ref.replace(/^.*\//, '');
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return options.map(typeOf).join(' or ');
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

/** Fields of an object, including those of nested objects. */
const fieldRows = ({ properties = {}, required = [] }: Schema, path = ''): readonly string[] =>
  Object.entries(properties).flatMap(([name, schema]) => [
    row(
      `\`${path}${name}\``,
      typeOf(schema),
      required.includes(name) ? 'always' : 'optional',
      schema.description ?? schema.items?.description ?? '',
    ),
    ...fieldRows(schema.items ?? schema, `${path}${name}${schema.items === undefined ? '' : '[]'}.`),
  ]);

const section = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n\n');

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
  );

const schemaPart = (name: string, schema: Schema): string =>
  section(`### ${name}`, schema.description, table(['field', 'type', 'given', 'description'], fieldRows(schema)));

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
