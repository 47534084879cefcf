import { counted, type Edition } from '@legible/issues';
import { editionOfLanguage, newEditionKey } from './edition-of-language.ts';
import type { Outline, Outlines } from './gather-outlines.ts';
import { ImportRefused } from './import-refused.ts';
import { editionLine } from './publication-text.ts';

export interface EditionChoice {
  /** The one edition that everything belongs to; null: languages decide. */
  readonly edition: string | null;
  /** Those that there are, or may be. */
  readonly editions: readonly Edition[];
  /** Whether the publication is still to be made, with any edition. */
  readonly isNew: boolean;
}

export const ADD_EDITION = 'Add it in publication.yaml below “editions:”, and begin again:';

/** @throws ImportRefused when a language has no edition, because an issue in the wrong one is worse than none. */
export const issueEditions = (
  { site, outlines }: Outlines,
  { edition, editions, isNew }: EditionChoice,
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
      ? `${counted(count, 'issue')} without a word on the language.`
      : `${counted(count, 'issue')} in ${language}, for which there is no edition.`,
  );
  const missing = isNew ? [] : [...new Set([...homeless.keys()].flatMap((language) => newEditionKey(language) ?? []))];
  const offer = missing.length === 0 ? [] : [ADD_EDITION, ...missing.map((key) => editionLine(key, false))];
  const keys = editions.map(({ key }) => key).join(', ');
  const which = isNew ? `${keys}, or the tag of another language, such as de or pt-BR` : `there are ${keys}`;
  throw new ImportRefused(...told, ...offer, `Say with --edition which edition all are for (${which}).`);
};
