import { titleOf } from '../../document/head-texts.ts';
import { isForReaders } from '../../media/for-readers.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../rule.ts';
import { cutToWidth, displayWidth } from '../../text/display-width.ts';

const SHORT = 200;
const CUT = 600;
const LONG = 1_200;

/** Pixels at 20 px Arial, as results set titles; display practice, for Google names no limit. */
export default pageRule({
  id: 'title-length',
  title: 'The title fits the width of a result',
  category: 'metadata',
  rating: ['info', 0, 'web', 'E2'],
  sources: ['G-TITLE'],
  why: 'A result shows about 600 pixels of a title: what comes behind is cut off, and a very short one says little.',
  fix: 'Put the words that tell this page from all others first, and leave out what every page repeats.',
  counterEvidence: 'Google names no limit for titles and reads them whole, whatever it shows.',
  needs: ['document'],
  wants: ['moves'],
  messages: {
    long: (a: { px: number; shown: string }) => `The title is ${a.px} px wide; results show about “${a.shown}”.`,
    short: (a: { px: number; title: string }) => `The title “${a.title}” is only ${a.px} px wide.`,
  },
  passes: '<!doctype html><title>Opening hours of the city library</title>',
  fails: '<!doctype html><title>Tea</title>',
  check({ document, moves, kind }) {
    const title = document.state === 'present' ? titleOf(document.value) : null;
    if (title === null || !isForReaders(kind, moves)) return notApplicable;
    const px = Math.round(displayWidth(title.text));
    const proof = { step: document.from, quote: title.excerpt };
    if (px < SHORT) return warn({ message: 'short', args: { px, title: title.text }, proof });
    const long = { message: 'long' as const, args: { px, shown: cutToWidth(title.text, CUT) }, proof };
    return px > LONG ? fail(long) : px > CUT ? warn(long) : pass;
  },
});
