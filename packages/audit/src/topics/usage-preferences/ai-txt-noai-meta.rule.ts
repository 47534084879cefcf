import { ifSeen, notApplicable, notApplicableWithNote, quoteOr, siteRule } from '../../kernel/rule.ts';

export default siteRule({
  id: 'ai-txt-noai-meta',
  title: 'Controls for AI that nobody documents reading',
  failureTitle: 'The site uses AI controls that no operator documents reading',
  category: 'usage-preferences',
  rating: ['info', 'neither', 'E4'],
  sources: ['AIROBOTS'],
  why: 'No operator of a search engine or an assistant says that it reads ai.txt, noai or noimageai. They may be meant for others, and they change nothing in search or answers.',
  fix: 'Use what operators document: robots.txt rules for the robot by name, and the directives for search.',
  repair: 'usage-preference',
  expects:
    'What ai.txt, noai or noimageai was to say is in robots.txt or in directives of search; the old controls may stay or go.',
  knows: ['declarations'],
  wants: ['machineFiles'],
  messages: {
    found: (a: { what: readonly string[] }) =>
      `The site uses controls that no operator documents reading: ${a.what.join('; ')}.`,
  },
  passes: 'The rule reports what it finds and never passes or fails.',
  fails: 'A page says <meta name="robots" content="noai">.',
  check({ declarations, machineFiles }) {
    const pages = ifSeen(declarations)?.pages ?? [];
    const invented = pages.flatMap(({ invented: list, from }) => list.map((excerpt) => ({ excerpt, from })));
    const file = machineFiles.state === 'present' ? machineFiles.value['ai-txt'] : machineFiles;
    const isFile =
      file.state === 'present' && file.value.status === 200 && !file.value.isHtml && file.value.text.trim() !== '';
    const what = [...new Set([...(isFile ? [file.value.url] : []), ...invented.map(({ excerpt }) => excerpt)])];
    const [first] = what;
    if (first === undefined) return notApplicable;
    const step = isFile ? file.value.from : (invented[0]?.from ?? declarations.from);
    const proof = { step, ...quoteOr(isFile ? file.value.start : invented[0]?.excerpt, first) };
    return notApplicableWithNote({ message: 'found', args: { what: what.slice(0, 10) }, proof });
  },
});
