/** What results show of a page: its title and its description. */
import type { DocumentFact, MetaFact, TitleFact } from '../facts/document-fact.ts';

/** The title that counts: the first outside of drawings; null when there is none or it is empty. */
export const titleOf = ({ titles }: Pick<DocumentFact, 'titles'>): TitleFact | null =>
  titles.find(({ place, text }) => place !== 'svg' && text !== '') ?? null;

/** The description in the head; null when there is none or it is empty. */
export const descriptionOf = ({ metas }: Pick<DocumentFact, 'metas'>): MetaFact | null =>
  metas.find(
    ({ attribute, key, content, place }) =>
      attribute === 'name' && key === 'description' && place === 'head' && content.trim() !== '',
  ) ?? null;
