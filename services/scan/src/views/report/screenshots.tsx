import type { ListedScreenshot, ScreenshotForm } from '@legible/scanner/record';
import { showUnseen } from '../../wording/visible-text.ts';

/** A picture and where it is. */
export interface ShownScreenshot extends ListedScreenshot {
  readonly src: string;
}

interface ScreenshotsProps {
  readonly screenshots: readonly ShownScreenshot[];
  readonly url: string;
}

const ON: Readonly<Record<ScreenshotForm, string>> = { phone: 'On a phone', desktop: 'On a desktop' };

/** The first screen of a page as the browser drew it. */
export const Screenshots = ({ screenshots, url }: ScreenshotsProps) =>
  screenshots.length === 0 ? null : (
    <div class="screenshots">
      {screenshots.map(({ form, src, width, height }) => (
        <figure data-form={form}>
          <img
            src={src}
            width={String(width)}
            height={String(height)}
            loading="lazy"
            decoding="async"
            alt={`First screen of ${showUnseen(url)}, ${ON[form].toLowerCase()}`}
          />
          <figcaption>{ON[form]}</figcaption>
        </figure>
      ))}
    </div>
  );
