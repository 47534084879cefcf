import { BAIT_SITES } from './bait.ts';
import { bombs } from './bombs.ts';
import { CERTIFICATES } from './certificates.ts';
import { CHARSETS } from './charsets.ts';
import { DRIPS } from './drips.ts';
import { FLOODS } from './floods.ts';
import { FRAMING } from './framing.ts';
import { MACHINE_FILES } from './machine-files.ts';
import { MAZES } from './mazes.ts';
import type { Misbehaviour } from './misbehaviour.ts';
import { NESTING } from './nesting.ts';
import { redirects } from './redirects.ts';
import { sitemaps } from './sitemaps.ts';
import { TEXT_SITES } from './texts.ts';

/**
 * The hostile web: what each site does, and how a scan must handle it. Built on request, because bombs and giants take
 * a moment.
 *
 * @param canaryHost a public host that no site may make a scan contact.
 */
export const misbehaviours = (canaryHost: string): readonly Misbehaviour[] => [
  ...DRIPS,
  ...bombs(),
  ...redirects(canaryHost),
  ...FLOODS,
  ...FRAMING,
  ...CHARSETS,
  ...NESTING,
  ...BAIT_SITES,
  ...sitemaps(canaryHost),
  ...MACHINE_FILES,
  ...TEXT_SITES,
  ...MAZES,
  ...CERTIFICATES,
];
