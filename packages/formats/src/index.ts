export * from './accept.ts';
export {
  type Cidr,
  type CidrReading,
  cidrContains,
  formatCidr,
  maskAddress,
  parseCidr,
  parseCidrList,
} from './cidr.ts';
export * from './exchange.ts';
export { formatIpAddress, type IpAddress, isIpv4Address, parseIpAddress, unmapped } from './ip-address.ts';
export type { HeaderLink } from './link-header.ts';
export { parseLinkHeader } from './link-header.ts';
export type { MediaType } from './media-type.ts';
export { parseMediaType } from './media-type.ts';
export type { BotDirectives, RobotsDirective } from './robots-directives.ts';
export { forbidsIndexing, parseRobotsMeta, parseRobotsTag } from './robots-directives.ts';
export type { RobotsGroup, RobotsPolicy, RobotsRule, RobotsTxt, RobotsVerdict } from './robots-txt.ts';
export { parseRobots, robotsVerdict, writeRobots } from './robots-txt.ts';
export type { Sitemap, SitemapEntry, SitemapProblem } from './sitemap.ts';
export { parseSitemap, writeSitemap } from './sitemap.ts';
