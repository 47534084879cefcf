import { type ContentProblem, issuePath, type Publication, type PublicIssue } from '@legible/issues';
import { outcomeText, silenceOf, silenceText } from '../delivery/news.ts';
import type { IssueOutcome } from '../store/newsletter-tables.ts';

/** What the desk knows about an issue, public or not, except its text. */
type FiledIssue = Pick<
  PublicIssue,
  'id' | 'edition' | 'slug' | 'title' | 'publishedAt' | 'updatedAt' | 'translationKey' | 'announce'
> & { readonly draft?: 'dated' | 'undated'; readonly source: string };

interface DeskSources {
  readonly issues: readonly FiledIssue[];
  readonly publication: Publication;
  /** Problems and notes that `check` finds. */
  readonly problems: readonly ContentProblem[];
  readonly notes: readonly string[];
  /**
   * What a service has on record, by edition and id separated by a space; or a sentence that explains why nothing is
   * known.
   */
  readonly record: ReadonlyMap<string, { readonly outcome: IssueOutcome | null; readonly deliveries: number }> | string;
  /** Epoch milliseconds. */
  readonly now: number;
}

export type DeskPart = ReturnType<typeof editorsDesk>[number];

/**
 * Arranges what editors need to know about a content folder. The oldest translation of an issue is the original; among
 * equal dates, the one in the first edition. A translation is behind if it is older than the last update of the
 * original.
 */
export const editorsDesk = ({ issues, publication, problems, notes, record, now }: DeskSources) => {
  const { editions, timeZone } = publication;
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const entry = ({ edition: key, title, slug, source, draft, publishedAt }: FiledIssue, says: string) => {
    const edition = editions.find((each) => each.key === key) ?? editions[0];
    const date = draft === 'undated' ? 'no date' : format.format(timeOf(publishedAt));
    const page = { title, path: issuePath(edition, slug), language: edition.language };
    return { page, facts: `${key} · ${date} · ${source}`, says };
  };
  const newest = issues.toSorted((a, b) => timeOf(b.publishedAt) - timeOf(a.publishedAt));
  const isToCome = ({ draft, publishedAt }: FiledIssue): boolean => draft !== undefined || timeOf(publishedAt) > now;
  const toCome = newest
    .filter(isToCome)
    .toReversed()
    .map((issue) => entry(issue, issue.draft ? 'A draft: not published.' : 'Appears at this time.'));

  const translations = [...Map.groupBy(newest, ({ id, translationKey }) => translationKey ?? `\n${id}`).values()];
  const unequal = translations.flatMap((group) => {
    const inOrder = editions.flatMap(({ key }) => group.filter(({ edition }) => edition === key));
    const [original, ...others] = inOrder.toSorted((a, b) => timeOf(a.publishedAt) - timeOf(b.publishedAt));
    if (original === undefined) return [];
    const lacking = editions.filter(({ key }) => !group.some(({ edition }) => edition === key));
    const updated = timeOf(original.updatedAt);
    const behind = others.filter((other) => timeOf(other.updatedAt ?? other.publishedAt) < updated);
    const said = [
      ...(lacking.length > 0 ? [`Missing in ${lacking.map(({ key }) => key).join(', ')}.`] : []),
      ...behind.map(({ source }) => `${source} is older than the update of ${format.format(updated)}.`),
    ];
    return said.length > 0 ? [entry(original, said.join(' '))] : [];
  });

  const heard = (issue: FiledIssue): string => {
    const known = typeof record === 'string' ? undefined : record.get(`${issue.edition} ${issue.id}`);
    if (known !== undefined) return `On record: ${outcomeText(known.outcome, known.deliveries)}.`;
    const silence = silenceOf(issue, publication, now);
    return silence === null
      ? 'Channels are notified when a service first sees it.'
      : `Channels are not notified: ${silenceText(silence)}.`;
  };
  const announced = newest.filter((issue) => !isToCome(issue)).map((issue) => entry(issue, heard(issue)));

  const faults = problems.map(({ file, line, message, remedy }) => ({
    page: null,
    facts: line === null ? file : `${file}:${line}`,
    says: `${message} ${remedy}`,
  }));
  // `none` replaces an empty list, `lead` introduces one.
  const lead = typeof record === 'string' ? `${record} Here is what the files alone say.` : '';
  return [
    { title: 'Drafts and issues to come', entries: toCome, none: 'There is nothing to come.', lead: '' },
    {
      title: 'Translations',
      entries: unequal,
      none: 'No edition lacks an issue, and no translation is behind.',
      lead: '',
    },
    { title: 'What check says', entries: [...faults, ...notes.map(noted)], none: 'There is nothing to fix.', lead: '' },
    { title: 'Channels', entries: announced, none: 'No issue is public yet.', lead },
  ];
};

const noted = (says: string) => ({ page: null, facts: '', says });

/** Returns epoch milliseconds. NaN without a time, which is neither before nor after any other. */
const timeOf = (iso: string | null): number => (iso === null ? Number.NaN : Date.parse(iso));
