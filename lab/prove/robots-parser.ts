// In its own file, because `npm test` does not install what it needs.
import robotsParser from 'robots-parser';

/**
 * Parses a robots.txt with another parser than ours. The types of the package say that the function is a member of the
 * module, which it is not for Node.
 */
export const parseWithNode = robotsParser as unknown as (
  url: string,
  text: string,
) => { isAllowed(url: string, agent: string): boolean | undefined; getSitemaps(): string[] };
