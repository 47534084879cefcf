import { parseSitemap } from '@legible/formats/sitemap';

/**
 * Characters that a terminal or an editor obeys instead of showing: control characters except tabs and line ends,
 * overrides, tags.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const OBEYED = /(?![\t\r\n])[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;

const around = (text: string, at: number): string => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));

const found = (text: string, pattern: RegExp, what: string): readonly string[] => {
  const match = pattern.exec(text);
  return match === null ? [] : [`${what}: ${around(text, match.index)}`];
};

/** The tags of a document as a browser would see them, with their attributes. */
const tagsOf = (html: string): readonly string[] => html.match(/<[!/a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi) ?? [];

const htmlFaults = (html: string): readonly string[] =>
  tagsOf(html).flatMap((tag) => {
    const bare = tag.replace(/="[^"]*"/g, '=""');
    return [
      ...found(bare, /^<(?:iframe|object|embed|base|frame|applet)\b/i, 'an element that none of our pages has'),
      ...found(bare, / on[a-z]+=/i, 'a handler'),
      ...found(
        tag,
        /\s(?:href|src|action|formaction|xlink:href)="\s*(?:javascript|data|vbscript|file):/i,
        'a live address',
      ),
      ...(/^<script\b/i.test(tag)
        ? found(tag, /^<script(?! (?:type="(?:application\/ld\+json|module)"|src="\/assets\/))/i, 'a script')
        : []),
      ...(/^<img\b/i.test(tag) ? found(tag, /\ssrc="(?!\/)/i, 'a picture from another site') : []),
    ];
  });

/** The text outside code, and without escaped characters (CommonMark 0.31, chapter 6). */
const outsideOfCode = (markdown: string): string =>
  markdown
    .replace(/^( *)(`{3,})[^`\n]*\n(?:.*\n)*?\1\2$/gm, '')
    .replace(/\\[!-/:-@[-`{-~]/g, '')
    .replace(/(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '');

const markdownFaults = (markdown: string): readonly string[] => {
  const outside = outsideOfCode(markdown);
  return [
    ...found(outside, /<[!/?a-z]/i, 'HTML'),
    ...found(outside, /!\[/, 'a picture'),
    ...found(outside, /\]\(\s*<?(?:javascript|data|vbscript|file):/i, 'a live address'),
  ];
};

const csvFaults = (csv: string): readonly string[] =>
  (csv.match(/(?<=^|,|\r\n)(?:"(?:[^"]|"")*"|[^",\r\n]*)/g) ?? []).flatMap((cell) =>
    found(cell.replace(/^["\s]+/, ''), /^[=+\-@＝＋－＠]/, 'a formula'),
  );

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const jsonFaults = (text: string): readonly string[] => (jsonOf(text) === undefined ? ['no JSON'] : []);

const sarifFaults = (text: string): readonly string[] => {
  const document = jsonOf(text) as
    | { readonly runs?: readonly { readonly results: readonly { readonly message: { readonly text: string } }[] }[] }
    | undefined;
  if (document?.runs === undefined) return ['no SARIF'];
  return document.runs.flatMap(({ results }) =>
    results.flatMap(({ message }) => found(message.text, /\]\(/, 'a link in a message')),
  );
};

const xmlFaults = (xml: string): readonly string[] => {
  const start = xml.indexOf('<testsuites');
  if (start < 0) return ['no JUnit'];
  return parseSitemap(`<urlset>${xml.slice(start)}</urlset>`).problems.map(
    (problem) => `XML: ${JSON.stringify(problem)}`,
  );
};

const OF_FORM: Readonly<Record<string, (text: string) => readonly string[]>> = {
  '.html': htmlFaults,
  '.md': markdownFaults,
  '.csv': csvFaults,
  '.json': jsonFaults,
  '.sarif': sarifFaults,
  '.junit.xml': xmlFaults,
  terminal: () => [],
};

/**
 * What an output must never contain, whatever a site says: raw control characters, formulas, live script, markup of the
 * site.
 *
 * @param form the file extension of a report form, or `terminal`.
 */
export const outputFaults = (form: string, text: string): readonly string[] => [
  ...found(text, OBEYED, 'a control character'),
  ...(OF_FORM[form]?.(text) ?? [`there is no form ${form}`]),
];
