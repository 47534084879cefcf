import { FRONT_MATTER_MAX, type FrontMatterProblem } from '@legible/formats/front-matter';
import type { ContentProblem } from './content-problem.ts';

const QUOTE_IT = 'Put the text in double quotes, and write \\" for a quote inside it.';

/** Messages and remedies for YAML errors. */
const WORDS: Readonly<Record<FrontMatterProblem['code'], readonly [message: string, remedy: string]>> = {
  'no-front-matter': [
    'The file does not begin with front matter.',
    'Make its first line ---, followed by lines such as “title: …”, and another line ---.',
  ],
  unclosed: ['The front matter is never closed.', 'Put a line --- between it and the text.'],
  'too-long': [
    'The YAML is too long to be read.',
    `Keep front matter within ${FRONT_MATTER_MAX.toLocaleString('en')} characters; perhaps its closing line --- is missing.`,
  ],
  'too-deep': ['Lists and maps are nested too deep.', 'Write the value as a text or a plain list.'],
  'duplicate-key': ['A key is written twice.', 'Remove one of the two lines.'],
  tab: ['A tab appears where YAML wants spaces.', 'Indent with spaces.'],
  'colon-in-value': ['A value has a colon in it, which YAML takes for another key.', QUOTE_IT],
  'reserved-start': ['A value begins with a character that YAML uses for itself.', QUOTE_IT],
  'unclosed-quote': ['A quote or bracket is not closed up to this line.', 'Close it.'],
  alias: ['The file has an anchor or alias (a value that begins with & or *), which are not read.', QUOTE_IT],
  tag: ['The file has a tag (a value that begins with !), which are not read.', QUOTE_IT],
  key: ['A key is not a plain word.', 'Begin the line with the key and a colon, without “?”.'],
  'not-printable': ['A value has a control character, which nobody can see.', 'Delete the value and type it again.'],
  'several-documents': ['The file has a second YAML document.', 'Remove the line --- and what follows.'],
  'not-a-map': ['There is no “key: value” here.', 'Write each field on a line of its own as “key: value”.'],
  syntax: ['This is not YAML.', 'Check quotes, brackets and indentation; a text in double quotes is always right.'],
};

export const yamlProblem = (file: string, { line, code }: FrontMatterProblem): ContentProblem => {
  const [message, remedy] = WORDS[code];
  return { file, line, key: null, message, remedy };
};
