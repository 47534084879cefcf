import type { Rendered } from '../render/rendering.ts';

/** Screenshots: how they are stored and shown. */

export const SCREENSHOT_FORMS = ['phone', 'desktop'] as const;
export type ScreenshotForm = (typeof SCREENSHOT_FORMS)[number];

/** A screenshot without its bytes. */
export interface ListedScreenshot {
  /** Index into the pages of the report. */
  readonly page: number;
  readonly form: ScreenshotForm;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Screenshot extends ListedScreenshot {
  readonly bytes: Uint8Array;
}

/** Media type of every screenshot. */
export const SCREENSHOT_TYPE = 'image/jpeg';

const START_OF_IMAGE = 0xffd8;
/**
 * Whether a marker is SOF0 to SOF15 (ITU T.81, B.1.1.3). The codes of DHT, JPG and DAC lie between those and do not
 * count.
 */
const isFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);

/** Returns width and height from the frame header of a JPEG; null for other bytes. */
const jpegSize = (bytes: Uint8Array): { readonly width: number; readonly height: number } | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== START_OF_IMAGE) return null;
  for (let at = 2; at + 9 <= bytes.length; ) {
    const marker = view.getUint16(at);
    if (marker < 0xff01) return null;
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
};

/** Returns the screenshots of one page, without those that are not JPEG pictures or have no size. */
export const screenshotsOfPage = (page: number, taken: Rendered['screenshots']): readonly Screenshot[] =>
  SCREENSHOT_FORMS.flatMap((form) => {
    const bytes = taken[form];
    const size = bytes === null ? null : jpegSize(bytes);
    return bytes === null || size === null || size.width === 0 || size.height === 0
      ? []
      : [{ page, form, ...size, bytes }];
  });
