import { fixBundle, type Report, ruleTitle } from '@legible/audit';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { BROKEN_WEBS } from '../../../test/fixture-sites/broken/sites.ts';
import { scanWeb } from '../../../test/fixture-sites/scan-web.ts';
import { OUTPUT_FORMS } from '../src/cli/output-forms.tsx';
import { reportLines } from '../src/cli/report-text.ts';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../src/language/language.ts';
import { inLanguage, PAGES, type PageName, reportPage } from '../src/views/page-fixtures.tsx';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
};

/** Removes entities of HTML and XML and escapes of Markdown, which could hide a title. */
const plain = (text: string): string =>
  text
    .replace(/&(?:amp|lt|gt|quot|apos|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** Returns the text of each form of a report. JSON is without `title`, which by its schema is the passing title. */
const formsOf = (report: Report): readonly (readonly [name: string, text: string])[] => [
  ...OUTPUT_FORMS.map(({ format, render }) => {
    const text = render({ report, events: [], screenshots: [] }, 'https://legible.example');
    return [format, format === 'json' ? text.replace(/"title":\s*"(?:[^"\\]|\\.)*"/g, '') : text] as const;
  }),
  ['terminal', reportLines(report).map(String).join('\n')],
  ['fix pack', fixBundle(report, { baseUrl: null })],
];

/** Returns each failing or warning rule whose passing title a form prints. */
const praisedFaults = (report: Report): readonly string[] => {
  const titles = report.rules
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'warn')
    .map(({ id }) => ruleTitle(id));
  return formsOf(report).flatMap(([name, text]) => {
    const read = plain(text);
    return titles.filter((title) => read.includes(title)).map((title) => `${name}: ${title}`);
  });
};

/** Pages that exist in every language. */
const TRANSLATED = (Object.keys(PAGES) as PageName[]).filter((name) =>
  /^(home|live|report|history|rules|error)/.test(name),
);
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

const parser = unified().use(rehypeParse);
type Node = ReturnType<typeof parser.parse>['children'][number];
type Element = Extract<Node, { readonly type: 'element' }>;

/** Names, code and text that is not ours: text of the scanned site, and elements marked as English. */
const isForeign = ({ tagName, properties }: Element, page: string): boolean =>
  /^(?:bdi|code|pre|script|style|template|cite|blockquote|ins|del|mark|q|title)$/.test(tagName) ||
  [properties.className].flat().some((name) => ['foreign', 'excerpt', 'proof'].includes(String(name))) ||
  (properties.lang !== undefined && properties.lang !== page);

/** Returns the texts of a page that are ours, each as a reader sees or hears it. */
const ownTexts = (html: string, page: string): readonly string[] => {
  const texts: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'text') texts.push(node.value);
    if (node.type !== 'element' || isForeign(node, page)) return;
    for (const name of ['ariaLabel', 'alt', 'placeholder']) texts.push(String(node.properties[name] ?? ''));
    for (const child of node.children) visit(child);
  };
  for (const node of parser.parse(html).children) visit(node);
  return texts;
};

/** Three English words in a row, one of which appears in no name or list of code. */
const ENGLISH = /(?<![\w./:@-])(?:[a-z’]{1,}[ ,]+){2,}[a-z’]{2,}(?![\w/:@-])/gi;
const GRAMMAR =
  /\b(?:all|and|are|at|by|for|from|has|have|is|it|its|no|not|of|on|or|that|the|they|to|we|with|you|your)\b/i;
const unquoted = (text: string): string =>
  text.replace(/“[^”]*”|「[^」]*」|`[^`]*`|"[^"]*"|<[^>]*>/g, ' ').replace(/\b(?:https?:)?\/\/\S+/g, ' ');
/** Texts of the fixtures: a cause that left the catalogue, and answers of the API. */
const OF_FIXTURES =
  /tea\.invalid|did not give a usable answer|does not lead to a public website|Too many scans|There is no report|This address answers/;

const english = (html: string, language: Language): readonly string[] => [
  ...new Set(
    ownTexts(html, LANGUAGE_TAGS[language]).filter(
      (text) => !OF_FIXTURES.test(text) && (unquoted(text).match(ENGLISH) ?? []).some((run) => GRAMMAR.test(run)),
    ),
  ),
];

test.each(OTHERS.flatMap((language) => TRANSLATED.map((page) => [language, page] as const)))(
  '%s: no English is left on the page “%s”',
  (language, page) => {
    const html = inLanguage(language, PAGES[page]);
    expect(html).toContain(`<html lang="${LANGUAGE_TAGS[language]}">`);
    expect(english(html, language)).toEqual([]);
  },
);

test.each(Object.entries(BROKEN_WEBS))(
  'the report on “%s” gives no fault its passing title, and has no English left in other languages',
  async (_name, web) => {
    const { report } = await scanWeb(web);
    expect(report.rules.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn')).not.toEqual([]);
    expect(praisedFaults(report)).toEqual([]);
    const left = OTHERS.flatMap((language) =>
      english(
        inLanguage(language, () => reportPage(report, { events: [] })),
        language,
      ).map((text) => `${language}: ${text}`),
    );
    expect(left).toEqual([]);
  },
);
