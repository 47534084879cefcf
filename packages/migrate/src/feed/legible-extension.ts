import { ACCESS_WORDS } from '@legible/issues/sealed';
import { z } from 'zod';
import type { JsonObject } from '../json/json-rows.ts';
import type { SourceGate, SourceIssue } from '../source/source-issue.ts';

/** Extensions of JSON Feed begin with an underscore (https://www.jsonfeed.org/version/1.1/#extensions). */
export const LEGIBLE_EXTENSION = '_legible';

const Extension = z.object({
  number: z.int().min(0),
  /** Its path on the site. */
  address: z.string(),
  slug: z.string(),
  access: z.enum(ACCESS_WORDS),
  /** The first of the tags; null when all tags are topics. */
  category: z.string().nullable(),
  translation: z.string().nullable(),
  imageAlt: z.string().nullable(),
  aliases: z.array(z.string()),
  draft: z.boolean(),
});

/** What an issue has that JSON Feed lacks; our own exports write it. */
export type LegibleExtension = Readonly<z.infer<typeof Extension>>;

/**
 * Reads our extension of an item. Returns undefined when the item has none, and null when it has one that we cannot
 * read.
 */
export const legibleExtension = (item: JsonObject): LegibleExtension | null | undefined => {
  const found = item[LEGIBLE_EXTENSION];
  return found === undefined ? undefined : (Extension.safeParse(found).data ?? null);
};

/**
 * Returns who may read the issue, as the extension states. A value with an unknown word never becomes a
 * `LegibleExtension`.
 */
export const legibleGate = ({ access }: LegibleExtension): SourceGate => {
  const said = `access: ${access}`;
  if (access === 'window') return { kind: 'none' };
  return { kind: access === 'public' ? 'open' : 'members', said };
};

/** Fields of the item as written; empty when it has none. */
interface Written {
  readonly published: string;
  readonly modified: string;
  readonly summary: string;
  readonly author: string;
  readonly tags: readonly string[];
}

const filled = (text: string): string | null => (text === '' ? null : text);

/** Restores what the feed format itself could not express. */
export const asItWas = (
  issue: SourceIssue,
  extension: LegibleExtension,
  { published, modified, summary, author, tags }: Written,
): SourceIssue => ({
  ...issue,
  gate: legibleGate(extension),
  number: extension.number,
  slug: extension.slug,
  oldAddresses: [extension.address, ...issue.oldAddresses, ...extension.aliases],
  date: filled(published),
  updated: filled(modified),
  summary: filled(summary),
  author: filled(author),
  category: extension.category,
  topics: extension.category === null ? tags : tags.slice(1),
  translation: extension.translation,
  image: issue.image && { ...issue.image, alt: extension.imageAlt },
  isDraft: extension.draft,
});
