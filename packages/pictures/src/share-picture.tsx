import type { Child } from 'hono/jsx';

/** Size in pixels of the picture that is shown with a link to a page. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
/** Height of the bar at the foot. */
const BAR = 14;

interface SharePicture {
  readonly title: string;
  readonly ground: string;
  /** Colour of the bar at the foot. */
  readonly bar: string;
  /** The drawing on the background, in pixels. */
  readonly parts: Child;
}

/** Returns the SVG of a picture for links, which the renderer turns into PNG: parts on a background, above a bar. */
export const sharePicture = ({ title, ground, bar, parts }: SharePicture): string =>
  String(
    <svg xmlns="http://www.w3.org/2000/svg" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <title>{title}</title>
      <rect width={WIDTH} height={HEIGHT} fill={ground} />
      {parts}
      <rect y={HEIGHT - BAR} width={WIDTH} height={BAR} fill={bar} />
    </svg>,
  );
