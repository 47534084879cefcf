import { type Report, SCORE_WORDS } from '@legible/audit';
import { Lettering, letteringWidth } from '@legible/pictures';
import { showUnseen } from '../../wording/visible-text.ts';
import { BrandMark, DRAWN_WORDS, drawnLevel, figureOf, PALETTE, sayScore } from './drawing.tsx';

/** The content of a badge. `pending`: there is a scan whose result is not public yet. */
export type BadgeState =
  | { readonly state: 'scored'; readonly domain: string; readonly scores: Report['scores'] }
  | { readonly state: 'pending'; readonly domain: string }
  | { readonly state: 'no-report' };

/** A part of the badge with a colour of its own. */
interface Segment {
  readonly colour: string;
  readonly word: string;
  /** Drawn after the word, a little bolder. */
  readonly figure?: string;
}

/** In pixels; 20 is the usual height of badges in READMEs. */
const HEIGHT = 20;
const SIZE = 8.4;
const BASELINE = (HEIGHT + SIZE) / 2;
const PADDING = 7;
const MARK = 16;
const GAP = 6;
const FIGURE_WEIGHT = 2.7;
const CORNER = 4;

/**
 * Draws the badge of a report: two numbers with their levels, never combined. The SVG has no fonts, scripts, styles or external
 * resources, so that it looks the same on any page and background.
 */
export const badge = (state: BadgeState): string => {
  const name = nameOf(state);
  let at = 0;
  const placed = [BRAND, ...segmentsOf(state)].map((segment, index) => {
    const left = at;
    at += widthOf(segment) + (index === 0 ? MARK : 0);
    return { segment, left, right: at };
  });
  return String(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={at}
      height={HEIGHT}
      viewBox={`0 0 ${at} ${HEIGHT}`}
      role="img"
      aria-label={name}
    >
      <title>{name}</title>
      {placed.map(({ segment, left, right }) => (
        <path d={box(left, right, at)} fill={segment.colour} />
      ))}
      {placed.slice(2).map(({ left }) => (
        <rect x={left} width="1" height={HEIGHT} fill={PALETTE.white} fill-opacity="0.4" />
      ))}
      <BrandMark x={4} y={2} size={MARK} />
      {placed.map(({ segment, left }, index) => (
        <SegmentText segment={segment} x={left + PADDING + (index === 0 ? MARK : 0)} />
      ))}
    </svg>,
  );
};

const BRAND: Segment = { colour: PALETTE.brand, word: DRAWN_WORDS.brand };

const segmentsOf = (state: BadgeState): readonly Segment[] => {
  switch (state.state) {
    case 'scored':
      return (['web', 'ai'] as const).map((name) => ({
        colour: PALETTE.level[state.scores[name].level],
        word: DRAWN_WORDS[name],
        figure: `${figureOf(state.scores[name])} ${drawnLevel(state.scores[name])}`.trim(),
      }));
    case 'pending':
      return [{ colour: PALETTE.level['not-judged'], word: DRAWN_WORDS.pending }];
    case 'no-report':
      return [{ colour: PALETTE.level['not-judged'], word: DRAWN_WORDS.noReport }];
  }
};

/** Returns the badge in words. Without a report it names no site, because the requested address is untrusted text. */
const nameOf = (state: BadgeState): string => {
  switch (state.state) {
    case 'scored': {
      const { web, ai } = state.scores;
      const said = `${SCORE_WORDS.web} ${sayScore(web)}, ${SCORE_WORDS.ai} ${sayScore(ai)}`;
      return `Legible: ${showUnseen(state.domain)}, ${said}`;
    }
    case 'pending':
      return `Legible: ${showUnseen(state.domain)}, result pending`;
    case 'no-report':
      return 'Legible: no report';
  }
};

const figureAt = ({ word }: Segment): number => letteringWidth(word, SIZE) + GAP;

const widthOf = (segment: Segment): number => {
  const { word, figure } = segment;
  const text = figure === undefined ? letteringWidth(word, SIZE) : figureAt(segment) + letteringWidth(figure, SIZE);
  return Math.ceil(text + 2 * PADDING);
};

const SegmentText = ({ segment, x }: { readonly segment: Segment; readonly x: number }) => (
  <>
    <Lettering text={segment.word} x={x} baseline={BASELINE} size={SIZE} colour={PALETTE.white} />
    {segment.figure === undefined ? null : (
      <Lettering
        text={segment.figure}
        x={x + figureAt(segment)}
        baseline={BASELINE}
        size={SIZE}
        colour={PALETTE.white}
        weight={FIGURE_WEIGHT}
      />
    )}
  </>
);

/** Draws a box over the whole height, with round corners at the ends of the badge. */
const box = (left: number, right: number, end: number): string => {
  const first = left === 0 ? CORNER : 0;
  const last = right === end ? CORNER : 0;
  const corner = (radius: number, x: number, y: number) =>
    radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`;
  return [
    `M${left + first} 0H${right - last}${corner(last, 1, 1)}V${HEIGHT - last}${corner(last, -1, 1)}`,
    `H${left + first}${corner(first, -1, -1)}V${first}${corner(first, 1, -1)}z`,
  ].join('');
};
