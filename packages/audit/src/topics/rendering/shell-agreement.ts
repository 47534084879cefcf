/** Measures how well the shape of pages predicts what a browser shows. */

import type { Facts } from '../../kernel/facts.ts';
import { confidenceOf, wordsOfShape } from '../../kernel/page/app-shell.ts';
import { type ContentVerdict, contentVerdict } from './content-text.ts';

/** What the shape of a page suggests: it has its content, scripts may add it, or it is an empty frame for scripts. */
type Shape = 'content' | 'doubtful' | 'shell';

interface ShapeSeen {
  readonly url: string;
  readonly shape: Shape;
  readonly browser: ContentVerdict;
  /** Share of the words in the browser that the HTML has; null without words. */
  readonly share: number | null;
  /** Whether both say that scripts add content, or both that they do not; null when the browser shows nothing to compare. */
  readonly agrees: boolean | null;
}

export interface ShellAgreement {
  /** Pages that a browser opened. */
  readonly pages: readonly ShapeSeen[];
  /** Number of pages that can be compared. */
  readonly compared: number;
  readonly agreed: number;
}

const SHAPES = { medium: 'shell', low: 'doubtful' } as const satisfies Record<string, Shape>;

/** Compares the shape of each rendered page with what a browser showed of it. */
export const shellAgreement = ({ pages }: Pick<Facts, 'pages'>): ShellAgreement => {
  const seen = pages.flatMap(({ url, document, rendered }): ShapeSeen[] => {
    if (document.state !== 'present' || rendered.state !== 'present') return [];
    const confidence = confidenceOf(document.value, wordsOfShape(document.value));
    const shape = confidence === null ? 'content' : SHAPES[confidence];
    const browser = contentVerdict(rendered.value.text);
    const isBrought = browser === 'partial' || browser === 'missing';
    const agrees = browser === 'empty' ? null : isBrought === (shape !== 'content');
    return [{ url, shape, browser, share: rendered.value.text.share, agrees }];
  });
  const compared = seen.filter(({ agrees }) => agrees !== null);
  return { pages: seen, compared: compared.length, agreed: compared.filter(({ agrees }) => agrees).length };
};
