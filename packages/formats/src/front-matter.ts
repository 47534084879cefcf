/** YAML front matter of Markdown files, as popularized by Jekyll: read with line numbers, and written. */
import { type LocatedMap, readLocatedYaml, type YamlProblem, type YamlScalar } from './yaml.ts';

/** Maximum length of the front matter, in UTF-16 units. */
export const FRONT_MATTER_MAX = 16_384;

export interface FrontMatterProblem {
  /** One-based, in the whole file. */
  readonly line: number;
  /** `no-front-matter`: the first line is not `---`; `unclosed`: there is no second such line. */
  readonly code: YamlProblem['code'] | 'no-front-matter' | 'unclosed';
}

export type FrontMatter =
  | {
      readonly ok: true;
      readonly map: LocatedMap;
      /** The text after the closing line, unchanged. */
      readonly body: string;
      /** Number of the line on which the body begins. */
      readonly bodyLine: number;
    }
  | { readonly ok: false; readonly problems: readonly FrontMatterProblem[] };

const FENCE = /^---[ \t]*\r?$/;

const problem = (line: number, code: FrontMatterProblem['code']): FrontMatter => ({
  ok: false,
  problems: [{ line, code }],
});

/**
 * Splits a Markdown file into its front matter and its body. Never throws. A byte order mark, Windows line ends and
 * spaces after the fences are accepted; see {@link readLocatedYaml} for what is refused between them.
 */
export const readFrontMatter = (text: string): FrontMatter => {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  let line = 0;
  let opened: number | null = null;
  for (let from = start; from <= text.length; line++) {
    const end = text.indexOf('\n', from);
    const next = end === -1 ? text.length : end + 1;
    const isFence = FENCE.test(text.slice(from, end === -1 ? text.length : end));
    if (opened === null) {
      if (!isFence) return problem(1, 'no-front-matter');
      opened = next;
    } else if (isFence) {
      const yaml = readLocatedYaml(text.slice(opened, from), FRONT_MATTER_MAX, 2);
      return yaml.ok ? { ok: true, map: yaml.map, body: text.slice(next), bodyLine: line + 2 } : yaml;
    } else if (next - opened > FRONT_MATTER_MAX) return problem(1, 'too-long');
    if (end === -1) break;
    from = next;
  }
  return problem(1, 'unclosed');
};

/** The input for writing front matter. Numbers are finite. */
export type FrontMatterValue = YamlScalar | readonly FrontMatterValue[] | FrontMatterFields;

/** Keys and values in the order of writing; keys are unique and at most 500 characters long. */
export interface FrontMatterFields {
  readonly fields: readonly (readonly [key: string, value: FrontMatterValue])[];
}

/** Words that some YAML readers do not read as text. */
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n)$/i;
/** Text that every YAML reader reads as text: it begins with a letter and contains no YAML syntax. */
const PLAIN = /^\p{L}[\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)*$/u;
/**
 * Characters that JSON leaves unescaped but some YAML readers cannot handle: DEL, C1, line separators, the byte order
 * mark, non-characters.
 */
const UNSAFE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

const writeText = (text: string): string =>
  PLAIN.test(text) && !RESERVED.test(text) && !/-$/.test(text)
    ? text
    : JSON.stringify(text).replace(UNSAFE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

const isFields = (value: FrontMatterValue): value is FrontMatterFields =>
  typeof value === 'object' && value !== null && 'fields' in value;

const writeValue = (value: FrontMatterValue): string => {
  if (typeof value === 'string') return writeText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (!isFields(value)) return `[${value.map(writeValue).join(', ')}]`;
  return `{${value.fields.map(([key, inner]) => `${writeText(key)}: ${writeValue(inner)}`).join(', ')}}`;
};

/**
 * Writes a Markdown file with front matter, one line for each field; {@link readFrontMatter} reads the same values
 * back. A text is quoted unless every YAML reader would read it as text.
 *
 * @param body follows the closing line unchanged; an empty line between them belongs to it.
 */
export const writeFrontMatter = ({ fields }: FrontMatterFields, body: string): string =>
  ['---', ...fields.map(([key, value]) => `${writeText(key)}: ${writeValue(value)}`), '---', body].join('\n');
