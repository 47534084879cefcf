export { derivedSummary } from './access/derived-summary.ts';
export { openingBody } from './access/opening.ts';
export { type BodySource, bodyOf, lockedSource } from './access/public-body.ts';
export type { PublicIssue } from './access/public-issue.ts';
export { libraryDifference, libraryKeeper, type PublicLibrary } from './access/public-library.ts';
export { lockTime, nextChange, type PreviewedAs, reveal } from './access/reveal.ts';
export { aliasKey, isAlias } from './issue/alias.ts';
export { type FileState, listContent, type RealFolders, readContentFile, realFolders } from './issue/content-folder.ts';
export * from './issue/content-images.ts';
export { type ImageSize, type ImageSizes, readImageSizes } from './issue/image-sizes.ts';
export { type BodyHeading, headings } from './markdown/arrange-body.ts';
export { BODY_SCHEMA, bodyHtml, detachedHtml, type FootnoteWords } from './markdown/body-html.ts';
export { bodyMarkdown, writeMarkdown } from './markdown/body-markdown.ts';
export { beforeMarker, withoutMarkers } from './markdown/members-only-marker.ts';
export { markdownProblem, parseMarkdown } from './markdown/parse-markdown.ts';
export { plainText, readingMinutes, wordCount } from './markdown/plain-text.ts';
export { type BodyPlace, imageAddress } from './markdown/public-address.ts';
export { nodesOf } from './markdown/tree-nodes.ts';
export { GROUNDS, SCHEMES, tintedGround } from './publication/accent.ts';
export * from './publication/addresses.ts';
export { ownAddresses } from './publication/own-addresses.ts';
export { PAGE_SLUGS, type Page, readPage } from './publication/page.ts';
export {
  type AiPolicy,
  type Edition,
  KNOWN_EDITIONS,
  MEMBERSHIP_KEYS,
  type MembershipKey,
  type MenuEntry,
  type OwnWord,
  ownName,
  type Publication,
  type Theme,
} from './publication/publication.ts';
export { canonicalLanguage } from './publication/publication-editions.ts';
export { readPublication } from './publication/publication-file.ts';
export { WORD_SHAPES } from './publication/word-shapes.gen.ts';
export { lackingWords, placeholdersOf } from './publication/words.ts';
export { CONTENT_LIMITS } from './reading/content-limits.ts';
export { type ContentPlace, isLitter, PUBLICATION_FILE } from './reading/content-paths.ts';
export { type ContentProblem, contentProblemLine, counted, quoted } from './reading/content-problem.ts';
export { type OffsetAt, offsetsOf, readInstant, zonedInstant } from './reading/instant.ts';
export { once } from './reading/once.ts';
export { isSlug, slugOf } from './reading/slug.ts';
export { yamlProblem } from './reading/yaml-words.ts';
