import { datesOf, isDated } from '../../kernel/page/page-dates.ts';
import { isReading, isShell } from '../../kernel/page/reading-kinds.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, quoteOr, untested, warn } from '../../kernel/rule.ts';

export default pageRule({
  id: 'date-visible',
  title: 'Dated content shows its date, to readers and to programs',
  failureTitle: ['has no date', 'have no date'],
  warningTitle: [
    'gives its date to readers only or to programs only',
    'give their date to readers only or to programs only',
  ],
  category: 'extractability',
  rating: ['low', 'both', 'E1'],
  sources: ['G-DATES'],
  why: 'Search engines show and sort by the date of a page, and assistants weigh it. Google reads it from the visible text and from markup, and asks for both.',
  fix: 'Show when the page was published or updated, near its heading, and give the same date in a time element or in datePublished and dateModified.',
  repair: 'content-writing',
  expects: 'The text shows a date near the heading, and a time element or datePublished gives the same one.',
  knows: ['document', 'publication', 'mainContent'],
  wants: ['structuredData'],
  messages: {
    neither: () => 'The page shows no date and marks up none.',
    hidden: (a: { date: string; place: string }) =>
      `The page names ${a.date} in a ${a.place} and shows no date to readers.`,
    unmarked: (a: { date: string }) => `The page shows “${a.date}” and marks up no date for programs.`,
  },
  passes: '21 November 2026, shown in a time element that says 2026-11-21.',
  fails: 'A news article without any date.',
  check({ document, publication, mainContent, structuredData, kind, kindBecause }) {
    if (document.state === 'absent' || publication.state === 'absent' || !isDated(kind, kindBecause))
      return notApplicable;
    if (isShell(document.value)) return untested('no-renderer');
    if (kind === 'article' && mainContent.state === 'present' && !isReading(kind, mainContent.value))
      return notApplicable;
    const dates = datesOf(publication.value, ifSeen(structuredData));
    const shown = dates.find(({ place }) => place === 'visible text')?.text ?? publication.value.relative;
    const marked = dates.find(({ place }) => place !== 'visible text');
    const proof = {
      step: publication.from,
      ...quoteOr(
        shown === null ? document.value.titles[0]?.excerpt : publication.value.excerpt,
        marked?.text ?? 'no date',
      ),
    };
    if (shown !== null && marked !== undefined) return pass;
    if (shown !== null) return warn({ message: 'unmarked', args: { date: shown }, proof });
    if (marked === undefined) return fail({ message: 'neither', args: {}, proof });
    return warn({ message: 'hidden', args: { date: marked.text, place: marked.place }, proof });
  },
});
