import {
  beforeMarker,
  counted,
  markdownProblem,
  openingBody,
  type Publication,
  type PublicIssue,
} from '@legible/issues';
import { toString as textOf } from 'mdast-util-to-string';
import { silenceOf, silenceText } from '../delivery/news.ts';
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

/**
 * Which public issues of an edition channels would hear of, and why not of the others, by the folder alone: what a
 * service has on record is not announced again. Null: nothing is public.
 */
export const announcedLine = (
  edition: string,
  issues: readonly PublicIssue[],
  publication: Publication,
  now: number,
): string | null => {
  const own = issues.filter((issue) => issue.edition === edition);
  if (own.length === 0) return null;
  const bySilence = Map.groupBy(own, (issue) => silenceOf(issue, publication, now));
  const parts = [...bySilence].flatMap(([silence, of]) =>
    silence === null ? [] : [`not of ${named(of)}: ${silenceText(silence)}`],
  );
  return `${edition}: channels hear of ${named(bySilence.get(null) ?? [])} when a service first sees them${parts.map((part) => `; ${part}`).join('')}.`;
};

/** Issues that are named; the others are counted. */
const NAMED = 10;

const named = (issues: readonly PublicIssue[]): string => {
  const ids = issues.slice(0, NAMED).map(({ id }) => id);
  const more = issues.length - ids.length;
  return ids.length === 0 ? 'none' : `${ids.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
};

/**
 * The words of a locked issue that everybody reads although nobody marked them as public; null: it has a marker, or no
 * such words.
 */
export const openWordsLine = ({
  access,
  markdown,
  source,
}: {
  readonly access: string;
  readonly markdown: string;
  readonly source: string;
}): string | null => {
  if (access !== 'members' || beforeMarker(markdown) !== null || markdownProblem(markdown) !== null) return null;
  const words = textOf(openingBody(markdown)).replace(/\s+/g, ' ').trim();
  return words === ''
    ? null
    : `${source}: for members, without <!--members-only-->. These words are public: “${words}”`;
};

/** When something that is public changes by itself. */
export const nextChangeLine = (at: number | null): string =>
  at === null
    ? 'Nothing changes by itself.'
    : `The next issue appears, is updated or locks at ${new Date(at).toISOString()}.`;
