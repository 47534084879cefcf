import { fail, pass, siteRule, warn } from '../../kernel/rule.ts';

/** A list entry with an address. */
const BARE = /^\s*[-*+]\s.{0,500}https?:\/\//m;
const NAMES = 'links in its lists: the addresses there need names, “- [name](address)”';

/** The second version of the format requires only a title; the other parts are what readers look for. */
export default siteRule({
  id: 'llms-txt-format',
  title: 'llms.txt has a title, a summary and lists of links',
  failureTitle: 'llms.txt lacks the title that its format asks for',
  warningTitle: 'llms.txt lacks a summary, links or notes, or does not end its code',
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E3'],
  sources: ['LLMS', 'COMMONMARK', 'AGENT-DOCS'],
  why: 'Tools read the title, the quote and the lists by their form. They skip what has another form.',
  fix: 'Begin with one “# Name”, a “> summary”, and sections of “- [name](address): what is there”.',
  repair: 'machine-file',
  expects:
    'The answer is Markdown with one “# Name”, a “> summary” below it, and sections of “- [name](address): what is there”.',
  needs: ['llmsTxt'],
  messages: {
    page: '{url} answers with an HTML page in place of the file.',
    empty: '{url} is empty.',
    untitled: '{url} has no “# Name”, the one part that the format requires.',
    fence: 'Nothing ends the block of code that begins in line {line} of {url}, so all below it reads as code.',
    thin: (a: { url: string; lacks: readonly string[] }) => `${a.url} lacks ${a.lacks.join(' and ')}.`,
  },
  passes: '# Example\n\n> What it does.\n\n## Guide\n\n- [Start](https://example.com/start.md): the first steps',
  fails: '## Guide\n\n- [Start](https://example.com/start.md)',
  check({ llmsTxt }) {
    const { file, content } = llmsTxt.value;
    const { url } = file;
    const proof = { step: file.from, quote: file.start };
    if (content === null) return fail({ message: 'page', args: { url }, proof });
    if (content.empty) return fail({ message: 'empty', args: { url }, proof });
    if (content.title === null) return fail({ message: 'untitled', args: { url }, proof });
    if (content.openFence !== null && !file.truncated)
      return warn({ message: 'fence', args: { url, line: content.openFence }, proof });
    const { links } = content;
    const lacks = [
      ...(content.summary === null ? ['a summary behind the title'] : []),
      ...(links.length === 0 ? [BARE.test(file.text) ? NAMES : 'a list of links under a “## Section”'] : []),
      ...(links.length > 0 && links.every(({ note }) => note === null) ? ['notes behind its links'] : []),
    ];
    return lacks.length === 0 ? pass : warn({ message: 'thin', args: { url, lacks }, proof });
  },
});
