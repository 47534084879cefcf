import { isReading } from '../../main-content/reading-kinds.ts';
import { notApplicable, pageRule, pass, warn } from '../../rule.ts';

/** Documentation is left out: it puts notes and warnings into block quotations. */
export default pageRule({
  id: 'quotations-attributed',
  title: 'Quotations name who said it',
  category: 'extractability',
  rating: ['info', 0, 'ai', 'E2'],
  sources: ['GEO', 'CSEO'],
  why: 'A quotation with a name can be checked and quoted again. In one experiment, texts with quotations took a larger share of generated answers.',
  fix: 'Name the speaker beside each quotation, and link to where it was said; in HTML, with cite.',
  counterEvidence:
    'A later benchmark found that most rewrites of this sort have no effect once several sites use them.',
  needs: ['mainContent'],
  messages: {
    nobody: (a: { count: number; quotes: readonly string[] }) =>
      `No speaker or source was found beside ${a.count} ${a.count === 1 ? 'quotation' : 'quotations'}: “${a.quotes.join('”, “')}”.`,
  },
  passes: '“We ship within two days,” says Jane Doe.',
  fails: 'A block quotation that names nobody.',
  check({ mainContent, kind }) {
    if (mainContent.state === 'absent' || kind === 'docs' || !isReading(kind, mainContent.value)) return notApplicable;
    const { quotations } = mainContent.value;
    if (quotations.length === 0) return notApplicable;
    const loose = quotations.filter(({ attributed }) => !attributed).map(({ text }) => text);
    const proof = { step: mainContent.from, observation: loose[0] ?? '' };
    return loose.length === 0
      ? pass
      : warn({ message: 'nobody', args: { count: loose.length, quotes: loose.slice(0, 5) }, proof });
  },
});
