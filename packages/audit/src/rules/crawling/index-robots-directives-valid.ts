import { contradictionsIn, faultsIn } from '../../document/directive-check.ts';
import { ifSeen, notApplicable, pageRule } from '../../rule.ts';
import { listText, type Tally, tallyFindings, worstOf } from '../../tally-findings.ts';

/** Metas that nobody reads, and that look as if they were for robots. */
const MISNAMED =
  /^(?:robot|robot's|robotos|robts|roobts|robots-tag|x-robots-tag|google-bots?|googlebots|google_bot|bing-bot)$/;

export default pageRule({
  id: 'index-robots-directives-valid',
  title: 'Directives for robots can be read and do not contradict each other',
  category: 'crawling',
  rating: ['med', 3, 'both', 'E1'],
  sources: ['G-META'],
  why: 'Search engines pass over directives they do not know, and of two that contradict each other they follow the stricter one, which may be the one nobody meant.',
  fix: 'Correct the quoted word, and set directives in one place only: in the HTML or in the header.',
  needs: ['response'],
  wants: ['document'],
  messages: {
    contradiction: (a: Tally) => `Directives contradict each other; the stricter one counts: ${listText(a)}.`,
    unknown: (a: Tally) => `No search engine documents these directives or values: ${listText(a)}.`,
    misnamed: (a: Tally) => `Robots do not read a meta element of this name: ${listText(a)}.`,
  },
  passes: '<!doctype html><title>A</title><meta name="robots" content="max-image-preview:large">',
  fails: '<!doctype html><title>A</title><meta name="robots" content="index, noindex">',
  check({ response, document }) {
    if (response.state === 'absent' || response.value.status !== 200) return notApplicable;
    const html = ifSeen(document);
    const all = [...response.value.directives, ...(html?.directives ?? [])];
    const misnamed = (html?.metas ?? []).filter(({ attribute, key }) => attribute === 'name' && MISNAMED.test(key));
    if (all.length + misnamed.length === 0) return notApplicable;
    const contradiction = [...new Set(contradictionsIn(all))];
    const unknown = [...new Set(all.flatMap(({ directives }) => faultsIn(directives)))];
    const sorts = { contradiction, unknown, misnamed: misnamed.map(({ excerpt }) => excerpt) };
    return worstOf(tallyFindings(response.from, sorts), 'contradiction');
  },
});
