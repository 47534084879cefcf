import { descriptionOf } from '../../document/head-texts.ts';
import { notApplicable, pageRule, pass, warn } from '../../rule.ts';
import { displayWidth } from '../../text/display-width.ts';

const SHORT = 400;
const LONG = 1_000;

/** Results set descriptions at 14 px, titles at 20 px. */
const FONT = 14 / 20;

/** Pixels at 14 px Arial; display practice, for Google names no limit. */
export default pageRule({
  id: 'description-length',
  title: 'The description fits a result',
  category: 'metadata',
  rating: ['info', 0, 'web', 'E2'],
  sources: ['G-SNIPPET'],
  why: 'Results show one or two lines of a description and cut off the rest; a very short one leaves room for other text.',
  fix: 'Say what the page holds in one or two sentences, with the facts first.',
  counterEvidence: 'Google names no limit, and writes its own snippet from the page where it finds that better.',
  needs: ['document'],
  messages: {
    long: (a: { px: number }) => `The description is ${a.px} px wide; results show at most about ${LONG} px.`,
    short: (a: { px: number; text: string }) => `The description is only ${a.px} px wide: “${a.text}”.`,
  },
  passes:
    '<!doctype html><title>A</title><meta name="description" content="How to brew oolong tea in six short steps, with times and temperatures.">',
  fails: '<!doctype html><title>A</title><meta name="description" content="Tea.">',
  check({ document }) {
    const description = document.state === 'present' ? descriptionOf(document.value) : null;
    if (description === null) return notApplicable;
    const text = description.content;
    const px = Math.round(displayWidth(text) * FONT);
    const proof = { step: document.from, quote: description.excerpt };
    if (px > LONG) return warn({ message: 'long', args: { px }, proof });
    return px < SHORT ? warn({ message: 'short', args: { px, text }, proof }) : pass;
  },
});
