import type { Edition } from '@legible/issues';
import type { ApiView } from '../api/api-context.ts';
import type { Locales } from '../api/locales.ts';
import type { Search } from '../api/search.ts';
import type { Bodies } from '../bodies/bodies.ts';
import type { ServedSite } from '../site/served-site.ts';

/** What the tools read from. All of it is public. */
export interface ToolDependencies {
  /** The configured editions. */
  readonly editions: readonly [Edition, ...Edition[]];
  readonly locales: Locales;
  /** Returns what is public now. */
  readonly current: () => ServedSite;
  /** Returns the API's view of the same site. */
  readonly view: () => ApiView;
  readonly bodies: Pick<Bodies, 'ofIssue'>;
  readonly search: Search;
}
