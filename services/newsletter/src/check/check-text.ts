import { counted } from '../cli/counted.ts';
import type { EditionForms } from './try-forms.ts';

/** What an edition shows now, in a line. */
export const editionLine = (forms: EditionForms): string =>
  [
    `${forms.edition}: ${counted(forms.issues, 'issue')}`,
    `${forms.excerpts} of them as ${forms.excerpts === 1 ? 'an excerpt' : 'excerpts'}`,
    `${counted(forms.words, 'word')} (${forms.minutes} min)`,
    `HTML ${kib(forms.htmlCharacters)}, Markdown ${kib(forms.markdownCharacters)}, feeds ${kib(forms.feedCharacters)}`,
  ].join(', ');

const kib = (characters: number): string => `${Math.round(characters / 1024)} K`;

/** When something that is public changes by itself. */
export const nextChangeLine = (at: number | null): string =>
  at === null
    ? 'Nothing changes by itself.'
    : `The next issue appears, is updated or locks at ${new Date(at).toISOString()}.`;
