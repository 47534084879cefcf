/** Limits of the content folder. Lengths are in characters (code points), sizes in bytes. */
export const CONTENT_LIMITS = {
  /** One Markdown file. */
  fileBytes: 1_048_576,
  /** `publication.yaml`. */
  publicationBytes: 262_144,
  /** One custom word of the site. */
  word: 600,
  title: 200,
  summary: 500,
  name: 100,
  slug: 100,
  topic: 60,
  topics: 12,
  imageAlt: 300,
  imagePath: 200,
  imageAddress: 2_000,
  alias: 300,
  aliases: 20,
  /** Groups of names in `publication.yaml`, and names in one. */
  nameGroups: 300,
  namesInGroup: 10,
  issueNumber: 9_999_999,
  editions: 20,
  /** Entries in one menu. */
  menu: 12,
  profiles: 20,
  imageHosts: 20,
  freeWindowDays: 36_500,
  announceWithinDays: 3_650,
} as const;
