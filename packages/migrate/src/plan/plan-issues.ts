import { aliasKey, CONTENT_LIMITS, type OffsetAt, ownAddresses, type Publication, slugOf } from '@legible/issues';
import { type DerivedNumber, deriveNumbers } from '../numbers/derive-number.ts';
import { type ImportNote, rewritten, warning } from '../source/source-issue.ts';
import type { Outline, Outlines } from './gather-outlines.ts';
import { ImportRefused } from './import-refused.ts';
import { fileName, issueSlug } from './issue-slug.ts';
import { plannedAliases } from './planned-aliases.ts';
import { type EarlierIssue, type IssueDate, issueDate, type PlannedIssue, type Rhythm } from './planned-issue.ts';
import { frontMatterLine } from './publication-text.ts';

/** Another issue in the content folder. */
export interface OtherIssue {
  readonly file: string;
  readonly edition: string;
  readonly number: number;
  readonly slug: string;
  readonly aliases: readonly string[];
}

export interface PlanOptions {
  /** The edition of each issue. */
  readonly editions: ReadonlyMap<Outline, string>;
  /** The publication as it is, or as it will be. */
  readonly publication: Publication;
  readonly offsetAt: OffsetAt;
  readonly rhythm: Rhythm | null;
  /**
   * What an earlier import of this source decided for an edition, by source id; also for issues that the source no
   * longer has.
   */
  readonly earlier: (edition: string) => ReadonlyMap<string, EarlierIssue>;
  /** Issues that did not come from this source. */
  readonly others: readonly OtherIssue[];
  /** Paths of the files in the content folder, relative to it. */
  readonly takenFiles: ReadonlySet<string>;
}

interface Numbered {
  readonly outline: Outline;
  readonly edition: string;
  readonly given: DerivedNumber;
  readonly earlier: EarlierIssue | null;
}

/**
 * Returns numbers for the issues of one edition. An issue numbered by order alone never gets the number of another
 * issue.
 */
const numbersIn = (
  edition: string,
  outlines: readonly Outline[],
  { earlier, others }: PlanOptions,
): ReadonlyMap<string, DerivedNumber> => {
  const own = new Map([...earlier(edition)].map(([sourceId, { number }]) => [sourceId, number] as const));
  const foreign = others.filter((other) => other.edition === edition);
  const first = deriveNumbers(outlines, own);
  const holders = new Map(foreign.map(({ number, file }) => [number, file]));
  const clashes = outlines.flatMap(({ sourceId, place }) => {
    const given = first.get(sourceId);
    const holder = given && holders.get(given.number);
    return given === undefined || holder === undefined ? [] : [{ place, holder, ...given }];
  });
  refuse(
    edition,
    clashes.filter(({ rule }) => rule !== 'order by date'),
  );
  if (clashes.length === 0) return first;
  return deriveNumbers(
    outlines,
    new Map([...own, ...foreign.map(({ number, file }) => [`\n${file}`, number] as const)]),
  );
};

/**
 * @throws ImportRefused when another issue already has a number that the source states: one of the two would disappear
 * from the site.
 */
const refuse = (
  edition: string,
  clashes: readonly { readonly place: string; readonly holder: string; readonly number: number }[],
): void => {
  if (clashes.length === 0) return;
  const more = clashes.length > SHOWN ? [`… and ${clashes.length - SHOWN} more.`] : [];
  throw new ImportRefused(
    ...clashes
      .slice(0, SHOWN)
      .map(({ place, holder, number }) => `${place}: the number ${number} of ${edition} is that of ${holder}.`),
    ...more,
    'Change the numbers of one side, or import into another folder.',
  );
};

const numbered = (outlines: readonly Outline[], options: PlanOptions): readonly Numbered[] => {
  const editionOf = (outline: Outline): string => options.editions.get(outline) ?? '';
  const numbers = new Map(
    [...Map.groupBy(outlines, editionOf)].map(([edition, own]) => [edition, numbersIn(edition, own, options)] as const),
  );
  return outlines.flatMap((outline) => {
    const edition = editionOf(outline);
    const given = numbers.get(edition)?.get(outline.sourceId);
    const earlier = options.earlier(edition).get(outline.sourceId) ?? null;
    return given === undefined ? [] : [{ outline, edition, given, earlier }];
  });
};

const SHOWN = 10;

interface Named extends Numbered {
  readonly slug: string;
  readonly file: string;
}

/** Assigns slugs and files. Those of an earlier import come first, so that no new issue takes them. */
const named = (issues: readonly Numbered[], { others, takenFiles }: PlanOptions): readonly Named[] => {
  const slugs = new Set(others.map(({ edition, slug }) => `${edition}/${slug}`));
  const files = new Set(takenFiles);
  for (const { edition, earlier } of issues) {
    if (earlier === null) continue;
    slugs.add(`${edition}/${earlier.slug}`);
    files.add(earlier.file);
  }
  return issues.map((issue) => {
    const { edition, earlier, outline, given } = issue;
    if (earlier !== null) return { ...issue, slug: earlier.slug, file: earlier.file };
    const slug = issueSlug({ ...outline, number: given.number }, { has: (name) => slugs.has(`${edition}/${name}`) });
    slugs.add(`${edition}/${slug}`);
    const file = `${edition}/${fileName(slug, given.number, { has: (name) => files.has(`${edition}/${name}.md`) })}.md`;
    files.add(file);
    return { ...issue, slug, file };
  });
};

const titleOf = ({ outline, given }: Numbered): { readonly title: string; readonly notes: readonly ImportNote[] } => {
  const { text, isCut } = frontMatterLine(outline.title ?? '', CONTENT_LIMITS.title);
  if (text === '') return { title: `No. ${given.number}`, notes: [rewritten('title made from the number')] };
  return { title: text, notes: isCut ? [rewritten('title that was too long')] : [] };
};

const numberNotes = ({ warning: said }: DerivedNumber): readonly ImportNote[] => (said === null ? [] : [warning(said)]);

/** Returns translation keys that are unique within their edition. */
const translations = (issues: readonly Named[]): ReadonlyMap<Named, string | null> => {
  const taken = new Set<string>();
  return new Map(
    issues.map((issue) => {
      const key = issue.outline.translation === null ? null : slugOf(issue.outline.translation);
      const claim = `${issue.edition}\n${key}`;
      const isFree = key !== null && !taken.has(claim);
      taken.add(claim);
      return [issue, isFree ? key : null];
    }),
  );
};

/**
 * Returns a function that decides whether the site itself will answer at an address once it contains all these issues.
 */
const ownAddressesOf = (issues: readonly Named[], { publication, others }: PlanOptions) => {
  const slugs = (names: readonly (string | null)[]): readonly string[] =>
    names.flatMap((name) => (name === null ? [] : (slugOf(name) ?? [])));
  return ownAddresses(publication, (key) => {
    const own = issues.filter(({ edition }) => edition === key);
    return {
      issues: [
        ...own.map(({ slug, given }) => ({ slug, number: given.number })),
        ...others.filter(({ edition }) => edition === key),
      ],
      topic: slugs(own.flatMap(({ outline }) => outline.topics)),
      category: slugs(own.map(({ outline }) => outline.category)),
    };
  });
};

/** Compares by date. Older issues come first: links to them have existed longer. Issues without a date come last. */
const byDate = (a: readonly [unknown, IssueDate], b: readonly [unknown, IssueDate]): number => {
  const [one, other] = [a[1].instant ?? '~', b[1].instant ?? '~'];
  return one < other ? -1 : one > other ? 1 : 0;
};

/**
 * Decides everything that depends on all issues together, which is everything but their bodies. Keeps the order of the
 * source.
 *
 * @throws ImportRefused
 */
export const planIssues = ({ outlines }: Pick<Outlines, 'outlines'>, options: PlanOptions): readonly PlannedIssue[] => {
  const numbers = numbered(outlines, options);
  const issues = named(numbers, options);
  const keys = translations(issues);
  const dates = new Map(issues.map((issue) => [issue, issueDate(issue.outline.date, issue.given.number, options)]));
  const isOwn = ownAddressesOf(issues, options);
  const taken = new Set(options.others.flatMap(({ aliases }) => aliases.flatMap((alias) => aliasKey(alias) ?? [])));
  const aliases = new Map(
    [...dates].sort(byDate).map(([issue]) => [issue, plannedAliases(issue.outline, { isOwn, taken })]),
  );
  return [...dates].map(([issue, date]): PlannedIssue => {
    const { outline, edition, given, slug, file } = issue;
    const { title, notes } = titleOf(issue);
    const own = aliases.get(issue) ?? { aliases: [], notes: [] };
    return {
      sourceId: outline.sourceId,
      place: outline.place,
      title,
      edition,
      number: given.number,
      numberRule: given.rule,
      slug,
      file,
      date,
      gate: outline.gate,
      isDraft: outline.isDraft || date.instant === null,
      translation: keys.get(issue) ?? null,
      oldAddresses: outline.oldAddresses,
      aliases: own.aliases,
      notes: [...notes, ...numberNotes(given), ...date.notes, ...own.notes],
    };
  });
};
