import { titleOf } from '../../document/head-texts.ts';
import { isForReaders } from '../../media/for-readers.ts';
import { notApplicable, pageRule, pass, warn } from '../../rule.ts';
import { cutToWidth, displayWidth } from '../../text/display-width.ts';

const CUT = 600;
/** A third is cut off; where only a word is, nobody misses it. Our proposal. */
const LONG = 900;

/** Pixels at 20 px Arial, as results set titles; display practice, for Google names no limit. */
export default pageRule({
  id: 'title-length',
  title: 'The title fits the width of a result',
  category: 'metadata',
  rating: ['info', 0, 'web', 'E2'],
  sources: ['G-TITLE'],
  why: 'A result shows about 600 pixels of a title and cuts off the rest.',
  fix: 'Put the words that tell this page from all others first, and leave out what every page repeats.',
  counterEvidence: 'Google names no limit for titles and reads them whole, whatever it shows.',
  needs: ['document'],
  wants: ['moves'],
  messages: {
    long: (a: { px: number; shown: string }) => `The title is ${a.px} px wide; results show about “${a.shown}”.`,
  },
  passes: '<!doctype html><title>Opening hours of the city library</title>',
  fails:
    '<!doctype html><title>Opening hours, fees, rules, reading rooms, events and news of the city library and its nine branches in the old town</title>',
  check({ document, moves, kind }) {
    const title = document.state === 'present' ? titleOf(document.value) : null;
    if (title === null || !isForReaders(kind, moves)) return notApplicable;
    const px = Math.round(displayWidth(title.text));
    if (px <= LONG) return pass;
    const proof = { step: document.from, quote: title.excerpt };
    return warn({ message: 'long', args: { px, shown: cutToWidth(title.text, CUT) }, proof });
  },
});
