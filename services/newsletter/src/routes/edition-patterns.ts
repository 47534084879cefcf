import type { Edition } from '@legible/issues';
import type { EditionSite, PublicSite } from '../site/public-site.ts';

/**
 * Returns the routes of a file that every edition has. They fit any editions, because editions may change while the service
 * runs. The path of an edition is '' or one segment.
 */
export const editionPatterns = (pathOf: (edition: Edition) => string): string[] =>
  ['', '/:edition'].map((path) => pathOf({ ...NO_EDITION, path }));

const NO_EDITION: Edition = { key: '', path: '', language: '', name: '', description: '', languageName: '' };

/** Returns the edition below whose path an address is; the root edition when it is below no other. */
export const editionAsked = ({ editions }: PublicSite, path: string): EditionSite =>
  editions.find(({ edition }) => edition.path !== '' && isBelow(edition.path, path)) ??
  editions.find(({ edition }) => edition.path === '') ??
  editions[0];

const isBelow = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);
