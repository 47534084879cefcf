import type { Report, Score } from '@legible/audit';
import { Lettering, letteringWidth, SHARE_IMAGE_SIZE, sharePicture } from '@legible/pictures';
import type { Child } from 'hono/jsx';
import { arcPath, BrandMark, DRAWN_WORDS, figureOf, type Gauge, PALETTE } from './drawing.tsx';

/** A picture for links to a page. */
export interface ShareImage {
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** For pages that have none of their own. */
export const SITE_IMAGE: ShareImage = { path: '/assets/og.png', alt: 'Legible', ...SHARE_IMAGE_SIZE };

/** Of a report; its words are the two scores of it. */
export const reportImage = (scanId: string): ShareImage => ({
  path: `/scan/${scanId}/og.png`,
  alt: 'The web search score and the AI search score of this report, by Legible',
  ...SHARE_IMAGE_SIZE,
});

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;

const GAUGES = {
  web: { x: 360, y: 340, radius: 165 },
  ai: { x: 840, y: 340, radius: 165 },
} as const satisfies Record<keyof Report['scores'], Gauge>;
const STROKE = 30;
/** Height of digits, and the width that they have within the ring: words are written smaller. */
const FIGURE_SIZE = 104;
const FIGURE_WIDTH = 232;

/** The picture of a report as SVG for the renderer of the PNG: the brand and the two numbers, nothing of the site. */
export const reportDrawing = (scores: Report['scores']): string =>
  drawing(
    <>
      <BrandMark x={60} y={52} size={64} />
      <Lettering text={DRAWN_WORDS.brand} x={150} baseline={101} size={38} colour={PALETTE.ink} weight={2.2} />
      <ScoreRing name="web" score={scores.web} />
      <ScoreRing name="ai" score={scores.ai} />
    </>,
  );

/** The picture of our own pages: the brand. */
export const siteDrawing = (): string => {
  const size = 130;
  const mark = 200;
  const gap = 64;
  const left = (WIDTH - mark - gap - letteringWidth(DRAWN_WORDS.brand, size)) / 2;
  return drawing(
    <>
      <BrandMark x={left} y={(HEIGHT - mark) / 2} size={mark} />
      <Lettering
        text={DRAWN_WORDS.brand}
        x={left + mark + gap}
        baseline={(HEIGHT + size) / 2}
        size={size}
        colour={PALETTE.ink}
        weight={2.2}
      />
    </>,
  );
};

const drawing = (parts: Child): string =>
  sharePicture({ title: DRAWN_WORDS.brand, ground: PALETTE.ground, bar: PALETTE.brand, parts });

interface ScoreRingProps {
  readonly name: keyof typeof GAUGES;
  readonly score: Score;
}

const ScoreRing = ({ name, score }: ScoreRingProps) => {
  const gauge = GAUGES[name];
  const colour = PALETTE.level[score.level];
  const figure = figureOf(score);
  const size = Math.min(FIGURE_SIZE, FIGURE_WIDTH / letteringWidth(figure, 1));
  const filled = score.value === null ? null : arcPath(gauge, 0, score.value);
  const centred = (text: string, height: number) => gauge.x - letteringWidth(text, height) / 2;
  const label = DRAWN_WORDS[name];
  return (
    <g>
      <Ring path={arcPath(gauge, 0, 100)} colour={PALETTE.line} />
      <Ring path={filled} colour={colour} />
      <Lettering
        text={figure}
        x={centred(figure, size)}
        baseline={gauge.y + size / 2}
        size={size}
        colour={score.value === null ? PALETTE.quiet : PALETTE.ink}
        weight={2.2}
      />
      <Lettering
        text={label}
        x={centred(label, 36)}
        baseline={gauge.y + gauge.radius + 36}
        size={36}
        colour={PALETTE.quiet}
      />
    </g>
  );
};

const Ring = ({ path, colour }: { readonly path: string | null; readonly colour: string }) =>
  path === null ? null : <path d={path} fill="none" stroke={colour} stroke-width={STROKE} stroke-linecap="round" />;
