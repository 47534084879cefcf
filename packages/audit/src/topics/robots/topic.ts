import { ofDeployment, type Topic } from '../../kernel/site/topic.ts';
import {
  type RobotsBelowFact,
  type RobotsDigest,
  robotsBelowFact,
  robotsDigest,
  robotsFact,
  robotsFilesFact,
} from './robots.ts';
import type { RobotsFact, RobotsFilesFact } from './robots-syntax.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly robots: RobotsFact;
    readonly robotsFiles: RobotsFilesFact;
    /** The robots.txt in the folder of a site below a path, where no crawler looks. */
    readonly robotsBelow: RobotsBelowFact;
  }
  interface Digests {
    readonly robots: RobotsDigest;
  }
  interface StepPurposes extends Record<'robots' | 'site-robots' | 'robots-below', true> {}
}

const ROBOTS = {
  kind: 'lookup',
  digest: 'robots',
  provides: ['robots', 'botAccess', 'robotsFiles'],
  // More than the 512,000 bytes that are parsed, so that a file over that limit is detected.
  maxBodyBytes: 600_000,
  // RFC 9309, 2.3.1.2: crawlers should follow at least five redirects; a sixth shows that the chain is longer.
  maxRedirects: 6,
  hopedFor: [200, 404, 410],
} as const;

export const robots = {
  purposes: {
    robots: {
      ...ROBOTS,
      label: 'robots.txt',
      description: 'Which robots the site admits.',
    },
    'site-robots': {
      ...ROBOTS,
      label: 'robots.txt of the host that answers',
      description: 'Which robots the other host admits.',
    },
    'robots-below': {
      ...ROBOTS,
      provides: ['robotsBelow'],
      label: 'robots.txt below the root',
      description: 'No crawler looks for it here.',
    },
  },
  readers: { robots: robotsDigest },
  site: {
    robots: ({ scope }) => robotsFact(scope),
    robotsBelow: ({ seen }) => robotsBelowFact(seen),
    robotsFiles: ofDeployment(({ seen }) => robotsFilesFact(seen)),
  },
} as const satisfies Topic;
