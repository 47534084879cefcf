import { stemEnd } from './hangul-particles.ts';
import { type Run, runsOf } from './runs.ts';

/** Is told the terms of a text in order. */
export interface TermSink {
  /** A word run; whoever is told makes its stem. */
  word(word: string): void;
  /** A word run and the unit of the Hangul or Han run that touches it: “1997년” holds “1997” with “년”. */
  joint(word: string, next: string): void;
  /** Two units next to each other in a Hangul or Han run. */
  pair(first: number, second: number): void;
  /** A Hangul or Han run of one unit. */
  single(unit: number): void;
}

/** Longer words are cut: nobody types them, and none shall fill the vocabulary. */
const LONGEST_WORD = 64;

export const wordOf = (text: string, { start, end }: Run): string =>
  text.slice(start, Math.min(end, start + LONGEST_WORD));

/** The end of what a run is known by: of a Hangul run, its stem. */
export const termEnd = (text: string, { kind, start, end }: Run): number =>
  kind === 'hangul' ? stemEnd(text, start, end) : end;

/** The terms of searchable text. */
export const tellTerms = (text: string, sink: TermSink): void => {
  let before: Run | null = null;
  for (const run of runsOf(text)) {
    if (run.kind === 'word') sink.word(wordOf(text, run));
    else {
      if (before?.kind === 'word' && before.end === run.start) sink.joint(wordOf(text, before), text.charAt(run.start));
      tellUnits(text, run.start, termEnd(text, run), sink);
    }
    before = run;
  }
};

const tellUnits = (text: string, start: number, end: number, sink: TermSink): void => {
  let first = text.charCodeAt(start);
  if (end - start === 1) sink.single(first);
  for (let index = start + 1; index < end; index++) {
    const second = text.charCodeAt(index);
    sink.pair(first, second);
    first = second;
  }
};
