import type { Child } from 'hono/jsx';
import { PICTURE_COLOURS } from './palette.ts';

/** Pixels of the pictures that a link to a page is shown with. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
const BAR = 14;

/** SVG of a picture for links: parts on the ground of the house, above a bar. @param bar colour; default the brand's. */
export const sharePicture = (title: string, parts: Child, bar: string = PICTURE_COLOURS.brand): string =>
  String(
    <svg xmlns="http://www.w3.org/2000/svg" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <title>{title}</title>
      <rect width={WIDTH} height={HEIGHT} fill={PICTURE_COLOURS.ground} />
      {parts}
      <rect y={HEIGHT - BAR} width={WIDTH} height={BAR} fill={bar} />
    </svg>,
  );
