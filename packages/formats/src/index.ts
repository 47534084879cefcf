export * from './accept.ts';
export { parseEventStream } from './event-stream.ts';
export * from './exchange.ts';
export { type Feed, type FeedEntry, type FeedFormat, type FeedProblem, feedTime, parseFeed } from './feed.ts';
export type { FrontMatter, FrontMatterFields, FrontMatterProblem, FrontMatterValue } from './front-matter.ts';
export { FRONT_MATTER_MAX, readFrontMatter, writeFrontMatter } from './front-matter.ts';
export {
  type Cidr,
  type CidrReading,
  cidrContains,
  formatCidr,
  formatIpAddress,
  type IpAddress,
  isIpv4Address,
  maskAddress,
  parseCidr,
  parseCidrList,
  parseIpAddress,
  unmapped,
} from './ip-address.ts';
export { parseJson } from './json-text.ts';
export type { HeaderLink } from './link-header.ts';
export { parseLinkHeader } from './link-header.ts';
export type { LlmsTxt, LlmsTxtLink } from './llms-txt.ts';
export { parseLlmsTxt } from './llms-txt.ts';
export type { MarkdownHeading, MarkdownLink, MarkdownReading } from './markdown.ts';
export { readMarkdown } from './markdown.ts';
export type { MediaType } from './media-type.ts';
export { parseMediaType } from './media-type.ts';
export type { BotDirectives, RobotsDirective } from './robots-directives.ts';
export { forbidsIndexing, parseRobotsMeta, parseRobotsTag } from './robots-directives.ts';
export type {
  RobotName,
  RobotsField,
  RobotsGroup,
  RobotsPolicy,
  RobotsRule,
  RobotsTxt,
  RobotsVerdict,
} from './robots-txt.ts';
export {
  isGoogleToken,
  parseRobots,
  readGoogleLine,
  readRfcLine,
  robotsJudge,
  robotsVerdict,
  strictRobotsJudge,
  writeRobots,
} from './robots-txt.ts';
export type { RslDocument } from './rsl.ts';
export { parseRsl } from './rsl.ts';
export { sha256Hex } from './sha256.ts';
export {
  parseSitemap,
  type Sitemap,
  type SitemapEntry,
  type SitemapPage,
  type SitemapProblem,
  writeSitemapIndex,
  writeSitemaps,
} from './sitemap.ts';
export type { StructuredItem } from './structured-dictionary.ts';
export { parseStructuredDictionary } from './structured-dictionary.ts';
export { parseWwwAuthenticate } from './www-authenticate.ts';
export { xmlLegal } from './xml-text.ts';
export {
  type LocatedEntry,
  type LocatedMap,
  type LocatedValue,
  type LocatedYaml,
  parseYaml,
  readLocatedYaml,
  type YamlProblem,
  type YamlTrouble,
} from './yaml.ts';
