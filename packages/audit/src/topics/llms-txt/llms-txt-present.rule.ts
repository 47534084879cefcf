import { notApplicable, notApplicableWithNote, passWithNote, siteRule } from '../../kernel/rule.ts';

export default siteRule({
  id: 'llms-txt-present',
  title: 'llms.txt',
  failureTitle: 'The site has no llms.txt',
  category: 'machine-surfaces',
  rating: ['info', 'ai', 'E3'],
  sources: ['LLMS', 'G-AIGUIDE'],
  why: 'Coding agents and documentation tools read llms.txt to find what is worth loading. No search engine reads it.',
  fix: 'Publish one if developers or agents work with what you offer; other sites lose nothing without it.',
  repair: 'machine-file',
  expects: 'llms.txt answers 200 with Markdown, or 404 where the site does without it; both are right.',
  counterEvidence: 'Google Search ignores llms.txt, and logs of AI crawlers show hardly any requests for it.',
  knows: ['llmsTxt'],
  messages: {
    there: (a: { url: string; bytes: number }) => `${a.url} answers with ${a.bytes} bytes of Markdown.`,
    none: () => 'The site has no llms.txt. Search engines do not ask for one.',
  },
  passes: 'GET /llms.txt answers 200 with “# Example”, a summary and lists of links.',
  fails: 'GET /llms.txt answers 404: reported as a note, never as a mistake.',
  check({ llmsTxt }) {
    if (llmsTxt.state === 'absent') {
      return notApplicableWithNote({
        message: 'none',
        args: {},
        proof: { step: llmsTxt.from, observation: 'No llms.txt' },
      });
    }
    const { file, content } = llmsTxt.value;
    if (content === null) return notApplicable;
    const args = { url: file.url, bytes: file.size };
    return passWithNote({ message: 'there', args, proof: { step: file.from, quote: file.start } });
  },
});
