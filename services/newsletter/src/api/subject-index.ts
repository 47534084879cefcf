import { SUBJECT_KINDS, type SubjectKind } from '@legible/issues';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import { type Subject, sameness } from '../site/subjects.ts';

/** Topics and categories of a site by what they are called. */
export interface SubjectIndex {
  /** By a name as an issue writes it. */
  named(locale: string, kind: SubjectKind, name: string): Subject | null;
  /** What a parameter means in an edition: a slug, or else a name in any case and width. */
  meant(locale: string, kind: SubjectKind, text: string): Subject | null;
}

export const subjectIndex = ({ editions }: PublicSite): SubjectIndex => {
  const known = new Map(
    editions.flatMap((site) => SUBJECT_KINDS.map((kind) => [`${kind} ${site.edition.key}`, namesIn(site, kind)])),
  );
  const named: SubjectIndex['named'] = (locale, kind, name) =>
    known.get(`${kind} ${locale}`)?.byName.get(sameness(name)) ?? null;
  return {
    named,
    meant: (locale, kind, text) =>
      known.get(`${kind} ${locale}`)?.bySlug.get(text.normalize('NFC')) ?? named(locale, kind, text),
  };
};

const namesIn = ({ subjects }: EditionSite, kind: SubjectKind) => ({
  bySlug: new Map(subjects[kind].map((subject) => [subject.slug, subject])),
  byName: new Map(subjects[kind].map((subject) => [sameness(subject.name), subject])),
});
