import type { Edition } from '../../publication.ts';
import { ImportRefused } from '../import-refused.ts';
import { editionOfLanguage } from './edition-of-language.ts';
import type { Outline, Outlines } from './gather-outlines.ts';

export interface EditionChoice {
  /** The one edition that everything belongs to; null: languages decide. */
  readonly edition: string | null;
  /** Those that there are, or may be. */
  readonly editions: readonly Edition[];
}

/** @throws ImportRefused when a language has no edition, because an issue in the wrong one is worse than none. */
export const issueEditions = (
  { site, outlines }: Outlines,
  { edition, editions }: EditionChoice,
): ReadonlyMap<Outline, string> => {
  const homeless = new Map<string, number>();
  const found = outlines.map((outline): readonly [Outline, string] => {
    const language = outline.language ?? site?.language ?? null;
    const key = edition ?? (language === null ? null : editionOfLanguage(language, editions));
    if (key === null) homeless.set(language ?? '', (homeless.get(language ?? '') ?? 0) + 1);
    return [outline, key ?? ''];
  });
  if (homeless.size === 0) return new Map(found);
  const told = [...homeless].map(([language, count]) =>
    language === ''
      ? `${count} issues do not say in which language they are.`
      : `${count} issues are in ${language}, for which there is no edition.`,
  );
  const keys = editions.map(({ key }) => key).join(', ');
  throw new ImportRefused(...told, `Say with --edition which edition all are for (there are ${keys}).`);
};
