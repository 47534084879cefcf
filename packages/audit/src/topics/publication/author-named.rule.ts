import { authorsOf } from '../../kernel/page/page-dates.ts';
import { isReading, isShell } from '../../kernel/page/reading-kinds.ts';
import { ifSeen, notApplicable, pageRule, pass, quoteOr, untested, warn } from '../../kernel/rule.ts';
import { isNobody } from './page-names.ts';

export default pageRule({
  id: 'author-named',
  title: 'Articles name their author',
  failureTitle: ['does not say who wrote it', 'do not say who wrote them'],
  category: 'extractability',
  rating: ['info', 'both', 'E2'],
  sources: ['G-HELPFUL', 'G-ARTICLE'],
  why: 'Google recommends making clear who wrote a text; readers and assistants look for the name.',
  fix: 'Show the name of the author, a person or an organisation, and give it as author in the markup of the article.',
  repair: 'content-writing',
  expects: 'A byline and the author of the Article markup give the same name, of a person or an organisation.',
  knows: ['document', 'publication', 'mainContent'],
  wants: ['structuredData'],
  messages: {
    none: () => 'The article names no author, in a byline or in markup.',
    nobody: (a: { name: string }) => `The author is called “${a.name}”, which names nobody.`,
  },
  passes: 'By <a rel="author" href="/people/jane-doe">Jane Doe</a>',
  fails: 'By admin',
  check({ document, publication, mainContent, structuredData, kind }) {
    if (document.state === 'absent' || publication.state === 'absent' || kind !== 'article') return notApplicable;
    if (isShell(document.value)) return untested('no-renderer');
    if (kind === 'article' && mainContent.state === 'present' && !isReading(kind, mainContent.value))
      return notApplicable;
    const authors = authorsOf(publication.value, ifSeen(structuredData));
    const named = authors.filter(({ name }) => !isNobody(name));
    if (named.length > 0) return pass;
    const proof = {
      step: publication.from,
      ...quoteOr(
        authors.length > 0 ? publication.value.signed : document.value.titles[0]?.excerpt,
        authors[0]?.name ?? 'no name',
      ),
    };
    const [first] = authors;
    return first === undefined
      ? warn({ message: 'none', args: {}, proof })
      : warn({ message: 'nobody', args: { name: first.name }, proof });
  },
});
