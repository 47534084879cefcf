const SEGMENTER = new Intl.Segmenter('und', { granularity: 'sentence' });

/** Ends of words after which a full stop ends no sentence; UAX #29 does not know them. Each language brings a few. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|mr|mrs|ms|dr|prof|st|nr|inc|ltd|fig|approx|mio|mrd|z\.\s?b|d\.\s?h|u\.\s?a|bzw|evtl|usw|mme|mlle|env|p\. ?ex|sr|sra|pág|núm|p\. ?ej|ee\. ?uu|[a-z])\.\s*$/iu;
/** Enough to see the abbreviation that a piece ends with. */
const TAIL = 16;
/** Pieces that one sentence may be put together from: hostile text must not make one sentence of a megabyte. */
const MAX_JOINED = 8;

/**
 * The sentences of a text, trimmed, in order, lazily: a caller that stops early pays for what it took. A line end
 * ends a sentence as well: on pages it comes from a block or a line break.
 */
export function* sentencesOf(text: string): Generator<string> {
  let open = '';
  let joined = 0;
  for (const { segment } of SEGMENTER.segment(text)) {
    open += segment;
    if (!/[\r\n]$/.test(segment) && ++joined < MAX_JOINED && ABBREVIATION.test(open.slice(-TAIL))) continue;
    const sentence = open.trim();
    if (sentence !== '') yield sentence;
    open = '';
    joined = 0;
  }
  if (open.trim() !== '') yield open.trim();
}
