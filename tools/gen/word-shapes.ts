import { listedWords } from '@legible/newsletter/words';

export const WORD_SHAPES_FILE = 'packages/issues/src/publication/word-shapes.gen.ts';

/** Writes the keys that `words:` of publication.yaml may have, with the placeholders of each. */
export const wordShapesSource = (): string =>
  [
    '// Written by `npm run gen` from services/newsletter/src/words. Do not edit.',
    '/** Every word that a publisher can give: its placeholders by its key. */',
    'export const WORD_SHAPES: Readonly<Record<string, string>> = {',
    ...listedWords().map(({ key, shape }) => `  '${key}': '${shape}',`),
    '};',
    '',
  ].join('\n');
