import { beehiivReader } from '../beehiiv/beehiiv-reader.ts';
import { buttondownReader } from '../buttondown/buttondown-reader.ts';
import { feedReader } from '../feed/feed-reader.ts';
import { ghostReader } from '../ghost/ghost-reader.ts';
import { markdownFolder } from '../markdown-folder/markdown-folder.ts';
import type { SourceReader } from '../source/source-reader.ts';
import { substackReader } from '../substack/substack-reader.ts';
import { wordpressReader } from '../wordpress/wordpress-reader.ts';

/** All kinds of sources, exports of platforms first. */
export const READERS: readonly SourceReader[] = [
  ghostReader,
  substackReader,
  beehiivReader,
  buttondownReader,
  wordpressReader,
  feedReader,
  markdownFolder,
];
