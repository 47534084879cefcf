import { Lettering, letteringWidth, sharePicture } from '@legible/pictures';
import { COLOURS } from './colours.ts';
import { editionMark } from './edition-mark.tsx';
import { LetterMark } from './letter-mark.tsx';

export interface ShareDrawing {
  /** Key of the edition: letters, digits and hyphens. */
  readonly edition: string;
  /** Its place in the publication, from 0. */
  readonly place: number;
  /** Number of the issue; null: of the edition itself. */
  readonly number: number | null;
}

const LEFT = 96;
/** Widest that lettering may be: beyond it stands the figure. */
const WIDTH = 600;
const FIGURE = { x: 940, y: 316, radius: 170 } as const;
const NUMBER_SIZE = 170;
const KEY_SIZE = 62;
const ALONE_SIZE = 150;

/**
 * The picture of an issue or an edition as SVG for the renderer of the PNG: brand, number, key and mark of the edition.
 * No title: there is no lettering for every script that titles are written in.
 */
export const shareDrawing = ({ edition, place, number }: ShareDrawing): string => {
  const { colour, figure } = editionMark(place);
  const key = edition.toUpperCase();
  const label = number === null ? null : `#${number}`;
  return sharePicture({
    title: label === null ? edition : `${edition} ${label}`,
    ground: COLOURS.ground,
    bar: colour,
    parts: (
      <>
        <LetterMark x={LEFT} y={72} size={84} />
        {label === null ? (
          <Fitted text={key} baseline={416} size={ALONE_SIZE} colour={COLOURS.ink} />
        ) : (
          <>
            <Fitted text={label} baseline={408} size={NUMBER_SIZE} colour={COLOURS.ink} />
            <Fitted text={key} baseline={534} size={KEY_SIZE} colour={colour} />
          </>
        )}
        <g color={colour}>{figure(FIGURE.x, FIGURE.y, FIGURE.radius)}</g>
      </>
    ),
  });
};

interface FittedProps {
  readonly text: string;
  readonly baseline: number;
  /** Height of capitals, unless the text would be too wide. */
  readonly size: number;
  readonly colour: string;
}

const Fitted = ({ text, baseline, size, colour }: FittedProps) => (
  <Lettering
    text={text}
    x={LEFT + 4}
    baseline={baseline}
    size={Math.min(size, WIDTH / letteringWidth(text, 1))}
    colour={colour}
    weight={2.2}
  />
);
