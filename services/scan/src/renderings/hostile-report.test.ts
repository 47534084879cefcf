import { parseSitemap } from '@legible/formats/sitemap';
import { parseYaml } from '@legible/formats/yaml';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../language/language.ts';
import { REPORT } from '../views/page-fixtures.tsx';
import { HOSTILE, poison } from './rendering-fixtures.tsx';
import { REPORT_RENDERINGS } from './report-renderings.ts';

describe.each(LANGUAGES)('in %s', (language) => {
  const renderings = new Map<string, string>();
  const render = (format: string, text: string): string => {
    const form = REPORT_RENDERINGS.find((one) => one.format === format);
    if (form === undefined) throw new Error(`there is no form ${format}`);
    const key = format + text;
    const rendering =
      renderings.get(key) ??
      form.render({ report: poison(REPORT, text), baseUrl: 'https://legible.example', language });
    renderings.set(key, rendering);
    return rendering;
  };

  /**
   * Characters that a terminal or an editor obeys instead of showing them: controls but tabs and line ends, overrides,
   * tags.
   */
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const OBEYED = /(?![\t\r\n])[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;

  describe.each(REPORT_RENDERINGS.map(({ format }) => format))('%s', (format) => {
    test('shows texts of the site', () => {
      expect(render(format, 'plain words').split('plain words').length).toBeGreaterThan(10);
    });

    test.each(HOSTILE)('%j moves no cursor and reorders nothing', (text) => {
      expect(render(format, text)).not.toMatch(OBEYED);
    });
  });

  /** The blocks of a Markdown document, line by line and without their texts (CommonMark 0.31, chapter 4). */
  const blocks = (markdown: string): string[] => {
    const found: string[] = [];
    let fence: string | null = null;
    for (const line of markdown.split(/\r\n|\r|\n/)) {
      const bare = line.trim();
      if (fence !== null) {
        if (bare.startsWith(fence) && /^`+$/.test(bare)) fence = null;
        continue;
      }
      const [, opening, info = ''] = /^(`{3,})([^`]*)$/.exec(bare) ?? [];
      if (opening !== undefined) fence = opening;
      const kind = /^(?:#{1,6} |[-+*] |>|\d+[.)] |-{3,}$|={3,}$|~{3})/.exec(bare)?.[0];
      // Further lines of a paragraph are not blocks of their own.
      if (opening !== undefined) found.push(`code ${info}`);
      else if (kind !== undefined || bare === '' || found.at(-1) === '') found.push(kind ?? (bare && 'text'));
    }
    if (fence !== null) throw new Error('a fence is left open');
    return found;
  };

  /** The text outside code and without escaped characters, read character by character (CommonMark 0.31, chapter 6). */
  const outsideOfCode = (markdown: string): string => {
    const text = markdown.replace(/^( *)(`{3,})[^`\n]*\n(?:.*\n)*?\1\2$/gm, '');
    let outside = '';
    for (let at = 0; at < text.length; at += 1) {
      const run = /^`+/.exec(text.slice(at))?.[0];
      if (run !== undefined) {
        const line = text.slice(at + run.length).split('\n')[0] ?? '';
        const end = [...line.matchAll(/`+/g)].find(([other]) => other === run);
        outside += end === undefined ? run : '';
        at += end === undefined ? run.length - 1 : 2 * run.length + end.index - 1;
      } else if (/^\\[!-/:-@[-`{-~]/.test(text.slice(at, at + 2))) at += 1;
      else outside += text[at];
    }
    return outside;
  };

  describe('Markdown', () => {
    const plain = render('md', 'plain words');

    test.each(HOSTILE)('with %j has the same blocks, no HTML and no link', (text) => {
      const markdown = render('md', text);
      expect(blocks(markdown)).toEqual(blocks(plain));
      const outside = outsideOfCode(markdown);
      expect(outside).not.toMatch(/<|\]\(|\]\[|^\s*\[|[{}`]/m);
      expect(outside.match(/\*\*/g)).toEqual(outsideOfCode(plain).match(/\*\*/g));
    });

    test.each(HOSTILE)('with %j has front matter of the same fields', (text) => {
      const fieldsOf = (markdown: string): string[] =>
        Object.keys(parseYaml(markdown.split('\n---\n')[0] ?? '', 10_000) as object);
      expect(fieldsOf(render('md', text))).toEqual(fieldsOf(plain));
    });
  });

  describe('CSV', () => {
    test.each(HOSTILE)('with %j has the same lines and cells, and none is a formula', (text) => {
      const cells = (csv: string): string[][] =>
        csv.split('\r\n').map((line) => line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^",]*)(?=,|$)/g) ?? []);
      const table = cells(render('csv', text));
      expect(table.map((line) => line.length)).toEqual(cells(render('csv', 'plain words')).map((line) => line.length));
      for (const cell of table.flat()) expect(cell.replace(/^["\s]+/, '')).not.toMatch(/^[=+\-@＝＋－＠\t\r]/);
    });
  });

  describe('JUnit XML', () => {
    const elements = (xml: string): string[] => [...xml.matchAll(/<(\/?[a-z-]+)/g)].map(([, name]) => name ?? '');

    test.each(HOSTILE)('with %j is well-formed, with the same elements', (text) => {
      const xml = render('junit', text);
      const body = xml.slice(xml.indexOf('<testsuites'));
      expect(parseSitemap(`<urlset>${body}</urlset>`)).toMatchObject({ problems: [], truncated: false });
      expect(elements(xml)).toEqual(elements(render('junit', 'plain words')));
    });
  });

  describe('SARIF', () => {
    test.each(HOSTILE)('with %j has no address that leads elsewhere, and no link in a message', (text) => {
      const sarif = render('sarif', text);
      const { runs } = JSON.parse(sarif) as { runs: [{ results: { message: { text: string } }[] }] };
      for (const { message } of runs[0].results) expect(message.text).not.toMatch(/\]\(/);
      expect([...sarif.matchAll(/"(?:uri|helpUri|informationUri)":"([a-z]+:[^"]*)"/g)].map(([, uri]) => uri)).toEqual([
        'https://legible.example',
        ...[...sarif.matchAll(/"helpUri":"(https:\/\/legible\.example\/rules\/[a-z0-9-]+)"/g)].map(([, uri]) => uri),
      ]);
    });
  });
});
