import { isReading, isShell } from '../../main-content/reading-kinds.ts';
import { authorsOf } from '../../publication/page-dates.ts';
import { isNobody, isOrganisation } from '../../publication/page-names.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, quoteOr, untested, warn } from '../../rule.ts';

export default pageRule({
  id: 'author-named',
  title: 'Articles name their author',
  category: 'extractability',
  rating: ['info', 0, 'both', 'E2'],
  sources: ['G-HELPFUL', 'G-ARTICLE'],
  why: 'Search engines and assistants look for who stands behind a text, and tell people of one name apart by the profile that the name leads to.',
  fix: 'Show the name of the author, a person or an organisation, let it link to a profile, and give both as author in the markup of the article.',
  needs: ['document', 'publication', 'mainContent'],
  wants: ['structuredData'],
  messages: {
    none: () => 'The article names no author, in a byline or in markup.',
    nobody: (a: { name: string }) => `The author is called “${a.name}”, which names nobody.`,
    name: (a: { name: string }) => `The author “${a.name}” is named, and nothing leads to a profile.`,
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
    if (named.some((one) => one.profile !== null || one.organisation || isOrganisation(one.name))) return pass;
    const proof = {
      step: publication.from,
      ...quoteOr(
        authors.length > 0 ? publication.value.signed : document.value.titles[0]?.excerpt,
        authors[0]?.name ?? 'no name',
      ),
    };
    const name = named[0]?.name ?? authors[0]?.name ?? '';
    if (named.length > 0) return warn({ message: 'name', args: { name }, proof });
    return authors.length > 0
      ? fail({ message: 'nobody', args: { name }, proof })
      : fail({ message: 'none', args: {}, proof });
  },
});
