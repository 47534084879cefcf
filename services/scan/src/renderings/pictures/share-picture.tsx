import { type Report, SCORES, type Score } from '@legible/audit';
import { canLetter, Lettering, letteringWidth, SHARE_IMAGE_SIZE, sharePicture } from '@legible/pictures';
import type { Child } from 'hono/jsx';
import type { Language } from '../../language/language.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';
import { arcPath, BrandMark, DRAWN_WORDS, drawnLevel, figureOf, type Gauge, PALETTE, sayScore } from './drawing.tsx';

/** Content of the picture of a report. */
type Shared = Pick<Report, 'target' | 'scores'>;

/** A picture for links to a page. */
export interface ShareImage {
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Picture of pages without one of their own. */
export const SITE_IMAGE: ShareImage = { path: '/assets/og.png', alt: 'Legible', ...SHARE_IMAGE_SIZE };

/**
 * Returns the picture of a report; its alternative text says what the picture shows. Our letters are Latin only, so in
 * other languages the level is only a colour.
 *
 * @param language of that text. Default: English.
 */
export const reportImage = (
  { scanId, target, scores }: Shared & Pick<Report, 'scanId'>,
  language: Language = 'en',
): ShareImage => {
  const { scores: names, colon, comma } = vocabularyWords(language);
  const said = SCORES.map((name) => `${names[name]} ${sayScore(scores[name], language)}`);
  return {
    path: `/scan/${scanId}/${language === 'en' ? 'og' : 'og-plain'}.png`,
    alt: `${showUnseen(target.domain)}${colon}${said.join(comma)}`,
    ...SHARE_IMAGE_SIZE,
  };
};

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;

const GAUGES = {
  web: { x: 360, y: 385, radius: 130 },
  ai: { x: 840, y: 385, radius: 130 },
} as const satisfies Record<keyof Report['scores'], Gauge>;
const STROKE = 26;
/** Height of digits, and the width inside the ring; words are smaller. */
const FIGURE_SIZE = 84;
const FIGURE_WIDTH = 186;
/** Height of capitals in the site's name, and its largest width. */
const NAME_SIZE = 46;
const NAME_WIDTH = 1080;
/** Largest length of a name, in characters. A longer one loses its start, because the end of a host shows its owner. */
const MAX_NAME = 56;

const shortName = (domain: string): string => (domain.length > MAX_NAME ? `...${domain.slice(3 - MAX_NAME)}` : domain);

/**
 * Draws the picture of a report as SVG, from which the PNG is made: the brand, the name of the site, and the two scores
 * with their levels. A name with characters that the font lacks is left out.
 *
 * @param isPlain leaves out English words. Default: false.
 */
export const reportDrawing = ({ target, scores }: Shared, isPlain = false): string =>
  drawing(
    <>
      <BrandMark x={60} y={44} size={48} />
      <Lettering text={DRAWN_WORDS.brand} x={126} baseline={81} size={28} colour={PALETTE.ink} weight={2.2} />
      <SiteName name={canLetter(target.domain) ? shortName(target.domain) : ''} />
      <ScoreRing name="web" score={scores.web} isPlain={isPlain} />
      <ScoreRing name="ai" score={scores.ai} isPlain={isPlain} />
    </>,
  );

/** Draws the picture of our own pages: the brand. */
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

const SiteName = ({ name }: { readonly name: string }) => {
  const size = Math.min(NAME_SIZE, NAME_WIDTH / letteringWidth(name || ' ', 1));
  const x = (WIDTH - letteringWidth(name, size)) / 2;
  return <Lettering text={name} x={x} baseline={190} size={size} colour={PALETTE.ink} weight={2.2} />;
};

const drawing = (parts: Child): string =>
  sharePicture({ title: DRAWN_WORDS.brand, ground: PALETTE.ground, bar: PALETTE.brand, parts });

interface ScoreRingProps {
  readonly name: keyof typeof GAUGES;
  readonly score: Score;
  readonly isPlain: boolean;
}

const ScoreRing = ({ name, score, isPlain }: ScoreRingProps) => {
  const gauge = GAUGES[name];
  const colour = PALETTE.level[score.level];
  const figure = isPlain && score.value === null ? '' : figureOf(score);
  const size = Math.min(FIGURE_SIZE, FIGURE_WIDTH / letteringWidth(figure, 1));
  const filled = score.value === null ? null : arcPath(gauge, 0, score.value);
  const centred = (text: string, height: number) => gauge.x - letteringWidth(text, height) / 2;
  const label = DRAWN_WORDS[name];
  const level = isPlain ? '' : drawnLevel(score);
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
        x={centred(label, 30)}
        baseline={gauge.y + gauge.radius + 20}
        size={30}
        colour={PALETTE.quiet}
      />
      <Lettering
        text={level}
        x={centred(level, 30)}
        baseline={gauge.y + gauge.radius + 74}
        size={30}
        colour={colour}
        weight={2.4}
      />
    </g>
  );
};

const Ring = ({ path, colour }: { readonly path: string | null; readonly colour: string }) =>
  path === null ? null : <path d={path} fill="none" stroke={colour} stroke-width={STROKE} stroke-linecap="round" />;
